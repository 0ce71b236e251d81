import { perLanguage } from '../languages/compile-pack';
import { foldWord } from '../text/tokenize';

/** A letter of a language that a keyboard may lack. */
export interface TypedLetter {
  /** In lower case: 'ä'. */
  letter: string;
  /** What is typed in its place: 'ae'. */
  typed: string;
  /** The letter folded, as which both spellings are compared: 'a'. */
  plain: string;
}

/** The letters of a language that a keyboard may lack; undefined for one that has none, or without a pack. */
export const typedLettersOf: (language: string) => readonly TypedLetter[] | undefined = perLanguage(({ typedAs }) =>
  typedAs?.split(' ').map((pair) => {
    const [letter = '', typed = ''] = pair.split('=');
    return { letter, typed, plain: foldWord(letter) };
  }),
);
