import type { Span } from '../source';
import { type Annotation, isBracketed, namesHost, spanOf, wordsUnder } from './annotation-span';
import type { LinkCandidate, LinkCandidates } from './link-candidates';

/** What an annotation refers to in the text. */
export type AnnotationPlace =
  /** A link to its page. */
  | { type: 'link'; candidate: LinkCandidate }
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
 * @param spansAreClaims whether plain words under the span are its claim
 */
export function placeAnnotation(
  text: string,
  { annotation, base }: { annotation: Annotation; base: number },
  candidates: Pick<LinkCandidates, 'find'>,
  spansAreClaims: boolean,
): AnnotationPlace {
  const { url, start, end } = annotation;
  const span = spanOf(text, annotation, base);
  const candidate = candidates.find(url, span);
  if (candidate) return { type: 'link', candidate };
  if (namesHost(text, span, url) && isBracketed(text, span)) return { type: 'marker', marker: span };
  const claim = spansAreClaims ? wordsUnder(text, { start: base + start, end: base + end }) : undefined;
  return claim ? { type: 'claim', claim } : { type: 'none' };
}
