import type { AssistantMessage } from '../../../core/message';
import type { Source } from '../../../core/source';
import { isWorseVerdict, verdictOf } from '../../shared/verdict';
import type { ShownVerdict } from '../../shared/verdicts';
import type { OpenCard } from './answer-context';

/** The number of a source in the text; it opens the card of one citation of that source. */
export interface Chip extends OpenCard {
  verdict: ShownVerdict;
  source: Source | undefined;
}

/**
 * One chip per source, ascending by id; for several citations of one source, the first of those with the worst verdict.
 * @param citations indexes of the citations at one position of the text
 */
export function chipsOf(message: AssistantMessage, citations: readonly number[]): Chip[] {
  const chips = new Map<number, Chip>();
  for (const index of citations) {
    const citation = message.citations[index];
    if (citation === undefined) continue;
    for (const sourceId of citation.sourceIds) {
      const verdict = verdictOf(citation, message, sourceId);
      const known = chips.get(sourceId);
      const source = message.sources.find(({ id }) => id === sourceId);
      if (!known || isWorseVerdict(verdict, known.verdict))
        chips.set(sourceId, { sourceId, citation: index, verdict, source });
    }
  }
  return [...chips.values()].sort((one, other) => one.sourceId - other.sourceId);
}
