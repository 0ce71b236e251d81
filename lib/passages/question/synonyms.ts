import stored from './synonyms.json' with { type: 'json' };

/** What a synonym counts for: the least, and what is added where two words always share their sense. The word itself counts 1. */
const synonymStrengths = { least: 0.5, sense: 0.3 };

/** Stems with their synonyms and strengths; read at the first question. */
let table: Map<string, Map<string, number>> | undefined;

function readTable(): Map<string, Map<string, number>> {
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
 * The synonyms of an English stem, and the words that it is derived from or that are derived from it, each with a strength
 * from 0 to 1. `scripts/build-synonyms.ts` writes them from WordNet.
 */
export function synonymsOf(stem: string): ReadonlyMap<string, number> {
  table ??= readTable();
  return table.get(stem) ?? none;
}
