import type { Page, SearchResult } from '../provider';

/** The page of a search result whose text came with it; undefined for one that has to be opened. */
export function givenPage({ url, title, text, publishedAt, readAt }: SearchResult): Page | undefined {
  if (!text) return undefined;
  return {
    url,
    title,
    markdown: text,
    contentLength: text.length,
    truncated: false,
    ...(publishedAt && { publishedAt }),
    ...(readAt !== undefined && { readAt }),
  };
}
