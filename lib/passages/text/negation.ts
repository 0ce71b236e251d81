import { withoutAccents } from '../../core/utils/text/accents';
import { perTextLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import type { TextWords } from '../languages/pack/text-words';
import { createWordSet } from './word-set';

/** Words that negate what follows or precedes them, folded. */
export const negationWords = createWordSet(({ texts }) => texts.negation?.words);

/**
 * A word by which a sentence states nothing, in a language whose negations are not listed; nearly all of them negate.
 */
function unstatedWord({ unstated = matchesNothing, unstatedSigns = matchesNothing }: TextWords): RegExp {
  return new RegExp(`^(?:(?:${withoutAccents(unstated)})$|${unstatedSigns})`, 'u');
}

/** Finds a folded word that negates by its ending, or, in a language whose negations are not listed, as a whole. */
export const negatingForm = perTextLanguage(({ texts }) => {
  if (texts.negation === undefined) return unstatedWord(texts);
  return texts.negation.endings === undefined ? undefined : new RegExp(`(?:${texts.negation.endings})$`, 'u');
});

/** Words that answer a question before a comma and do not negate what follows. */
export const answers = createWordSet(({ texts }) => texts.negation?.answers);

/** Negations within longer words of languages without spaces. */
export const negationSigns = perTextLanguage(({ texts: { negation } }) =>
  negation?.signs === undefined ? undefined : new RegExp(negation.signs, 'u'),
);

/** Words that deny without a negation, folded. */
export const denyingWords = createWordSet(({ texts }) => texts.negation?.denying);

/** Words of lacking and refuting, in addition to `denyingWords`, folded. */
export const lackingWords = createWordSet(({ texts }) => texts.negation?.lacking);

/** Words behind a negation that affirm: 'not only …'. */
export const affirmedWords = createWordSet(({ texts }) => texts.negation?.affirmed);

/** Words behind a negation that make a date of it: 'not finished until 1990'. */
export const untilWords = createWordSet(({ texts }) => texts.negation?.until);

const unstatedWords = perTextLanguage(
  ({ texts: { unstated = matchesNothing, unstatedSigns = matchesNothing } }) =>
    new RegExp(`(?<!\\p{L})(?:${unstated})(?!\\p{L})|${unstatedSigns}`, 'iu'),
);

/** Whether a sentence has a negation, a condition or a report, so that it does not state its value as a fact. */
export function isUnstated(text: string, language: string): boolean {
  return unstatedWords(language)?.test(text) === true;
}
