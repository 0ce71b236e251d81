/** The rules that correct what the trees chose, in the order in which they are applied. */
export const ruleNames = [
  'drop-further-articles',
  'drop-comments',
  'drop-listed-articles',
  'drop-asides',
  'drop-pointers',
  'drop-teasers',
  'drop-calls',
  'keep-authors',
  'keep-paragraphs',
  'keep-price',
  'keep-tables',
  'drop-repeats',
] as const;

export type RuleName = (typeof ruleNames)[number];

/** What is chosen by measuring pages whose content is known: `train-page --nested` chooses it anew for each part of the sites. */
export interface Settings {
  /** Rules that are not applied. */
  without: readonly RuleName[];
  /** Expected F1 of an article above which no second opinion (Readability's) is needed. */
  certain: number;
  /** Probability of an article from which on it is asked: of other pages it knows less. */
  minOpinionProbability: number;
  /** Weight of the second opinion beside the trees'. */
  secondOpinionWeight: number;
  /**
   * Where no block of a page has this probability, and few words of content are to be expected in all of them, nothing of
   * it is content: it waits for its scripts.
   */
  minBestProbability: number;
  /** Weight of the F1 that the trees predict; the rest is that of the F1 expected from the blocks' probabilities. */
  predictionWeight: number;
  /**
   * Added to the F1 of the likely threshold on a page that is surely running text: the likely threshold takes each block
   * for itself, which holds for paragraphs and not for lists.
   */
  likelyBonus: number;
  /**
   * A difference of F1 that means nothing, on a page of one word; it falls with the square root of the number of words.
   * Of thresholds that are about as good, the lowest is chosen, which leaves out the fewest blocks.
   */
  tolerance: number;
  /** Share of a page's words in comments and below; what holds more is the page's content, whatever it is called. */
  maxCommentShare: number;
  /** On a page that is an article with a lower probability, such as a thread, comments or a list may be the content. */
  minArticleProbability: number;
  /** On a page that is a thread with a higher probability, what is named comments is the content. */
  maxForumProbability: number;
  /** On a page that is a thread with a higher probability, what looks like comments is the content. */
  maxPostForumProbability: number;
}

export const defaultSettings: Settings = {
  without: [],
  certain: 0.85,
  minOpinionProbability: 0.6,
  secondOpinionWeight: 0.5,
  minBestProbability: 0.3,
  predictionWeight: 0.5,
  likelyBonus: 0.03,
  tolerance: 0.2,
  maxCommentShare: 0.6,
  minArticleProbability: 0.8,
  maxForumProbability: 0.3,
  maxPostForumProbability: 0.15,
};
