import type { Page } from '../provider';
import type { KeptPage } from './kept-page';

/** A kept page as pages are read elsewhere. @param markdown its stored text */
export function pageOfKept(kept: KeptPage, markdown: string): Page {
  const { url, title, readAt, publishedAt, language, length, originalLength } = kept;
  return {
    url,
    title,
    markdown,
    contentLength: length,
    truncated: originalLength !== undefined,
    readAt,
    ...(originalLength !== undefined && { originalLength }),
    ...(publishedAt && { publishedAt }),
    ...(language && { language }),
  };
}
