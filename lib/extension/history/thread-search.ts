import type { ThreadHit } from '../../core/protocol/panel-protocol';
import { pause } from '../../core/utils/async/give-way';
import { queryTerms } from '../search/indexed-words';
import type { SearchDocument, SearchStore } from '../search/search-store';
import type { ThreadMark } from '../storage/search-marks';
import type { ThreadStore } from '../storage/thread-store';
import { plainLine } from './plain-line';
import { snippetOf } from './snippet';
import { type TurnDocument, turnDocuments } from './turn-documents';

/** Searches the questions, answers, quotes and sources of all threads of a store. */
export interface ThreadSearch {
  /** The threads that have all words of the search in one turn, best first; each ranked by its best turn. */
  search(query: string): Promise<ThreadHit[]>;
  /** Begins to index what is not indexed yet, if anything is. Never rejects: searches say what fails. */
  prepare(): void;
  /** Number of threads that are not in the index yet. */
  left(): Promise<number>;
  /** Drops the words of deleted threads from the index. */
  forget(threadIds: readonly string[]): Promise<void>;
}

/** The threads whose present state is not in the index. */
export interface ThreadChanges {
  /** Opens the index; where it is new, all threads are changed. */
  ready(): Promise<void>;
  count(): Promise<number>;
  read(limit: number): Promise<ThreadMark[]>;
  /** Reports that threads are indexed in the state in which they were read. */
  drop(marks: readonly ThreadMark[]): Promise<void>;
}

/** Number of threads that are indexed at once, before other work of the background runs. */
const portion = 8;

/** Threads that a search waits for; with more, it answers from what is indexed. */
const awaited = 24;

/** Hits of a search at most: who does not find it among these types another word. */
const maxHits = 60;

/** Maximum number of turns that are looked through for `maxHits` threads. */
const maxTurns = 5 * maxHits;

const never = new AbortController().signal;

/** A title and a question count more than what answers it. */
function searchDocument({ id, threadId, title, question, answer, quotes, sources }: TurnDocument): SearchDocument {
  const head = title === question ? title : `${title}\n${question}`;
  return { id, group: threadId, kind: 'turn', title: head, text: [answer, quotes, sources].filter(Boolean).join('\n') };
}

export function createThreadSearch(store: ThreadStore, index: SearchStore, changes: ThreadChanges): ThreadSearch {
  let catchingUp: Promise<void> | undefined;

  async function documentsOf(threadId: string): Promise<SearchDocument[]> {
    const [thread, messages] = await Promise.all([store.getThread(threadId), store.listMessages(threadId)]);
    return thread ? turnDocuments(thread, messages).map(searchDocument) : [];
  }

  async function indexChanged(): Promise<void> {
    for (let marks = await changes.read(portion); marks.length > 0; marks = await changes.read(portion)) {
      const documents: SearchDocument[] = [];
      const gone: string[] = [];
      for (const { threadId } of marks) {
        const turns = await documentsOf(threadId);
        documents.push(...turns);
        if (turns.length === 0) gone.push(threadId);
      }
      await index.remove(gone);
      await index.put(documents, never);
      await changes.drop(marks);
      await pause();
    }
  }

  /**
   * Brings the index up to what the store holds: threads change in many ways, and the worker may be stopped after each.
   */
  function catchUp(): Promise<void> {
    catchingUp ??= indexChanged().finally(() => {
      catchingUp = undefined;
    });
    return catchingUp;
  }

  async function hitOf(id: string, threadId: string, terms: readonly string[]): Promise<ThreadHit[]> {
    const [found, thread] = await Promise.all([store.getMessage(id), store.getThread(threadId)]);
    if (!found || !thread) return [];
    const question = found.role === 'assistant' ? await store.getMessage(found.parentId) : undefined;
    const messages = question ? [question, found] : [found];
    const turn = turnDocuments(thread, messages).find((document) => document.id === id);
    const questionId = question?.id ?? id;
    // The title is shown anyway.
    const texts = turn ? [plainLine(turn.answer), turn.quotes, turn.question, turn.sources] : [];
    for (const text of texts) {
      const snippet = text === turn?.title ? undefined : snippetOf(text, terms);
      if (snippet) return [{ threadId, questionId, snippet }];
    }
    return [{ threadId, questionId }];
  }

  return {
    async search(query) {
      const terms = queryTerms(query);
      if (terms.length === 0) return [];
      await changes.ready();
      const isSoon = (await changes.count()) <= awaited;
      const done = catchUp();
      if (isSoon) await done;
      else done.catch(() => undefined);
      const best = new Map<string, string>();
      for (const { id, group } of await index.search(query, { kind: 'turn', limit: maxTurns, match: 'all' }, never)) {
        if (best.size < maxHits && !best.has(group)) best.set(group, id);
      }
      return (await Promise.all([...best].map(([threadId, id]) => hitOf(id, threadId, terms)))).flat();
    },
    prepare() {
      void changes
        .ready()
        .then(catchUp)
        .catch(() => undefined);
    },
    left: changes.count,
    async forget(threadIds) {
      // What fails is removed with the next search: it is noted with the deletion.
      await index.remove(threadIds).catch(() => undefined);
    },
  };
}
