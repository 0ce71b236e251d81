import type { HostedSearch } from '../../core/provider';

const rangeNames = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/**
 * The limits of a search as instructions for the model, for those that a service's search has no parameter for.
 * @param search the limits without a parameter
 * @returns one sentence per line; empty without limits
 */
export function searchAdvice({
  allowedDomains = [],
  blockedDomains = [],
  timeRange = 'all',
  location,
}: Partial<HostedSearch>): string {
  return [
    ...(allowedDomains.length > 0 ? [`Use only pages of these sites: ${allowedDomains.join(', ')}.`] : []),
    ...(blockedDomains.length > 0 ? [`Use no page of these sites: ${blockedDomains.join(', ')}.`] : []),
    ...(timeRange === 'all' ? [] : [`Use only pages that were published within the last ${rangeNames[timeRange]}.`]),
    ...(location ? [`The person is in the country with the code ${location}.`] : []),
  ].join('\n');
}
