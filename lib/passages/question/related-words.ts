import { perTextLanguage } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';

/** A synonym counts more than a unit, since units are frequent. */
const strengths = { equal: 0.8, value: 0.5 };

/** Terms with those that may be used for them; units are related to nothing themselves. */
const relationsIn = perTextLanguage(({ texts }) => {
  const related = new Map<string, Map<string, number>>();
  for (const line of texts.related ?? []) {
    const [equals = [], values = []] = line.split(':').map((part) =>
      part
        .trim()
        .split(' ')
        .map((word) => stem(foldWord(word))),
    );
    for (const term of equals) {
      const known = related.get(term) ?? new Map<string, number>();
      for (const value of values) if (!known.has(value)) known.set(value, strengths.value);
      for (const other of equals) if (other !== term) known.set(other, strengths.equal);
      related.set(term, known);
    }
  }
  return related;
});

const none: ReadonlyMap<string, number> = new Map();

/**
 * The terms that may be used for a term, stemmed as by `tokenize`, each with a strength from 0 to 1.
 * @param language of the text that has the term
 */
export function relatedTerms(term: string, language: string): ReadonlyMap<string, number> {
  return relationsIn(language)?.get(term) ?? none;
}
