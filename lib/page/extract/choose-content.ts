import { askReadability } from './ask-readability';
import { chooseBlocks } from './choose-blocks';
import { doubtConsent } from './doubt-consent';
import { nearTagIndex, noAncestor } from './features/container-node';
import type { DescribedBlock } from './features/describe-blocks';
import { likelyThreshold } from './features/likely-threshold';
import { thresholdFacts } from './features/threshold-facts';
import { likeliestType, pageTypes } from './page-type';
import { rules } from './rules/registry';
import type { BlockedPage, CorrectionRule } from './rules/rule';
import type { TreeEnsemble } from './score-trees';
import type { ExtractionSettings } from './settings';

/** Outputs of the trees for a page. */
export interface ContentScores {
  /** For each block the probability that it is content, 0 to 1. */
  probabilities: Float32Array;
  /** The probabilities of the page's types. */
  types: readonly number[];
  /** The trees that predict the F1 of a threshold; default: those of model.json. */
  thresholds?: TreeEnsemble;
}

/** Blocks; with more, Readability takes longer than all the rest. */
const maxForReadability = 4_000;

const article = pageTypes.indexOf('article');
const forum = pageTypes.indexOf('forum');
const mainIndices = (['main', 'article'] as const).map(nearTagIndex);
const asideIndices = (['nav', 'header', 'footer', 'aside', 'form'] as const).map(nearTagIndex);
/** Words; fewer of them in the main part of a page are a message that it waits for its scripts. */
const minMainWords = 10;

/** Whether a page marks a part as its main one, and there is text in it. */
function hasMainPart(blocks: readonly DescribedBlock[]): boolean {
  let words = 0;
  for (const { container, words: own } of blocks) {
    const isIn = (index: number) => container.near[index] !== noAncestor;
    if (mainIndices.some(isIn) && !asideIndices.some(isIn)) words += own;
    if (words >= minMainWords) return true;
  }
  return false;
}

export interface ContentOptions {
  /** Whether captions and credits of pictures are wanted. */
  captions: boolean;
  /** Whether the texts of all footnotes are wanted. */
  withNotes: boolean;
  settings: ExtractionSettings;
  /** The rules to apply, in their order; all unless given. */
  applied?: readonly CorrectionRule[];
}

/**
 * Chooses the blocks that are content by their probabilities, and corrects by rules what trees cannot see. Where the
 * probabilities leave an article in doubt, Readability is asked for a second opinion.
 * @returns one flag per block; all false where nothing of the page is content
 */
export function chooseContent(page: BlockedPage, scores: ContentScores, options: ContentOptions): boolean[] {
  const { blocks } = page;
  const { types } = scores;
  const { certain, minOpinionProbability, secondOpinionWeight } = options.settings;
  const probabilities = scores.probabilities.slice();
  doubtConsent(blocks, probabilities);
  const facts = thresholdFacts(blocks);
  const isArticle = likeliestType(types) === 'article';
  const [articleProbability = 0, forumProbability = 0] = [types[article], types[forum]];
  const isInDoubt =
    isArticle &&
    articleProbability >= minOpinionProbability &&
    likelyThreshold(facts.words, probabilities).expectedF1 < certain;
  if (isInDoubt && blocks.length <= maxForReadability) {
    page.secondOpinion ??= askReadability(page.copy, blocks);
    const { secondOpinion } = page;
    for (let index = 0; index < probabilities.length; index += 1) {
      probabilities[index] =
        (probabilities[index] ?? 0) * (1 - secondOpinionWeight) + (secondOpinion[index] ?? 0) * secondOpinionWeight;
    }
  }
  const kept = chooseBlocks(facts, probabilities, types, {
    // The part that the page itself marks as main is content, even if it is a list of links.
    settings: hasMainPart(blocks) ? { ...options.settings, minBestProbability: 0 } : options.settings,
    ...(scores.thresholds && { trees: scores.thresholds }),
  });
  if (kept.includes(true)) {
    const { captions, withNotes } = options;
    const chosen = { ...page, kept, captions, withNotes, isArticle, articleProbability, forumProbability };
    for (const rule of options.applied ?? rules) if (rule.appliesTo(chosen)) rule.run(chosen);
  }
  return kept;
}
