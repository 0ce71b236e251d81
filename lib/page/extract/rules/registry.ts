import { decideCaptions } from './decide-captions';
import { dropCalls } from './drop-calls';
import { dropComments } from './drop-comments';
import { dropDialogs } from './drop-dialogs';
import { dropFurtherArticles } from './drop-further-articles';
import { dropListedArticles } from './drop-listed-articles';
import { dropPointers } from './drop-pointers';
import { dropRepeats } from './drop-repeats';
import { keepAuthors } from './keep-authors';
import { keepNotes } from './keep-notes';
import { keepParagraphs } from './keep-paragraphs';
import { keepPrice } from './keep-price';
import { keepTables } from './keep-tables';
import { keepTitle } from './keep-title';
import { keepValues } from './keep-values';
import type { CorrectionRule } from './rule';

/** The rules in the order in which they are applied. */
export const rules: readonly CorrectionRule[] = [
  dropFurtherArticles,
  dropComments,
  dropListedArticles,
  dropDialogs,
  dropPointers,
  dropCalls,
  decideCaptions,
  keepAuthors,
  keepParagraphs,
  keepTables,
  keepValues,
  keepTitle,
  keepPrice,
  dropRepeats,
  keepNotes,
];
