import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { comparePages, tableLimits } from '../../../../lib/passages/compare-pages/compare-pages';
import { judgeSet, readSet } from './page-sets';

function page(markdown: string, title = 'Page', language = 'en'): Page {
  return { url: `https://${title.toLowerCase().replace(/\W+/g, '-')}.example/`, title, language, markdown } as Page;
}

function tableOf(...pages: Page[]): { columns: string[]; cells: string[][][] } {
  const { columns, rows } = runAtOnce(comparePages(pages));
  const cells = rows.map((row) => row.map((cell) => cell.map(({ quote, span }) => quote.slice(span.start, span.end))));
  return { columns: columns.map(({ label }) => label), cells };
}

describe('the table of several pages', () => {
  it.each([
    ['hotels', 21],
    ['phones', 20],
    ['timetables', 18],
    // Those that no rule was set on.
    ['bikes', 21],
    ['museums', 22],
    ['accounts', 16],
  ])('has every cell of the set %s and no other', (name, right) => {
    expect(judgeSet(name)).toEqual({ right, wrong: [], missing: [] });
  });

  it('quotes each page word for word', () => {
    const { pages } = readSet('hotels');
    const { rows } = runAtOnce(comparePages(pages));
    for (const [index, row] of rows.entries())
      for (const { quote } of row.flat())
        for (const part of quote.split('\t')) expect(pages[index]?.markdown.replaceAll('**', '')).toContain(part);
  });

  it('has no column that a single page of several has, or less than half of them', () => {
    const two = tableOf(page('Price: £5\n\nWeight: 2 kg'), page('Price: £6\n\nHeight: 3 m'));
    expect(two.columns).toEqual(['Price']);
    const plain = [page('Nothing here.'), page('Nor here.'), page('Nor there.')];
    expect(tableOf(page('Price: £5'), page('Price: £6'), ...plain).columns).toEqual([]);
  });

  it('keeps labels apart that one more word tells apart', () => {
    const { columns } = tableOf(
      page('Price: £5\n\nPrice per night: £90'),
      page('Price: £6\n\nPrice per night: £95\n\nPrice per person: £4'),
    );
    expect(columns).toEqual(['Price', 'Price per night']);
  });

  it('shows both values where a page gives two for one label, with the headings that they stand below', () => {
    const seasons = page('# Inn\n\n## Summer\n\nPrice: £90\n\n## Winter\n\nPrice: £70');
    const { rows } = runAtOnce(comparePages([seasons, page('Price: £80')]));
    expect(rows[0]?.[0]?.map(({ under }) => under)).toEqual(['Summer', 'Winter']);
    expect(tableOf(seasons, page('Price: £80')).cells).toEqual([[['£90', '£70']], [['£80']]]);
  });

  it('takes nothing from a sentence about another thing, under a condition, or by estimate', () => {
    const other = page('# Tern\n\nThe Tern weighs 14 kg.', 'Tern');
    const cells = (text: string) => tableOf(page('Weight: 9 kg', 'Wren'), other, page(text, 'Swift')).cells[2];
    expect(cells('# Swift\n\nThe Swift weighs 11 kg.')).toEqual([['11 kg']]);
    expect(cells('# Swift\n\nThe Harrier weighs 11 kg.')).toEqual([[]]);
    expect(cells('# Swift\n\nThe battery of the Swift weighs 3 kg.')).toEqual([[]]);
    expect(cells('# Swift\n\nThe Swift weighs about 11 kg.')).toEqual([[]]);
    expect(cells('# Swift\n\nThe Swift does not weigh 11 kg.')).toEqual([[]]);
  });

  it('leaves pages behind the twelfth out', () => {
    const pages = Array.from({ length: 15 }, (_, index) => page(`Price: £${index}`));
    expect(runAtOnce(comparePages(pages)).rows).toHaveLength(tableLimits.pages);
  });

  it('has no column for pages without values', () => {
    expect(tableOf(page('A sentence.'), page('')).columns).toEqual([]);
  });
});
