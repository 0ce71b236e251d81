import { isPublicIpv4, isPublicIpv6 } from './ip-address';

/** Characters of a URL at most: what servers and browsers bear. */
export const maxUrlLength = 8192;

/** Why a URL is not opened; `private`: its host is this device, its network, or no host of the public web. */
export type UrlRefusal = 'too-long' | 'malformed' | 'scheme' | 'credentials' | 'private';

export type UrlVerdict = { ok: true; url: URL } | { ok: false; reason: UrlRefusal };

/**
 * Ends of names that are answered inside a network, or by nobody of the public web: RFC 6761, 6762, 7686, 8375 and 9476,
 * ICANN's `.internal`, clusters' `.svc`, home routers' habits.
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
  // Names by which home routers answer, from their makers' manuals.
  'ip',
  'fritz.box',
  'easy.box',
  'router.asus.com',
  'asusrouter.com',
  'tplinkwifi.net',
  'tplinklogin.net',
  'routerlogin.net',
  'routerlogin.com',
  // Public names whose every answer is 127.0.0.1.
  'localtest.me',
  'lvh.me',
  'vcap.me',
  'lacolhost.com',
  'localho.st',
];

/** Services that answer with the address that stands in the name, as in 10.0.0.1.nip.io or 10-0-0-1.sslip.io. */
export const mirrorSuffixes = ['nip.io', 'sslip.io', 'xip.io', 'traefik.me', 'local.gd'];

function endsIn(host: string, suffixes: readonly string[]): boolean {
  return suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

function isPrivateParsed(hostname: string): boolean {
  if (hostname.startsWith('[')) return !isPublicIpv6(hostname.slice(1, -1));
  const host = hostname.replace(/\.+$/, '').toLowerCase();
  if (/^\d+\.\d+\.\d+\.\d+$/.test(host)) return !isPublicIpv4(host);
  if (!host.includes('.') || host.split('.').includes('')) return true;
  return endsIn(host, privateSuffixes) || endsIn(host, mirrorSuffixes);
}

/**
 * Whether a host is this device, its network, a cloud's metadata service, or no host of the public web. Names are judged
 * by their letters: nothing is looked up, so a public name that points inside is held by the request rules.
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
 * Decides whether a URL may be opened, or handed to a service that opens it: http(s), a host of the public web in whatever
 * spelling (the URL parser turns decimal, octal, hexadecimal, short, full-width and percent-encoded ones into one), no user
 * name or password. Ports are free.
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
