import { type Service, serviceError } from '../../core/http/api-error';
import type { HostedSearch } from '../../core/provider';
import { inDomains, normaliseDomain } from '../../core/url/domains';

/** Domains for a service that takes either kind, never both. */
export type DomainScope = { allowed: string[]; blocked: [] } | { allowed: []; blocked: string[] };

function domains(entries: readonly string[]): string[] {
  return [...new Set(entries.map(normaliseDomain).filter((domain) => domain !== null))];
}

type DomainLists = Pick<HostedSearch, 'allowedDomains' | 'blockedDomains'>;

/**
 * The two lists as a service takes them: normalised, each domain once, no allowed one that is blocked as well.
 * @throws AppError `invalid-input` when nothing is left of the allowed ones: asking without them would widen the search
 */
export function domainLists(service: Service, search: DomainLists): { allowed: string[]; blocked: string[] } {
  const blocked = domains(search.blockedDomains);
  const allowed = domains(search.allowedDomains).filter((domain) => inDomains(`https://${domain}/`, [], blocked));
  if (search.allowedDomains.length === 0 || allowed.length > 0) return { allowed, blocked };
  throw serviceError(service, 'invalid-input', { params: { field: 'allowedDomains' } });
}

/**
 * The scope of a search for services that refuse allowed and blocked domains in one request. Allowed ones say more: where
 * there are some, they go alone, without those that are blocked as well.
 * @throws AppError as {@link domainLists} does
 */
export function domainScope(service: Service, search: DomainLists): DomainScope {
  const { allowed, blocked } = domainLists(service, search);
  return allowed.length > 0 ? { allowed, blocked: [] } : { allowed: [], blocked };
}
