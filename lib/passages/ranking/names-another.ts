import { isQuestionStopWord } from '../question/question-language';
import { foldWord } from '../text/tokenize';
import type { PassageView } from './passage-view';

/** Languages that write names, and little else, with capitals. */
const capitalisesNames = /^(?:en|fr|es|it|pt|nl)/;
/** A capitalised word right before a place, with a word of the same sentence before it: there a capital is no sentence's. */
const nameBefore = /(?<=[\p{L}\p{N},;]["'”’)]?\s["'“‘(]?)(\p{Lu}[\p{L}\p{N}’']*)[\s-]$/u;

/** The capitalised word right before a place of a text, in the same sentence; none where a match covers it. */
function otherNameBefore({ text, matches, query }: PassageView, at: number): string | undefined {
  const word = nameBefore.exec(text.slice(Math.max(0, at - 60), at))?.[1];
  if (word === undefined || isQuestionStopWord(foldWord(word), query.language)) return undefined;
  const isAsked = matches.some(({ start, end }) => start < at && end > at - word.length - 1);
  return isAsked ? undefined : word;
}

/**
 * Whether a name of the question stands in a passage with another name in the place of one of its words: the Dutch East India
 * Company is not the British one, and the Six-Day War not one of seven days. Then it says something of another thing.
 */
export function namesAnother(passage: PassageView): boolean {
  const { terms, matches, query } = passage;
  if (!capitalisesNames.test(query.language)) return false;
  return terms.some(({ asked, own }, index) => {
    const next = terms[index + 1];
    if (own > 0 || !next || !asked.isName || !next.asked.isName) return false;
    const places = matches.filter(({ term, strength }) => query.terms[term] === next.asked && strength === 1);
    return places.length > 0 && places.every(({ start }) => otherNameBefore(passage, start) !== undefined);
  });
}
