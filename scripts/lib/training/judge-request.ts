import type { Settings } from '../../../lib/page/extract/rules/settings';
import type { StoredTrees } from '../../../lib/page/extract/score-trees';

/** What a browser's page is asked to choose the blocks of a page by: what trees say of it, and settings to compare. */
export interface JudgeRequest {
  /** The probabilities of the blocks, as 32-bit floats in base64. */
  probabilities: string;
  /** The probabilities of the page's types. */
  types: readonly number[];
  thresholds: StoredTrees;
  settings: readonly Settings[];
}
