import { pause } from '../../core/utils/async/give-way';
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
/** Words that are looked at: a question with more that no page has is about something else. */
const maxDoubtful = 8;
/** Letters of a word at least: shorter ones are endings and abbreviations. */
const minLetters = 3;
/** Joins words to one that is no word of a language. */
const partSign = /[-._@/\\:#]/;
/** Scripts in which a typo is one letter. */
const letters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]+$/u;

/** An article that was joined to a word without its apostrophe: 'l' of 'lentrée'. */
const joinedArticleOf = perLanguage(({ elisions, questions: { elidedArticles } }) =>
  elisions === undefined || elidedArticles === undefined
    ? undefined
    : new RegExp(`^(?:${elidedArticles.replaceAll("['’]", '')})(?=[aeiouyh])`, 'u'),
);
/** Letters of a word of a page at least, to which an article was joined. */
const minElided = 5;

function isKnown({ word, term }: Pick<Token, 'word' | 'term'>, language: string, page: PageVocabulary): boolean {
  const questions = questionVocabularyOf(language);
  return page.hasStem(term) || questions?.words.has(word) === true || questions?.stems.has(term) === true;
}

/**
 * A word with the apostrophe that was left out of it: "l'entrée" of 'lentrée'. Articles alone: 'couvert' is not
 * "c'ouvert".
 */
function withApostrophe(word: string, { language, page }: Spelling): string | undefined {
  const article = joinedArticleOf(language)?.exec(foldWord(word))?.[0];
  if (article === undefined) return undefined;
  const rest = word.slice(article.length);
  return rest.length >= minElided && page.words().has(foldWord(rest)) ? `${article}'${rest}` : undefined;
}

/** A word with a capital where the question has one. */
function withCaseOf(typed: string, meant: string, language: string): string {
  return /^\p{Lu}/u.test(typed) ? upperFirst(meant, language) : meant.toLocaleLowerCase(language);
}

function correctWord(typed: string, isName: boolean, spelling: Spelling): string | undefined {
  const isBetter = (one: Candidate, than: Candidate) =>
    one.rank < than.rank || (one.rank === than.rank && one.count > than.count);
  const [first, ...others] = candidatesOf(typed, isName, spelling);
  if (!first) return withApostrophe(typed, spelling);
  const best = others.reduce((found, one) => (isBetter(one, found) ? one : found), first);
  return withCaseOf(typed, best.surface, spelling.language);
}

/** A word of a question that may be misspelt. */
interface DoubtfulWord extends Token {
  /** As it is typed, without an article that is joined to it. */
  typed: string;
  isName: boolean;
}

/** Words that neither the pages nor the language's lists have, the last one first. */
function doubtfulWords(question: string, language: string, page: PageVocabulary): DoubtfulWord[] {
  const tellsNames = packOf(language)?.capitals === 'names';
  const doubtful = tokenize(question, language).flatMap((token, index) => {
    const written = question.slice(token.start, token.end);
    // An article is joined to its front; in other languages an ending follows the apostrophe.
    const [typed = ''] = (packOf(language)?.elisions ? /[\p{L}\p{M}]+$/u : /^[\p{L}\p{M}]+$/u).exec(written) ?? [];
    // Of an address, a code or a compound.
    const isPart =
      partSign.test(question[token.start - 1] ?? '') ||
      /\d/.test(token.word) ||
      (partSign.test(question[token.end] ?? '') && /\S/.test(question[token.end + 1] ?? ''));
    if (isPart || typed.length < minLetters || !letters.test(typed) || isKnown(token, language, page)) return [];
    return [{ ...token, typed, isName: tellsNames && index > 0 && /^\p{Lu}/u.test(typed) }];
  });
  return doubtful.slice(0, maxDoubtful).reverse();
}

/**
 * A question with the words that were meant in place of misspelt ones: with two letters exchanged, a letter too many,
 * too few or in place of another, without an apostrophe, or typed on a keyboard that lacks a letter. Only a word that
 * neither the pages nor the language's own lists have is corrected, by a word that one of them has.
 * @param language of the question, as `guessQuestionLanguage` names it
 * @param signal ends the work between two words
 * @returns the question as it is where no word is corrected, or the known words of the language cannot be loaded
 */
export async function correctSpelling(
  question: string,
  language: string,
  page: PageVocabulary,
  signal?: AbortSignal,
): Promise<string> {
  // Of syllables most are one letter away from others.
  if (question.length > maxLength || packOf(language)?.spacesSyllables) return question;
  const doubtful = doubtfulWords(question, language, page);
  if (doubtful.length === 0) return question;
  const loaded = await loadLexicon(language).then(
    (lexicon) => ({ lexicon }),
    () => undefined,
  );
  if (!loaded) return question;
  const { lexicon } = loaded;
  let corrected = question;
  for (const { typed, term, end, isName } of doubtful) {
    await pause();
    signal?.throwIfAborted();
    const isWord = lexicon?.(term) || lexicon?.(commonForm(term, language));
    const meant = isWord ? undefined : correctWord(typed, isName, { language, page, lexicon });
    if (meant) corrected = corrected.slice(0, end - typed.length) + meant + corrected.slice(end);
  }
  return corrected;
}
