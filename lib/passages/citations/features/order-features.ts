import { isSameStart } from '../match-claim';
import type { Word } from '../read-words';
import type { ClaimView } from '../view-claim';

/** Words of a claim that are compared in order; the time of ROUGE-L is this times the window's words. */
const maxWords = 150;
const maxRun = 20;

const keysOf = (words: readonly Word[]) => words.map(({ key }) => key);
const contentKeys = (words: readonly Word[]) => keysOf(words.filter(({ isStop }) => !isStop));

/** Share of the claim's words that stand on the page in the same order (ROUGE-L recall). */
function orderedShare(claim: readonly string[], page: readonly string[]): number {
  const own = claim.slice(0, maxWords);
  if (own.length === 0) return 0;
  let previous = new Int32Array(page.length + 1);
  for (const key of own) {
    const row = new Int32Array(page.length + 1);
    for (let place = 0; place < page.length; place += 1) {
      const isSame = page[place] === key;
      row[place + 1] = isSame ? (previous[place] ?? 0) + 1 : Math.max(previous[place + 1] ?? 0, row[place] ?? 0);
    }
    previous = row;
  }
  return (previous[page.length] ?? 0) / own.length;
}

/** Number of words of the longest run that both have. */
function longestRun(claim: readonly string[], page: readonly string[]): number {
  let longest = 0;
  let previous = new Int32Array(page.length + 1);
  for (const key of claim.slice(0, maxWords)) {
    const row = new Int32Array(page.length + 1);
    for (let place = 0; place < page.length; place += 1) {
      if (page[place] !== key) continue;
      row[place + 1] = (previous[place] ?? 0) + 1;
      longest = Math.max(longest, row[place + 1] ?? 0);
    }
    previous = row;
  }
  return longest;
}

function pairsOf(keys: readonly string[]): string[] {
  return keys.slice(1).map((key, index) => `${keys[index]} ${key}`);
}

function pairShare(claim: readonly string[], page: readonly string[]): number {
  const own = pairsOf(claim);
  const there = new Set(pairsOf(page));
  return own.length === 0 ? 0 : own.filter((pair) => there.has(pair)).length / own.length;
}

function scatteredKeys({ page, places }: ClaimView): string[] {
  return places.scattered.flatMap((sentence) => contentKeys(page.sentences[sentence]?.words ?? []));
}

const gramLength = 4;

function gramsOf(words: readonly Word[]): Set<string> {
  const text = words.map(({ word }) => word).join(' ');
  const grams = new Set<string>();
  for (let start = 0; start + gramLength <= text.length; start += 1) grams.add(text.slice(start, start + gramLength));
  return grams;
}

function gramShare(claim: readonly Word[], page: readonly Word[]): number {
  const own = gramsOf(claim.slice(0, maxWords));
  const there = gramsOf(page);
  let shared = 0;
  for (const gram of own) if (there.has(gram)) shared += 1;
  return own.size === 0 ? 0 : shared / own.size;
}

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

/** Whether the page has the claim's words in the claim's order: shares from 0 to 1, but for the run in words. */
export const orderFeatures = {
  orderedWords: ({ claim, windowWords }: ClaimView) => orderedShare(keysOf(claim.words), keysOf(windowWords)),
  orderedContent: ({ claim, windowWords }: ClaimView) =>
    orderedShare(contentKeys(claim.words), contentKeys(windowWords)),
  pairs: ({ claim, windowWords }: ClaimView) => pairShare(keysOf(claim.words), keysOf(windowWords)),
  contentPairs: ({ claim, windowWords }: ClaimView) => pairShare(contentKeys(claim.words), contentKeys(windowWords)),
  contentPairsScattered: (view: ClaimView) => pairShare(contentKeys(view.claim.words), scatteredKeys(view)),
  longestRun: ({ claim, windowWords }: ClaimView) =>
    Math.min(maxRun, longestRun(keysOf(claim.words), keysOf(windowWords))) / maxRun,
  longestRunShare: ({ claim, windowWords }: ClaimView) =>
    longestRun(keysOf(claim.words), keysOf(windowWords)) / Math.max(1, Math.min(maxWords, claim.words.length)),
  characters: ({ claim, windowWords }: ClaimView) => gramShare(claim.words, windowWords),
  nearPairs: nearShare,
} as const;
