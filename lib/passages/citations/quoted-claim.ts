import type { Span } from '../../core/source';
import { coverageOf, type SentenceRange, sentencesOf } from './choose-places';
import { findFirmVetoes } from './find-vetoes';
import type { PageIndex } from './index-page';
import { citationModel } from './model';
import { readClaim } from './read-claim';
import { missingTerms, viewClaim } from './view-claim';

/** Sentences that words which somebody points out may take: a whole page carries everything and shows nothing. */
const maxSentences = 6;

/** The sentences that a span of the page's text touches; undefined where one of them is in a list of references. */
function sentencesAt({ sentences }: PageIndex, { start, end }: Span): SentenceRange | undefined {
  const first = sentences.findIndex((sentence) => sentence.end > start);
  const after = sentences.findIndex((sentence) => sentence.start >= end);
  const range = { first, end: after === -1 ? sentences.length : after };
  const size = range.end - first;
  if (first === -1 || size < 1 || size > maxSentences) return undefined;
  return sentences.slice(range.first, range.end).every(({ isEvidence }) => isEvidence) ? range : undefined;
}

/**
 * The sentences that somebody points out as those that carry a claim in other words, where they can: every number and month of
 * the claim stands in them, every name on the page, negation agrees, and they have at least as many of the claim's words as a
 * page that carries it in part. How much alike the words are otherwise is left to whoever points them out.
 * @param span what is pointed out, in `page.text`
 * @param context as for `checkClaim`
 * @returns the span of the whole sentences; undefined where they cannot carry the claim
 */
export function carryingSentences(page: PageIndex, claim: string, span: Span, context = ''): Span | undefined {
  const window = sentencesAt(page, span);
  if (!window) return undefined;
  const read = readClaim(claim, context, page.language);
  const view = viewClaim(read, page, window);
  if (findFirmVetoes(view).length > 0) return undefined;
  if (missingTerms(view, 'window').some(({ kind }) => kind === 'month')) return undefined;
  if (coverageOf(read, view.matches, sentencesOf(window)) < citationModel().thresholds.partialCoverage)
    return undefined;
  const [first, last] = [page.sentences[window.first], page.sentences[window.end - 1]];
  return first && last && { start: first.start, end: last.end };
}
