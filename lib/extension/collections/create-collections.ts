import type { Database } from '../storage/database';
import type { CollectionStore } from './collection-store';

/** Question, as far as it tells whether it is asked in collections. */
interface AskedIn {
  threadId?: string;
  collectionId?: string;
}

/** Collections, whose code is loaded when it is first used. @param now milliseconds since the epoch */
export function createCollections(database: Database, now: () => number) {
  let loading: Promise<CollectionStore> | undefined;
  function load(): Promise<CollectionStore> {
    loading ??= import('./collection-store').then(({ createCollectionStore }) => createCollectionStore(database, now));
    // What could not be loaded is tried again.
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  }
  return {
    load,
    /** The instructions of the collections that a question is asked in, which its thread is in; empty for none. Never rejects. */
    async instructionsOf({ threadId, collectionId }: AskedIn): Promise<string> {
      try {
        if (threadId === undefined && collectionId === undefined) return '';
        const all = await (await load()).list();
        const own = all.filter(
          ({ id, threadIds }) => id === collectionId || (threadId !== undefined && threadIds.includes(threadId)),
        );
        return own.flatMap(({ instructions }) => instructions ?? []).join('\n\n');
      } catch {
        // A question is answered without them.
        return '';
      }
    },
  };
}

export type Collections = ReturnType<typeof createCollections>;
