/**
 * Numbers chosen by measuring pages whose content is known: `train-page --nested` chooses them anew for each part of
 * the sites.
 */
export interface ExtractionSettings {
  /** Expected F1 of an article above which no second opinion (Readability's) is needed. */
  certain: number;
  /** Probability of an article from which on it is asked: of other pages it knows less. */
  minOpinionProbability: number;
  /** Weight of the second opinion (Readability), relative to that of the trees. */
  secondOpinionWeight: number;
  /**
   * If no block of a page reaches this probability, and few words of content are expected in all of them, the page has
   * no content: it waits for its scripts.
   */
  minBestProbability: number;
  /**
   * Weight of the F1 that the trees predict; the rest is the weight of the F1 expected from the blocks' probabilities.
   */
  predictionWeight: number;
  /**
   * Added to the F1 of the likely threshold on a page that is surely running text: the likely threshold takes each
   * block for itself, which holds for paragraphs and not for lists.
   */
  likelyBonus: number;
  /**
   * A difference of F1 that means nothing, on a page of one word; it falls with the square root of the number of words.
   * The lowest of thresholds that are about as good is chosen, which leaves out the fewest blocks.
   */
  tolerance: number;
}

export const defaultSettings: ExtractionSettings = {
  certain: 0.85,
  minOpinionProbability: 0.6,
  secondOpinionWeight: 0.5,
  minBestProbability: 0.3,
  predictionWeight: 0.5,
  likelyBonus: 0.03,
  tolerance: 0.2,
};
