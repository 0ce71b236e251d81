import type { Database, SAHPoolUtil, Sqlite3Static } from '@sqlite.org/sqlite-wasm';
import { SqliteIndex } from './sqlite-index';

/** The SQLite package as published, among the extension's files. */
const packagePath = '/sqlite/index.mjs';
const codePath = '/sqlite/sqlite3.wasm';
const file = '/index.sqlite3';

/** SQLite's result codes for a file that is not a database, or a damaged one. @see https://sqlite.org/rescode.html */
const damaged = new Set([11, 26]);

/**
 * Milliseconds between two attempts to open the files, and how many there are: the browser may still close an earlier
 * owner's.
 */
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

type Sqlite = typeof import('@sqlite.org/sqlite-wasm');
/**
 * Options of Emscripten's loader that the types leave out.
 * @see https://emscripten.org/docs/api_reference/module.html
 */
interface LoaderChoices {
  instantiateWasm?(
    imports: WebAssembly.Imports,
    receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): void;
}

/** SQLite, whose code is compiled while its script, as large again, is loaded. */
async function loadSqlite(): Promise<Sqlite3Static> {
  // What cannot be compiled so is loaded by the package in its own way, or fails there.
  const compiling = WebAssembly.compileStreaming(fetch(codePath)).catch(() => undefined);
  const { default: start } = (await import(/* @vite-ignore */ packagePath)) as Sqlite;
  const module = await compiling;
  const choices: LoaderChoices = module
    ? { instantiateWasm: (imports, receive) => receive(new WebAssembly.Instance(module, imports), module) }
    : {};
  return (start as (options: LoaderChoices) => Promise<Sqlite3Static>)(choices);
}

/**
 * Opens the index in the files of the extension's origin, which one worker alone can have open. Pages need no special
 * headers for it.
 * @see https://sqlite.org/wasm/doc/trunk/persistence.md#vfs-opfs-sahpool
 * @returns runs a task on the index; where its file is damaged, once more on an empty one
 * @throws where the browser has no such files or refuses them
 */
export async function openIndex(): Promise<<T>(task: (index: SqliteIndex) => T) => T> {
  const pool = await openPool(await loadSqlite());
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
