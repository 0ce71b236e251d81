/**
 * How a word is typed in place of another, the likeliest first: with two letters exchanged, a letter typed twice or
 * only once, without a letter, with one too many, with another one.
 */
export const typoKinds = ['exchanged', 'doubled', 'missing', 'added', 'replaced'] as const;
export type TypoKind = (typeof typoKinds)[number];

/** A typo, and the index of the first letter that differs. */
export interface Typo {
  kind: TypoKind;
  at: number;
}

/**
 * The one typo between two words; undefined where they are equal or differ by more. The first letter has to be right.
 * @see https://en.wikipedia.org/wiki/Damerau%E2%80%93Levenshtein_distance
 */
export function typoOf(typed: string, meant: string): Typo | undefined {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  if (long.length - short.length > 1 || short[0] !== long[0] || short === long) return undefined;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) {
    if (short.slice(at) !== long.slice(at + 1)) return undefined;
    if (long[at] === long[at - 1]) return { kind: 'doubled', at };
    return { kind: typed === short ? 'missing' : 'added', at };
  }
  if (short.slice(at + 1) === long.slice(at + 1)) return { kind: 'replaced', at };
  const isExchanged =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isExchanged ? { kind: 'exchanged', at } : undefined;
}
