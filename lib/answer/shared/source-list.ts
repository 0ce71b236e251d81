import type { AnswerEventBody } from '../../core/events';
import type { Attachment } from '../../core/message';
import type { Page, SearchResult } from '../../core/provider';
import { domainOf, type Source } from '../../core/source';

/** The numbering of one answer: same address, same number; announced as it grows. */
export interface SourceList {
  /** Announces a page, or what is newly known of it, and returns its number. */
  add(source: Omit<Source, 'id' | 'domain'>): number;
}

/** What two addresses of one page share: all but the fragment. */
export function addressKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/** @param known the sources of an earlier part of the answer: they keep their numbers, new ones come after the highest */
export function createSourceList(emit: (event: AnswerEventBody) => void, known: readonly Source[] = []): SourceList {
  const byAddress = new Map(known.map((source) => [addressKey(source.url), source]));
  let next = Math.max(0, ...known.map(({ id }) => id)) + 1;
  return {
    add(source) {
      const key = addressKey(source.url);
      const earlier = byAddress.get(key);
      const id = earlier?.id ?? next++;
      const added = { ...source, id, domain: domainOf(source.url) };
      // What a search says of a page does not replace what the page says of itself.
      const isWord = earlier?.status === 'read' && source.status === 'listed';
      const merged: Source = isWord ? { ...added, ...earlier } : { ...earlier, ...added };
      byAddress.set(key, merged);
      emit({ type: 'source-available', source: merged });
      return id;
    },
  };
}

/** A search result as a source that nobody opened yet. */
export function listedSource({ url, title, snippet, publishedAt }: SearchResult): Omit<Source, 'id' | 'domain'> {
  return { url, title, status: 'listed', ...(snippet && { snippet }), ...(publishedAt && { publishedAt }) };
}

/** A page whose text is there. */
export function readSource({ url, title, publishedAt }: Page | Attachment): Omit<Source, 'id' | 'domain'> {
  return { url, title: title || domainOf(url), status: 'read', ...(publishedAt && { publishedAt }) };
}
