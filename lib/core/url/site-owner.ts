import { parse } from 'tldts';

/**
 * Hosts that give each of their customers a name below their own, and whose services have not put themselves on the
 * list of public suffixes: two names below them have two owners all the same.
 * @see https://publicsuffix.org/list/ which lists a service at its own request only
 */
const unlistedHosts = [
  'wordpress.com tumblr.com substack.com medium.com livejournal.com weebly.com fc2.com neocities.org over-blog.com',
  'canalblog.com jimdofree.com',
].flatMap((line) => line.split(' '));

/** Hosts come from parsed URLs, which allow more than registries do: a label of 64 letters, for example. */
const asParsed = { extractHostname: false, validateHostname: false };

interface Owner {
  /** The part of the host that belongs to the owner. */
  site: string;
  /** The host belongs to a service that gives out names below its own. */
  isShared: boolean;
}

function ownerOf(url: string): Owner | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '');
  const { domain, isIcann, isPrivate } = parse(host, { ...asParsed, allowPrivateDomains: true });
  const unlisted = unlistedHosts.find((name) => host.endsWith(`.${name}`));
  if (unlisted) return { site: host.split('.').slice(-3).join('.'), isShared: true };
  // Below a top-level domain without a registry, such as those reserved for examples, each host is a site of its own.
  return { site: (isIcann || isPrivate ? domain : null) ?? host, isShared: isPrivate ?? false };
}

/**
 * The owner of a page as far as its address shows: the registrable domain, the customer's name on a shared host, or the
 * whole host if it is an IP address or has no known top-level domain. Equal for pages of one owner.
 */
export function siteOwner(url: string): string {
  return ownerOf(url)?.site ?? url;
}

/**
 * The name that the owner of a page has registered, as in `python` of `docs.python.org`; undefined where the address is
 * an IP address, or below a service where anyone may take any name.
 */
export function ownerName(url: string): string | undefined {
  const owner = ownerOf(url);
  if (!owner || owner.isShared || /:|\.\d+$/.test(owner.site)) return undefined;
  return owner.site.split('.')[0];
}

/**
 * The widest part of a host that one person can control: the domain registered with a registry; customers of a shared
 * host count as one. For limits: all names that somebody can invent below it are one site.
 * @param hostname of a parsed URL
 */
export function registeredSite(hostname: string): string {
  return parse(hostname, asParsed).domain ?? hostname.replace(/\.$/, '');
}
