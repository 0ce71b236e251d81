import type { RankedBlock } from './collect-units';

/** A run of units of a block, judged. */
export interface Ranked {
  block: RankedBlock;
  /** Places of its first and last unit in the block. */
  first: number;
  last: number;
  score: number;
}

/** Beside a better passage, one with less than this share of its score says little. */
const leastOfBest = 0.72;
const samePageDiscount = 0.93;
/** Passages whose words overlap more than this say the same. */
const sameWords = 0.8;
/** Passages of a page whose words are compared with what is chosen; a page that says one thing so often says nothing else. */
const maxCompared = 300;

function wordSet(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function saysTheSame(a: Set<string>, b: Set<string>): boolean {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared > sameWords * Math.min(a.size, b.size);
}

function overlaps(a: Ranked, b: Ranked): boolean {
  return a.block === b.block && a.first <= b.last && b.first <= a.last;
}

/** One page's passages, best first, and how far they are used up. */
interface Queue {
  passages: Ranked[];
  next: number;
  chosen: number;
  compared: number;
}

function worth({ passages, next, chosen }: Queue): number {
  return (passages[next]?.score ?? 0) * samePageDiscount ** chosen;
}

/**
 * The best passages, best first, without those that overlap a better one or say the same. Each passage that a page has
 * among them lowers what its next one is worth, so that other pages speak, too.
 * @param pages the judged passages of each page
 * @param textOf the words that a passage is quoted by
 */
export function choosePassages(
  pages: readonly (readonly Ranked[])[],
  textOf: (passage: Ranked) => string,
  { limit, loose }: { limit: number; loose?: boolean },
): Ranked[] {
  const queues = pages.map((passages): Queue => {
    const sorted = passages.toSorted((a, b) => b.score - a.score || a.block.blockIndex - b.block.blockIndex);
    return { passages: sorted, next: 0, chosen: 0, compared: 0 };
  });
  const least = loose ? 0 : Math.max(0, ...queues.map(worth)) * leastOfBest;
  const chosen: { passage: Ranked; words: Set<string> }[] = [];
  const seen = new Set<string>();
  while (chosen.length < limit) {
    const [first, ...others] = queues;
    if (!first) break;
    const queue = others.reduce((best, other) => (worth(other) > worth(best) ? other : best), first);
    const passage = queue.passages[queue.next];
    if (!passage || worth(queue) < least) break;
    queue.next += 1;
    if (chosen.some((other) => overlaps(other.passage, passage))) continue;
    const text = textOf(passage);
    if (seen.has(text)) continue;
    seen.add(text);
    const words = wordSet(text);
    queue.compared += 1;
    if (queue.compared >= maxCompared) queue.next = queue.passages.length;
    if (chosen.some((other) => saysTheSame(other.words, words))) continue;
    queue.chosen += 1;
    chosen.push({ passage, words });
  }
  return chosen.map(({ passage }) => passage);
}
