import type { ChatDocument } from '../../../core/chat-document';
import type { Usage } from '../../../core/events';
import type { Source } from '../../../core/source';
import type { ContentBlock, MessagesUsage } from './schemas';

/** A page that the service opened with its fetch tool. */
export interface ServiceFetchedPage {
  source: Source;
  title: string;
  /** Empty where the service sent no text (usually a PDF). */
  text: string;
}

/** The received part of one answer, which may take several requests. */
export interface MessagesStreamState {
  /** Completed content blocks, in the form in which the next request sends them back to the service. */
  blocks: ContentBlock[];
  /** The answer's text so far. */
  text: string;
  /** Number of calls to tools that the caller runs; the service runs its own. */
  toolCalls: number;
  /** Sources by URL, in the service's spelling. */
  sources: Map<string, Source>;
  fetchedPages: ServiceFetchedPage[];
  /** The documents of the request, in their order; empty where none were sent. */
  documents: readonly ChatDocument[];
  /** `error_code` of the last search that failed. */
  searchError?: string;
  /** Usage summed over the requests whose responses are complete. */
  usage: Usage;
  /** Token counts of the response that is being read. */
  counts: MessagesUsage;
  /** `stop_reason` of the last request. */
  stopReason?: string | undefined;
  /** Why the model refused, in the service's words. */
  refusal?: string | undefined;
  /** Calls whose input is no JSON, with what came in its place. */
  damagedCalls: { block: ContentBlock; input: string }[];
}

export function createMessagesStreamState(): MessagesStreamState {
  return {
    blocks: [],
    text: '',
    toolCalls: 0,
    damagedCalls: [],
    sources: new Map(),
    fetchedPages: [],
    documents: [],
    usage: {},
    counts: {},
  };
}
