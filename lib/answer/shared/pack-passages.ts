import type { Page } from '../../core/provider';
import { type Passage, rankPassages } from '../../passages/ranking/rank';

const passageLength = 1_200;
const passagesPerPage = 12;

/** The best passages that fit into so many characters, in the order of the page. */
export function packPassages(best: readonly Passage[], maxLength: number): string {
  let length = 0;
  const fitting = best.filter(({ text }) => {
    length += text.length + 2;
    return length <= maxLength;
  });
  const inOrder = [...fitting].sort((one, other) => one.blockIndex - other.blockIndex);
  return inOrder.map(({ text }) => text).join('\n\n');
}

/** Passages of long pages for a model that judges for itself: those that fit the question best, best first. */
export function passagesFor(
  question: string,
  pages: readonly { sourceId: number; page: Page }[],
  signal: AbortSignal,
): Promise<Passage[]> {
  const options = { limit: passagesPerPage * pages.length, maxLength: passageLength, includeRelated: true };
  return rankPassages(question, pages, options, signal);
}
