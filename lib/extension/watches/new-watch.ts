import { checksOf } from '../../core/checks/later-checks';
import { maxParts, type Watch, type WatchedPart } from '../../core/library/watch';
import { watchedKey } from '../../core/library/watch-schedule';
import type { AssistantMessage, Message } from '../../core/message';
import type { NewWatch } from '../../core/protocol/watch-calls';
import type { Page } from '../../core/provider';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';

export interface NewWatchSources {
  threads: Pick<ThreadStore, 'getMessage'>;
  /** Reads the page of a tab, for its first check. @throws AppError */
  readTabPage(scope: WindowScope, tabId: number | undefined): Promise<Page | undefined>;
}

/** A watch before it has an id, and its page where that was read. */
export interface MadeWatch {
  watch: Pick<Watch, 'kind' | 'title' | 'parts'> & Pick<Partial<Watch>, 'threadId' | 'answerId' | 'question'>;
  page?: Page;
}

/** The passages that the checks of an answer, or of one of its citations, have found. */
function watchedPartsOf({ citations, sources }: AssistantMessage, index?: number): WatchedPart[] {
  const known = new Map(sources.map((source) => [source.id, source]));
  const parts = new Map<string, WatchedPart>();
  for (const [at, citation] of citations.entries()) {
    if (index !== undefined && at !== index) continue;
    const [first] = citation.sourceIds;
    const checks = citation.checks ?? checksOf(citation).map((check) => ({ ...check, sourceId: first }));
    for (const { later, sourceId, ...check } of checks) {
      // As a later check of the answer has found it.
      const passage = later?.passage ?? check.passage;
      const source = sourceId === undefined ? undefined : known.get(sourceId);
      if (!passage || !source || !/^https?:/.test(source.url)) continue;
      const key = watchedKey(source.url);
      parts.set(`${key} ${passage}`, { key, url: source.url, title: source.title, passage });
    }
  }
  return [...parts.values()].slice(0, maxParts);
}

const questionTitle = (message: Message | undefined): string =>
  message?.role === 'user' ? message.parts.map((part) => ('text' in part ? part.text : '')).join(' ') : '';

/**
 * Makes a watch of what a page of the extension asks for; undefined where there is nothing to watch.
 * @throws AppError of a page that cannot be read
 */
export async function newWatch(
  what: NewWatch,
  { threads, readTabPage }: NewWatchSources,
  scope: WindowScope,
): Promise<MadeWatch | undefined> {
  switch (what.kind) {
    case 'answer':
    case 'citation': {
      const { threadId, answerId } = what;
      const answer = await threads.getMessage(answerId);
      if (answer?.role !== 'assistant') return undefined;
      const parts = watchedPartsOf(answer, what.kind === 'citation' ? what.index : undefined);
      const title = questionTitle(await threads.getMessage(answer.parentId));
      return parts.length > 0 ? { watch: { kind: what.kind, title, threadId, answerId, parts } } : undefined;
    }
    case 'page': {
      const page = await readTabPage(scope, what.tabId);
      if (!page || !/^https?:/.test(page.url)) return undefined;
      const part = { key: watchedKey(page.url), url: page.url, title: page.title };
      return { watch: { kind: 'page', title: page.title, parts: [part] }, page };
    }
    case 'passage': {
      const { url, title, passage } = what;
      if (!/^https?:/.test(url) || passage.trim() === '') return undefined;
      return { watch: { kind: 'passage', title, parts: [{ key: watchedKey(url), url, title, passage }] } };
    }
    case 'question': {
      const { text, threadId, answerId, profileId } = what;
      if (text.trim() === '') return undefined;
      const question = { text, ...(profileId && { profileId }) };
      return {
        watch: {
          kind: 'question',
          title: text,
          parts: [],
          question,
          ...(threadId && { threadId }),
          ...(answerId && { answerId }),
        },
      };
    }
  }
}
