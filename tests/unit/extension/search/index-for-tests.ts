import start, { type Database as SqliteDatabase } from '@sqlite.org/sqlite-wasm';
import { createSearch } from '../../../../lib/extension/search/create-search';
import {
  type AskIndex,
  type IndexCall,
  type IndexReply,
  runIndexCall,
} from '../../../../lib/extension/search/index-calls';
import { SqliteIndex } from '../../../../lib/extension/search/sqlite-index';
import type { Database } from '../../../../lib/extension/storage/database';

const sqlite = await start();

export const openMemory = (): SqliteDatabase => new sqlite.oo1.DB(':memory:');

/** A worker of the index that lives in the test, its file in memory. */
export interface IndexForTests {
  ask: AskIndex;
  /** All calls that it got. */
  calls: IndexCall[];
  /** Called before each call; what it throws is its failure. */
  onCall: (call: IndexCall) => void;
  /** The file that outlives the worker. */
  file: SqliteDatabase;
  /** Deletes the file. */
  lose(): void;
  /** Ends the worker in the middle of a call, after a number of statements. */
  killDuring(call: IndexCall, statements: number): void;
  /** Takes the words of removed documents out of the file, as the worker does when it has nothing else to do. */
  sweep(): void;
}

/** A database of which the calls fail after some statements. */
function dyingAfter(statements: number, file: SqliteDatabase): SqliteDatabase {
  let left = statements;
  return new Proxy(file, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]) => {
        if (name !== 'transaction' && left-- <= 0) throw new Error('killed');
        return value.apply(target, values);
      };
    },
  });
}

export function indexForTests(): IndexForTests {
  let index: SqliteIndex | undefined;
  const worker: IndexForTests = {
    calls: [],
    onCall: () => undefined,
    file: openMemory(),
    lose() {
      worker.file = openMemory();
      index = undefined;
    },
    killDuring(call, statements) {
      try {
        runIndexCall(new SqliteIndex(dyingAfter(statements, worker.file)), call);
      } catch {
        // What had been written of it is rolled back, as the next to open the file would do.
      }
      index = undefined;
    },
    sweep() {
      while (index?.sweep(0) === false);
    },
    async ask(call): Promise<IndexReply> {
      worker.calls.push(call);
      try {
        worker.onCall(call);
        index ??= new SqliteIndex(worker.file);
        return { hits: runIndexCall(index, call), generation: index.generation };
      } catch (thrown) {
        return { failure: String(thrown) };
      }
    },
  };
  return worker;
}

export const searchForTests = (database: Database, worker = indexForTests()) => createSearch(database, worker.ask);

/** All that an index holds as bytes. */
export function bytesOf(file: SqliteDatabase): string {
  return Buffer.from(sqlite.capi.sqlite3_js_db_export(file)).toString('latin1');
}
