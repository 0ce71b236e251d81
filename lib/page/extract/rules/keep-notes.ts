import { marks } from '../../markdown/marks';
import type { CorrectionRule } from './rule';

/**
 * Keeps the texts of footnotes, where they are wanted: they are lists of links, as menus are, and a page's text may
 * cite by them. The benchmark never asks for them.
 */
export const keepNotes: CorrectionRule = {
  name: 'keep-notes',
  appliesTo: ({ withNotes }) => withNotes,
  run: ({ blocks, kept }) =>
    blocks.forEach(({ container }, index) => {
      if (container.element.closest(`[${marks.footnoteText}]`) !== null) kept[index] = true;
    }),
};
