import { afterEach, expect, it, vi } from 'vitest';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { SearchAnswer, SearchQuery } from '../../../../lib/core/provider';
import { type MixedSource, mixedSearch } from '../../../../lib/core/search/mixed-search';

afterEach(() => {
  vi.useRealTimers();
});

const query: SearchQuery = {
  query: 'How tall is it?',
  limit: 5,
  allowedDomains: [],
  blockedDomains: [],
  timeRange: 'all',
};
const { signal } = new AbortController();
const found = (...paths: string[]): SearchAnswer => ({
  results: paths.map((path) => ({ url: `https://a.example/${path}`, title: path, snippet: '' })),
});
const blocked = async (): Promise<SearchAnswer> => {
  throw new AppError(errorInfo('web', 'human-check', { service: 'Web' }));
};

function source(label: string, search: MixedSource['search'], isFor?: RegExp): MixedSource {
  const specialism = isFor && { topic: 'fact' as const, suits: (question: string) => isFor.test(question) };
  return { providerId: label.toLowerCase(), label, search, ...(specialism && { specialism }) };
}

const formatList = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
const mix = (sources: Parameters<typeof mixedSearch>[0]) => mixedSearch(sources, formatList);

it('takes the results in turns, the specialised sources first, each marked, each page once', async () => {
  const mixed = mix([
    source('Web', async () => found('1', '2', '3', '4')),
    source('Encyclopedia', async () => found('2', '5')),
    source('Facts', async () => found('6'), /tall/),
    source('Papers', blocked, /paper/),
  ]);
  expect(mixed.label).toBe('Web and Encyclopedia');
  expect(mixed.servicesFor?.(query)).toEqual([
    { label: 'Facts', topic: 'fact' },
    { label: 'Web' },
    { label: 'Encyclopedia' },
  ]);
  const { results } = await mixed.search(query, signal);
  expect(results.map(({ title, foundBy }) => `${title} ${foundBy}`)).toEqual([
    '6 Facts',
    '1 Web',
    '2 Encyclopedia',
    '5 Encyclopedia',
    '3 Web',
  ]);
});

it('passes over a source that fails where another finds something', async () => {
  const mixed = mix([source('Web', blocked), source('Encyclopedia', async () => found('1'))]);
  expect((await mixed.search(query, signal)).results).toMatchObject([{ title: '1', foundBy: 'Encyclopedia' }]);
});

it.each([
  ['all fail', blocked],
  ['the others find nothing', async () => found()],
])('tells the failure once where %s', async (_name, others) => {
  const mixed = mix([source('Web', blocked), source('Encyclopedia', others)]);
  await expect(mixed.search(query, signal)).rejects.toMatchObject({ info: { reason: { type: 'human-check' } } });
});

it('finds nothing where nobody fails', async () => {
  const mixed = mix([source('Web', async () => found()), source('Encyclopedia', async () => found())]);
  expect(await mixed.search(query, signal)).toEqual({ results: [] });
});

it('asks the specialised sources alone where there are no others', async () => {
  const mixed = mix([source('Facts', async () => found('1'), /never/)]);
  expect((await mixed.search(query, signal)).results).toHaveLength(1);
});

it.each<[string[], string[], string[]]>([
  [[], [], ['Papers', 'Web']],
  [['papers.example'], [], ['Papers', 'Web']],
  [['www.first.papers.example'], [], ['Papers', 'Web']],
  [['example'], [], ['Web']],
  [['other.example'], [], ['Web']],
  [[], ['first.papers.example'], ['Papers', 'Web']],
  [[], ['papers.example', 'works.example'], ['Web']],
  [['first.papers.example'], ['papers.example'], ['Web']],
  [['works.example'], ['papers.example'], ['Papers', 'Web']],
])(
  'asks a source only where its domains are wanted (%j without %j)',
  async (allowedDomains, blockedDomains, labels) => {
    const papers = vi.fn(async () => found('1'));
    const mixed = mix([
      source('Web', async () => found('2')),
      { ...source('Papers', papers, /tall/), domains: ['papers.example', 'works.example'] },
    ]);
    const scoped = { ...query, allowedDomains, blockedDomains };
    expect(mixed.servicesFor?.(scoped)?.map(({ label }) => label)).toEqual(labels);
    await mixed.search(scoped, signal);
    expect(papers).toHaveBeenCalledTimes(labels.length - 1);
  },
);

it('finds nothing where the domains of no source are wanted', async () => {
  const papers = { ...source('Papers', blocked), domains: ['papers.example'] };
  const scoped = { ...query, allowedDomains: ['other.example'] };
  expect(await mix([papers]).search(scoped, signal)).toEqual({ results: [] });
});

const silent: MixedSource['search'] = (_query, aborted) =>
  new Promise((_resolve, reject) => aborted.addEventListener('abort', () => reject(aborted.reason), { once: true }));

it('gives up a slow source when another has found something, and says so where none has', async () => {
  vi.useFakeTimers();
  const answer = mix([source('Slow', silent), source('Fast', async () => found('1'))]).search(query, signal);
  await vi.advanceTimersByTimeAsync(4_000);
  expect((await answer).results).toHaveLength(1);
  const none = mix([source('Slow', silent), source('Empty', async () => found())]).search(query, signal);
  const failure = expect(none).rejects.toMatchObject({ info: { reason: { type: 'timeout' }, service: 'Slow' } });
  await vi.advanceTimersByTimeAsync(15_000);
  await failure;
});

it('ends with the reason of the signal', async () => {
  const controller = new AbortController();
  const answer = mix([source('Slow', silent), source('Fast', async () => found('1'))]).search(query, controller.signal);
  controller.abort();
  await expect(answer).rejects.toBe(controller.signal.reason);
});
