import { expect, it } from 'vitest';
import type { SearchDocument, SearchOptions, SearchStore } from '../../../../lib/extension/search/search-store';

const never = new AbortController().signal;

export const documentOf = (id: string, text: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  group: id,
  kind: 'page',
  title: '',
  text,
  ...more,
});

/** The ids that a search finds, the best first. */
export async function found(store: SearchStore, query: string, options: Partial<SearchOptions> = {}) {
  const hits = await store.search(query, { kind: 'page', limit: 10, match: 'all', ...options }, never);
  return hits.map(({ id }) => id);
}

export const put = (store: SearchStore, ...documents: SearchDocument[]) => store.put(documents, never);

/** What every search store does. @param open a new and empty store */
export function itIsASearchStore(open: () => Promise<SearchStore>): void {
  it.each([
    ['LIGHTHOUSE', 'latin'],
    ['light', 'latin'],
    ['cafe 1876', 'latin'],
    ['маяк', 'cyrillic'],
    ['المنارة', 'arabic'],
    ['灯塔', 'han'],
    ['塔', 'han'],
    ['とうだい', 'kana'],
    ['등대', 'hangul'],
    ['ประภาคาร', 'thai'],
    ['दीपस्तंभ', 'devanagari'],
    ['🗼', 'emoji'],
  ])('finds %s in its script', async (query, id) => {
    const store = await open();
    await put(
      store,
      documentOf('latin', 'The lighthouse and its café were opened in 1876.'),
      documentOf('cyrillic', 'Маяк построен на скале.'),
      documentOf('arabic', 'بنيت المنارة على الصخرة'),
      documentOf('han', '这座灯塔建于十九世纪。'),
      documentOf('kana', 'むかしのとうだいです。'),
      documentOf('hangul', '등대는 바위 위에 있다.'),
      documentOf('thai', 'ประภาคารอยู่บนโขดหิน'),
      documentOf('devanagari', 'यह दीपस्तंभ चट्टान पर है।'),
      documentOf('emoji', 'A tower 🗼 of steel.'),
    );
    expect(await found(store, query)).toEqual([id]);
  });

  it('wants all words of a search, or any of them, the rarer ones first', async () => {
    const store = await open();
    await put(
      store,
      documentOf('both', 'A lamp of colza oil.'),
      documentOf('one', 'A lamp of glass.'),
      documentOf('two', 'A lamp of brass.'),
      documentOf('none', 'A harbour.'),
    );
    expect(await found(store, 'lamp colza')).toEqual(['both']);
    expect(await found(store, 'lamp colza', { match: 'any' })).toHaveLength(3);
    expect((await found(store, 'lamp colza', { match: 'any' }))[0]).toBe('both');
    expect(await found(store, 'squid')).toEqual([]);
    expect(await found(store, '')).toEqual([]);
    expect(await found(store, '"*^ OR NOT (')).toEqual([]);
  });

  it('prefers a word in a title, and gives no more hits than are wanted', async () => {
    const store = await open();
    await put(
      store,
      documentOf('text', 'The harbour has a crane for heavy loads.'),
      documentOf('title', 'It has a crane.', { title: 'Harbour' }),
    );
    expect(await found(store, 'harbour')).toEqual(['title', 'text']);
    expect(await found(store, 'harbour', { limit: 1 })).toEqual(['title']);
  });

  it('searches one kind, and only the groups that are asked for', async () => {
    const store = await open();
    await put(
      store,
      documentOf('a', 'harbour'),
      documentOf('b', 'harbour'),
      documentOf('turn', 'harbour', { kind: 'turn', group: 'thread' }),
    );
    expect((await found(store, 'harbour')).toSorted()).toEqual(['a', 'b']);
    expect(await found(store, 'harbour', { kind: 'turn' })).toEqual(['turn']);
    expect(await found(store, 'harbour', { groups: ['b', 'thread'] })).toEqual(['b']);
    expect(await found(store, 'harbour', { groups: [] })).toEqual([]);
  });

  it('replaces all documents of a group, and removes them', async () => {
    const store = await open();
    const turn = (id: string, text: string) => documentOf(id, text, { group: 'thread', kind: 'turn' });
    await put(store, turn('first', 'lamp'), turn('second', 'lamp'), documentOf('other', 'lamp', { kind: 'turn' }));
    await put(store, turn('first', 'lens'));
    expect(await found(store, 'lamp', { kind: 'turn' })).toEqual(['other']);
    expect(await found(store, 'lens', { kind: 'turn' })).toEqual(['first']);
    await store.remove(['thread', 'unknown']);
    expect(await found(store, 'lens', { kind: 'turn' })).toEqual([]);
    expect(await found(store, 'lamp', { kind: 'turn' })).toEqual(['other']);
  });

  it('indexes nothing where it was stopped before', async () => {
    const store = await open();
    await expect(store.put([documentOf('a', 'lamp')], AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
    expect(await found(store, 'lamp')).toEqual([]);
  });
}
