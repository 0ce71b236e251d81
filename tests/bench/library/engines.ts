import './window-of-worker';
import { Index as FlexIndex, IndexedDB as FlexStore } from 'flexsearch';
import { openDB } from 'idb';
import MiniSearch from 'minisearch';
import { indexedWords, queryTerms } from '../../../lib/extension/search/indexed-words';
import { openIndex } from '../../../lib/extension/search/open-index';
import type { SearchDocument, SearchKind } from '../../../lib/extension/search/search-store';

/** One way to index and search, in a worker. */
export interface Engine {
  /** Adds documents of whole groups, and keeps them. */
  add(documents: readonly SearchDocument[]): Promise<void>;
  /** @returns the number of hits */
  search(query: string, kind: SearchKind, match: 'all' | 'any'): Promise<number>;
}

const limit = 60;
const terms = (text: string) => indexedWords(text).map(({ term }) => term);

async function openSqlite(): Promise<Engine> {
  const run = await openIndex();
  return {
    add: async (documents) => run((index) => index.put(documents)),
    search: async (query, kind, match) => run((index) => index.search(query, { kind, limit, match })).length,
  };
}

/** Its own store; words as Citebar reads them, found by their beginnings. */
async function openFlexSearch(): Promise<Engine> {
  const open = async (kind: SearchKind) => {
    const index = new FlexIndex({ tokenize: 'forward', encode: terms, commit: false });
    await index.mount(new FlexStore(`library-${kind}`));
    return index;
  };
  const indexes = { turn: await open('turn'), page: await open('page') };
  return {
    async add(documents) {
      for (const { id, kind, title, text } of documents) indexes[kind].add(id, `${title} ${text}`);
      await Promise.all([indexes.turn.commit(), indexes.page.commit()]);
    },
    async search(query, kind, match) {
      const found = await indexes[kind].search(query, { limit, suggest: match === 'any' });
      return Array.isArray(found) ? found.length : 0;
    },
  };
}

/** Documents of a shard. */
const shardSize = 500;

/** Shards of minisearch, each a text in IndexedDB; a search reads those that are not in memory yet. */
async function openShards(): Promise<Engine> {
  const options = {
    fields: ['title', 'text'],
    tokenize: terms,
    processTerm: (term: string) => term,
    searchOptions: { tokenize: queryTerms, prefix: true, boost: { title: 3 } },
  };
  const database = await openDB<{ shards: { key: string; value: string } }>('library-shards', 1, {
    upgrade: (open) => void open.createObjectStore('shards'),
  });
  const keys = (await database.getAllKeys('shards')).map(String);
  const loaded = new Map<string, MiniSearch>();
  async function shard(key: string): Promise<MiniSearch> {
    const known = loaded.get(key);
    if (known) return known;
    const text: string | undefined = await database.get('shards', key);
    const index = text === undefined ? new MiniSearch(options) : MiniSearch.loadJSON(text, options);
    loaded.set(key, index);
    return index;
  }
  const last = { turn: 0, page: 0 };
  for (const key of keys) {
    const [kind = '', number = ''] = key.split(' ');
    if (kind === 'turn' || kind === 'page') last[kind] = Math.max(last[kind], Number(number));
  }
  return {
    async add(documents) {
      const changed = new Set<string>();
      for (const { id, kind, title, text } of documents) {
        let key = `${kind} ${last[kind]}`;
        if ((await shard(key)).documentCount >= shardSize) key = `${kind} ${++last[kind]}`;
        (await shard(key)).add({ id, title, text });
        changed.add(key);
        if (!keys.includes(key)) keys.push(key);
      }
      for (const key of changed) await database.put('shards', JSON.stringify(await shard(key)), key);
    },
    async search(query, kind, match) {
      const hits: number[] = [];
      for (const key of keys.filter((one) => one.startsWith(kind))) {
        const found = (await shard(key)).search(query, { combineWith: match === 'all' ? 'AND' : 'OR' });
        hits.push(...found.slice(0, limit).map(({ score }) => score));
      }
      return Math.min(limit, hits.length);
    },
  };
}

export const engines = { sqlite: openSqlite, flexsearch: openFlexSearch, shards: openShards };
export type EngineName = keyof typeof engines;
