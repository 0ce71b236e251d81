import { type Attachment, isImportedPage } from '../../core/message';
import type { Page } from '../../core/provider';

/** The pages that were read for one answer, by URL: a page and a selection of it may have the same one. */
export type ReadPages = Map<string, Page[]>;

/** Adds a page under its URL, in addition to others with the same URL. */
export function addPage(pages: ReadPages, url: string, page: Page): void {
  pages.set(url, [...(pages.get(url) ?? []), page]);
}

/**
 * The pages of a question's attachments. If only a part of a page is attached, the rest of it may be in another
 * attachment.
 */
export function pagesOfAttachments(attachments: readonly Attachment[]): ReadPages {
  const pages: ReadPages = new Map();
  for (const attachment of attachments) {
    if (isImportedPage(attachment)) continue;
    const isPart = attachment.kind === 'selection' || (attachment.leftOut?.length ?? 0) > 0;
    addPage(pages, attachment.url, isPart ? { ...attachment, truncated: true } : attachment);
  }
  return pages;
}
