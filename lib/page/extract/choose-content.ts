import type { JsonLdNode } from '../metadata/read-json-ld';
import { askReadability } from './ask-readability';
import { chooseBlocks } from './choose-blocks';
import { nearTagIndex, noAncestor } from './features/container-node';
import type { DescribedBlock } from './features/describe-blocks';
import { likelyThreshold } from './features/likely-threshold';
import { thresholdFacts } from './features/threshold-facts';
import { likeliestType, pageTypes } from './page-type';
import { decideCaptions } from './rules/decide-captions';
import { doubtConsent, dropAsides } from './rules/drop-asides';
import { dropCalls } from './rules/drop-calls';
import { dropComments } from './rules/drop-comments';
import { dropFurtherArticles } from './rules/drop-further-articles';
import { dropListedArticles } from './rules/drop-listed-articles';
import { dropPointers } from './rules/drop-pointers';
import { dropRepeats } from './rules/drop-repeats';
import { dropTeasers } from './rules/drop-teasers';
import { keepAuthors } from './rules/keep-authors';
import { keepParagraphs } from './rules/keep-paragraphs';
import { keepPrice } from './rules/keep-price';
import { keepTables } from './rules/keep-tables';
import type { RuleName, Settings } from './rules/settings';
import type { Trees } from './score-trees';
import type { SplitPage } from './split-page';

/** A page with its blocks. */
export interface BlockedPage extends SplitPage {
  document: Document;
  /** The page's JSON-LD. */
  nodes: readonly JsonLdNode[];
  /** Its address, and what its links are relative to. */
  url: string;
  base: string;
  blocks: readonly DescribedBlock[];
  /** For each block the share of it that Readability keeps, once it was asked. */
  secondOpinion?: Float32Array;
}

/** What trees say of a page. */
export interface Scores {
  /** For each block the probability that it is content. */
  probabilities: Float32Array;
  /** The probabilities of the page's types. */
  types: readonly number[];
  /** The trees that predict the F1 of a threshold; those of model.json unless given. */
  thresholds?: Trees;
}

export interface ChosenContent {
  /** One flag per block; all false where nothing of the page is content. */
  kept: boolean[];
  /** The F1 of the chosen words that is to be expected, between 0 and 1. */
  confidence: number;
}

/** Blocks; with more, Readability takes longer than all the rest. */
const maxForReadability = 4_000;
const forum = pageTypes.indexOf('forum');

function applyRules(page: BlockedPage, kept: boolean[], types: readonly number[], choice: Choice): void {
  const { settings } = choice;
  const { blocks } = page;
  const applies = (name: RuleName) => !settings.without.includes(name);
  if (likeliestType(types) === 'article') {
    const probability = Math.max(...types);
    if (applies('drop-further-articles')) dropFurtherArticles(blocks, kept, page);
    const forumProbability = types[forum] ?? 0;
    const isPost = forumProbability <= settings.maxPostForumProbability;
    if (forumProbability <= settings.maxForumProbability && applies('drop-comments'))
      dropComments(page.segments, blocks, kept, isPost);
    if (probability >= settings.minArticleProbability && applies('drop-listed-articles'))
      dropListedArticles(page.segments, blocks, kept, page);
    if (applies('drop-asides')) dropAsides(blocks, kept, probability, settings);
    if (applies('drop-pointers')) dropPointers(blocks, kept, page);
    if (applies('drop-teasers')) dropTeasers(blocks, kept);
    if (applies('drop-calls')) dropCalls(blocks, kept);
  }
  decideCaptions(blocks, kept, choice.captions);
  if (applies('keep-authors')) keepAuthors(blocks, kept);
  if (applies('keep-paragraphs')) keepParagraphs(blocks, kept);
  if (applies('keep-price')) keepPrice(blocks, kept);
  if (applies('keep-tables')) keepTables(blocks, kept);
  if (applies('drop-repeats')) dropRepeats(blocks, kept);
}

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

export interface Choice {
  captions: boolean;
  settings: Settings;
}

/**
 * Chooses the blocks that are content by their probabilities, and corrects by rules what trees cannot see. Where the
 * probabilities leave an article in doubt, Readability is asked for a second opinion.
 */
export function chooseContent(page: BlockedPage, scores: Scores, choice: Choice): ChosenContent {
  const { blocks } = page;
  const { types } = scores;
  const { certain, minOpinionProbability, secondOpinionWeight } = choice.settings;
  const probabilities = scores.probabilities.slice();
  doubtConsent(blocks, probabilities);
  const facts = thresholdFacts(blocks);
  const isInDoubt =
    likeliestType(types) === 'article' &&
    Math.max(...types) >= minOpinionProbability &&
    likelyThreshold(facts.words, probabilities).expectedF1 < certain;
  if (isInDoubt && blocks.length <= maxForReadability) {
    page.secondOpinion ??= askReadability(page.copy, blocks);
    const { secondOpinion } = page;
    for (let index = 0; index < probabilities.length; index += 1) {
      probabilities[index] =
        (probabilities[index] ?? 0) * (1 - secondOpinionWeight) + (secondOpinion[index] ?? 0) * secondOpinionWeight;
    }
  }
  const { kept, confidence } = chooseBlocks(facts, probabilities, types, {
    // What the page itself calls its main part is content, be it a list of links.
    settings: hasMainPart(blocks) ? { ...choice.settings, minBestProbability: 0 } : choice.settings,
    trees: scores.thresholds,
  });
  if (kept.includes(true)) applyRules(page, kept, types, choice);
  return { kept, confidence };
}
