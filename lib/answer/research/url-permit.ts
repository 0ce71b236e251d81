import { addressKey } from '../shared/source-list';

/** Links of one page that a model may follow: few, so that a hostile page cannot encode data in the choice of many links. */
const maxLinksPerPage = 3;

const urlPattern = /https?:\/\/[^\s<>"'`\\^{|}“”„«»「」]+/gi;

/** URLs of links in markdown, images excluded. A bare URL in the text is not a link. */
const linkPattern = /(?<!!)\[[^[\]]{0,300}\]\(<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)/gi;

/** URLs in a text, without punctuation that ends a sentence and closing brackets without an opening one. */
function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(urlPattern), ([found]) => {
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
 * Decides which URLs a model may open. A hostile page may tell the model to open a URL that contains parts of the
 * conversation (prompt injection); so a URL has to occur, unchanged, in a search result, in the person's messages, or as a
 * link on a page that was read.
 */
export interface UrlPermit {
  /** Permits every URL in a text that the person wrote. */
  allowWords(text: string): void;
  allow(url: string): void;
  /** Permits a limited number of the links of a page that was read. */
  allowLinksOf(pageUrl: string, markdown: string): void;
  /**
   * The URL to open for the one that a model requested; undefined where it is not permitted. A fragment is removed unless the
   * URL occurred with it, since scripts of the page can read it. A URL that only a page links to counts towards the limit of
   * that page.
   */
  take(url: string): string | undefined;
}

/** Equal for URLs that differ only in the fragment or in whether parentheses are percent-encoded. */
function permitKey(url: string): string {
  return addressKey(url).replaceAll('%28', '(').replaceAll('%29', ')');
}

export function createUrlPermit(): UrlPermit {
  const allowed = new Set<string>();
  /** URLs as they occurred, fragments included. */
  const exactUrls = new Set<string>();
  /** The pages that link to a URL, by key. */
  const linkedFrom = new Map<string, Set<string>>();
  /** How many links of a page were followed. */
  const followed = new Map<string, number>();

  function allow(url: string): void {
    allowed.add(permitKey(url));
    exactUrls.add(url);
  }

  function isAllowed(key: string): boolean {
    if (allowed.has(key)) return true;
    const page = [...(linkedFrom.get(key) ?? [])].find((from) => (followed.get(from) ?? 0) < maxLinksPerPage);
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
      const page = permitKey(pageUrl);
      for (const [, url = ''] of markdown.matchAll(linkPattern)) {
        const key = permitKey(url);
        linkedFrom.set(key, (linkedFrom.get(key) ?? new Set()).add(page));
        exactUrls.add(url);
      }
    },
    take(url) {
      if (!isAllowed(permitKey(url))) return undefined;
      return exactUrls.has(url) ? url : addressKey(url);
    },
  };
}
