import * as v from 'valibot';
import { lenientList, lenientObject, nonEmptyText, timeOrZero } from '../../core/utils/lenient-schemas';
import type { Database } from '../storage/database';
import { keptVersion } from './stored-kept-page';

/**
 * Pages that were forgotten at a moment, in milliseconds since the epoch; until they are deleted they can be brought
 * back.
 */
export interface ForgetRecord {
  id: string;
  at: number;
  ids: string[];
}

const forgettingSchema: v.GenericSchema<unknown, ForgetRecord> = lenientObject({
  id: nonEmptyText,
  at: timeOrZero,
  ids: lenientList(nonEmptyText),
});

/** A store of the pages that were forgotten and are not deleted yet: on the disk, and read once. */
export function createForgettings(database: Database) {
  let known: Promise<Map<string, ForgetRecord>> | undefined;

  function read(): Promise<Map<string, ForgetRecord>> {
    known ??= database
      .run((open) => open.getAll('keptForgettings'))
      .then((all) => {
        const valid = all.flatMap((one) => {
          const { success, output } = v.safeParse(forgettingSchema, one);
          return success ? [[output.id, output] as const] : [];
        });
        return new Map(valid);
      });
    known.catch(() => {
      known = undefined;
    });
    return known;
  }

  return {
    list: async (): Promise<ForgetRecord[]> => [...(await read()).values()],
    /** The ids of the pages that are hidden. */
    hiddenIds: async (): Promise<Set<string>> => new Set([...(await read()).values()].flatMap(({ ids }) => ids)),
    async add(forgetting: ForgetRecord): Promise<void> {
      const all = await read();
      await database.run((open) => open.put('keptForgettings', { ...forgetting, version: keptVersion }));
      all.set(forgetting.id, forgetting);
    },
    /** Notes one that is on the disk already. */
    async note(forgetting: ForgetRecord): Promise<void> {
      (await read()).set(forgetting.id, forgetting);
    },
    /** @returns false where it is gone already */
    async end(id: string): Promise<boolean> {
      const all = await read();
      if (!all.has(id)) return false;
      await database.run((open) => open.delete('keptForgettings', id));
      all.delete(id);
      return true;
    },
    /** All of them were deleted from the disk. */
    reset(): void {
      known = undefined;
    },
  };
}
