import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';
import { wordsOfAll } from '../text/word-set';

const stemmed = (list: 'qualifiers' | 'approximations' | 'linking'): (() => ReadonlySet<string>) =>
  wordsOfAll(
    ({ texts: { besideValues } }) => besideValues?.[list],
    (word) => stem(foldWord(word)),
  );

/**
 * Words beside a value that limit it to a time, a state or one of several things: what was planned is not what was built, an
 * average is no single case, the old pier is not the new one. Stemmed.
 */
export const qualifierWords = stemmed('qualifiers');

/** Words that make a value approximate. Stemmed. */
export const approximationWords = stemmed('approximations');

/** Verbs that link a thing to a value ('measures'), and prepositions of place. Stemmed. */
export const lowContentWords = stemmed('linking');
