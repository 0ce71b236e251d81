import type { HostedSearch } from '../../core/provider';

const rangeWords = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/**
 * What a service's search takes no setting for, as a paragraph of instructions; empty where nothing is left to say.
 * @param search the parts of the scope that have no setting of their own
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
    ...(timeRange === 'all' ? [] : [`Use only pages that were published within the last ${rangeWords[timeRange]}.`]),
    ...(location ? [`The person is in the country with the code ${location}.`] : []),
  ].join('\n');
}
