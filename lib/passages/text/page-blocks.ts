import type { Page } from '../../core/provider';
import { runAtOnce, type SlicedWork } from '../../core/utils/async/sliced-work';
import { readTextBlocks, type TextBlock } from './plain-text';

/** A page is never changed after it was read: its blocks are found once, for the answer and for its checks. */
const blocksOfPages = new WeakMap<Page, readonly TextBlock[]>();

/** The blocks of a page's text, in slices of work. */
export function* readPageBlocks(page: Page): SlicedWork<readonly TextBlock[]> {
  const known = blocksOfPages.get(page);
  if (known) return known;
  const blocks = yield* readTextBlocks(page.markdown);
  blocksOfPages.set(page, blocks);
  return blocks;
}

/** The blocks of a page's text, parsed without pauses if they are not cached yet. */
export const pageBlocks = (page: Page): readonly TextBlock[] => runAtOnce(readPageBlocks(page));
