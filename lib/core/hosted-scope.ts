import { inDomains, normaliseDomain } from './domains';
import type { HostedSearch } from './provider';
import { ProviderFailure, providerError } from './provider-error';
import type { Service } from './service-fault';

/** Domains for a service that takes either kind, never both. */
export type DomainScope = { allowed: string[]; blocked: [] } | { allowed: []; blocked: string[] };

function domains(entries: readonly string[]): string[] {
  return [...new Set(entries.map(normaliseDomain).filter((domain) => domain !== null))];
}

/**
 * The scope of a hosted search for services that refuse allowed and blocked domains in one request. Allowed ones say more:
 * where there are some, they go alone, without those that are blocked as well.
 * @throws ProviderFailure `invalid-input` when nothing is left of the allowed ones: asking without them would widen the search
 */
export function domainScope(service: Service, search: HostedSearch): DomainScope {
  const blocked = domains(search.blockedDomains);
  if (search.allowedDomains.length === 0) return { allowed: [], blocked };
  const allowed = domains(search.allowedDomains).filter((domain) => inDomains(`https://${domain}/`, [], blocked));
  if (allowed.length > 0) return { allowed, blocked: [] };
  const params = { service: service.label, field: 'allowedDomains' };
  throw new ProviderFailure(providerError(service.id, 'invalid-input', { params }));
}
