import { hasErrorName } from '../../core/utils/has-error-name';
import type { AskIndex, IndexCall } from './index-calls';
import type { SearchHit, SearchStore } from './search-store';

export interface DiskSearchStore extends SearchStore {
  /** Opens the index: `adopt` is called if it is a new one. */
  open(): Promise<void>;
}

/** The search store on the disk cannot be used: its worker failed, or the browser refuses it its files. */
export class SearchFailure extends Error {
  override readonly name = 'SearchFailure';
}

/** Whether an exception is a {@link SearchFailure}. */
export function isSearchFailure(thrown: unknown): thrown is SearchFailure {
  return hasErrorName(thrown, 'SearchFailure');
}

/**
 * The search store on the disk, in a worker.
 * @param adopt called with the name of a new index, which is empty: its documents have to be added again
 */
export function createDiskSearchStore(ask: AskIndex, adopt: (generation: string) => Promise<void>): DiskSearchStore {
  let generation: string | undefined;

  async function call(task: IndexCall): Promise<SearchHit[]> {
    // The document that ran the worker may have been closed: it is opened again.
    const reply = (await ask(task)) ?? (await ask(task)) ?? { failure: 'What searches was closed.' };
    if ('failure' in reply) throw new SearchFailure(reply.failure);
    if (reply.generation !== generation) {
      await adopt(reply.generation);
      generation = reply.generation;
    }
    return reply.hits;
  }

  return {
    async open() {
      if (generation === undefined) await call({ type: 'open' });
    },
    async put(documents, signal) {
      signal.throwIfAborted();
      if (documents.length > 0) await call({ type: 'put', documents });
    },
    async remove(groups) {
      if (groups.length > 0) await call({ type: 'remove', groups });
    },
    async search(query, options, signal) {
      signal.throwIfAborted();
      const hits = await call({ type: 'search', query, options });
      signal.throwIfAborted();
      return hits;
    },
  };
}
