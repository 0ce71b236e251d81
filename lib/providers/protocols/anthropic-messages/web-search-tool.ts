import type { ServiceIdentity } from '../../../core/http/api-error';
import type { HostedSearch } from '../../../core/provider';
import { domainScope } from '../../shared/hosted-scope';

/** Name of the service's own search tool; tools of a request must have different names. */
export const webSearchName = 'web_search';

/** Searches of one answer where the request sets no limit. */
const defaultMaxUses = 5;

/** A version of the search tool: its `type`, and fields that this version needs. */
export type WebSearchVersion = Readonly<Record<string, unknown>> & { readonly type: string };

/**
 * The declaration of the service's own search tool.
 * @throws AppError `invalid-input` when none of the allowed domains can be searched
 * @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool
 */
export function webSearchTool(service: ServiceIdentity, search: HostedSearch, version: WebSearchVersion): object {
  const { allowed, blocked } = domainScope(service, search);
  return {
    ...version,
    name: webSearchName,
    max_uses: search.maxUses ?? defaultMaxUses,
    ...(allowed.length > 0 && { allowed_domains: allowed }),
    ...(blocked.length > 0 && { blocked_domains: blocked }),
    ...(search.location && { user_location: { type: 'approximate', country: search.location.toUpperCase() } }),
  };
}

const rangeWords = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** Instructions for what the tool has no option for: a time range, and both kinds of domains in one request. */
export function webSearchInstructions({ timeRange, allowedDomains, blockedDomains }: HostedSearch): string[] {
  return [
    ...(timeRange === 'all' ? [] : [`Use only pages that were published within the last ${rangeWords[timeRange]}.`]),
    ...(allowedDomains.length > 0 && blockedDomains.length > 0
      ? [`Use no page of these sites: ${blockedDomains.join(', ')}`]
      : []),
  ];
}
