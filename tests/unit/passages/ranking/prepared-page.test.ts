import { expect, it } from 'vitest';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { PreparedPage, preparePage } from '../../../../lib/passages/ranking/prepared-page';

const markdown =
  '# The mill\n\nThe mill grinds rye. It was built in 1671.\n\n- a wheel of oak\n\n| Part | Age |\n|---|---|\n| Wheel | 200 |';
const page = {
  url: 'https://a.example/',
  title: 'The mill',
  markdown,
  contentLength: markdown.length,
  truncated: false,
};

it('indexes the words outside headings and heads of tables by where they stand', () => {
  const prepared = runAtOnce(PreparedPage.read(page, 'en'));
  const wordsAt = (term: string) => {
    const places = prepared.index.get(term) ?? [];
    const pairs = places.flatMap((block, at) => (at % 2 === 0 ? [[block, places[at + 1] ?? 0] as const] : []));
    return pairs.map(([block, at]) => [prepared.blocks[block]?.kind, prepared.tokenAt(block, at)?.word]);
  };
  expect(wordsAt('wheel')).toEqual([
    ['list-item', 'wheel'],
    ['table-row', 'wheel'],
  ]);
  expect(wordsAt('mill')).toEqual([['paragraph', 'mill']]);
  expect(wordsAt('part')).toEqual([]);
  expect(prepared.sentences).toBe(4);
});

it('gives the units of a block with their words', () => {
  const prepared = runAtOnce(PreparedPage.read(page, 'en'));
  const block = prepared.blocks.findIndex(({ kind }) => kind === 'paragraph');
  expect(prepared.unitsOf(block).map(({ words }) => words)).toEqual([4, 5]);
});

it('reads a page once for a language', () => {
  expect(preparePage(page, 'en')).toBe(preparePage(page, 'en'));
  expect(preparePage(page, 'de')).not.toBe(preparePage(page, 'en'));
});
