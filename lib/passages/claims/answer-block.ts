import type { Span } from '../../core/source';
import type { MappedText } from './mapped-text';

export type BlockKind = 'heading' | 'paragraph' | 'list-item' | 'table-row' | 'code';

/** One block of an answer as its reader sees it, without markers. Empty if it consists of markers only. */
export interface AnswerBlock extends MappedText {
  kind: BlockKind;
  /** The range of its lines in the markdown. */
  place: Span;
  /** The headings above it, outermost first. */
  headings: readonly string[];
  /** Text elsewhere that it depends on: a table's column heads, the line that introduces a list. */
  introduction: string;
  /** Ranges of the cells in the text, for a table's row. */
  cells?: Span[];
  /** Links in the markdown. */
  links: readonly Span[];
}
