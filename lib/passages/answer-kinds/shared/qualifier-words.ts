import { perTextLanguage } from '../../languages/compile-pack';
import { stem } from '../../text/stem';
import { foldWord } from '../../text/tokenize';

const none: ReadonlySet<string> = new Set();

function stemmed(list: 'qualifiers' | 'approximations' | 'linking'): (language: string) => ReadonlySet<string> {
  const stemSet = perTextLanguage(
    ({ texts: { besideValues } }) => new Set(besideValues?.[list]?.split(/\s+/).map((word) => stem(foldWord(word)))),
  );
  return (language) => stemSet(language) ?? none;
}

/**
 * Words near a value that limit it to a time, a state or one of several things: what was planned differs from what was
 * built, an average from a single case, the old pier from the new one. Stemmed.
 */
export const qualifierWords = stemmed('qualifiers');

/** Words that make a value approximate. Stemmed. */
export const approximationWords = stemmed('approximations');

/** Verbs that link a thing to a value ('measures'), and prepositions of place. Stemmed. */
export const lowContentWords = stemmed('linking');
