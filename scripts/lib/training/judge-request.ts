import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import { defaultSettings, type ExtractionSettings } from '../../../lib/page/extract/settings';

/** A way of choosing the content that is compared with others. */
export interface Variant extends ExtractionSettings {
  /** The names of rules that are not applied. */
  without: readonly string[];
}

/** The way that ships. */
export const standard: Variant = { ...defaultSettings, without: [] };

/** Outputs of the trees for a page. */
export interface PageOpinion {
  /** The probabilities of the blocks, as 32-bit floats in base64. */
  probabilities: string;
  /** The probabilities of the page's types. */
  types: readonly number[];
  thresholds: StoredTrees;
}

/** Request to a browser's page to choose the blocks of a page. */
export interface JudgeRequest {
  /** That of the model that ships unless given. */
  opinion?: PageOpinion;
  variants: readonly Variant[];
}
