import type { SplitPage } from '../features/container-node';
import type { DescribedBlock } from '../features/describe-blocks';
import type { PageDocument } from '../features/page-names';

/** A page with its blocks. */
export interface BlockedPage extends SplitPage, PageDocument {
  /** Base address of its links. */
  base: string;
  blocks: readonly DescribedBlock[];
  /** For each block the share of it that Readability keeps, if it was run. */
  secondOpinion?: Float32Array;
}

/** A page of which blocks were chosen by their probabilities, some of them at least. */
export interface ChosenPage extends BlockedPage {
  /** One flag per block; rules change it in place. */
  kept: boolean[];
  /**
   * Whether the page is more likely an article than anything else; of other pages, lists and replies may be the
   * content.
   */
  isArticle: boolean;
  /** The probabilities that it is an article, and that it is a thread. */
  articleProbability: number;
  forumProbability: number;
  /** Whether captions and credits of pictures are wanted. */
  captions: boolean;
  /** Whether the texts of all footnotes are wanted. */
  withNotes: boolean;
}

/** A correction of what trees cannot see. */
export interface CorrectionRule {
  /** Name of its file. */
  readonly name: string;
  appliesTo(page: ChosenPage): boolean;
  run(page: ChosenPage): void;
}
