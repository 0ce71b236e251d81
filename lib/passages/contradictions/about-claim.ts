import type { ExaminedClaim } from '../../core/contradictions';
import type { AssistantMessage } from '../../core/message';
import type { Source } from '../../core/source';

type QuotingAnswer = Pick<AssistantMessage, 'citations' | 'sources' | 'text'>;

/** The sources whose words, or sentences of the answer, hold a claim. */
export function sourcesOfClaim({ citations, sources, text }: QuotingAnswer, { text: words }: ExaminedClaim): Source[] {
  const quoting = citations.filter(({ claim, quote }) => (quote ?? text.slice(claim.start, claim.end)).includes(words));
  const ids = quoting.flatMap(({ sourceIds }) => sourceIds);
  return sources.filter(({ id }) => ids.includes(id));
}

/**
 * The subject of a claim that does not state it itself: the question, and the title of the page that it is quoted from.
 */
export function aboutClaim(answer: QuotingAnswer, claim: ExaminedClaim, question: string): string {
  const [source] = sourcesOfClaim(answer, claim);
  return [question, ...(source ? [source.title] : [])].join('\n');
}
