import { createWordSet } from './word-set';

/** Words that begin words of place, time or manner, which limit a value; folded. */
export const prepositions = createWordSet(({ texts }) => texts.prepositions);
