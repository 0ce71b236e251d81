import { AppError } from '../../core/app-error';
import { createMarkerStream, type MarkerEvent } from '../../core/citations/marker-stream';
import type { ModelEvent } from '../../core/events';
import type { Citation, Source } from '../../core/source';
import { withPlainQuote } from './plain-quote';
import { shiftCitation } from './shift-citation';
import { addressKey, type SourceList } from './source-list';
import type { AnswerEnd, AnswerTask } from './task';

// A model call has source numbers and text offsets of its own, and an answer may consist of several calls. This file
// turns the `ModelEvent`s of one call into `AnswerEvent`s with the answer's numbers and offsets.

/**
 * Maps the source numbers and offsets of a model call to those of the answer. They differ where an interrupted answer
 * is continued: offsets (UTF-16 units) are shifted by the text so far, and new sources are numbered after the earlier
 * ones.
 */
function createPlacement({ resume }: AnswerTask) {
  const offset = resume?.text.length ?? 0;
  const highestId = Math.max(0, ...(resume?.sources ?? []).map(({ id }) => id));
  const earlierIds = new Map(resume?.sources.map(({ id, url }) => [addressKey(url), id]));
  const idMap = new Map<number, number>();
  const idsByAddress = new Map(earlierIds);
  let highestServiceId = 0;

  return {
    /** A source of the service with its number in the answer. */
    source(source: Source): Source {
      const key = addressKey(source.url);
      const id = idMap.get(source.id) ?? earlierIds.get(key) ?? source.id + highestId;
      idMap.set(source.id, id);
      if (!idsByAddress.has(key)) idsByAddress.set(key, id);
      highestServiceId = Math.max(highestServiceId, source.id);
      return { ...source, id };
    },
    /**
     * The number of an attached page: that of the service's source with the same URL, else a number after all sources
     * of the service.
     */
    attachedId: ({ id, url }: Source): number => idsByAddress.get(addressKey(url)) ?? id + highestId + highestServiceId,
    /** @param mapId maps the source numbers of the citation to those of the answer; default: the service's numbers */
    citation(citation: Citation, mapId = (id: number) => idMap.get(id) ?? id + highestId): Citation {
      return {
        ...shiftCitation(citation, offset),
        sourceIds: [...new Set(citation.sourceIds.map(mapId))],
      };
    },
  };
}

interface CallOptions {
  /** Whether the model's service itself searches the web and numbers its sources. */
  hosted: boolean;
  /**
   * The answer's list of sources. Unless `hosted`, sources that the service reports are added to it and get its
   * numbers.
   */
  sources: Pick<SourceList, 'add'>;
  /** Attached pages; held back, since they are numbered after all sources of the service. */
  held: readonly Source[];
  /** Source numbers in the prompt: in brackets in the model's text they are citation markers. */
  ids: ReadonlySet<number>;
}

/**
 * Reads the events of one model call and emits those of the answer. Citations come in three kinds: numbers in brackets
 * in the model's text (`ids`), annotations of a service that searched (`hosted`), and citations of documents in the
 * prompt (`ofDocuments`).
 */
export function createCallReader(task: AnswerTask, { hosted, sources, held, ids }: CallOptions) {
  const { emit } = task;
  const placement = createPlacement(task);
  const markers = createMarkerStream((id) => ids.has(id));
  const heldCitations: Citation[] = [];
  /** Numbers in the answer of the service's own sources, where they differ. */
  const ownIds = new Map<number, number>();
  let hasSearched = false;
  let released = false;

  const emitParts = (parts: MarkerEvent[]) => {
    for (const part of parts) {
      if (part.type === 'text') emit({ type: 'text-delta', text: part.text });
      else if (hosted) heldCitations.push(part.citation);
      else emit({ type: 'citation-available', citation: placement.citation(part.citation, (id) => id) });
    }
  };
  /** Emits what is held back: text that could become a citation marker, attached pages, and the citations of them. */
  const release = () => {
    if (released) return;
    released = true;
    emitParts(markers.end());
    const idMap = new Map(held.map((source) => [source.id, placement.attachedId(source)]));
    for (const source of held)
      emit({ type: 'source-available', source: { ...source, id: idMap.get(source.id) ?? source.id } });
    for (const citation of heldCitations) {
      const placed = placement.citation(citation, (id) => idMap.get(id) ?? id);
      emit({ type: 'citation-available', citation: placed });
    }
  };

  /** Emits a citation of the service itself. */
  function readCitation({ citation, ofDocuments }: Extract<ModelEvent, { type: 'citation' }>): void {
    if (!hosted && !ofDocuments && citation.marker) markers.passOver(citation.marker);
    emitParts(markers.end());
    const own = ofDocuments ? withPlainQuote(citation) : citation;
    const known = hosted || ofDocuments ? own.sourceIds : own.sourceIds.filter((id) => ownIds.has(id));
    if (known.length === 0) return;
    const mapId = ofDocuments ? (id: number) => id : hosted ? undefined : (id: number) => ownIds.get(id) ?? id;
    emit({ type: 'citation-available', citation: placement.citation({ ...own, sourceIds: known }, mapId) });
  }

  return {
    release,
    /**
     * @returns how the call ended, at its terminal event
     * @throws AppError where that is a failure
     */
    read(event: ModelEvent): AnswerEnd | undefined {
      switch (event.type) {
        case 'text-delta':
          emitParts(markers.push(event.text));
          return undefined;
        case 'search-start':
        case 'search-end':
        case 'reasoning-delta':
        case 'prompt-progress':
          hasSearched ||= event.type === 'search-start';
          emit(event);
          return undefined;
        case 'source':
          hasSearched = true;
          if (hosted) emit({ type: 'source-available', source: placement.source(event.source) });
          else {
            const { id, ...source } = event.source;
            ownIds.set(id, sources.add(source));
          }
          return undefined;
        case 'citation':
          readCitation(event);
          return undefined;
        case 'usage':
          emit({ type: 'usage-available', usage: event.usage });
          return undefined;
        case 'finish': {
          release();
          if (hosted && !hasSearched && event.stopReason === 'stop')
            emit({ type: 'notice', notice: { type: 'not-searched' } });
          // If the service has sources of its own, numbers may be theirs.
          const count = hosted || hasSearched || event.stopReason !== 'stop' ? 0 : markers.unknownMarkers;
          if (count > 0) emit({ type: 'notice', notice: { type: 'unknown-numbers', count } });
          const { stopReason, providerState, error, unknownEnd } = event;
          if (unknownEnd) emit({ type: 'notice', notice: { type: 'unknown-end', ...unknownEnd } });
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
