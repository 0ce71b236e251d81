import { ofAllLanguages } from '../languages/compile-pack';
import { stem } from '../text/stem';
import { foldWord } from '../text/tokenize';

/** A synonym counts more than a unit, since units are frequent. */
const strengths = { equal: 0.8, value: 0.5 };

/** Terms with those that may be used for them; units are related to nothing themselves. */
const relations = ofAllLanguages((packs) => {
  const related = new Map<string, Map<string, number>>();
  for (const line of packs.flatMap(({ texts }) => texts.related ?? [])) {
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

/** The terms that may be used for a term, stemmed as by `tokenize`, each with a strength from 0 to 1. */
export function relatedTerms(term: string): ReadonlyMap<string, number> {
  return relations().get(term) ?? none;
}
