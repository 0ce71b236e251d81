import { type ServiceIdentity, serviceError } from '../../core/http/api-error';
import type { HostedSearch } from '../../core/provider';
import { inDomains, normaliseDomain } from '../../core/url/domains';

/** Domains for a service that accepts one of the two lists. */
export type DomainScope = { allowed: string[]; blocked: [] } | { allowed: []; blocked: string[] };

function domains(entries: readonly string[]): string[] {
  return [...new Set(entries.map(normaliseDomain).filter((domain) => domain !== null))];
}

type DomainLists = Pick<HostedSearch, 'allowedDomains' | 'blockedDomains'>;

/**
 * The two lists in the form that services accept: normalised, each domain once, no allowed domain that is also blocked.
 * @throws AppError `invalid-input` when no allowed domain is left, since a search without them would be wider
 */
export function domainLists(service: ServiceIdentity, search: DomainLists): { allowed: string[]; blocked: string[] } {
  const blocked = domains(search.blockedDomains);
  const allowed = domains(search.allowedDomains).filter((domain) => inDomains(`https://${domain}/`, [], blocked));
  if (search.allowedDomains.length === 0 || allowed.length > 0) return { allowed, blocked };
  throw serviceError(service, 'no-domains-left');
}

/**
 * The scope of a search for services that refuse allowed and blocked domains in one request. Allowed domains are the
 * narrower limit: where there are some, they are sent alone, without those that are also blocked.
 * @throws AppError as {@link domainLists} does
 */
export function domainScope(service: ServiceIdentity, search: DomainLists): DomainScope {
  const { allowed, blocked } = domainLists(service, search);
  return allowed.length > 0 ? { allowed, blocked: [] } : { allowed: [], blocked };
}
