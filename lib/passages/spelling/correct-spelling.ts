import { perLanguage } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { commonForm } from '../question/word-forms';
import { foldWord, type Token, tokenize } from '../text/tokenize';
import { upperFirst } from '../text/upper-first';
import { type Candidate, candidatesOf, type PageVocabulary, type Spelling } from './candidates';
import { loadLexicon } from './lexicon';
import { questionVocabularyOf } from './question-vocabulary';

/** Characters of a longer text, which is no typed question. */
const maxLength = 300;
/** Scripts whose letters are typed one by one. */
const letters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u;

const elisionOf = perLanguage(({ elisions }) =>
  elisions === undefined ? undefined : new RegExp(`^(${elisions})(?=[aeiouyh])`, 'u'),
);
/** Letters of a word of a page at least, to which an article of one letter was joined. */
const minElided = 5;

function isKnown({ word, term }: Pick<Token, 'word' | 'term'>, language: string, page: PageVocabulary): boolean {
  const questions = questionVocabularyOf(language);
  return page.hasStem(term) || questions?.words.has(word) === true || questions?.stems.has(term) === true;
}

/** A word with the apostrophe that was left out of it: "l'entrée" of 'lentrée', "qu'on" of 'quon'. */
function withApostrophe(word: string, { language, page }: Spelling): string | undefined {
  const joined = elisionOf(language)?.exec(foldWord(word))?.[1];
  if (joined === undefined) return undefined;
  const rest = word.slice(joined.length);
  const isOnPage = page.words().has(foldWord(rest));
  const isWord =
    joined.length > 1
      ? isOnPage || questionVocabularyOf(language)?.words.has(foldWord(rest))
      : isOnPage && rest.length >= minElided;
  return isWord ? `${joined}'${rest}` : undefined;
}

/** A word with a capital where the question has one. */
function withCaseOf(typed: string, meant: string): string {
  return /^\p{Lu}/u.test(typed) ? upperFirst(meant) : meant.toLowerCase();
}

function correctWord(typed: string, isName: boolean, spelling: Spelling): string | undefined {
  const isBetter = (one: Candidate, than: Candidate) =>
    one.rank < than.rank || (one.rank === than.rank && one.count > than.count);
  const [first, ...others] = candidatesOf(typed, isName, spelling);
  if (!first) return withApostrophe(typed, spelling);
  const best = others.reduce((found, one) => (isBetter(one, found) ? one : found), first);
  return withCaseOf(typed, best.surface);
}

/**
 * A question with the words that were meant in place of misspelt ones: with two letters exchanged, a letter too many,
 * too few or in place of another, without an apostrophe, or typed on a keyboard that lacks a letter. Only a word that
 * neither the pages nor the language's own lists have is corrected, by a word that one of them has.
 * @param language of the question, as `guessQuestionLanguage` names it
 * @returns the question as it is where no word is corrected
 * @throws AppError `own-failure` where the known words of the language cannot be loaded
 */
export async function correctSpelling(question: string, language: string, page: PageVocabulary): Promise<string> {
  if (question.length > maxLength) return question;
  const { capitals, spacesSyllables } = packOf(language) ?? {};
  // Most syllables are one letter away from others.
  if (spacesSyllables) return question;
  const doubtful = tokenize(question, language).flatMap((token, index) => {
    // Behind an article that has lost its vowel.
    const [typed = ''] = /[\p{L}\p{M}]+$/u.exec(question.slice(token.start, token.end)) ?? [];
    const isPart = question[token.start - 1] === '-' || question[token.end] === '-';
    if (isPart || !letters.test(typed) || isKnown(token, language, page)) return [];
    return [{ ...token, typed, isName: capitals === 'names' && index > 0 && /^\p{Lu}/u.test(typed) }];
  });
  if (doubtful.length === 0) return question;
  const lexicon = await loadLexicon(language);
  let corrected = question;
  for (const { typed, term, end, isName } of doubtful.reverse()) {
    const isWord = lexicon?.(term) || lexicon?.(commonForm(term, language));
    const meant = isWord ? undefined : correctWord(typed, isName, { language, page, lexicon });
    if (meant) corrected = corrected.slice(0, end - typed.length) + meant + corrected.slice(end);
  }
  return corrected;
}
