import * as v from 'valibot';
import type { KeptPage } from '../../core/library/kept-page';
import type { Database, StoredKeptPage } from '../storage/database';
import type { ForgetRecord } from './forgettings';
import { joinPages, type KeptCandidate, type NewKeptPage, pageKeys } from './join-pages';
import { abort, keptVersion, keysIn, maxFound, readPage } from './stored-kept-page';

/** How a page was written. */
interface WrittenPage {
  page: KeptPage;
  /** The kept pages that it replaces. */
  replaced: readonly KeptPage[];
  /** Of the pages that are one with it now. */
  forgetting?: ForgetRecord;
}

/**
 * Writes a page with its text instead of what was kept of it, in one transaction; collections get it in the place of
 * pages that are one with it now.
 * @param hidden ids of pages that were forgotten
 * @throws where it cannot be written; then nothing has changed
 */
export async function writeKeptPage(
  database: Database,
  read: NewKeptPage,
  hidden: ReadonlySet<string>,
): Promise<WrittenPage> {
  const { own, from, claim } = pageKeys(read);
  return database.run(async (open) => {
    const transaction = open.transaction(['keptPages', 'keptTexts', 'keptForgettings', 'collections'], 'readwrite');
    const done = transaction.done.catch(() => undefined);
    const [pages, texts] = [transaction.objectStore('keptPages'), transaction.objectStore('keptTexts')];
    const found = new Map<string, StoredKeptPage>();
    for (const [name, keys] of [['keys', [own, from, claim]] as const, ['claim', [own, claim]] as const]) {
      for (const key of new Set(keys)) {
        for (const one of await pages.index(name).getAll(key, maxFound)) found.set(one.id, one);
      }
    }
    const candidates: KeptCandidate[] = [];
    for (const stored of found.values()) {
      const [page] = readPage(stored).filter(({ id }) => !hidden.has(id));
      const markdown = (await texts.get(stored.id))?.markdown;
      const keys = keysIn(stored);
      candidates.push({
        id: stored.id,
        keys,
        markdown: v.is(v.string(), markdown) ? markdown : '',
        ...(page && { page }),
      });
    }
    const joined = joinPages(read, candidates);
    const { page, merged, same } = joined;
    const isIndexed = joined.isUnchanged && found.get(page.id)?.toIndex === undefined;
    // What was several pages until now is in the index of the search: it is taken out as if it were forgotten.
    const forgetting = merged.length > 0 ? { id: crypto.randomUUID(), at: 0, ids: merged } : undefined;
    const writes: Promise<unknown>[] = [];
    try {
      for (const id of [...joined.unreadable, ...merged]) {
        writes.push(pages.delete(id));
        writes.push(texts.delete(id));
      }
      for (const { id, keys } of joined.others) {
        const stored = found.get(id);
        if (stored && keys.length < keysIn(stored).length) writes.push(pages.put({ ...stored, keys }));
      }
      writes.push(
        pages.put({
          ...page,
          version: keptVersion,
          keys: joined.keys,
          ...(joined.claim !== undefined && { claim: joined.claim }),
          ...(!isIndexed && { toIndex: Math.random() }),
        }),
      );
      if (!joined.isUnchanged) writes.push(texts.put({ id: page.id, version: keptVersion, markdown: joined.markdown }));
      if (forgetting) {
        writes.push(transaction.objectStore('keptForgettings').put({ ...forgetting, version: keptVersion }));
        const collections = transaction.objectStore('collections');
        for (const collection of await collections.getAll()) {
          const ids: unknown[] = Array.isArray(collection.pageIds) ? collection.pageIds : [];
          const isMerged = (id: unknown) => merged.some((one) => one === id);
          const pageIds = [...new Set(ids.map((id) => (isMerged(id) ? page.id : id)))];
          if (ids.some(isMerged)) writes.push(collections.put({ ...collection, pageIds }));
        }
      }
      await Promise.all(writes);
      await transaction.done;
    } catch (thrown) {
      abort(transaction);
      await Promise.allSettled([...writes, done]);
      throw thrown;
    }
    return { page, replaced: same, ...(forgetting && { forgetting }) };
  });
}
