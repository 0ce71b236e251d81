import type { ErrorInfo } from '../app-error';
import type { Collection, CollectionFields, CollectionMembers } from '../library/collection';
import type { KeptPage } from '../library/kept-page';
import type { Message, Thread } from '../message';
import { anyCall, type CallShapes } from './call';

/** `gone`: no collection has this id, or there is no room for another one; `not-stored`: the disk is full. */
export type CollectionResult = { ok: true; collection: Collection } | { ok: false; failure: 'gone' | 'not-stored' };

/** A collection with what it holds; what was deleted elsewhere is not in the lists. */
export interface CollectionContents {
  collection: Collection;
  threads: Thread[];
  pages: KeptPage[];
}

/** A profile by its name. */
export interface ProfileName {
  id: string;
  name: string;
}

/** The calls about collections. They are about the disk: nothing of private windows is in one. */
export const collectionCalls = {
  /** Sorted by name. */
  'list-collections': anyCall<Record<string, never>, Collection[]>(),
  /** Null where it is gone. */
  'read-collection': anyCall<{ id: string }, (CollectionContents & { profiles: ProfileName[] }) | null>(),
  /** Makes a collection, or with an id changes what the person writes of one. */
  'save-collection': anyCall<
    { id?: string; fields: CollectionFields; members?: CollectionMembers },
    CollectionResult
  >(),
  /** Puts threads and pages into a collection, or takes them out; they stay where they are. */
  'change-collection': anyCall<{ id: string; add?: CollectionMembers; remove?: CollectionMembers }, CollectionResult>(),
  /** Deletes a collection, not what is in it. */
  'delete-collection': anyCall<{ id: string }, null>(),
  /** The threads of a collection with their messages, for its export; those that are gone are left out. */
  'read-collection-threads': anyCall<{ id: string }, { thread: Thread; messages: Message[] }[]>(),
  /**
   * Shows a thread in the panels of the window of the page that calls, and in one that opens there soon. `private`: the
   * panel shows a private thread, which would be gone.
   */
  'show-in-panel': anyCall<{ threadId: string }, { ok: true } | { ok: false; failure: 'gone' | 'private' }>(),
  /**
   * Asks a question of the kept pages of a collection, those that fit it best, in a new thread that becomes part of it.
   * The panels of the window of the page that calls show the thread. `quotes`: without a model. `error` is absent where
   * the panel itself has to ask the person for something first.
   */
  'ask-collection': anyCall<
    { id: string; question: string; quotes?: boolean },
    { ok: true; threadId: string } | { ok: false; error?: ErrorInfo }
  >(),
};

export type CollectionCalls = CallShapes<typeof collectionCalls>;
