import { findDenials, findNegations, negatesAll, type ReadSentence } from '../citations/find-negations';
import { isSameStart } from '../citations/match-claim';
import { measureKey } from '../citations/read-number';
import { type ClaimWord, readWords } from '../citations/read-words';
import { claimSynonyms } from '../citations/synonyms';
import { relatedTerms } from '../question/related-words';
import { denyingWords, isUnstated, lackingWords } from '../text/negation';

function wordKeys({ key, number }: ClaimWord): string[] {
  if (!number) return [key];
  return [key, `#${number.written}`, ...(number.kind === 'measure' ? [measureKey(number)] : [])];
}

/** Whether a word of a claim, or a synonym, is among the words of a sentence. */
function stands(word: ClaimWord, keys: ReadonlySet<string>, language: string): boolean {
  if (wordKeys(word).some((key) => keys.has(key))) return true;
  if (word.number) return false;
  const synonyms = word.kind === 'word' ? claimSynonyms(word.key, language) : [];
  const others = [...relatedTerms(word.key, language).keys(), ...synonyms];
  return others.some((key) => keys.has(key)) || [...keys].some((key) => isSameStart(word.key, key));
}

/** Whether a sentence denies or doubts something that a claim does not. */
function denies(claim: ReadSentence, page: ReadSentence): boolean {
  if (isUnstated(page.text, page.language) && !isUnstated(claim.text, claim.language)) return true;
  const [own, other] = [findNegations(claim), findNegations(page)];
  if (own.isNegated !== other.isNegated || !negatesAll(own, other)) return true;
  const known = new Set(claim.words.map(({ word }) => word));
  const [denying, lacking] = [denyingWords(page.language), lackingWords(page.language)];
  if (page.words.some(({ word }) => (denying.has(word) || lacking.has(word)) && !known.has(word))) return true;
  const claimed = new Set(claim.words.map(({ key }) => key));
  // 'Untreated' denies 'treated'.
  return [...findDenials(page, claimed)].some(
    (key) => claimed.has(key) && !page.words.some((word) => word.key === key),
  );
}

/**
 * Whether one sentence has every content word of a claim, and does not negate or doubt what the claim affirms.
 * @param language of the sentence
 */
export function affirmsClaim(claim: { text: string; language: string }, sentence: string, language: string): boolean {
  const own = { text: claim.text, words: readWords(claim.text, claim.language), language: claim.language };
  const page = { text: sentence, words: readWords(sentence, language), language };
  const content = own.words.filter(({ isStop }) => !isStop);
  const keys = new Set(page.words.flatMap(wordKeys));
  return content.length > 0 && content.every((word) => stands(word, keys, language)) && !denies(own, page);
}
