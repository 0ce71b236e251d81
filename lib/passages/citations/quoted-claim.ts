import type { Span } from '../../core/source';
import { claimCoverage, type SentenceRange, sentenceIndexes } from './choose-places';
import { isNameExplained } from './explain-names';
import { findFirmVetoes } from './find-vetoes';
import type { PageIndex } from './index-page';
import { isSameStart, strengthAt } from './match-claim';
import { citationModel } from './model';
import { type ClaimTerm, readClaim } from './read-claim';
import { hasCapital } from './read-words';
import { type ClaimView, missingTerms, strengthIn, viewClaim } from './view-claim';

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

const heading = /^#{1,6}\s/;

/**
 * The sentences that may name what a window speaks of: the page's title, the heading above it, and the sentence before
 * it.
 */
function namingSentences({ sentences }: PageIndex, first: number): number[] {
  const isTitle = !/[.!?。！？]\s*$/u.test(sentences[0]?.text ?? '');
  const above = sentences.slice(0, first).findLastIndex(({ text }) => heading.test(text));
  return [...(isTitle && first > 0 ? [0] : []), above, first - 1].filter((index) => index >= 0);
}

/** Sentences in which a word is looked for without its capital. */
const maxPlain = 50;

/** Whether a page writes a word without a capital, too: it is no name, but began a sentence. */
function isPlainWord({ sentences, sentencesByKey }: PageIndex, key: string): boolean {
  return (sentencesByKey.get(key) ?? []).slice(0, maxPlain).some((index) => {
    const { text = '', words = [] } = sentences[index] ?? {};
    return words.some((word) => word.key === key && !hasCapital(text, word.start));
  });
}

/**
 * Whether a window speaks of someone else: a name of the claim is neither in it nor near it, or another one is in its
 * place.
 */
function isOfOthers(view: ClaimView): boolean {
  const { claim, page, matches, places } = view;
  const isName = ({ kind, key }: ClaimTerm) => kind === 'name' && !isPlainWord(page, key);
  const missing = missingTerms(view, 'window').filter((term) => isName(term) && !isNameExplained(view, term.word));
  if (missing.length === 0) return false;
  const naming = namingSentences(page, places.window.first);
  const isNamed = (term: ClaimTerm) =>
    naming.some((sentence) => strengthAt(matches, claim.terms.indexOf(term), sentence) > 0);
  if (!missing.every(isNamed)) return true;
  const claimed = claim.words.map(({ key }) => key);
  return readClaim(view.windowText, '', page.language)
    .terms.filter(isName)
    .some(({ key }) => !claimed.some((own) => own === key || isSameStart(own, key)));
}

/** Whether a window has names and numbers of the claim alone, and none of its other words, in whatever form. */
function hasNoWord(view: ClaimView): boolean {
  const words = [...view.claim.terms.keys()].filter((term) => view.claim.terms[term]?.kind === 'word');
  return words.length > 1 && words.every((term) => strengthIn(view, term, 'window') === 0);
}

/**
 * The sentences that somebody points out as those that carry a claim in other words, where they can: every number and
 * month of the claim stands in them, every name in them or where the page says of whom they speak, negation agrees, and
 * they have another word of it, and at least as many of its words as a page that carries it in part. How much alike the
 * words are otherwise is left to whoever points them out.
 * @param span what is pointed out, in `page.text`
 * @param context as for `checkClaim`
 * @returns the span of the whole sentences; undefined where they cannot carry the claim
 */
export function supportingSentences(page: PageIndex, claim: string, span: Span, context = ''): Span | undefined {
  const window = sentencesAt(page, span);
  if (!window) return undefined;
  const read = readClaim(claim, context, page.language);
  const view = viewClaim(read, page, window);
  if (findFirmVetoes(view).length > 0 || isOfOthers(view) || hasNoWord(view)) return undefined;
  if (missingTerms(view, 'window').some(({ kind }) => kind === 'month')) return undefined;
  if (claimCoverage(read, view.matches, sentenceIndexes(window)) < citationModel().thresholds.partialCoverage)
    return undefined;
  const [first, last] = [page.sentences[window.first], page.sentences[window.end - 1]];
  return first && last && { start: first.start, end: last.end };
}
