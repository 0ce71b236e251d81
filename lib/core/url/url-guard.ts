import type { UrlRefusal } from '../error-reason';
import { trimEndOf } from '../utils/text/trim-end';
import { isPublicIpv4, isPublicIpv6 } from './ip-address';

/** Longest URL in characters: common servers refuse longer request lines. */
export const maxUrlLength = 8192;

export type UrlVerdict = { ok: true; url: URL } | { ok: false; reason: UrlRefusal };

/**
 * Suffixes of names that resolve inside a network, or nowhere in the public web: RFC 6761, 6762, 7686, 8375 and 9476,
 * ICANN's `.internal`, Kubernetes' `.svc`, names of home routers.
 * @see https://www.iana.org/assignments/special-use-domain-names/
 */
export const privateSuffixes = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'home.arpa',
  'alt',
  'test',
  'invalid',
  'onion',
  'svc',
  // Names of home routers, from their manufacturers' manuals.
  'ip',
  'fritz.box',
  'easy.box',
  'router.asus.com',
  'asusrouter.com',
  'tplinkwifi.net',
  'tplinklogin.net',
  'routerlogin.net',
  'routerlogin.com',
  // Public names that resolve to 127.0.0.1.
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'localho.st',
];

/** DNS services that resolve a name to the IP address in it, such as 10.0.0.1.nip.io or 10-0-0-1.sslip.io. */
export const mirrorSuffixes = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'local.gd'];

function endsIn(host: string, suffixes: readonly string[]): boolean {
  return suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

function isPrivateParsed(hostname: string): boolean {
  if (hostname.startsWith('[')) return !isPublicIpv6(hostname.slice(1, -1));
  const host = trimEndOf(hostname, '.').toLowerCase();
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !isPublicIpv4(host);
  if (!host.includes('.') || host.split('.').includes('')) return true;
  return endsIn(host, privateSuffixes) || endsIn(host, mirrorSuffixes);
}

/**
 * Whether a host is this device, in its network, a cloud's metadata service, or otherwise not in the public web. No
 * name is resolved: public names that resolve to private addresses are not recognised here.
 *
 * @param hostname of a URL, or as typed: any spelling of an address, with or without brackets; no port
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  if (!/^[^/?#@\\]+$/.test(bare)) return true;
  try {
    return isPrivateParsed(new URL(`http://${bare}/`).hostname);
  } catch {
    return true;
  }
}

/**
 * Decides whether a URL may be opened, or sent to a service that opens it: http(s), a host in the public web, no user
 * name or password, any port. The URL parser gives decimal, octal, hexadecimal, short, full-width and percent-encoded
 * spellings of an address the same form.
 * @see https://url.spec.whatwg.org/#host-parsing
 */
export function checkPageUrl(url: string): UrlVerdict {
  if (url.length > maxUrlLength) return { ok: false, reason: 'too-long' };
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return { ok: false, reason: 'malformed' };
  }
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return { ok: false, reason: 'scheme' };
  if (parsed.username !== '' || parsed.password !== '') return { ok: false, reason: 'credentials' };
  if (isPrivateParsed(parsed.hostname)) return { ok: false, reason: 'private' };
  return { ok: true, url: parsed };
}
