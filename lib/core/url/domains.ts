const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const numeric = /^(?:\d+|0x[0-9a-f]*)$/;

/**
 * Normalises one entry of a domain list as a person types it: a domain or a URL, with or without `www.` or `*.`, in any
 * case and script.
 *
 * @see https://url.spec.whatwg.org/#host-parsing
 * @returns the domain in lower case and Punycode, without `www.`, port, path and trailing dot; null where the entry is
 *   no domain (no dot, an IP address, an e-mail address, a scheme other than http(s), a `*` in the middle)
 */
export function normaliseDomain(entry: string): string | null {
  const text = entry.trim();
  if (text === '' || text.length > 2000) return null;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return null;
  const rest = (scheme === undefined ? text : text.slice(scheme.length + 3)).replace(/^(?:\*\.|\.)/, '');
  let host: string;
  try {
    const url = new URL(`http://${rest}`);
    if (url.username !== '' || url.password !== '') return null;
    host = url.hostname;
  } catch {
    return null;
  }
  const domain = host.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
  const labels = domain.split('.');
  if (domain.length > 253 || labels.length < 2 || !labels.every((part) => label.test(part))) return null;
  return numeric.test(labels.at(-1) ?? '') ? null : domain;
}

function isInDomains(host: string, domains: readonly string[]): boolean {
  return domains.some((entry) => {
    const domain = normaliseDomain(entry);
    return domain !== null && (host === domain || host.endsWith(`.${domain}`));
  });
}

/**
 * Whether two domain lists permit a URL. Subdomains are included; a blocked domain takes precedence over an allowed
 * one.
 *
 * @param allowed empty: every domain; entries that are no domain allow nothing
 * @returns false also where it is no http(s) URL
 */
export function inDomains(url: string, allowed: readonly string[], blocked: readonly string[]): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) return false;
  const host = parsed.hostname.replace(/\.$/, '');
  return !isInDomains(host, blocked) && (allowed.length === 0 || isInDomains(host, allowed));
}

/**
 * Whether two domain lists permit some page of some domains: as {@link inDomains}, and an allowed subdomain is enough.
 * @param domains normalised
 */
export function someInDomains(
  domains: readonly string[],
  allowed: readonly string[],
  blocked: readonly string[],
): boolean {
  const wanted = allowed.flatMap((entry) => normaliseDomain(entry) ?? []);
  const narrower = wanted.filter((domain) => isInDomains(domain, domains));
  const own = domains.filter((domain) => allowed.length === 0 || isInDomains(domain, wanted));
  return [...narrower, ...own].some((domain) => !isInDomains(domain, blocked));
}
