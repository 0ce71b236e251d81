import { isSameStart } from './match-claim';
import type { ClaimWord } from './read-words';
import type { ClaimView } from './view-claim';

/** Words of a claim whose neighbours are looked for. */
const maxWords = 150;

const contentKeys = (words: readonly ClaimWord[]) => words.flatMap(({ key, isStop }) => (isStop ? [] : [key]));

/** Words within which two neighbouring words of a claim stand near each other on the page. */
const nearby = 6;

/** Share of the claim's neighbouring words that stand near each other in the window, in either order. */
export function nearShare({ claim, windowWords }: ClaimView): number {
  const own = contentKeys(claim.words).slice(0, maxWords);
  const there = contentKeys(windowWords);
  const isSame = (one: string | undefined, other: string) => one === other || isSameStart(one ?? '', other);
  const placesOf = new Map<string, number[]>();
  for (const key of new Set(own)) {
    placesOf.set(
      key,
      there.flatMap((other, place) => (isSame(key, other) ? [place] : [])),
    );
  }
  let near = 0;
  for (let index = 1; index < own.length; index += 1) {
    const [one, other] = [placesOf.get(own[index - 1] ?? '') ?? [], placesOf.get(own[index] ?? '') ?? []];
    if (one.some((a) => other.some((b) => Math.abs(a - b) <= nearby))) near += 1;
  }
  return own.length < 2 ? 0 : near / (own.length - 1);
}
