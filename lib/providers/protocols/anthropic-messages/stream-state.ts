import type { Usage } from '../../../core/events';
import type { Source } from '../../../core/source';
import type { Block, UsageCounts } from './schemas';

/** A page that the service opened with its fetch tool. */
export interface FetchedPage {
  source: Source;
  title: string;
  /** Empty where the service sent no text (usually a PDF). */
  text: string;
}

/** What has been received of one answer, over all requests that it took. */
export interface StreamState {
  /** Completed blocks, as they are sent back. */
  blocks: Block[];
  /** The answer's text so far. */
  text: string;
  /** Number of calls of the caller's tools. */
  toolCalls: number;
  /** By URL, as the service writes it. */
  sources: Map<string, Source>;
  fetchedPages: FetchedPage[];
  /** `error_code` of the last search that failed. */
  searchError?: string;
  /** Usage of the requests that are complete. */
  usage: Usage;
  /** Counts of the request that is being read. */
  counts: UsageCounts;
  /** `stop_reason` of the last request. */
  stopReason?: string;
}

export function createStreamState(): StreamState {
  return { blocks: [], text: '', toolCalls: 0, sources: new Map(), fetchedPages: [], usage: {}, counts: {} };
}
