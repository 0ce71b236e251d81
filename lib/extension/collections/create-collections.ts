import { loadOnce } from '../../core/load-part';
import type { Database } from '../storage/database';

/** The part of a question that shows whether it is asked in a collection. */
interface QuestionPlace {
  threadId?: string;
  collectionId?: string;
}

/** Collections, whose code is loaded when it is first used. @param now milliseconds since the epoch */
export function createCollections(database: Database, now: () => number) {
  const load = loadOnce(
    () => import('./collection-store'),
    ({ createCollectionStore }) => createCollectionStore(database, now),
  );
  return {
    load,
    /**
     * The instructions of the collections of a question: the one it is asked in and those that hold its thread; empty
     * without any. Never rejects.
     */
    async instructionsOf({ threadId, collectionId }: QuestionPlace): Promise<string> {
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
