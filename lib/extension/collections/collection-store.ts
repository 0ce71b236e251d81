import * as v from 'valibot';
import {
  type Collection,
  type CollectionFields,
  type CollectionMembers,
  collectionLimits,
  withMembers,
  withoutMembers,
} from '../../core/library/collection';
import { lenientList, lenientObject, lenientText, nonEmptyText, timestamp } from '../../core/utils/lenient-schemas';
import { NotStored } from '../../core/utils/not-stored';
import type { Database, StoredRecord } from '../storage/database';
import { createMutex } from '../storage/mutex';

const version = 1;

const collectionSchema: v.GenericSchema<unknown, Collection> = lenientObject({
  id: nonEmptyText,
  name: nonEmptyText,
  instructions: lenientText,
  profileId: lenientText,
  threadIds: lenientList(nonEmptyText),
  pageIds: lenientList(nonEmptyText),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A stored collection: a list of one, or an empty list where it is absent or malformed. */
function readCollection(stored: StoredRecord | undefined): Collection[] {
  const { success, output } = v.safeParse(collectionSchema, stored);
  if (!success) return [];
  const { id, name, instructions, profileId, threadIds, pageIds, createdAt, updatedAt } = output;
  const optional = { ...(instructions && { instructions }), ...(profileId && { profileId }) };
  return [{ id, name, ...optional, threadIds, pageIds, createdAt, updatedAt }];
}

/** Collections on the disk. */
export interface CollectionStore {
  /** Sorted by name. */
  list(): Promise<Collection[]>;
  get(id: string): Promise<Collection | undefined>;
  /**
   * Creates or changes a collection.
   * @returns undefined if the id is unknown, the name is empty, or there is no room for another one
   * @throws NotStored
   */
  save(id: string | undefined, fields: CollectionFields, members?: CollectionMembers): Promise<Collection | undefined>;
  /** @returns undefined where it is gone @throws NotStored */
  change(id: string, changes: { add?: CollectionMembers; remove?: CollectionMembers }): Promise<Collection | undefined>;
  remove(id: string): Promise<void>;
  /** Deletes all of them. */
  clear(): Promise<void>;
}

/** @param now milliseconds since the epoch */
export function createCollectionStore(database: Database, now: () => number): CollectionStore {
  const writing = createMutex();

  async function get(id: string): Promise<Collection | undefined> {
    const [found] = readCollection(await database.run((open) => open.get('collections', id)));
    return found;
  }

  async function list(): Promise<Collection[]> {
    const all = (await database.run((open) => open.getAll('collections'))).flatMap(readCollection);
    return all.sort((one, other) => one.name.localeCompare(other.name));
  }

  async function put(collection: Collection): Promise<Collection> {
    const written = { ...collection, updatedAt: now() };
    try {
      await database.run((open) => open.put('collections', { ...written, version }));
    } catch (thrown) {
      throw new NotStored(thrown);
    }
    return written;
  }

  return {
    list,
    get,
    save: (id, { name, instructions = '', profileId = '' }, members = {}) =>
      writing(async () => {
        const title = name.trim().slice(0, collectionLimits.name);
        const known = id === undefined ? undefined : await get(id);
        const hasRoom = id === undefined && (await list()).length < collectionLimits.collections;
        if (title === '' || (known === undefined && !hasRoom)) return undefined;
        const { createdAt, threadIds, pageIds, ...rest } = known ?? {
          id: crypto.randomUUID(),
          createdAt: now(),
          threadIds: [],
          pageIds: [],
        };
        const text = instructions.trim().slice(0, collectionLimits.instructions);
        const collection: Collection = {
          id: rest.id,
          name: title,
          ...(text && { instructions: text }),
          ...(profileId && { profileId }),
          threadIds,
          pageIds,
          createdAt,
          updatedAt: now(),
        };
        return put(withMembers(collection, members));
      }),
    change: (id, { add = {}, remove = {} }) =>
      writing(async () => {
        const known = await get(id);
        return known && put(withMembers(withoutMembers(known, remove), add));
      }),
    remove: (id) => writing(() => database.run((open) => open.delete('collections', id))),
    clear: () => writing(() => database.run((open) => open.clear('collections'))),
  };
}
