import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import type { Settings } from '../../../lib/page/extract/settings';

/** A way of choosing the content that is compared with others. */
export interface Variant extends Settings {
  /** The names of rules that are not applied. */
  without: readonly string[];
}

/** What a browser's page is asked to choose the blocks of a page by: what trees say of it, and variants to compare. */
export interface JudgeRequest {
  /** The probabilities of the blocks, as 32-bit floats in base64. */
  probabilities: string;
  /** The probabilities of the page's types. */
  types: readonly number[];
  thresholds: StoredTrees;
  variants: readonly Variant[];
}
