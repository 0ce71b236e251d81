import MiniSearch, { type Options } from 'minisearch';
import type { Message, Thread } from '../../core/message';
import type { ThreadHit } from '../../core/protocol/panel-protocol';
import { queryTerms, searchWords } from '../search/search-words';
import { createMutex } from '../storage/mutex';
import type { ThreadStore } from '../storage/thread-store';
import { plainLine } from './plain-line';
import type { SearchIndexRecord, SearchIndexStore } from './search-index-store';
import { snippetOf } from './snippet';
import { searchedFields, type TurnDocument, turnDocuments } from './turn-documents';

/** Searches the questions, answers, quotes and sources of all threads of a store. */
export interface ThreadSearch {
  /** The threads in which all words of the search stand in one turn, the best first; each by its best turn. */
  search(query: string): Promise<ThreadHit[]>;
  /** Drops the words of deleted threads from what is kept of the index. */
  forget(threadIds: readonly string[]): Promise<void>;
}

/** Documents that are indexed before other work of the background is done. */
const chunkSize = 20;

/** Hits of a search at most: who does not find it among these types another word. */
const maxHits = 60;

const options: Options<TurnDocument> = {
  fields: [...searchedFields],
  storeFields: ['threadId'],
  tokenize: (text) => searchWords(text).map(({ term }) => term),
  processTerm: (term) => term,
  searchOptions: {
    tokenize: queryTerms,
    prefix: true,
    combineWith: 'AND',
    boost: { title: 3, question: 2, sources: 0.5 },
  },
  // Emptied at once where something is to be forgotten, see `forget`.
  autoVacuum: false,
};

/** The indexed part of a thread. */
interface IndexedThread {
  /** Changes with everything of the thread that is searched. */
  state: string;
  documents: string[];
}

interface Index {
  words: MiniSearch<TurnDocument>;
  threads: Map<string, IndexedThread>;
}

const emptyIndex = (): Index => ({ words: new MiniSearch(options), threads: new Map() });

function readIndex(record: SearchIndexRecord | undefined): Index {
  if (record === undefined) return emptyIndex();
  try {
    const threads = record.threads.map(([id, state, documents]) => [id, { state, documents }] as const);
    return { words: MiniSearch.loadJSON(record.words, options), threads: new Map(threads) };
  } catch {
    // It can be made again from the threads.
    return emptyIndex();
  }
}

/** Whether nothing of a thread is being stored, written or checked. */
function isSettled(messages: readonly Message[]): boolean {
  const isOver = (message: Message): boolean =>
    message.role === 'user' || (message.stopReason !== undefined && message.check?.done !== false);
  return messages.length > 0 && messages.every(isOver);
}

/** The best turn of each thread that matches, by the id of the thread, the best first. */
function bestTurns({ words }: Index, query: string): Map<string, string> {
  const best = new Map<string, string>();
  for (const { id, threadId } of words.search(query)) {
    if (best.size === maxHits) break;
    if (!best.has(threadId)) best.set(threadId, id);
  }
  return best;
}

const stateOf = ({ updatedAt, revision = 0, title }: Thread): string => `${updatedAt} ${revision} ${title}`;

/** @param kept where the index outlives the background; absent for threads that do not either */
export function createThreadSearch(store: ThreadStore, kept?: SearchIndexStore): ThreadSearch {
  const exclusive = createMutex();
  let index: Index | undefined;

  async function load(): Promise<Index> {
    index ??= readIndex(await kept?.read().catch(() => undefined));
    return index;
  }

  /** Runs a task on the index; one that is damaged is made again from the threads. */
  async function withIndex<T>(task: (current: Index) => Promise<T>): Promise<T> {
    try {
      return await task(await load());
    } catch {
      index = emptyIndex();
      return task(index);
    }
  }

  async function save({ words, threads }: Index): Promise<void> {
    if (!kept) return;
    // Words of removed documents stay in the index until then.
    if (words.dirtCount > 0) await words.vacuum();
    const list = [...threads].map(([id, { state, documents }]) => [id, state, documents] as const);
    // Without space it is made again by the next background.
    await kept.write({ words: JSON.stringify(words), threads: list }).catch(() => undefined);
  }

  function drop({ words, threads }: Index, threadId: string): boolean {
    for (const id of threads.get(threadId)?.documents ?? []) if (words.has(id)) words.discard(id);
    return threads.delete(threadId);
  }

  /** Brings the index up to what the store holds: threads change in many ways, and the worker may be stopped after each. */
  async function update(current: Index): Promise<void> {
    const threads = await store.listThreads();
    const ids = new Set(threads.map(({ id }) => id));
    let isChanged = false;
    for (const id of [...current.threads.keys()]) if (!ids.has(id)) isChanged = drop(current, id) || isChanged;
    for (const thread of threads) {
      const state = stateOf(thread);
      if (current.threads.get(thread.id)?.state === state) continue;
      const messages = await store.listMessages(thread.id);
      drop(current, thread.id);
      const documents = turnDocuments(thread, messages).filter(({ id }) => !current.words.has(id));
      await current.words.addAllAsync(documents, { chunkSize });
      // Work in progress is looked at again by the next search; nothing of it is kept until then.
      const isWhole = isSettled(messages);
      current.threads.set(thread.id, { state: isWhole ? state : '', documents: documents.map(({ id }) => id) });
      isChanged ||= isWhole;
    }
    if (isChanged) await save(current);
  }

  async function hitOf(id: string, threadId: string, terms: readonly string[]): Promise<ThreadHit> {
    const messages = await store.listMessages(threadId);
    const thread = await store.getThread(threadId);
    const turn = thread && turnDocuments(thread, messages).find((document) => document.id === id);
    const answer = messages.find((message) => message.id === id);
    const questionId = answer?.role === 'assistant' ? answer.parentId : id;
    // The title is shown anyway.
    const texts = turn ? [plainLine(turn.answer), turn.quotes, turn.question, turn.sources] : [];
    for (const text of texts) {
      const snippet = text === turn?.title ? undefined : snippetOf(text, terms);
      if (snippet) return { threadId, questionId, snippet };
    }
    return { threadId, questionId };
  }

  return {
    search: (query) =>
      exclusive(async () => {
        const terms = queryTerms(query);
        if (terms.length === 0) return [];
        const best = await withIndex(async (current) => {
          await update(current);
          return bestTurns(current, query);
        });
        return Promise.all([...best].map(([threadId, id]) => hitOf(id, threadId, terms)));
      }),
    forget: (threadIds) =>
      exclusive(() =>
        withIndex(async (current) => {
          const dropped = threadIds.filter((id) => drop(current, id));
          if (dropped.length > 0) await save(current);
        }),
      ),
  };
}
