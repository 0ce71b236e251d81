import type { StoredTrees } from '../../../lib/page/extract/score-trees';
import type { PageOpinion } from './judge-request';
import type { LabelledPage } from './labelled-pages';
import { foldOf } from './site-folds';
import { BlockTraining } from './train-blocks';
import { ThresholdTraining } from './train-threshold';
import { TypeTraining } from './train-types';

/** Outputs of the trees for all pages, one entry for each page; those of its entry have not seen its site. */
export interface Opinion {
  probabilities: readonly Float32Array[];
  types: readonly (readonly number[])[];
  /** The trees for its thresholds. */
  thresholds: readonly StoredTrees[];
}

function pack(probabilities: Float32Array): string {
  return Buffer.from(probabilities.buffer, probabilities.byteOffset, probabilities.byteLength).toString('base64');
}

/** Outputs of an opinion for one page, as a browser's page takes them. */
export function opinionOf(opinion: Opinion, index: number): PageOpinion {
  return {
    probabilities: pack(opinion.probabilities[index] ?? new Float32Array()),
    types: opinion.types[index] ?? [],
    thresholds: opinion.thresholds[index] as StoredTrees,
  };
}

/** An opinion of trees that were trained on known pages, for the known pages by folds, and for the others. */
export function opinionFrom(
  pages: readonly LabelledPage[],
  isKnown: (page: LabelledPage) => boolean,
  folds: number,
): Opinion {
  const types = new TypeTraining(pages).unseen(isKnown);
  const blocks = new BlockTraining(pages, types);
  const foldOfPage = (page: LabelledPage) => foldOf(`${page.site}i`, folds);
  const unseen = blocks.unseen(folds, foldOfPage, isKnown);
  const thresholds = new ThresholdTraining(pages, unseen, types);
  const trees = Array.from({ length: folds }, (_, fold) => thresholds.train((page) => foldOfPage(page) !== fold));
  const forOthers = thresholds.train();
  const others = pages.every(isKnown) ? unseen : blocks.train(isKnown).probabilities;
  return {
    types,
    probabilities: pages.map((page, index) => (isKnown(page) ? unseen[index] : others[index]) ?? new Float32Array()),
    thresholds: pages.map((page) => (isKnown(page) ? (trees[foldOfPage(page)] ?? forOthers) : forOthers)),
  };
}
