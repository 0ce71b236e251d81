/** Source of a regular expression, without flags, matched anywhere in a text unless its field says otherwise. */
export type Pattern = string;

/**
 * Source of a regular expression, without flags, matched as whole words: no letter precedes or follows, except in a
 * language without spaces.
 */
export type WordPattern = string;

/** Words separated by white space; in lower case without accents ('folded') where a field says so. */
export type WordList = string;

/** The `Pattern` in place of words that a language does not have: it matches nowhere. */
export const matchesNothing: Pattern = '(?!)';
