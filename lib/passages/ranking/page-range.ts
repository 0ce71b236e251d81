import type { QuoteContext } from '../../core/source';
import { contextOf } from '../quotes/quote-context';
import type { TextBlock } from '../text/plain-text';

type Blocks = readonly TextBlock[];

/** A place in a page: the index of a block and an offset into its text. */
export interface PagePosition {
  block: number;
  at: number;
}

/** Text of a page from one place to another, across blocks. */
export interface PageRange {
  from: PagePosition;
  to: PagePosition;
}

function isBefore(one: PagePosition, other: PagePosition): boolean {
  return one.block < other.block || (one.block === other.block && one.at < other.at);
}

/** The blocks of a range with what of each is in it. */
export function rangeParts(page: Blocks, { from, to }: PageRange): { block: TextBlock; text: string }[] {
  return page.slice(from.block, to.block + 1).map((block, index) => {
    const start = index === 0 ? from.at : 0;
    const end = from.block + index === to.block ? to.at : block.text.length;
    return { block, text: block.text.slice(start, end) };
  });
}

/** The text of a range, a line feed between two blocks. */
export function textOfRange(page: Blocks, range: PageRange): string {
  return rangeParts(page, range)
    .map(({ text }) => text)
    .join('\n');
}

/** Position of a place of a page in the text of a range; the nearest end for one outside of it. */
export function offsetInRange(page: Blocks, { from, to }: PageRange, place: PagePosition): number {
  if (isBefore(place, from)) return 0;
  return textOfRange(page, { from, to: isBefore(place, to) ? place : to }).length;
}

/** The range that two make which overlap, or between which only white space of one block stands. */
export function joinRanges(page: Blocks, one: PageRange, other: PageRange): PageRange | undefined {
  const [first, second] = isBefore(other.from, one.from) ? [other, one] : [one, other];
  const isApart =
    isBefore(first.to, second.from) &&
    (first.to.block !== second.from.block ||
      page[first.to.block]?.text.slice(first.to.at, second.from.at).trim() !== '');
  if (isApart) return undefined;
  return { from: first.from, to: isBefore(first.to, second.to) ? second.to : first.to };
}

/** Characters on either side that the surroundings of a passage are taken from. */
const maxSurroundings = 200;

/** The characters around a range of a page, continued in the neighbouring blocks. */
export function surroundingsOf(page: Blocks, range: PageRange): QuoteContext {
  const { from, to } = range;
  const [first = '', last = ''] = [page[from.block]?.text, page[to.block]?.text];
  const lead = `${page[from.block - 1]?.text ?? ''}\n${first.slice(0, from.at)}`.slice(-maxSurroundings);
  const rest = `${last.slice(to.at, to.at + maxSurroundings)}\n${page[to.block + 1]?.text ?? ''}`;
  const text = textOfRange(page, range);
  return contextOf(lead + text + rest, { start: lead.length, end: lead.length + text.length });
}
