import type { NumberedPage } from '../../passages/ranking/prepared-page';
import { type Passage, rankPassages } from '../../passages/ranking/rank';

/** Maximum length of a passage in characters. */
const passageLength = 1_200;
const passagesPerPage = 12;

/**
 * Joins the best passages of a page that fit the budget, in the order of the page.
 * @param ranked passages, best first
 * @param maxLength characters of the result
 */
export function packPassages(ranked: readonly Passage[], maxLength: number): string {
  let length = 0;
  const fitting = ranked.filter(({ text }) => {
    const fits = length + text.length + 2 <= maxLength;
    if (fits) length += text.length + 2;
    return fits;
  });
  const inOrder = [...fitting].sort((one, other) => one.blockIndex - other.blockIndex);
  return inOrder.map(({ text }) => text).join('\n\n');
}

/**
 * The passages of pages that match the question best, best first; loosely related ones too, since a model selects from
 * them.
 */
export function passagesFor(question: string, pages: readonly NumberedPage[], signal: AbortSignal): Promise<Passage[]> {
  const options = { limit: passagesPerPage * pages.length, maxLength: passageLength, includeRelated: true };
  return rankPassages(question, pages, options, signal);
}
