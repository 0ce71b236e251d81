import type { Collection } from '../../../../lib/core/library/collection';
import type { KeepingState } from '../../../../lib/core/library/keeping';
import { defaultKeeping } from '../../../../lib/core/library/keeping';
import type { ForgetChoice, KeptBecause, KeptPage } from '../../../../lib/core/library/kept-page';
import { type KeptComparison, keptPerList } from '../../../../lib/core/protocol/library-calls';
import type { FoundChange, WatchList, WatchSummary } from '../../../../lib/core/protocol/watch-calls';
import { dayMs } from '../../../../lib/core/utils/durations';
import { FakeOptionsBackground, inventedState } from '../options/invented-options';

const titles: [string, string, KeptBecause, number][] = [
  ['Tide mills of the Atlantic coast', 'mills.example', 'answer', 0],
  ['How a tide mill works: gates, pond and wheel', 'harbour-museum.example', 'attached', 0],
  ['Restoring the mill at Whitbourne Creek, a report in four parts', 'creek-trust.example', 'checked', 0],
  ['水車小屋の歴史', 'suisha.example', 'answer', 1],
  ['Tidal range of the northern estuaries', 'hydrography.example', 'by-hand', 1],
  ['تاريخ الطواحين المائية', 'tawahin.example', 'answer', 4],
  ['Field notes, spring.pdf', '', 'file', 4],
  ['Grain prices 1740 to 1820', 'mills.example', 'imported', 40],
  ['The miller’s daughter and other songs', 'songs.example', 'bookmark', 40],
];

/** Kept pages that do not exist, the last read first. @param now milliseconds since the epoch */
export function inventedPages(now: number, count = titles.length): KeptPage[] {
  const noon = new Date(now);
  noon.setHours(12, 0, 0, 0);
  return Array.from({ length: count }, (_, index) => {
    const [title, site, because, daysAgo] = titles[index % titles.length] ?? ['', '', 'answer', 0];
    const round = Math.floor(index / titles.length);
    const readAt = noon.getTime() - (daysAgo + round * 41) * dayMs - (index % titles.length) * 60_000;
    return {
      id: `p${index}`,
      url: site ? `https://${site}/${index}` : 'file:///ab12cd34/Field%20notes%2C%20spring.pdf',
      title: round === 0 ? title : `${title} (${round + 1})`,
      site,
      because,
      keptAt: readAt,
      readAt,
      ...(index === 0 && { publishedAt: '2019-04-02' }),
      length: 4_000,
      bytes: 4_200,
    };
  });
}

export const inventedText = `A tide mill is a water mill that is driven by the rise and fall of the sea. At high water the gates close behind the pond; at low water the miller opens the sluice, and the wheel turns for some *four to six hours*.

## Where they stood

Along the Atlantic coast there were **several hundred** of them. The oldest that has been dated stood in the estuary of the Strand in the year 619.

| Mill | Built | Wheels |
| --- | --- | --- |
| Whitbourne Creek | 1170 | 1 |
| Port Ferry | 1703 | 4 |

> The tide waits for no miller, but it comes twice a day.

1. The flood fills the pond.
2. The gates fall shut by themselves.
3. At half ebb the wheel is clear of the water.

![A wheel](https://mills.example/wheel.jpg)`;

/** Collections that do not exist. @param now milliseconds since the epoch */
export function inventedCollections(now: number, pages: readonly KeptPage[]): Collection[] {
  const times = { createdAt: now, updatedAt: now };
  return [
    {
      ...times,
      id: 'c0',
      name: 'Tide mills of the northern estuaries',
      instructions: 'Years as numbers, lengths in metres.',
      profileId: 'second',
      threadIds: ['t0', 't1', 't2'],
      pageIds: pages.slice(0, 6).map(({ id }) => id),
    },
    { ...times, id: 'c1', name: 'Grain prices', threadIds: ['t0'], pageIds: [] },
    { ...times, id: 'c2', name: 'مشروع الطواحين', threadIds: [], pageIds: [] },
  ];
}

/** Watches that do not exist. @param now milliseconds since the epoch */
export function inventedWatches(now: number): WatchList {
  const hour = 3_600_000;
  const watch = { createdAt: now - 90 * hour, pages: 1 };
  return {
    settings: { pagesPerDay: 100, notifies: false },
    profiles: [
      { id: 'first', name: 'Reader' },
      { id: 'second', name: 'Second reader' },
    ],
    requested: 14,
    watches: [
      {
        ...watch,
        id: 'w0',
        kind: 'page',
        title: 'Tide mills of the Atlantic coast',
        every: 'day',
        checkedAt: now - 2 * hour,
        nextAt: now + 22 * hour,
        urls: ['https://mills.example/coast'],
        last: {
          at: now - 2 * hour,
          change: 'changed',
          url: 'https://mills.example/coast',
          title: '',
          before: 'Saturdays',
          after: 'Sundays',
        },
      },
      {
        ...watch,
        id: 'w1',
        kind: 'question',
        title: '水車小屋はいつ開いていますか',
        every: 'week',
        isPaused: true,
        urls: [],
      },
      {
        ...watch,
        id: 'w2',
        kind: 'question',
        title: 'Which tide mills still grind?',
        every: 'week',
        checkedAt: now - 30 * hour,
        nextAt: now + 138 * hour,
        pages: 4,
        urls: [
          'https://mills.example/open',
          'https://creek-trust.example/visit',
          'https://harbour-museum.example/mill',
        ],
      },
    ],
  };
}

const threadTitles = [
  'When was the tide mill at Whitbourne Creek built, and who paid for its new wheel?',
  'Compare the pages',
  '水車小屋はいつ建てられたか',
];

/** A page of which a passage, or two places, have changed. */
function inventedComparison(passage: string | undefined): KeptComparison {
  const at = Date.now();
  if (passage !== undefined)
    return { type: 'compared', at, passage: { change: 'changed', after: passage.replace('high', 'spring') } };
  const before = 'Along the Atlantic coast there were several hundred of them.';
  const places = [
    { wording: 'changed' as const, before, after: before.replace('several hundred', 'about 760') },
    { wording: 'changed' as const, after: 'Two of them grind again since last summer.' },
  ];
  return { type: 'compared', at, places };
}

interface Library {
  pages?: KeptPage[];
  keeping?: Partial<KeepingState>;
  bytes?: number;
  /** What a comparison with the live page finds. */
  compare?: () => KeptComparison;
}

/** A background with kept pages, in which a search finds titles. */
export function inventedLibrary({
  pages: start = [],
  keeping = {},
  bytes = 38_400_000,
  compare,
}: Library = {}): FakeOptionsBackground {
  let pages = start;
  let state: KeepingState = { ...defaultKeeping, ...keeping };
  let forgotten: { token: string; pages: KeptPage[] } | undefined;
  const collections = inventedCollections(Date.now(), start);
  let watching = inventedWatches(Date.now());
  const isMeant = (what: ForgetChoice) => (page: KeptPage) => {
    if ('ids' in what) return what.ids.includes(page.id);
    if ('site' in what) return what.site === page.site;
    return 'all' in what || (page.readAt >= what.from && page.readAt < what.to);
  };
  const background = new FakeOptionsBackground(inventedState(), {
    keeping: () => state,
    'set-keeping': ({ changes }) => {
      state = { ...state, ...changes };
      return state;
    },
    'kept-usage': () => ({ pages: pages.length, bytes: pages.length === 0 ? 0 : bytes }),
    'list-kept-sites': () => {
      const counts = new Map<string, number>();
      for (const { site } of pages) counts.set(site, (counts.get(site) ?? 0) + 1);
      return [...counts].map(([site, count]) => ({ site, pages: count })).sort((one, two) => two.pages - one.pages);
    },
    'list-kept-pages': ({ filter, after }) => {
      const word = filter.text?.trim().toLowerCase();
      const found = pages.filter(
        (page) =>
          (filter.site === undefined || page.site === filter.site) &&
          (filter.ids === undefined || filter.ids.includes(page.id)) &&
          (word === undefined || page.title.toLowerCase().includes(word)),
      );
      if (word !== undefined) {
        return {
          pages: found.map((page) => {
            const text = '…by the rise and fall of the sea. At high water the gates close behind the pond; at low…';
            const start = text.indexOf('rise');
            return { page, snippet: { text, matches: [{ start, end: start + 4 }] } };
          }),
        };
      }
      if (filter.ids) return { pages: found.map((page) => ({ page })) };
      const from = after ? found.findIndex(({ id }) => id === after[1]) + 1 : 0;
      const listed = found.slice(from, from + keptPerList);
      const last = listed.at(-1);
      const isMore = from + keptPerList < found.length;
      return { pages: listed.map((page) => ({ page })), ...(isMore && last && { after: [last.readAt, last.id] }) };
    },
    'read-kept-page': ({ id }) => {
      const page = pages.find((one) => one.id === id);
      return page ? { page, markdown: inventedText } : null;
    },
    'compare-kept-page': ({ passage }) => compare?.() ?? inventedComparison(passage),
    'forget-kept-pages': ({ what }) => {
      const gone = pages.filter(isMeant(what));
      pages = pages.filter((page) => !isMeant(what)(page));
      forgotten = { token: `t${gone.length}`, pages: gone };
      return { token: forgotten.token, pages: gone.length };
    },
    'list-watches': () => watching,
    'change-watch': ({ id, every, isPaused, profileId }) => {
      const changed = (watch: WatchSummary): WatchSummary => {
        const { isPaused: wasPaused = false, profileId: before = null, ...rest } = watch;
        const after = profileId === undefined ? before : profileId;
        return {
          ...rest,
          ...(every && { every }),
          ...((isPaused ?? wasPaused) && { isPaused: true }),
          ...(after !== null && { profileId: after }),
        };
      };
      const watches = watching.watches.map((watch) => (watch.id === id ? changed(watch) : watch));
      watching = { ...watching, watches };
      background.emit({ type: 'watches-changed' });
      return null;
    },
    'list-changes': (): FoundChange[] => [
      {
        at: Date.now() - 7_200_000,
        change: 'changed',
        url: 'https://mills.example/coast',
        title: 'Tide mills of the Atlantic coast',
        before: 'The mill grinds on Saturdays from 10 am.',
        after: 'The mill grinds on Sundays from 11 am.',
        watch: { id: 'w0', kind: 'page', title: 'Tide mills of the Atlantic coast' },
        isUnseen: true,
      },
    ],
    'changes-seen': () => null,
    'list-collections': () => collections,
    'read-collection': ({ id }) => {
      const collection = collections.find((one) => one.id === id);
      if (!collection) return null;
      const { threadIds, pageIds, createdAt, updatedAt } = collection;
      return {
        collection,
        threads: threadIds.map((thread, index) => ({
          id: thread,
          title: threadTitles[index] ?? '',
          profileId: 'first',
          createdAt,
          updatedAt,
        })),
        pages: pages.filter((page) => pageIds.includes(page.id)),
        profiles: [
          { id: 'first', name: 'Reader' },
          { id: 'second', name: 'Second reader' },
        ],
      };
    },
    'check-threads': ({ threadIds }) => ({ threads: threadIds.length, blocked: 0 }),
    'undo-forget': ({ token }) => {
      const restored = forgotten?.token === token;
      if (restored && forgotten) pages = [...pages, ...forgotten.pages].sort((one, two) => two.readAt - one.readAt);
      forgotten = undefined;
      return { restored };
    },
    'import-kept-page': ({ item }) =>
      item.type === 'note'
        ? { type: 'kept', pageId: 'p0' }
        : {
            type: 'failed',
            error: {
              kind: 'invalid-input',
              providerId: 'citebar',
              retryable: false,
              reason: { type: 'file-unreadable', name: 'scan.pdf', problem: 'damaged' },
            },
          },
  });
  return background;
}
