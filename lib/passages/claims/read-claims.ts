import type { Citation, Span } from '../../core/source';

/** What a citation of an answer is checked for. */
export interface AnswerClaim {
  /** Index of the citation in the message. */
  citation: number;
  /** Plain words, without markdown, citation markers and addresses of links. */
  text: string;
  /** What tells what the claim is about: its heading, the head of its table, the sentence before; may be empty. */
  context: string;
  /** @returns the span of the answer's text for a span of `text` */
  toAnswer(span: Span): Span;
}

/** The claims of an answer, one for each citation, in their order. */
export function readClaims(text: string, citations: readonly Citation[]): AnswerClaim[] {
  return citations.map(({ claim }, citation) => ({
    citation,
    text: text.slice(claim.start, claim.end),
    context: '',
    toAnswer: ({ start, end }) => ({ start: claim.start + start, end: claim.start + end }),
  }));
}
