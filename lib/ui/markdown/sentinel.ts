/**
 * Citations pass through the Markdown lexer as sentinels `￼12￼`: U+FFFC around the index of a point, which is a
 * position in the text where citation chips (the numbered buttons) are shown. CommonMark treats U+FFFC as a symbol, not
 * as a letter, so that emphasis which ends before it still closes (`**so.**￼1￼`).
 * @see https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
const edge = '\uFFFC';

export const sentinelRun = new RegExp(`^(?:${edge}\\d+${edge})+`);
const sentinelPattern = new RegExp(`${edge}(\\d+)${edge}`, 'g');

/** The sentinel for a point. */
export function sentinel(point: number): string {
  return `${edge}${point}${edge}`;
}

/** The indexes of the points in a run of sentinels. */
export function pointsIn(run: string): number[] {
  return [...run.matchAll(sentinelPattern)].map((match) => Number(match[1]));
}

/** Text split before and after each sentinel, without empty pieces. */
export function splitAtSentinels(source: string): string[] {
  return source.split(new RegExp(`(${edge}\\d+${edge})`)).filter((part) => part !== '');
}

/** Offset of the next sentinel, or -1. */
export function nextSentinel(source: string): number {
  return source.indexOf(edge);
}

/** Text without sentinels, for elements that cannot contain citation chips, such as code. */
export function withoutSentinels(source: string): string {
  return source.replace(sentinelPattern, '');
}

/** The text with its own U+FFFC replaced by U+FFFD, so that it cannot contain a sentinel; offsets don't change. */
export function replaceReserved(source: string): string {
  return source.replaceAll(edge, '\uFFFD');
}
