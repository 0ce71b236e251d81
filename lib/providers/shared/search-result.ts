import type { SearchResult } from '../../core/provider';
import { cleanUrl } from '../../core/url/clean-url';
import { isoDate } from '../../core/utils/iso-date';
import { cutPoint } from '../../core/utils/text/cut-point';
import { decodeEntities } from '../../core/utils/text/decode-entities';

/** Characters of a snippet (UTF-16); some services send a long extract of the page. */
const maxSnippetLength = 2_000;

/** Tags that services put around the words of the query, and others that occur in their texts. */
const inlineTag = /<\/?(?:a|b|bdi|cite|code|em|font|i|mark|s|small|span|strong|sub|sup|u|wbr)(?:\s[^<>]{0,300})?\/?>/gi;
const breakTag = /<\/?(?:br|div|li|ol|p|ul|h[1-6])(?:\s[^<>]{0,300})?\/?>/gi;

/**
 * A title or snippet as plain text: without formatting tags, character references decoded. Other text in angle brackets
 * stays, since it belongs to the page (`List<String>`, or a tag that the page explains).
 */
export function untaggedText(html: string): string {
  const untagged = html.replace(inlineTag, '').replace(breakTag, ' ');
  return decodeEntities(untagged).replaceAll('\u00a0', ' ').trim();
}

/** A snippet of limited length. */
function shortened(text: string): string {
  return text.length <= maxSnippetLength ? text : text.slice(0, cutPoint(text, maxSnippetLength)).trimEnd();
}

/** A result in a service's answer; values of other types than text count as absent. */
export interface FoundResult {
  url?: unknown;
  title?: unknown;
  snippet?: unknown;
  /** A date in any usual form; relative ones ("2 days ago") count as absent. */
  publishedAt?: unknown;
  score?: unknown;
}

/** A date as `YYYY-MM-DD`; ISO 8601 stays as the service wrote it, with its time. */
function dateOf(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  return /^\d{4}-\d{2}-\d{2}/.test(text) ? text : (isoDate(text) ?? undefined);
}

/**
 * A result with a clean URL and plain text.
 * @returns empty for a result without a web URL
 */
export function searchResult({ url, title, snippet, publishedAt, score }: FoundResult): SearchResult[] {
  const webUrl = typeof url === 'string' ? cleanUrl(url) : undefined;
  if (webUrl === undefined) return [];
  const published = dateOf(publishedAt);
  const titleText = typeof title === 'string' ? untaggedText(title).replace(/\s+/g, ' ') : '';
  return [
    {
      url: webUrl,
      title: titleText || webUrl,
      snippet: typeof snippet === 'string' ? shortened(untaggedText(snippet)) : '',
      ...(published && { publishedAt: published }),
      ...(typeof score === 'number' && Number.isFinite(score) && { score }),
    },
  ];
}
