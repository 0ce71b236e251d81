/** Second levels under which a country's registry gives out names: 'example.co.uk'. */
const secondLevels = new Set(
  'ac co com edu gob gov gouv govt go gv ltd me mil ne net nhs nic nom or org plc police sch school k12 asso adv art blog eco ind inf jus leg med mus tur'.split(
    ' ',
  ),
);
/**
 * Hosts that give each of their customers a name below their own: two of these have two owners.
 * @see https://publicsuffix.org/list/ its section of private domains
 */
const sharedHosts = [
  'github.io gitlab.io pages.dev workers.dev netlify.app vercel.app web.app firebaseapp.com herokuapp.com onrender.com fly.dev',
  'blogspot.com wordpress.com tumblr.com substack.com medium.com livejournal.com weebly.com wixsite.com hatenablog.com fc2.com',
  'neocities.org altervista.org over-blog.com canalblog.com jimdofree.com readthedocs.io azurewebsites.net cloudfront.net',
].flatMap((line) => line.split(' '));
/** Top levels in which nobody registers anything, so that every host stands by itself. @see https://www.rfc-editor.org/rfc/rfc6761 */
const reserved = new Set(['example', 'test', 'invalid', 'localhost']);

interface Owner {
  /** Its part of the host. */
  site: string;
  /** The host belongs to a service that gives out names below its own. */
  isShared: boolean;
}

function ownerOf(url: string): Owner | undefined {
  if (!URL.canParse(url)) return undefined;
  const host = new URL(url).hostname.replace(/\.$/, '').replace(/^www\./, '');
  const labels = host.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  if (host.includes(':') || /^\d+$/.test(top) || reserved.has(top)) return { site: host, isShared: false };
  const shared = sharedHosts.find((suffix) => host.endsWith(`.${suffix}`));
  const levels = shared ? shared.split('.').length + 1 : top.length === 2 && secondLevels.has(second) ? 3 : 2;
  return { site: labels.slice(-levels).join('.'), isShared: shared !== undefined };
}

/**
 * Who a page belongs to, as far as its address tells: the registrable domain, the customer's name of a shared host, or the whole
 * host where it is an IP address or of a reserved top level. Equal for pages of one owner.
 */
export function siteOwner(url: string): string {
  return ownerOf(url)?.site ?? url;
}

/**
 * The name that the owner of a page has registered, as in `python` of `docs.python.org`; undefined where the address is an IP
 * address, or below a service where anyone may take any name.
 */
export function ownerName(url: string): string | undefined {
  const owner = ownerOf(url);
  if (!owner || owner.isShared || /:|\.\d+$/.test(owner.site)) return undefined;
  return owner.site.split('.')[0];
}
