import { createOffsetMap } from '../../../core/citations/text-offsets';
import type { Span } from '../../../core/source';
import type { GroundingSupport } from './schemas';

/** Parts whose starts are tried as the origin of an offset; claims in later parts are found by their words. */
const maxParts = 50;

/** Position of `words` nearest to an offset; -1 if they do not occur. */
function nearestIndex(text: string, words: string, offset: number): number {
  const before = text.lastIndexOf(words, offset);
  const after = text.indexOf(words, offset);
  if (before < 0 || after < 0) return Math.max(before, after);
  return offset - before <= after - offset ? before : after;
}

/**
 * Finds the spans of grounding supports' claims in an answer. Offsets count bytes (UTF-8), of the whole text in every
 * recorded answer, but of the part `partIndex` according to the reference; the words that a support repeats decide.
 * @param text the answer, without thoughts
 * @param partStarts where each part begins in the text (UTF-16 units)
 * @returns a function that gives a claim's span (UTF-16 units); undefined where neither offsets nor words fit the text
 * @see https://ai.google.dev/api/generate-content#Segment
 */
export function createClaimFinder(text: string, partStarts: readonly number[]) {
  const offsetMaps = new Map<number, (offset: number) => number>();
  const spanFrom = (base: number, { startIndex = 0, endIndex = startIndex }: GroundingSupport['segment']): Span => {
    const toUtf16 = offsetMaps.get(base) ?? createOffsetMap(text.slice(base), 'utf-8');
    offsetMaps.set(base, toUtf16);
    return { start: base + toUtf16(startIndex), end: base + toUtf16(endIndex) };
  };
  return ({ segment }: GroundingSupport): Span | undefined => {
    const partStart = segment.partIndex === undefined ? 0 : (partStarts[segment.partIndex] ?? 0);
    const expected = spanFrom(partStart, segment);
    const words = segment.text;
    if (words === undefined) return expected.end > expected.start ? expected : undefined;
    const hasWords = ({ start, end }: Span) => end > start && text.slice(start, end) === words;
    if (hasWords(expected)) return expected;
    const bases = [0, ...partStarts.slice(0, maxParts)];
    const base = bases.find((candidate) => hasWords(spanFrom(candidate, segment)));
    if (base !== undefined) return spanFrom(base, segment);
    const start = words ? nearestIndex(text, words, expected.start) : -1;
    return start < 0 ? undefined : { start, end: start + words.length };
  };
}
