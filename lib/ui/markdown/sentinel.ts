/**
 * Citations travel through the markdown lexer as `￼12￼`: U+FFFC around the number of a point. U+FFFC is a symbol to
 * CommonMark, not a letter, so that emphasis which ends before it still closes (`**so.**￼1￼`).
 */
const edge = '\uFFFC';

export const sentinelRun = new RegExp(`^(?:${edge}\\d+${edge})+`);
const one = new RegExp(`${edge}(\\d+)${edge}`, 'g');

/** The sentinel for a point. */
export function sentinel(point: number): string {
  return `${edge}${point}${edge}`;
}

/** The points named by a run of sentinels. */
export function pointsIn(run: string): number[] {
  return [...run.matchAll(one)].map((match) => Number(match[1]));
}

/** A text, cut before and after each sentinel; empty pieces are left out. */
export function splitAtSentinels(source: string): string[] {
  return source.split(new RegExp(`(${edge}\\d+${edge})`)).filter((part) => part !== '');
}

/** Where the next sentinel starts, or -1. */
export function nextSentinel(source: string): number {
  return source.indexOf(edge);
}

/** A text without sentinels, for places that can hold no chip. */
export function withoutSentinels(source: string): string {
  return source.replace(one, '');
}

/** The text with its own U+FFFC made harmless; every offset stays. */
export function disarm(source: string): string {
  return source.replaceAll(edge, '\uFFFD');
}
