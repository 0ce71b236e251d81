import type { Usage } from '../../../core/events';
import type { GeminiPart, Grounding } from './schemas';

/** The received part of one answer. */
export interface GenerateContentStreamState {
  /** In the form for the next turn. */
  parts: GeminiPart[];
  /** Start of each of the parts in the text (UTF-16 units). */
  partStarts: number[];
  /** The answer's text so far, without thoughts. */
  text: string;
  /** Number of calls of the caller's tools. */
  toolCalls: number;
  /** Queries of the calls of the service's own search. */
  queries: string[];
  /** URLs of the pages that the service opened. */
  openedUrls: string[];
  grounding: Grounding;
  usage?: Usage;
  finishReason?: string;
}

export function createGenerateContentStreamState(): GenerateContentStreamState {
  return {
    parts: [],
    partStarts: [],
    text: '',
    toolCalls: 0,
    queries: [],
    openedUrls: [],
    grounding: { webSearchQueries: [], groundingChunks: [], groundingSupports: [] },
  };
}
