/** Threads, kept pages and files under a name. Files are kept pages, too. Times are in milliseconds since the epoch. */
export interface Collection {
  id: string;
  name: string;
  /** Sent with every question asked in it, in addition to the profile's instructions. */
  instructions?: string;
  /** The profile that answers questions in it; absent: the chosen one. */
  profileId?: string;
  threadIds: string[];
  pageIds: string[];
  createdAt: number;
  updatedAt: number;
}

/** The fields of a collection that a person writes; an empty text removes one. */
export interface CollectionFields {
  name: string;
  instructions?: string;
  profileId?: string;
}

/** Collections, and threads and pages of one; characters of a name and of instructions. */
export const collectionLimits = { collections: 200, threads: 500, pages: 200, name: 120, instructions: 4_000 } as const;

/** Threads and pages that are put into a collection, or taken out of it. */
export interface CollectionMembers {
  threadIds?: readonly string[];
  pageIds?: readonly string[];
}

/** The list with some ids more, each once, up to a limit; those that have no room are left out. */
function withIds(ids: readonly string[], added: readonly string[] = [], limit: number): string[] {
  return [...new Set([...ids, ...added])].slice(0, Math.max(limit, ids.length));
}

/** A collection with more threads and pages. */
export function withMembers(collection: Collection, { threadIds, pageIds }: CollectionMembers): Collection {
  return {
    ...collection,
    threadIds: withIds(collection.threadIds, threadIds, collectionLimits.threads),
    pageIds: withIds(collection.pageIds, pageIds, collectionLimits.pages),
  };
}

/** A collection without some of its threads and pages. */
export function withoutMembers(
  collection: Collection,
  { threadIds = [], pageIds = [] }: CollectionMembers,
): Collection {
  return {
    ...collection,
    threadIds: collection.threadIds.filter((id) => !threadIds.includes(id)),
    pageIds: collection.pageIds.filter((id) => !pageIds.includes(id)),
  };
}
