import type { Page } from '../../core/provider';
import { runInSlices, type SlicedWork } from '../../core/utils/async/sliced-work';
import { cutPoint } from '../../core/utils/text/cut-point';
import { rankPassages } from '../../passages/ranking/rank';
import { type OutlineSection, readOutline } from '../../passages/text/outline';
import { pageBlocks } from '../../passages/text/page-blocks';

/** Marks where text of the page is left out. */
const gap = '[…]';
/** Maximum length of a piece in characters; a longer block is split at its lines. */
const maxPieceLength = 1_200;
/** Average length of a passage in characters, to estimate how many of them fill a budget. */
const averagePassageLength = 250;
const maxPassages = 120;
/**
 * Fractions of the budget: passages that fit the question; then the page's beginning; the rest goes to the beginnings
 * of its sections.
 */
const passageShare = 0.75;
const beginningShare = 0.1;

/** A block of markdown, or some lines of a long one. */
interface ExcerptBlock {
  start: number;
  end: number;
  /** Index of its section in the page's outline. */
  section: number;
  /** Whether it is the heading of its section. */
  isHeading: boolean;
}

/** The end of a piece that begins at `start`: after the last line, sentence or word that fits. */
function cutOffset(markdown: string, start: number, end: number): number {
  if (end - start <= maxPieceLength) return end;
  const head = markdown.slice(start, start + maxPieceLength);
  const length = ['\n', '. ', ' ']
    .map((separator) => head.lastIndexOf(separator) + 1)
    .find((at) => at > maxPieceLength / 2);
  return cutPoint(markdown, start + (length ?? maxPieceLength));
}

/** Ends of the blocks in a range: blank lines outside of code, and the end of the heading's own lines. */
function blockEnds(markdown: string, { start, end, depth }: OutlineSection): number[] {
  const ends: number[] = [];
  const lines = markdown.slice(start, end).split('\n');
  let fence: string | undefined;
  let at = start;
  for (const [index, line] of lines.entries()) {
    at = Math.min(at + line.length + 1, end);
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const isUnderlined = index === 0 && /^ {0,3}(?:=+|-{2,})\s*$/.test(lines[1] ?? '');
    const endsHeading = depth > 0 && index === 0 && !isUnderlined;
    if (endsHeading || (line.trim() === '' && fence === undefined)) ends.push(at);
  }
  return [...ends, end];
}

/** The blocks of a page in order, long ones split, in slices of work. */
function* readPieces(markdown: string): SlicedWork<ExcerptBlock[]> {
  const pieces: ExcerptBlock[] = [];
  const ink = /\S/g;
  /** Offset of the first character from `from` on that is no white space; searched once for each run of it. */
  let nextInk = -1;
  const isBlank = (from: number, end: number): boolean => {
    if (nextInk < from) {
      ink.lastIndex = from;
      nextInk = ink.exec(markdown)?.index ?? markdown.length;
    }
    return nextInk >= end;
  };
  for (const [index, section] of (yield* readOutline(markdown)).entries()) {
    yield;
    let from = section.start;
    let isHeading = section.depth > 0;
    for (const end of blockEnds(markdown, section)) {
      while (from < end && !isBlank(from, end)) {
        const cut = cutOffset(markdown, from, end);
        pieces.push({ start: from, end: cut, section: index, isHeading });
        isHeading = false;
        from = cut;
        yield;
      }
    }
  }
  return pieces;
}

/** The piece that holds an offset; pieces are in order. */
function pieceAt(pieces: readonly ExcerptBlock[], offset: number): ExcerptBlock | undefined {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

/** The first piece of every section, then the second ones, so that a budget is spread evenly; no headings. */
function overSections(pieces: readonly ExcerptBlock[]): ExcerptBlock[] {
  const counts = new Map<number, number>();
  const placed = pieces.flatMap((piece) => {
    if (piece.isHeading) return [];
    const round = counts.get(piece.section) ?? 0;
    counts.set(piece.section, round + 1);
    return { piece, round };
  });
  return placed.sort((one, other) => one.round - other.round).map(({ piece }) => piece);
}

/** Pieces that hold the passages which fit the question best, best first. */
async function bestPieces(
  question: string,
  { page, pieces }: { page: Page; pieces: readonly ExcerptBlock[] },
  budget: number,
  signal: AbortSignal,
): Promise<ExcerptBlock[]> {
  const limit = Math.min(maxPassages, Math.ceil(budget / averagePassageLength));
  const passages = await rankPassages(question, [{ sourceId: 1, page }], { limit, includeRelated: true }, signal);
  if (passages.length === 0) return [];
  const blocks = pageBlocks(page);
  return passages.flatMap(({ blockIndex, text }) => {
    const block = blocks[blockIndex];
    if (!block) return [];
    const found = page.markdown.slice(block.start, block.end).indexOf(text.slice(0, 40));
    return pieceAt(pieces, block.start + Math.max(found, 0)) ?? [];
  });
}

/**
 * An excerpt of a long page: the passages that match the question best with their headings, the beginning of the page,
 * and the beginnings of its sections as an overview of the rest, in the order of the page. Where no passage matches, as
 * for a question about the whole page, the beginnings get the whole budget.
 * @param budget maximum length in characters
 * @param signal aborts the ranking
 */
export async function pageExcerpt(question: string, page: Page, budget: number, signal: AbortSignal): Promise<string> {
  const { markdown } = page;
  if (markdown.length <= budget) return markdown;
  const pieces = await runInSlices(readPieces(markdown), { signal });
  const headings = new Map(pieces.filter(({ isHeading }) => isHeading).map((piece) => [piece.section, piece]));
  const taken = new Set<ExcerptBlock>();
  // The excerpt may begin with a gap.
  let remaining = budget - gap.length - 2;
  /** Characters of a piece, with a gap and the blank lines around it. */
  const cost = (piece: ExcerptBlock) => piece.end - piece.start + gap.length + 4;
  /**
   * Takes a piece with its heading, if then at least `reserve` characters remain.
   * @returns whether it is in the excerpt
   */
  function take(piece: ExcerptBlock | undefined, reserve: number): boolean {
    if (!piece || taken.has(piece)) return true;
    const heading = headings.get(piece.section);
    const needed = [piece, ...(heading && heading !== piece && !taken.has(heading) ? [heading] : [])];
    const total = needed.reduce((sum, one) => sum + cost(one), 0);
    if (remaining - total < reserve) return false;
    remaining -= total;
    for (const one of needed) taken.add(one);
    return true;
  }

  for (const piece of await bestPieces(question, { page, pieces }, budget, signal))
    take(piece, budget * (1 - passageShare));
  const afterBest = remaining;
  for (const piece of pieces) if (!take(piece, afterBest - budget * beginningShare)) break;
  for (const piece of overSections(pieces)) if (remaining > 0) take(piece, 0);
  // The remaining pieces are headings of sections without text.
  for (const piece of pieces) take(piece, 0);
  return joinPieces(markdown, pieces, taken);
}

/** The text of the taken pieces, with a mark in place of the others. */
function joinPieces(markdown: string, pieces: readonly ExcerptBlock[], taken: ReadonlySet<ExcerptBlock>): string {
  const parts: string[] = [];
  let run: { start: number; end: number } | undefined;
  const close = () => {
    if (run) parts.push(markdown.slice(run.start, run.end).trim());
    run = undefined;
  };
  for (const piece of pieces) {
    if (taken.has(piece)) run = { start: run?.start ?? piece.start, end: piece.end };
    else {
      close();
      if (parts.at(-1) !== gap) parts.push(gap);
    }
  }
  close();
  return parts.join('\n\n');
}
