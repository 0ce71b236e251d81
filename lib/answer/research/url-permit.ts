import { addressKey } from '../shared/source-list';

/** Links of one page that a model may follow: enough for a trail, too few for a page that sends it around. */
const linksPerPage = 3;

const address = /https?:\/\/[^\s<>"'`\\^{|}“”„«»「」]+/gi;

/** Where a link of a page leads, in its markdown. An address that merely stands in the text is no link. */
const link = /(?<!!)\[[^[\]]{0,300}\]\(<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)/gi;

/** Addresses in a text; what closes a sentence or a bracket around them is not theirs. */
function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(address), ([found]) => {
    let url = found.replace(/[.,;:!?*_~]+$/, '');
    while (/[)\]]$/.test(url) && !isBalanced(url)) url = url.slice(0, -1).replace(/[.,;:!?*_~]+$/, '');
    return url;
  }).filter((url) => URL.canParse(url));
}

function isBalanced(url: string): boolean {
  const count = (character: string) => url.split(character).length;
  return count('(') === count(')') && count('[') === count(']');
}

/**
 * Which addresses a model may have opened. Text of a page may ask it to open one that carries the conversation away; so an
 * address has to stand, as it is, in a search result, in the person's words, or as a link of a page already read.
 */
export interface UrlPermit {
  /** Every address in the person's own words may be opened. */
  allowWords(text: string): void;
  allow(url: string): void;
  /** A page that was read: its links may be followed, a few of them. */
  allowLinksOf(pageUrl: string, markdown: string): void;
  /**
   * The address to open for one that a model asks for: without a fragment, unless somebody named it with that one, since
   * a page that is rendered elsewhere can read what stands in it. One that only a page links to counts against that page.
   */
  take(url: string): string | undefined;
}

/** What two spellings of one address share. */
function keyOf(url: string): string {
  return addressKey(url).replaceAll('%28', '(').replaceAll('%29', ')');
}

export function createUrlPermit(): UrlPermit {
  const allowed = new Set<string>();
  /** As they were named, fragments included. */
  const named = new Set<string>();
  /** The pages that link to an address. */
  const linkedFrom = new Map<string, Set<string>>();
  const followed = new Map<string, number>();

  function allow(url: string): void {
    allowed.add(keyOf(url));
    named.add(url);
  }

  function isAllowed(key: string): boolean {
    if (allowed.has(key)) return true;
    const page = [...(linkedFrom.get(key) ?? [])].find((from) => (followed.get(from) ?? 0) < linksPerPage);
    if (page === undefined) return false;
    followed.set(page, (followed.get(page) ?? 0) + 1);
    allowed.add(key);
    return true;
  }

  return {
    allowWords(text) {
      for (const url of addressesIn(text)) allow(url);
    },
    allow,
    allowLinksOf(pageUrl, markdown) {
      const page = keyOf(pageUrl);
      for (const [, url = ''] of markdown.matchAll(link)) {
        const key = keyOf(url);
        linkedFrom.set(key, (linkedFrom.get(key) ?? new Set()).add(page));
        named.add(url);
      }
    },
    take(url) {
      if (!isAllowed(keyOf(url))) return undefined;
      return named.has(url) ? url : addressKey(url);
    },
  };
}
