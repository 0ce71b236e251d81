import type { Citation, Span } from '../../core/source';
import { overlaps } from '../../core/utils/overlaps';
import { guessLanguage } from '../text/language';
import { CitedBlocks, isMarkerSpan } from './cited-blocks';
import { ClaimFinder } from './claim-places';
import { contentWords } from './clause';
import { sourceSpan } from './mapped-text';
import { readAnswerBlocks } from './read-answer-blocks';

/** Minimum number of content words; a sentence with fewer ('Here is why.') states nothing that a page could support. */
const minContentWords = 4;

/** A sentence that no citation supports. */
export interface UncitedSentence {
  /** Plain words, without markdown. */
  text: string;
  /** Its range in the answer's text. */
  claim: Span;
}

/**
 * The sentences of an answer's paragraphs and lists that state something and have no citation. Time grows with the text
 * and the citations.
 * @param text the answer's markdown
 */
export function uncitedSentences(text: string, citations: readonly Citation[]): UncitedSentence[] {
  const language = guessLanguage(text);
  const markers = citations.flatMap(({ marker }) => (marker && isMarkerSpan(marker, text) ? [marker] : []));
  const read = readAnswerBlocks(text, markers);
  const blocks = new CitedBlocks(text, read, citations, language);
  const finder = new ClaimFinder(text, blocks, language);
  const cited = new Map<number, Span[]>();
  for (const citation of citations) {
    for (const { index, span } of finder.find(citation)?.parts ?? []) {
      const spans = cited.get(index);
      if (spans) spans.push(span);
      else cited.set(index, [span]);
    }
  }
  return read.flatMap((block, index): UncitedSentence[] => {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') return [];
    const spans = cited.get(index) ?? [];
    return blocks.sentencesOf(index).flatMap((place): UncitedSentence[] => {
      const sentence = block.text.slice(place.start, place.end).trim();
      const isCited = spans.some((span) => overlaps(span, place));
      if (isCited || /[?？؟:：]$/.test(sentence)) return [];
      if (contentWords(sentence, language) < minContentWords) return [];
      return [{ text: sentence, claim: sourceSpan(block, place) }];
    });
  });
}
