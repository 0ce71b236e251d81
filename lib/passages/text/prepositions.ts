import { wordsOfText } from './word-set';

/** Words that begin words of place, time or manner, which limit a value; folded. */
export const prepositions = wordsOfText(({ texts }) => texts.prepositions);
