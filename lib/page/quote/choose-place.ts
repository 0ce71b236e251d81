import type { QuoteContext } from '../../core/source';
import { commonPrefix } from '../../core/utils/text/common-prefix';
import { foldText } from './fold-text';
import { type FoldedRange, pieceAt } from './page-ranges';
import type { FoldedPage } from './page-text';

/** Characters of context that are compared. */
const maxContext = 300;

function commonSuffix(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

/**
 * Chooses the place that a quote comes from, by the text around it; without such text, the first place that is not in a
 * menu, an aside or a footer.
 * @returns an index, 0 where there is no place
 */
export function choosePlace(
  page: FoldedPage,
  places: FoldedRange[],
  { before = '', after = '' }: QuoteContext,
): number {
  if (places.length < 2) return 0;
  const wantedBefore = foldText(before.slice(-maxContext)).text;
  const wantedAfter = foldText(after.slice(0, maxContext)).text;
  let best = 0;
  let highest = -1;
  places.forEach(({ start, end }, index) => {
    const around =
      commonSuffix(page.text.slice(Math.max(0, start - maxContext), start), wantedBefore) +
      commonPrefix(page.text.slice(end, end + maxContext), wantedAfter);
    const main = page.pieces[pieceAt(page, start)]?.aside ? 0 : 1;
    const score = around * 2 + main;
    if (score > highest) {
      best = index;
      highest = score;
    }
  });
  return best;
}
