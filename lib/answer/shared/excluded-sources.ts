import type { AnswerServices } from '../../core/answer-request';
import type { AnswerEventBody } from '../../core/events';
import { addressKey } from './source-list';

/**
 * Leaves out the sources of sites that the person excluded, and counts them. A model that searches itself does not know
 * of the exclusion and may have read these sites: the text that it cites them for stays, without a source.
 * @param emit gets the other events
 */
export function withoutExcludedSources(
  emit: (event: AnswerEventBody) => void,
  isExcluded: NonNullable<AnswerServices['isExcluded']>,
): (event: AnswerEventBody) => void {
  const excludedIds = new Set<number>();
  const counted = new Set<string>();
  return (event) => {
    if (event.type === 'source-available') {
      if (!isExcluded(event.source)) {
        emit(event);
        return;
      }
      excludedIds.add(event.source.id);
      const address = addressKey(event.source.url);
      if (!counted.has(address)) emit({ type: 'left-out', count: 1 });
      counted.add(address);
    } else if (event.type === 'citation-available') {
      const { citation } = event;
      const sourceIds = citation.sourceIds.filter((id) => !excludedIds.has(id));
      if (sourceIds.length === citation.sourceIds.length) emit(event);
      else if (sourceIds.length > 0) emit({ ...event, citation: { ...citation, sourceIds } });
    } else emit(event);
  };
}
