import { loadOnce } from '../../core/load-part';

/** The stems and their synonyms, as `scripts/build-synonyms.ts` writes them from WordNet. */
interface StoredSynonyms {
  pairs: string;
}

/**
 * The strength of a synonym: the minimum, and what is added if two words always share their sense. That of the word
 * itself is 1.
 */
const synonymStrengths = { least: 0.5, sense: 0.3 };

/** Stems with their synonyms and strengths, once they were loaded. */
let table: Map<string, Map<string, number>> | undefined;

/**
 * Loads the synonyms once; `synonymsOf` has none before. The call after one that failed tries again.
 * @throws AppError `own-failure`
 */
export const loadSynonyms: () => Promise<void> = loadOnce(
  () => import('./synonyms.json', { with: { type: 'json' } }),
  (stored) => {
    table = readTable(stored.default);
  },
);

function readTable(stored: StoredSynonyms): Map<string, Map<string, number>> {
  const synonyms = new Map<string, Map<string, number>>();
  const add = (one: string, other: string, strength: number) =>
    synonyms.set(one, (synonyms.get(one) ?? new Map<string, number>()).set(other, strength));
  for (const list of stored.pairs.split(';')) {
    const [word = '', ...others] = list.split(' ');
    for (const other of others) {
      const synonym = other.slice(0, -1);
      // The digit is tenths of the share of uses in one sense.
      const strength = synonymStrengths.least + (synonymStrengths.sense * (Number(other.slice(-1)) + 0.5)) / 10;
      add(word, synonym, strength);
      add(synonym, word, strength);
    }
  }
  return synonyms;
}

const none: ReadonlyMap<string, number> = new Map();

/**
 * The synonyms of an English stem, and the words that it is derived from or that are derived from it, each with a
 * strength from 0 to 1; none before `loadSynonyms`.
 */
export function synonymsOf(stem: string): ReadonlyMap<string, number> {
  return table?.get(stem) ?? none;
}
