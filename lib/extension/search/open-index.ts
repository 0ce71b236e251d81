import type { Database, SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { SqliteIndex } from './sqlite-index';

/** Files of the extension: the package as it is published. */
const packagePath = '/sqlite/index.mjs';
const file = '/index.sqlite3';

/** SQLite's result codes of a file that is none of its databases, or a damaged one. @see https://sqlite.org/rescode.html */
const damaged = new Set([11, 26]);

/** Milliseconds between two attempts to open the files, and how many there are: the browser may still close an earlier owner's. */
const retryMs = 100;
const attempts = 20;

const poolChoices = {
  name: 'citebar-search',
  initialCapacity: 4,
  preserveOnInitFailure: true,
  forceReinitIfPreviouslyFailed: true,
};

async function openPool(sqlite: Sqlite3Static): Promise<SAHPoolUtil> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sqlite.installOpfsSAHPoolVfs(poolChoices);
    } catch (thrown) {
      if (attempt === attempts) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}

/**
 * Opens the index in the files of the extension's origin, which one worker alone can have open. Pages need no special headers for it.
 * @see https://sqlite.org/wasm/doc/trunk/persistence.md#vfs-opfs-sahpool
 * @returns runs a task on the index; where its file is damaged, once more on an empty one
 * @throws where the browser has no such files or refuses them
 */
export async function openIndex(): Promise<<T>(task: (index: SqliteIndex) => T) => T> {
  const { default: start } = (await import(/* @vite-ignore */ packagePath)) as typeof import('@sqlite.org/sqlite-wasm');
  const pool = await openPool(await start());
  let open: { database: Database; index: SqliteIndex } | undefined;

  function openFile(): SqliteIndex {
    const database = new pool.OpfsSAHPoolDb(file);
    try {
      open = { database, index: new SqliteIndex(database) };
      return open.index;
    } catch (thrown) {
      database.close();
      throw thrown;
    }
  }

  return (task) => {
    try {
      return task(open?.index ?? openFile());
    } catch (thrown) {
      if (!damaged.has(Number((thrown as { resultCode?: number }).resultCode) & 0xff)) throw thrown;
      open?.database.close();
      open = undefined;
      pool.unlink(file);
      return task(openFile());
    }
  };
}
