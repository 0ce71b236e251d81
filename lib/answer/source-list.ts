import type { AnswerEventBody } from '../core/events';
import type { Attachment } from '../core/message';
import type { Page, SearchResult } from '../core/provider';
import { domainOf, type Source } from '../core/source';

/** The numbering of one answer: same address, same number; announced as it grows. */
export interface SourceList {
  /** Announces a page, or what is newly known of it, and returns its number. */
  add(source: Omit<Source, 'id' | 'domain'>): number;
  all(): Source[];
}

function addressKey(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href;
}

/** @param first the first number to give: after the highest that a service or an earlier part of the answer used */
export function createSourceList(emit: (event: AnswerEventBody) => void, first = 1): SourceList {
  const byAddress = new Map<string, Source>();
  return {
    add(source) {
      const key = addressKey(source.url);
      const known = byAddress.get(key);
      const id = known?.id ?? first + byAddress.size;
      const status = known?.status === 'read' ? 'read' : source.status;
      const next: Source = { ...known, ...source, id, domain: domainOf(source.url), status };
      byAddress.set(key, next);
      emit({ type: 'source-available', source: next });
      return id;
    },
    all: () => [...byAddress.values()],
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
