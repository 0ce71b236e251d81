import type { ComparedRows, Span } from '../../core/source';
import type { PassageView } from '../answer-kinds/shared/passage';
import type { AnalyzedBlock } from './collect-units';
import { choiceBounds } from './parameters';

const { minShareOfBest, samePageDiscount, maxWordOverlap, maxCompared } = choiceBounds;

/** Adjacent units of a block with their score. */
export interface ScoredPassage {
  block: AnalyzedBlock;
  /** Indices of its first and last unit in the block. */
  first: number;
  last: number;
  /** Its view for the question. */
  view: PassageView;
  score: number;
  /** The cell that the question looks up in it; UTF-16 offsets into it. */
  cell?: Span;
  /** The rows of its table, among which it has the greatest or the least number. */
  compared?: ComparedRows;
}

/** The words of a passage in lower case, and those of them that are figures or may be names. */
interface WordProfile {
  all: Set<string>;
  specific: string[];
}

function wordProfile(text: string): WordProfile {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const specific = words.filter((word, index) => /^\p{N}/u.test(word) || (index > 0 && /^\p{Lu}/u.test(word)));
  return {
    all: new Set(words.map((word) => word.toLowerCase())),
    specific: specific.map((word) => word.toLowerCase()),
  };
}

/** Whether two passages share most words and one of them has no figure or name that the other lacks. */
function areDuplicates(a: WordProfile, b: WordProfile): boolean {
  let shared = 0;
  for (const word of a.all) if (b.all.has(word)) shared += 1;
  if (shared <= maxWordOverlap * Math.min(a.all.size, b.all.size)) return false;
  return a.specific.every((word) => b.all.has(word)) || b.specific.every((word) => a.all.has(word));
}

function overlaps(a: ScoredPassage, b: ScoredPassage): boolean {
  return a.block === b.block && a.first <= b.last && b.first <= a.last;
}

/** One page's passages, best first, with the counts of those chosen and compared so far. */
interface Queue {
  passages: ScoredPassage[];
  next: number;
  chosen: number;
  compared: number;
}

/** The score of a page's next passage, lowered for each one already chosen of the page; 0 at the end. */
function discountedScore({ passages, next, chosen }: Queue): number {
  return (passages[next]?.score ?? 0) * samePageDiscount ** chosen;
}

/**
 * The best passages, best first, without overlaps and duplicates of better ones. Each passage chosen of a page lowers
 * the score of the page's next one, so that several pages are quoted.
 * @param pages the scored passages of each page
 * @param textOf the words that a passage is quoted by
 * @param options `limit`: passages at most; `includeRelated`: also those that score far less than the best
 */
export function choosePassages(
  pages: readonly (readonly ScoredPassage[])[],
  textOf: (passage: ScoredPassage) => string,
  { limit, includeRelated }: { limit: number; includeRelated?: boolean },
): ScoredPassage[] {
  const queues = pages.map((passages): Queue => {
    const sorted = passages.toSorted((a, b) => b.score - a.score || a.block.blockIndex - b.block.blockIndex);
    return { passages: sorted, next: 0, chosen: 0, compared: 0 };
  });
  const minScore = includeRelated ? 0 : Math.max(0, ...queues.map(discountedScore)) * minShareOfBest;
  const chosen: { passage: ScoredPassage; words: WordProfile }[] = [];
  const seen = new Set<string>();
  while (chosen.length < limit) {
    const [first, ...others] = queues;
    if (!first) break;
    const queue = others.reduce(
      (best, other) => (discountedScore(other) > discountedScore(best) ? other : best),
      first,
    );
    const passage = queue.passages[queue.next];
    if (!passage || discountedScore(queue) < minScore) break;
    queue.next += 1;
    if (chosen.some((other) => overlaps(other.passage, passage))) continue;
    const text = textOf(passage);
    if (seen.has(text)) continue;
    seen.add(text);
    const words = wordProfile(text);
    queue.compared += 1;
    if (queue.compared >= maxCompared) queue.next = queue.passages.length;
    if (chosen.some((other) => areDuplicates(other.words, words))) continue;
    queue.chosen += 1;
    chosen.push({ passage, words });
  }
  return chosen.map(({ passage }) => passage);
}
