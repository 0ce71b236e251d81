import type { ValueOrder } from '../../core/notice';
import type { Page } from '../../core/provider';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { detectLanguage } from '../citations/page-language';
import { readPageStatements } from '../contradictions/read-page-statements';
import { readPageBlocks } from '../text/page-blocks';
import { foldWord } from '../text/tokenize';
import { currencies } from '../values/units';
import { labelledValues } from './labelled-values';
import type { PageValue } from './page-value';
import { statedValues } from './stated-values';
import { valueOrder } from './value-order';

/** Pages, columns, and values of a cell; characters of a page that are read. */
export const tableLimits = { pages: 12, columns: 12, values: 6, characters: 200_000 };

/** A value in a cell. */
export interface ComparedValue extends Pick<PageValue, 'quote' | 'span' | 'context' | 'under'> {
  order?: ValueOrder;
}

export interface ComparedPages {
  /** Verbatim labels, each with the index of a page that writes it; those that most pages have first. */
  columns: { label: string; page: number }[];
  /** For each page, in order: the values of each column; empty if the page states none. */
  rows: ComparedValue[][][];
}

/** Whether a dimension is a currency, and others are, too. */
function isMoney(dimension: string, others: ReadonlySet<string>): boolean {
  return currencies.includes(dimension) && currencies.some((currency) => others.has(currency));
}

const valueTextOf = ({ quote, span }: PageValue): string => quote.slice(span.start, span.end);

/** Values that differ, once each. */
function distinct(values: readonly PageValue[], language: string): ComparedValue[] {
  const seen = new Set<string>();
  const found = values.filter((value) => {
    const text = foldWord(valueTextOf(value).replace(/\s+/g, ' '));
    return !seen.has(text) && seen.add(text);
  });
  const isAlone = found.length === 1;
  return found.slice(0, tableLimits.values).map((value) => {
    const { quote, span, context, under, unit } = value;
    const order = valueOrder(valueTextOf(value), language, unit);
    return { quote, span, context, ...(under !== undefined && !isAlone && { under }), ...(order && { order }) };
  });
}

function byKey(values: readonly PageValue[]): Map<string, PageValue[]> {
  const groups = new Map<string, PageValue[]>();
  for (const value of values) {
    const known = groups.get(value.key);
    if (known) known.push(value);
    else groups.set(value.key, [value]);
  }
  return groups;
}

/** The values of a page by key; a sentence counts only if no label of the page gives the value. */
function* readPage(page: Page): SlicedWork<{ language: string; values: Map<string, PageValue[]> }> {
  const language = detectLanguage(page.markdown.slice(0, 4_000), page.language);
  const short = page.markdown.length > tableLimits.characters;
  const read = short ? { ...page, markdown: page.markdown.slice(0, tableLimits.characters) } : page;
  const labelled = yield* labelledValues(yield* readPageBlocks(read), read.markdown, language);
  const stated = statedValues(yield* readPageStatements(read));
  const values = byKey(labelled);
  for (const [key, found] of byKey(stated)) if (!values.has(key)) values.set(key, found);
  return { language, values };
}

/** The label that most pages use, else that of the first page. */
function labelOf(values: readonly PageValue[]): string {
  const counts = new Map<string, number>();
  for (const { label } of values) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0])[0];
}

/**
 * Values of several pages for the same labels: a row per page, a column per label that at least half of them have. A
 * page has a value in a column only if it labels one so, or states it about its subject in a sentence of that kind and
 * dimension. Different values with one label are all listed.
 * @param pages only the first 12 are read
 */
export function* comparePages(pages: readonly Page[]): SlicedWork<ComparedPages> {
  const read: { language: string; values: Map<string, PageValue[]> }[] = [];
  for (const page of pages.slice(0, tableLimits.pages)) read.push(yield* readPage(page));
  const dimensionsOf = (values: readonly PageValue[], language: string) =>
    values.flatMap((value) => valueOrder(valueTextOf(value), language, value.unit)?.dimension ?? []);
  const keys = [...new Set(read.flatMap(({ values }) => [...values.keys()]))];
  const columns = keys.map((key) => {
    const all = read.map(({ language, values }) => ({ language, values: values.get(key) ?? [] }));
    const labelled = all.filter(({ values }) => values[0]?.source === 'label');
    const known = new Set(labelled.flatMap(({ values, language }) => dimensionsOf(values, language)));
    // A sentence with 'opened' has a date, a label with it perhaps times of the day.
    const fits = ({ values, language }: (typeof all)[number]) =>
      values[0]?.source !== 'sentence' ||
      labelled.length === 0 ||
      dimensionsOf(values, language).every((one) => known.has(one) || isMoney(one, known));
    const cells = all.map((cell) => (fits(cell) ? distinct(cell.values, cell.language) : []));
    const shown = all.filter(fits).flatMap(({ values }) => values.slice(0, 1));
    const label = labelOf(shown);
    const page = read.findIndex(({ values }) => values.get(key)?.[0]?.label === label);
    return { label, page, cells, count: cells.filter(({ length }) => length > 0).length };
  });
  const chosen = columns
    .filter(({ count }) => count > 1 && count * 2 >= read.length)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, tableLimits.columns);
  return {
    columns: chosen.map(({ label, page }) => ({ label, page })),
    rows: read.map((_, row) => chosen.map(({ cells }) => cells[row] ?? [])),
  };
}
