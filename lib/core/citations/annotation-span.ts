import { domainOf, type Span } from '../source';
import type { ReadableText } from './growing-text';
import type { FoundPage } from './source-register';
import { createOffsetIndex, type OffsetIndex } from './text-offsets';

/** Longest marker in characters; a longer span is not searched for a host. */
const maxMarker = 2000;

/** A page that a service names for a stretch of its text. */
export interface Annotation extends FoundPage {
  /**
   * Half-open, in characters of the part that the annotation belongs to; an empty span means the service gave no place.
   */
  start: number;
  end: number;
}

/** Whether the annotation has a place in the text at all. */
export function hasPlace({ start, end }: Annotation): boolean {
  return end > start && start >= 0;
}

/** Whether the text under a span names the host of a URL. */
export function namesHost(text: ReadableText, span: Span, url: string): boolean {
  return text.slice(span.start, Math.min(span.end, span.start + maxMarker)).includes(domainOf(url));
}

/**
 * The annotation's span in UTF-16 units. Services don't say what they count: it is read as UTF-16 units, or as code
 * points where only then the text under it names the page's host.
 *
 * @param text the whole text so far
 * @param base UTF-16 units of text before the annotation's part
 * @param points an index of code points, kept for all annotations of the text
 */
export function spanOf(
  text: ReadableText,
  { start, end, url }: Annotation,
  base: number,
  points: OffsetIndex = createOffsetIndex('code-point'),
): Span {
  const units: Span = { start: base + start, end: base + end };
  if (namesHost(text, units, url)) return units;
  points.extend(text);
  const first = points.countBefore(base);
  const span: Span = { start: points.placeOf(first + start), end: points.placeOf(first + end) };
  return namesHost(text, span, url) ? span : units;
}

/** Whether the text under a span is in brackets, as a marker that names its page is: `【mill.example】`. */
export function isBracketed(text: ReadableText, span: Span): boolean {
  if (span.end - span.start > maxMarker) return false;
  return /^[([【].*[)\]】]$/s.test(text.slice(span.start, span.end).trim());
}

/** The span without the white space around its words; undefined where it contains no word or reaches past the text. */
export function wordsUnder(text: ReadableText, { start, end }: Span): Span | undefined {
  const words = text.slice(start, end);
  if (end > text.length || !/[\p{L}\p{N}]/u.test(words)) return undefined;
  return { start: start + words.length - words.trimStart().length, end: start + words.trimEnd().length };
}
