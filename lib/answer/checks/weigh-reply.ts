import type { ModelReviewOutcome, Span } from '../../core/source';
import { type Contradiction, contradictingWords } from '../../passages/citations/contradicting-words';
import type { PageIndex } from '../../passages/citations/index-page';
import { supportingSentences } from '../../passages/citations/quoted-claim';
import { findQuote } from '../../passages/quotes/find-quote';
import { unescapeFromPrompt } from '../shared/prompt-escaping';
import type { ReviewReply } from './model-review-reply';

/** A claim that a model was asked about, with its page. */
export interface ReviewedClaim {
  /** The claim's text, and the context that shows its subject, as for `checkClaim`. */
  claim: { text: string; context: string };
  page: PageIndex;
  /** The parts of the page that the model was shown, as offsets in `page.text`. */
  parts: readonly Span[];
  /** Whether words do not settle it. */
  needsQuote: boolean;
}

/** Outcome of a reply: with a span or words, the verdict changes. */
export type WeighedReply =
  | { outcome: Exclude<ModelReviewOutcome, 'carried' | 'contradicted'> }
  /** `sentences`: in `page.text`. */
  | { outcome: 'carried'; sentences: Span }
  | ({ outcome: 'contradicted' } & Contradiction);

function weighQuote({ claim, page }: ReviewedClaim, quote: string): WeighedReply {
  // A model may copy the escapes of the prompt, or write the characters themselves.
  const span = findQuote(quote, page.text) ?? findQuote(unescapeFromPrompt(quote), page.text);
  if (!span) return { outcome: 'not-on-page' };
  const sentences = supportingSentences(page, claim.text, span, claim.context);
  return sentences ? { outcome: 'carried', sentences } : { outcome: 'lacking' };
}

/**
 * Weighs a model's reply about a claim. It changes a verdict only with words that are where the model says they are: it
 * raises one by sentences that can support the claim, and lowers one by words that can contradict it.
 */
export function weighReply(reviewed: ReviewedClaim, { carried, quote, contradiction }: ReviewReply): WeighedReply {
  const { claim, page, parts, needsQuote } = reviewed;
  if (carried) return needsQuote ? weighQuote(reviewed, quote) : { outcome: 'confirmed' };
  const named = contradiction && {
    claim: unescapeFromPrompt(contradiction.claim),
    page: unescapeFromPrompt(contradiction.page),
  };
  const found = named && contradictingWords(page, claim, named, parts);
  return found ? { outcome: 'contradicted', ...found } : { outcome: needsQuote ? 'not-carried' : 'doubted' };
}
