import type { ExaminedClaim } from '../../core/contradictions';
import type { AssistantMessage } from '../../core/message';
import { readClaims } from '../claims/read-claims';
import { guessLanguage } from '../text/language';
import { splitSentences } from '../text/sentences';

/** Maximum number of characters of a quote that is examined as a whole. */
const maxQuote = 300;

/**
 * The subject of a citation of an answer, in plain words: the sentence of a written answer, or of a quote the sentence
 * that answers, with the answering words as what matters.
 */
export function citedClaim({ text, mode, citations }: AssistantMessage, index: number): ExaminedClaim | undefined {
  const citation = citations[index];
  if (!citation) return undefined;
  if (mode !== 'quotes') {
    const [claim] = readClaims(text, [citation]);
    return claim && { text: claim.text.trim() };
  }
  const { quote = text.slice(citation.claim.start, citation.claim.end), answering } = citation;
  const sentences = splitSentences(quote, guessLanguage(quote));
  const answers = answering && sentences.find(({ start, end }) => answering.start >= start && answering.end <= end);
  if (answers && answering) {
    const focus = { start: answering.start - answers.start, end: answering.end - answers.start };
    return { text: quote.slice(answers.start, answers.end), focus };
  }
  const [first] = sentences;
  return quote.length <= maxQuote || !first ? { text: quote } : { text: quote.slice(first.start, first.end) };
}
