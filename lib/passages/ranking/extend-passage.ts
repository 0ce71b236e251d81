import type { Query } from '../answer-kinds/shared/query';
import { isLabelOf } from '../text/labels';
import type { TextBlock } from '../text/plain-text';
import { beginsWithPronoun } from '../text/pronouns';
import type { ScoredPassage } from './choose-passages';
import { type PageRange, textOfRange } from './page-range';
import { opensAskedSection } from './passage-features';
import { quoteOf } from './score-pages';

/** Words of a line that is a term above its meaning, not a sentence; characters at most. */
const maxTerm = 80;

/** Ends a text that announces what stands below it. */
const announces = /[:：]\s*$/;

/** Characters of a passage that is shown with the sentences after it. */
const maxShortPassage = 300;

/** Whether a line of a block is a term that the text below it explains. */
function isTerm(line: string): boolean {
  return line.length <= maxTerm && !/[.!?。！？…]$/.test(line);
}

/** Whether a block is a line that says nothing by itself, as a heading that the page does not mark as one. */
function isBareLine({ kind, text }: TextBlock): boolean {
  return kind === 'paragraph' && isTerm(text) && !/[\n:：\p{Nd}]/u.test(text);
}

/** Whether a block is running text, as it stands below a heading. */
function isRunningText({ kind, text }: TextBlock): boolean {
  return kind === 'paragraph' && text.length > maxTerm && !isTerm(text);
}

/** Whether a block is an item of a numbered list. */
export function isStep({ marker }: TextBlock): boolean {
  return typeof marker === 'number';
}

function lengthOf(page: readonly TextBlock[], range: PageRange): number {
  return textOfRange(page, range).length;
}

/**
 * The range that begins one sentence earlier where the first sentence needs it: a pronoun, or the meaning below a term.
 */
function withOpening({ block, first }: ScoredPassage, range: PageRange): PageRange {
  const { page, blockIndex, units } = block;
  const { text } = block.block;
  const [previous, unit] = [units[first - 1], units[first]];
  if (!unit || range.from.block !== blockIndex || range.from.at !== unit.start) return range;
  if (previous) {
    const gap = text.slice(previous.end, unit.start);
    const isMeaning = first === 1 && gap.includes('\n') && isTerm(text.slice(previous.start, previous.end));
    if (!isMeaning && !beginsWithPronoun(text.slice(unit.start), block.language)) return range;
    return { ...range, from: { block: blockIndex, at: previous.start } };
  }
  const before = page[blockIndex - 1];
  if (isLabelOf(before, block.block)) return { ...range, from: { block: blockIndex - 1, at: 0 } };
  const isOfSection = before?.kind === 'paragraph' && block.block.kind === 'paragraph';
  if (!isOfSection || !beginsWithPronoun(text, block.language)) return range;
  return { ...range, from: { block: blockIndex - 1, at: 0 } };
}

/** A short passage of a paragraph with the sentences that follow it there, as many as fit. */
function withFollowing({ block, last }: ScoredPassage, range: PageRange): PageRange {
  const { page, blockIndex, units } = block;
  if (block.block.kind !== 'paragraph' || range.to.at !== units[last]?.end) return range;
  let { to } = range;
  for (const { end } of units.slice(last + 1)) {
    const longer = { block: blockIndex, at: end };
    if (lengthOf(page, { ...range, to: longer }) > maxShortPassage) break;
    to = longer;
  }
  return { ...range, to };
}

/** The range with as many of the next blocks as fit, while `belongs` holds of them. */
function withNext(
  page: readonly TextBlock[],
  range: PageRange,
  maxLength: number,
  belongs: (block: TextBlock) => boolean,
): PageRange {
  let { to } = range;
  let length = lengthOf(page, range);
  for (let index = to.block + 1; index < page.length; index += 1) {
    const block = page[index];
    length += 1 + (block?.text.length ?? 0);
    if (!block || !belongs(block) || length > maxLength) break;
    to = { block: index, at: block.text.length };
  }
  return { ...range, to };
}

/** The steps from the first one to that of a range, or the first one alone; other items stay as they are. */
function fromFirstStep(page: readonly TextBlock[], range: PageRange, maxLength: number): PageRange {
  const { group } = page[range.from.block] ?? {};
  let block = range.from.block;
  while (page[block - 1]?.group === group && page[block - 1]?.depth !== undefined) block -= 1;
  const from = { block, at: 0 };
  const whole = { from, to: range.to };
  if (lengthOf(page, whole) <= maxLength) return whole;
  const first = page[block];
  if (!first || !isStep(first) || first.text.length > maxLength) return range;
  return { from, to: { block, at: first.text.length } };
}

/**
 * The range with what is below its last block and belongs to it: the list or code that it announces, the items nested
 * in it.
 */
function withBelow(
  page: readonly TextBlock[],
  range: PageRange,
  { query, maxLength, isWholeList }: { query: Query; maxLength: number; isWholeList: boolean },
): PageRange {
  const last = page[range.to.block];
  const next = page[range.to.block + 1];
  if (!last || !next || next.kind === 'heading' || range.to.at < last.text.length) return range;
  if (last.depth !== undefined && last.group !== undefined) {
    const { depth, group } = last;
    const isNested = (block: TextBlock) => block.group === group && (block.depth ?? 0) > depth;
    const isOfList = (block: TextBlock) => block.group === group;
    return withNext(page, range, maxLength, isWholeList ? isOfList : isNested);
  }
  const isAnnounced = announces.test(last.text) || (next.group !== undefined && isBareLine(last));
  if (
    next.group !== undefined &&
    last.group === undefined &&
    (isAnnounced || (query.kinds.has('steps') && next.depth === 0))
  )
    return withNext(page, range, maxLength, ({ group }) => group === next.group);
  if (isAnnounced && next.kind === 'code') return withNext(page, range, maxLength, (block) => block === next);
  if (isBareLine(last) && isRunningText(next)) return withNext(page, range, maxLength, (block) => block === next);
  return range;
}

/**
 * A passage with what has to stand beside it to be read by itself: the sentence before a pronoun, the term above its
 * meaning, the text below a line that is a heading without markup, the list or code that it announces, the items nested
 * in it; for a question how to do something, the whole list of steps, and for one that names its heading, the whole
 * list below it.
 * @param maxLength characters of the whole
 */
export function extendPassage(passage: ScoredPassage, query: Query, maxLength: number): PageRange {
  const { block, first, last } = passage;
  const { page, blockIndex, units } = block;
  const start = units[first]?.start ?? 0;
  const own: PageRange = {
    from: { block: blockIndex, at: start },
    to: { block: blockIndex, at: start + quoteOf(passage, maxLength).text.length },
  };
  const fits = (range: PageRange) => lengthOf(page, range) <= maxLength;
  let range = own;
  if (query.kinds.has('steps') && block.block.depth !== undefined) range = fromFirstStep(page, range, maxLength);
  else if (query.kinds.has('steps') || (last === 0 && isTerm(block.block.text.slice(start, own.to.at)))) {
    // The rest of a paragraph that tells how; the meaning below a term that is alone in its line.
    for (const unit of units.slice(last + 1)) {
      const longer = { ...range, to: { block: blockIndex, at: unit.end } };
      if (
        !fits(longer) ||
        (!query.kinds.has('steps') && !block.block.text.slice(range.to.at, unit.start).includes('\n'))
      )
        break;
      range = longer;
    }
  }
  const opened = withOpening(passage, range);
  if (fits(opened)) range = opened;
  range = withFollowing(passage, range);
  const isWholeList = query.kinds.has('steps') || opensAskedSection(passage.view);
  return withBelow(page, range, { query, maxLength, isWholeList });
}
