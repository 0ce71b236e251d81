import { registeredSite } from '../../core/url/site-owner';
import { addressKey } from '../shared/source-list';
import { createLinkLimits } from './link-limits';

/**
 * Results of one site in one list of a search that may be opened: of one that fills a list, the choice among its
 * results could encode letters of the conversation.
 */
const maxResultsPerSite = 20;

const urlPattern = /https?:\/\/[^\s<>"'`\\^{|}“”„«»「」]+/gi;

/** URLs of links in markdown, images excluded. A bare URL in the text is not a link. */
const linkPattern = /(?<!!)\[[^[\]]{0,300}\]\(<?(https?:\/\/(?:[^\s<>()]|\([^\s<>()]*\))+)/gi;

/** URLs in a text, without punctuation that ends a sentence and closing brackets without an opening one. */
function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(urlPattern), ([found]) => withoutSentenceEnd(found)).filter((url) =>
    URL.canParse(url),
  );
}

const sentenceEnds = '.,;:!?*_~';

/** A URL without the punctuation at its end, and without closing brackets there while its brackets are unbalanced. */
export function withoutSentenceEnd(found: string): string {
  const count = (character: string) => found.split(character).length;
  let round = count('(') - count(')');
  let square = count('[') - count(']');
  for (let end = found.length; ; ) {
    while (end > 0 && sentenceEnds.includes(found.charAt(end - 1))) end -= 1;
    const last = found.charAt(end - 1);
    const isUnbalanced = round !== 0 || square !== 0;
    if (!isUnbalanced || (last !== ')' && last !== ']')) return found.slice(0, end);
    if (last === ')') round += 1;
    else square += 1;
    end -= 1;
  }
}

/**
 * Decides which URLs a model may open. A hostile page may tell the model to open a URL that contains parts of the
 * conversation (prompt injection); so a URL has to occur, unchanged, in a search result, in the person's messages, or
 * as a link on a page that was read.
 */
export interface UrlPermit {
  /** Permits every URL in a text that the person wrote. */
  allowWords(text: string): void;
  allow(url: string): void;
  /**
   * Permits the results of one search, of each site the first ones.
   * @returns those that are permitted, in their order
   */
  allowResults<T extends { url: string }>(results: readonly T[]): T[];
  /** Permits a limited number of the links of a page that was read. */
  allowLinksOf(pageUrl: string, markdown: string): void;
  /**
   * The URL to open for the one that a model requested; undefined where it is not permitted. A fragment is removed
   * unless the URL occurred with it, since scripts of the page can read it. A URL that only pages link to counts
   * towards their limits (link-limits.ts).
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
  const limits = createLinkLimits();

  function allow(url: string): void {
    allowed.add(permitKey(url));
    exactUrls.add(url);
  }

  function isAllowed(key: string): boolean {
    if (allowed.has(key)) return true;
    const pages = linkedFrom.get(key);
    if (pages === undefined || !URL.canParse(key) || !limits.take(key, pages)) return false;
    allowed.add(key);
    return true;
  }

  return {
    allowWords(text) {
      for (const url of addressesIn(text)) allow(url);
    },
    allow,
    allowResults(results) {
      const perSite = new Map<string, number>();
      return results.filter(({ url }) => {
        const site = URL.canParse(url) ? registeredSite(new URL(url).hostname) : url;
        const count = (perSite.get(site) ?? 0) + 1;
        perSite.set(site, count);
        if (count > maxResultsPerSite) return false;
        allow(url);
        return true;
      });
    },
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
