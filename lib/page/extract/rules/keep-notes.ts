import { marks } from '../../markdown/marks';
import type { DescribedBlock } from '../features/describe-blocks';

/**
 * Keeps the texts of footnotes: they are lists of links, as menus are, and a page's text may cite by them.
 * @param kept one flag per block, changed in place
 */
export function keepNotes(blocks: readonly DescribedBlock[], kept: boolean[]): void {
  blocks.forEach(({ container }, index) => {
    if (container.element.closest(`[${marks.footnoteText}]`) !== null) kept[index] = true;
  });
}
