import type { Span } from '../../core/source';
import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { isAside } from '../digest/read-sections';
import { contextOf } from '../quotes/quote-context';
import { endsSentence, isLabelOf } from '../text/labels';
import { markdownToBlocks, type TextBlock } from '../text/plain-text';
import { isLinkListHeading } from '../text/reference-headings';
import { splitSentences } from '../text/sentences';
import { labelKey } from '../values/label-key';
import { readValues } from '../values/read-values';
import type { PageValue } from './page-value';

/**
 * Maximum number of characters and words of a label, of characters of a value, and of a value that ends like a
 * sentence.
 */
const limits = { label: 40, labelWords: 6, value: 90, abbreviated: 40 };
/** Values of a page. */
const maxValues = 400;

/** A label of letters, a colon and its value; the colon of '9:30' has no space behind it. */
const labelled = /^\s*([\p{L}\p{M}][^:：\n\t.!?"“„«]{0,60}?)\s?(?::(?=\s)|：)\s*(\S[^\n]*)$/u;
const digit = /\p{Nd}/u;

function isLabel(text: string): boolean {
  return (
    text.length <= limits.label &&
    /\p{L}{2}|\p{Script=Han}|\p{Script=Hangul}/u.test(text) &&
    text.trim().split(/\s+/).length <= limits.labelWords &&
    !endsSentence(text)
  );
}

/** Whether a text is a value rather than a sentence; an abbreviated unit may end it. */
function isValue(text: string): boolean {
  if (text.length > limits.value || /[\n\t]/.test(text) || !/[\p{L}\p{N}]/u.test(text)) return false;
  return !endsSentence(text) || (digit.test(text) && text.length <= limits.abbreviated);
}

/** A label and its value, as 'Height: 12 m', with the words of the block to quote for them. */
interface LabelledValue {
  label: string;
  /** The line, sentence or row of the value, a range in the text of the block. */
  quote: Span;
  /** A range in the text of the block too. */
  value: Span;
}

function spanOf(text: string, part: string, from: number): Span {
  const start = text.indexOf(part, from);
  return { start, end: start + part.length };
}

/** 'Label: value' in a line, or in a sentence of it. */
function labelledIn(text: string, line: Span, language: string): LabelledValue[] {
  const words = text.slice(line.start, line.end);
  const whole = labelled.exec(words);
  const parts: Span[] =
    whole || !/[:：]/.test(words)
      ? [line]
      : splitSentences(words, language).map(({ start, end }) => ({ start: line.start + start, end: line.start + end }));
  return parts.flatMap((part) => {
    const own = text.slice(part.start, part.end).trim();
    const [, label = '', rest = ''] = labelled.exec(own) ?? [];
    // The period ends the sentence, unless it follows a unit at the end of a line: '45 Min.'.
    const value = whole ? rest.trim() : rest.trim().replace(/\.$/u, '');
    if (!isLabel(label) || !isValue(value)) return [];
    const quote = spanOf(text, own, part.start);
    return [{ label: label.trim(), quote, value: spanOf(text, value, text.indexOf(rest, quote.start)) }];
  });
}

/** The lines of a block as in its page: Markdown joins those of a paragraph by spaces. */
function sourceLines({ kind, text, start, end }: TextBlock, markdown: string): Span[] {
  const source = markdown.slice(start, end);
  const isJoined = kind === 'paragraph' && !text.includes('\n') && /[:：][^\n]*\n[^\n]*[:：]/u.test(source);
  const lines = isJoined
    ? source.split('\n').map((line) => markdownToBlocks(line.trim())[0]?.text ?? '')
    : text.split('\n');
  let from = 0;
  return lines.flatMap((line) => {
    const at = text.indexOf(line, from);
    if (line === '' || at < 0) return [];
    from = at + line.length;
    return { start: at, end: from };
  });
}

/** The cells of a row, as spans of its text. */
function cellsOf(text: string): Span[] {
  let start = 0;
  return text.split('\t').map((cell) => {
    const span = { start, end: start + cell.length };
    start = span.end + 1;
    return span;
  });
}

/** The values of a row: in a table of two columns, of one row, or with heads for both rows and columns. */
function rowValues({ text, heads = [], context }: TextBlock, isOnlyRow: boolean): LabelledValue[] {
  const cells = cellsOf(text);
  const quote = { start: 0, end: text.length };
  const words = ({ start, end }: Span) => text.slice(start, end);
  const [first, second, ...others] = cells;
  if (!first || !second) return [];
  const label = words(first);
  const isHead = text === context;
  // A table without heads may be written with its first row in their place.
  if (isHead) {
    const isRow = others.length === 0 && digit.test(words(second)) && !digit.test(label);
    return isRow && isLabel(label) && isValue(words(second)) ? [{ label, quote, value: second }] : [];
  }
  const isTransposed = isOnlyRow && heads.length === cells.length && heads.every(isLabel) && digit.test(label);
  if (isTransposed) return cells.map((value, index) => ({ label: heads[index] ?? '', quote, value }));
  if (!isLabel(label.replace(/[:：]$/u, ''))) return [];
  if (others.length === 0)
    return isValue(words(second)) ? [{ label: label.replace(/\s*[:：]$/u, ''), quote, value: second }] : [];
  return cells.slice(1).flatMap((value, index) => {
    const head = heads[index + 1] ?? '';
    return heads.length === cells.length && isLabel(head) && isValue(words(value))
      ? [{ label: `${label}, ${head}`, quote, value }]
      : [];
  });
}

/** Whether the content below a block's headings is not about the page's subject: links to other pages, teasers. */
function isBesidePage(headings: readonly string[], language: string): boolean {
  return headings.some((heading) => isLinkListHeading(heading) || isAside(heading, language));
}

/** The number of rows of each table, by the group of its blocks; heads are no row. */
function countRows(blocks: readonly TextBlock[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (const { kind, group, text, context } of blocks)
    if (kind === 'table-row' && group !== undefined && text !== context) rows.set(group, (rows.get(group) ?? 0) + 1);
  return rows;
}

/** A whole paragraph that is the value of a label or of a heading above it. */
function wholeValue(block: TextBlock, before: TextBlock | undefined, heading: string | undefined): LabelledValue[] {
  const { kind, text } = block;
  if (kind !== 'paragraph' || !before || !isValue(text)) return [];
  const whole = { start: 0, end: text.length };
  if (isLabelOf(before, block)) return [{ label: before.text.replace(/\s*[:：]$/u, ''), quote: whole, value: whole }];
  const isHeaded = before.kind === 'heading' && heading === before.text && isLabel(heading);
  return isHeaded ? [{ label: heading, quote: whole, value: whole }] : [];
}

/** A labelled value of a block as one of its page; undefined where the label says nothing. */
function toPageValue(
  { text }: TextBlock,
  { label, quote, value }: LabelledValue,
  language: string,
  under: string | undefined,
): PageValue | undefined {
  const { key, unit } = labelKey(label, language);
  if (key === '') return undefined;
  return {
    key,
    label,
    quote: text.slice(quote.start, quote.end),
    span: { start: value.start - quote.start, end: value.end - quote.start },
    context: contextOf(text, quote),
    source: 'label',
    ...(unit !== undefined && { unit }),
    ...(under !== undefined && { under }),
  };
}

/**
 * The values that a page labels: rows of tables, lines with a colon, a label above its value, a heading above a short
 * line. Content below headings of other pages is ignored. In slices of work.
 * @param markdown of the page, which the blocks' offsets refer to
 */
export function* labelledValues(
  blocks: readonly TextBlock[],
  markdown: string,
  language: string,
): SlicedWork<PageValue[]> {
  const values: PageValue[] = [];
  const rows = countRows(blocks);
  for (const [index, block] of blocks.entries()) {
    yield;
    if (values.length >= maxValues) break;
    const { kind, text, headings } = block;
    if (kind === 'heading' || kind === 'code' || isBesidePage(headings, language)) continue;
    const add = (found: LabelledValue, under?: string): void => {
      const value = toPageValue(block, found, language, under);
      if (value) values.push(value);
    };
    const found =
      kind === 'table-row'
        ? rowValues(block, rows.get(block.group ?? -1) === 1)
        : sourceLines(block, markdown).flatMap((line) => labelledIn(text, line, language));
    // Below the page's title, the outermost heading, and in a section of its own.
    const heading = headings.length > 1 ? headings.at(-1) : undefined;
    for (const one of found) add(one, heading);
    if (found.length === 0) for (const whole of wholeValue(block, blocks[index - 1], heading)) add(whole);
    // 'Summer: £135' below 'Price per night' is one of several prices.
    if (heading === undefined || !labelKey(heading, language).isKnown) continue;
    for (const one of found) {
      if (labelKey(one.label, language).isKnown) continue;
      if (readValues(text.slice(one.value.start, one.value.end), language).length > 0)
        add({ ...one, label: heading }, one.label);
    }
  }
  return values;
}
