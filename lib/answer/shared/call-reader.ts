import { AppError } from '../../core/app-error';
import { createMarkerStream, type MarkerEvent } from '../../core/citations/marker-stream';
import type { ModelEvent } from '../../core/events';
import type { Citation, Source } from '../../core/source';
import { shiftCitation } from './shift-citation';
import { addressKey } from './source-list';
import type { AnswerEnd, AnswerTask } from './task';

/**
 * Places the sources and citations of a model call in the answer: offsets behind the text that is there, the service's
 * numbers behind the highest so far, save those of pages that an earlier part of the answer has numbered.
 */
function createPlacement({ resume }: AnswerTask) {
  const offset = resume?.text.length ?? 0;
  const highest = Math.max(0, ...(resume?.sources ?? []).map(({ id }) => id));
  const earlier = new Map(resume?.sources.map(({ id, url }) => [addressKey(url), id]));
  const numbers = new Map<number, number>();
  const addresses = new Map(earlier);
  let highestOfService = 0;

  return {
    /** A source of the service, under its number in the answer. */
    source(source: Source): Source {
      const key = addressKey(source.url);
      const id = numbers.get(source.id) ?? earlier.get(key) ?? source.id + highest;
      numbers.set(source.id, id);
      if (!addresses.has(key)) addresses.set(key, id);
      highestOfService = Math.max(highestOfService, source.id);
      return { ...source, id };
    },
    /** The number of a page of ours, counted after all of the service; of one that the service named, the service's. */
    own: ({ id, url }: Source): number => addresses.get(addressKey(url)) ?? id + highest + highestOfService,
    /** @param numberOf the number in the answer of a number in the citation; the service's when absent */
    citation(citation: Citation, numberOf = (id: number) => numbers.get(id) ?? id + highest): Citation {
      return {
        ...shiftCitation(citation, offset),
        sourceIds: [...new Set(citation.sourceIds.map(numberOf))],
      };
    },
  };
}

/** What a call is read with. */
interface CallOptions {
  /** The service searches and numbers its sources. */
  hosted: boolean;
  /** Pages of ours that wait for the service's numbers. */
  held: readonly Source[];
  /** The numbers in the prompt, which are markers in the model's text. */
  ids: ReadonlySet<number>;
}

/** Turns the events of one model call into those of the answer. */
export function createCallReader(task: AnswerTask, { hosted, held, ids }: CallOptions) {
  const { emit } = task;
  const placement = createPlacement(task);
  const markers = createMarkerStream((id) => ids.has(id));
  const late: Citation[] = [];
  let searched = false;
  let released = false;

  const emitMarked = (parts: MarkerEvent[]) => {
    for (const part of parts) {
      if (part.type === 'text') emit({ type: 'text-delta', text: part.text });
      else if (hosted) late.push(part.citation);
      else emit({ type: 'citation-available', citation: placement.citation(part.citation, (id) => id) });
    }
  };
  /** Gives out what is held back: text that could still become a marker, and pages that wait for the service's numbers. */
  const release = () => {
    if (released) return;
    released = true;
    emitMarked(markers.end());
    const numbers = new Map(held.map((source) => [source.id, placement.own(source)]));
    for (const source of held)
      emit({ type: 'source-available', source: { ...source, id: numbers.get(source.id) ?? source.id } });
    for (const citation of late) {
      const placed = placement.citation(citation, (id) => numbers.get(id) ?? id);
      emit({ type: 'citation-available', citation: placed });
    }
  };

  return {
    release,
    /**
     * @returns how the call ended, at its terminal event
     * @throws AppError where that is a failure
     */
    read(event: ModelEvent): AnswerEnd | undefined {
      switch (event.type) {
        case 'text-delta':
          emitMarked(markers.push(event.text));
          return undefined;
        case 'search-start':
        case 'search-end':
        case 'reasoning-delta':
          searched ||= event.type === 'search-start';
          emit(event);
          return undefined;
        case 'source':
          searched = true;
          emit({ type: 'source-available', source: placement.source(event.source) });
          return undefined;
        case 'citation':
          emitMarked(markers.end());
          emit({ type: 'citation-available', citation: placement.citation(event.citation) });
          return undefined;
        case 'usage':
          emit({ type: 'usage-available', usage: event.usage });
          return undefined;
        case 'finish': {
          release();
          if (hosted && !searched && event.stopReason === 'stop')
            emit({ type: 'notice', notice: { type: 'not-searched' } });
          const { stopReason, providerState, error } = event;
          return { stopReason, ...(providerState && { providerState }), ...(error && { error }) };
        }
        case 'error':
          throw new AppError(event.error);
        default:
          return undefined;
      }
    },
  };
}
