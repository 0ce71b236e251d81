import type { AnswerEventBody } from '../../core/events';
import { type Attachment, isImportedPage } from '../../core/message';
import type { Page, SearchResult } from '../../core/provider';
import { domainOf, type Source } from '../../core/source';
import { isLanguageTag } from '../../core/utils/text/language-tag';
import { knownLanguage } from '../../passages/text/language';

/** Numbers the sources of one answer; URLs that differ only in their fragment are one source. */
export interface SourceList {
  /** Adds a source or updates a known one, and emits it as `source-available`. @returns its number */
  add(source: Omit<Source, 'id' | 'domain'>): number;
}

/** A URL without its fragment: equal for URLs of one page. */
export function addressKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/**
 * @param known the sources of an earlier part of the answer: they keep their numbers, new ones come after the highest
 */
export function createSourceList(emit: (event: AnswerEventBody) => void, known: readonly Source[] = []): SourceList {
  const byAddress = new Map(known.map((source) => [addressKey(source.url), source]));
  let next = Math.max(0, ...known.map(({ id }) => id)) + 1;
  return {
    add(source) {
      const key = addressKey(source.url);
      const earlier = byAddress.get(key);
      const id = earlier?.id ?? next++;
      const added = { ...source, id, domain: domainOf(source.url) };
      // Metadata of a search result does not replace the page's own.
      const keepsEarlier = earlier?.status === 'read' && source.status === 'listed';
      const merged: Source = keepsEarlier ? { ...added, ...earlier } : { ...earlier, ...added };
      byAddress.set(key, merged);
      emit({ type: 'source-available', source: merged });
      return id;
    },
  };
}

/** The source for a search result whose page was not read. */
export function listedSource(result: SearchResult): Omit<Source, 'id' | 'domain'> {
  const { url, title, snippet, publishedAt, foundBy, readAt } = result;
  return {
    url,
    title,
    status: 'listed',
    ...(snippet && { snippet }),
    ...(publishedAt && { publishedAt }),
    ...(foundBy && { foundBy }),
    ...(readAt !== undefined && { readAt }),
  };
}

/** The language of a page: as it declares it, else by its words. */
export function languageOfPage({ language = '', markdown }: Pick<Page, 'language' | 'markdown'>): string | undefined {
  return isLanguageTag(language) ? language : knownLanguage(markdown);
}

/** The source for a page whose text was read. */
export function readSource(page: Page | Attachment): Omit<Source, 'id' | 'domain'> {
  const { url, title, publishedAt } = page;
  const language = languageOfPage(page);
  return {
    url,
    title: title || domainOf(url),
    status: 'read',
    ...(publishedAt && { publishedAt }),
    ...(language !== undefined && { language }),
    ...('readAt' in page && page.readAt !== undefined && { readAt: page.readAt }),
    ...(isImportedPage(page) && { imported: true }),
  };
}
