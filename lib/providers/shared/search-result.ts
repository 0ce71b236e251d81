import type { SearchResult } from '../../core/provider';
import { cleanUrl } from '../../core/url/clean-url';
import { decodeEntities } from '../../core/utils/decode-entities';
import { isoDate } from '../../core/utils/iso-date';

/** Characters of a result's text; some services send a long extract of the page. */
const maxSnippet = 2_000;

/** Marks that services put around the words that were asked for, and what else stands in texts of theirs. */
const inlineTag = /<\/?(?:a|b|bdi|cite|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,300})?\/?>/gi;
const breakTag = /<\/?(?:br|div|li|ol|p|ul|h[1-6])(?:\s[^<>]{0,300})?\/?>/gi;

/**
 * A title or snippet of a search result as text: without the tags that mark words, entities decoded. Other things in angle
 * brackets stay, since they are words of the page (`List<String>`, or a tag that a page explains).
 */
function plainText(html: string): string {
  const untagged = html.replace(inlineTag, '').replace(breakTag, ' ');
  return decodeEntities(untagged).replaceAll('\u00a0', ' ').trim();
}

/** Half of a surrogate pair is no character. */
function shortened(text: string): string {
  return text.length <= maxSnippet
    ? text
    : text
        .slice(0, maxSnippet)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();
}

/** What a service tells of a result; other things than texts count as absent. */
export interface FoundResult {
  url?: unknown;
  title?: unknown;
  snippet?: unknown;
  /** A date in any usual form; "2 days ago" says none. */
  publishedAt?: unknown;
  score?: unknown;
}

/** ISO 8601 stays as the service wrote it, with its time. */
function dateOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text : (isoDate(text) ?? undefined);
}

/**
 * A result as a person reads it.
 * @returns none for a result without an address of the web
 */
export function searchResult({ url, title, snippet, publishedAt, score }: FoundResult): SearchResult[] {
  const address = typeof url === 'string' ? cleanUrl(url) : undefined;
  if (address === undefined) return [];
  const published = dateOf(publishedAt);
  const name = typeof title === 'string' ? plainText(title).replace(/\s+/g, ' ') : '';
  return [
    {
      url: address,
      title: name || address,
      snippet: typeof snippet === 'string' ? shortened(plainText(snippet)) : '',
      ...(published && { publishedAt: published }),
      ...(typeof score === 'number' && { score }),
    },
  ];
}
