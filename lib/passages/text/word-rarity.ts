import background from './background.json' with { type: 'json' };

/**
 * The share of a sample of web pages that have a word, for stems that at least one page in a hundred has; written by
 * `train-citations`. A word that is not in it is rare.
 */
let read: ReadonlyMap<string, number> | undefined;

function shares(): ReadonlyMap<string, number> {
  read ??= new Map(
    Object.entries(background.stems as Readonly<Record<string, string>>).flatMap(([percent, stems]) =>
      stems.split(' ').map((stem) => [stem, Number(percent) / 100] as const),
    ),
  );
  return read;
}

/** The share that is assumed of a word that is not in the sample. */
const rareShare = 0.004;
/** Weight of two neighbouring characters of a text without spaces, which are less specific than a word. */
const pairWeight = 0.5;
const numberFactor = 1.15;

/** Whether a stem is one of the frequent words of pages. */
export function isCommon(key: string): boolean {
  return shares().has(key);
}

const firstUnspaced = 0xe00;
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The weight of a word: its inverse document frequency, from about 0.5 to 5.5. */
export function rarityOf(key: string): number {
  const idf = Math.log(1 + 1 / (shares().get(key) ?? rareShare));
  if (key.startsWith('#')) return numberFactor * idf;
  return key.charCodeAt(0) >= firstUnspaced && unspaced.test(key) ? pairWeight * idf : idf;
}
