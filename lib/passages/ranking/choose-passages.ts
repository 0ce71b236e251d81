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
/** Passages whose words overlap more than this say the same, unless each has a figure or a name that the other has not. */
const sameWords = 0.8;
/** Passages of a page whose words are compared with what is chosen; a page that says one thing so often says nothing else. */
const maxCompared = 300;

/** The words of a passage, and those of them that are figures or may be names. */
interface Words {
  all: Set<string>;
  telling: string[];
}

function wordsOf(text: string): Words {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word, index) => /^\p{N}/u.test(word) || (index > 0 && /^\p{Lu}/u.test(word)));
  return { all: new Set(words.map((word) => word.toLowerCase())), telling: telling.map((word) => word.toLowerCase()) };
}

function saysTheSame(a: Words, b: Words): boolean {
  let shared = 0;
  for (const word of a.all) if (b.all.has(word)) shared += 1;
  if (shared <= sameWords * Math.min(a.all.size, b.all.size)) return false;
  return a.telling.every((word) => b.all.has(word)) || b.telling.every((word) => a.all.has(word));
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
  const chosen: { passage: Ranked; words: Words }[] = [];
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
    const words = wordsOf(text);
    queue.compared += 1;
    if (queue.compared >= maxCompared) queue.next = queue.passages.length;
    if (chosen.some((other) => saysTheSame(other.words, words))) continue;
    queue.chosen += 1;
    chosen.push({ passage, words });
  }
  return chosen.map(({ passage }) => passage);
}
