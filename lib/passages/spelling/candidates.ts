import { formStrength } from '../question/match-terms';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import type { Lexicon } from './lexicon';
import { questionVocabularyOf } from './question-vocabulary';
import { typedLettersOf } from './typed-letters';
import { type Typo, type TypoKind, typoKinds, typoOf } from './typo-of';

/** A word as a page or a language's lists write it. */
export interface WrittenWord {
  surface: string;
  /** How often the pages have it. */
  count: number;
  /** Whether they have it with a capital, as a name is written. */
  hasCapital: boolean;
}

/** The words of the pages that a question is asked of. */
export interface PageVocabulary {
  /** Whether a page has a word, by its stem. */
  hasStem(stem: string): boolean;
  /** The words of the pages in the question's language, folded. */
  words(): ReadonlyMap<string, WrittenWord>;
}

/** What the words of a question are corrected by. */
export interface Spelling {
  language: string;
  page: PageVocabulary;
  /** The words of the language, so that no other word is corrected; absent where they are not known. */
  lexicon: Lexicon | undefined;
}

/** The fewest letters of a word in which a typo is seen: with fewer it is mostly another word. */
type MinLetters = Readonly<Record<TypoKind, number>>;
/** By where the word that was meant comes from: the pages, or the words that questions of its language are made of. */
type MinBySource = Readonly<Record<'page' | 'question', MinLetters>>;
const never = Number.POSITIVE_INFINITY;
const minWithLexicon: MinBySource = {
  page: { exchanged: 4, doubled: 5, missing: 5, added: 7, replaced: 8 },
  question: { exchanged: 4, doubled: 4, missing: 4, added: 7, replaced: 8 },
};
/** Most words that are one letter away are other words here. */
const minWithoutLexicon: MinBySource = {
  page: { exchanged: 5, doubled: 8, missing: 7, added: never, replaced: never },
  question: { exchanged: 5, doubled: 6, missing: never, added: never, replaced: never },
};
const minOfName: MinLetters = { exchanged: 4, doubled: 4, missing: 5, added: 5, replaced: 8 };
/** Letters at both ends of a word whose other words are not known: a prefix or an ending makes another form of it. */
const minBefore = 2;
const minBehind = 2;
/** Of a name with another vowel: 'Celeron' may have been meant for 'Celoron'. */
const minOfNameWithVowel = 6;
const vowels = 'aeiouy';

/** What stands for a folded word however its letters were typed. */
function plainSpelling(word: string, language: string): string {
  return (typedLettersOf(language) ?? []).reduce((rest, { typed, plain }) => rest.replaceAll(typed, plain), word);
}

/** Whether a word is written with a letter that a keyboard may lack. */
function hasOwnLetter(word: string, language: string): boolean {
  return typedLettersOf(language)?.some(({ letter }) => word.toLowerCase().includes(letter)) === true;
}

/** Whether a typo that would make a name of another one is seen in it. */
function isTypoInName(typed: string, meant: string, { kind, at }: Typo): boolean {
  const hasOtherVowel = kind === 'replaced' && vowels.includes(typed[at] ?? '') && vowels.includes(meant[at] ?? '');
  return Math.min(typed.length, meant.length) >= (hasOtherVowel ? minOfNameWithVowel : minOfName[kind]);
}

const none: ReadonlyMap<string, string> = new Map();

/** The rank of a word that is typed with other letters and is no misspelling. */
const spelledOutRank = -1;

/** A word that may have been meant; the lower its rank, the likelier. */
export interface Candidate extends WrittenWord {
  rank: number;
}

/** A word of a question, folded. */
interface TypedWord {
  word: string;
  /** Without the last letter, where that is an ending. */
  singular: string | undefined;
  isName: boolean;
  /** Its plain spelling; undefined for one with letters that a keyboard may lack. */
  plain: string | undefined;
}

/** Whether a word is typed without a letter that it is written with. */
function isSpelledOut({ plain }: TypedWord, meant: string, surface: string, language: string): boolean {
  return plain === plainSpelling(meant, language) && hasOwnLetter(surface, language);
}

/** The typo by which a word is typed in place of another; undefined where both may be words. */
function seenTypo(
  typed: TypedWord,
  meant: string,
  source: keyof MinBySource,
  { language, lexicon }: Spelling,
): Typo | undefined {
  // A form of a word is matched as it is.
  const isForm = () => source === 'page' && formStrength(typed.word, meant, language) > 0;
  const typo = typoOf(typed.word, meant);
  if (typed.isName) return typo && isTypoInName(typed.word, meant, typo) && !isForm() ? typo : undefined;
  const min = (lexicon ? minWithLexicon : minWithoutLexicon)[source];
  const isSeen = (one: string, other: string, { kind, at }: Typo) =>
    Math.min(one.length, other.length) >= min[kind] &&
    (lexicon !== undefined || (at >= minBefore && at + minBehind < one.length));
  if (typo) return isSeen(typed.word, meant, typo) && (typo.kind === 'exchanged' || !isForm()) ? typo : undefined;
  // 'Satudays' is meant for 'Saturday', in a language whose words would not be taken for it.
  const typoOfPlural = lexicon && typed.singular !== undefined ? typoOf(typed.singular, meant) : undefined;
  return typoOfPlural && isSeen(typed.singular ?? '', meant, typoOfPlural) && !isForm() ? typoOfPlural : undefined;
}

/**
 * The words that may have been meant by a word of a question which is no word of its pages.
 * @param isName it is a part of a name: only a word that the pages write with a capital is meant by it
 */
export function candidatesOf(typed: string, isName: boolean, spelling: Spelling): Candidate[] {
  const { language, page } = spelling;
  const word = foldWord(typed);
  const plain = hasOwnLetter(typed, language) ? undefined : plainSpelling(word, language);
  const singular = stem(word) === word.slice(0, -1) ? word.slice(0, -1) : undefined;
  const typedWord: TypedWord = { word, singular, isName, plain };
  const found: Candidate[] = [];
  const add = (meant: string, written: WrittenWord, source: keyof MinBySource) => {
    if (isSpelledOut(typedWord, meant, written.surface, language)) {
      found.push({ ...written, rank: spelledOutRank });
      return;
    }
    const typo = seenTypo(typedWord, meant, source, spelling);
    if (typo) found.push({ ...written, rank: typoKinds.indexOf(typo.kind) });
  };
  for (const [meant, written] of page.words()) {
    // Turkish sets its endings apart from a name by an apostrophe, other languages an article.
    if ((!isName || written.hasCapital) && !meant.includes("'")) add(meant, written, 'page');
  }
  if (isName) return found;
  const { words = none, withOwnLetters = none } = questionVocabularyOf(language) ?? {};
  for (const [meant, surface] of words) {
    if (!page.words().has(meant)) add(meant, { surface, count: 0, hasCapital: false }, 'question');
  }
  for (const [meant, surface] of withOwnLetters) {
    if (isSpelledOut(typedWord, meant, surface, language))
      found.push({ surface, count: 0, hasCapital: false, rank: spelledOutRank });
  }
  return found;
}
