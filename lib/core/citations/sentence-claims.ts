import type { Citation, Span } from '../source';
import type { ClaimLookup } from './claim-lookup';
import type { ReadableText } from './growing-text';

/** Characters of a sentence behind the words that are cited in it; a longer one is cut there. */
const maxBehind = 600;
/**
 * The end of a sentence or of a block; a full stop after one or two letters that begin with a capital ends an
 * abbreviation.
 */
const sentenceEnd = /\n|[。！？]|(?:[!?…]|(?<!(?:^|[^\p{L}])\p{Lu}\p{L}?)\.)[\p{Pe}\p{Pf}"'*_]*(?=\s)/u;

/** Citations whose claim is the sentence around some words of it, which has not arrived as a whole. */
export interface SentenceClaims {
  /** @param words what is cited in the sentence; the citation's claim is replaced by the sentence */
  begin(text: ReadableText, words: Span, citation: Citation): void;
  /**
   * The citations whose sentences have arrived.
   * @param decided UTF-16 offset up to which the citations of the text are decided: the citations of a sentence are
   * returned in its order
   * @param isWhole whether the text is complete
   */
  take(text: ReadableText, decided: number, isWhole: boolean): Citation[];
}

/** Start of the sentence of some words: with the words before them, unless these end a sentence. */
function sentenceStart(text: ReadableText, { start }: Span, claims: ClaimLookup): number {
  const before = text.slice(Math.max(0, start - 20), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  const isLineStart = (line.length < before.length || before.length === start) && !/[\p{L}\p{N}]/u.test(line);
  const isAfterSentence = /[.!?…。！？][\p{Pe}\p{Pf}"'*_]*\s*[*_]{0,3}$/u.test(before);
  if (isLineStart || isAfterSentence) return start - (/[*_]{0,3}$/.exec(line)?.[0].length ?? 0);
  const claim = claims.claimAt(start);
  return claim.end > claim.start ? claim.start : start;
}

export function createSentenceClaims(claims: ClaimLookup): SentenceClaims {
  let waiting: { citation: Citation; words: Span }[] = [];
  return {
    begin(text, words, citation) {
      waiting.push({
        citation: { ...citation, claim: { start: sentenceStart(text, words, claims), end: words.end } },
        words,
      });
    },
    take(text, decided, isWhole) {
      const done: Citation[] = [];
      waiting = waiting.filter(({ citation, words }) => {
        const behind = text.slice(words.end, words.end + maxBehind);
        const found = sentenceEnd.exec(behind);
        if (!found && behind.length < maxBehind && !isWhole) return true;
        const length = found ? found.index + found[0].trimEnd().length : behind.trimEnd().length;
        const end = words.end + length;
        if (end > decided && !isWhole) return true;
        done.push({ ...citation, claim: { start: citation.claim.start, end } });
        return false;
      });
      return done;
    },
  };
}
