import type { Span } from '../source';
import { type Annotation, isBracketed, namesHost, spanOf, wordsUnder } from './annotation-span';
import type { ReadableText } from './growing-text';
import type { LinkCandidate, LinkCandidates } from './link-candidates';
import type { OffsetIndex } from './text-offsets';

/** The part of the text that an annotation refers to. */
export type AnnotationPlace =
  /** A link to its page; `isCovered` where the span is exactly that of the link. */
  | { type: 'link'; candidate: LinkCandidate; isCovered: boolean }
  /** A marker without a link: brackets that name the page's host. */
  | { type: 'marker'; marker: Span }
  /** Plain words. */
  | { type: 'claim'; claim: Span }
  /** Nothing: the page is a source of the answer as a whole. */
  | { type: 'none' };

/**
 * Finds what an annotation refers to. Its span is believed where it covers a link to its page or brackets that name the
 * page's host; else the nearest link to the page is taken.
 *
 * @param text the whole text so far
 * @param base UTF-16 units of text before the annotation's part
 * @param options.spansAreClaims whether plain words under the span are its claim
 * @param options.points an index of the text's code points, kept for all annotations
 */
export function placeAnnotation(
  text: ReadableText,
  { annotation, base }: { annotation: Annotation; base: number },
  candidates: Pick<LinkCandidates, 'find'>,
  { spansAreClaims, points }: { spansAreClaims: boolean; points?: OffsetIndex },
): AnnotationPlace {
  const { url, start, end } = annotation;
  const span = spanOf(text, annotation, base, points);
  const candidate = candidates.find(url, span);
  if (candidate) {
    const isCovered = span.start === candidate.start && span.end === candidate.end;
    return { type: 'link', candidate, isCovered };
  }
  if (namesHost(text, span, url) && isBracketed(text, span)) return { type: 'marker', marker: span };
  const claim = spansAreClaims ? wordsUnder(text, { start: base + start, end: base + end }) : undefined;
  return claim ? { type: 'claim', claim } : { type: 'none' };
}
