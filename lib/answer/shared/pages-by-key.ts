import type { CheckServices } from '../../core/answer-request';
import type { Page } from '../../core/provider';
import { pageKey } from '../../core/url/clean-url';

/**
 * The texts of pages that were read for an answer, by `pageKey`: one page may have been read under several addresses.
 */
export function pagesByKey(pages: CheckServices['pages']): Map<string, Page[]> {
  const byKey = new Map<string, Page[]>();
  for (const [url, read] of pages) byKey.set(pageKey(url), [...(byKey.get(pageKey(url)) ?? []), ...read]);
  return byKey;
}
