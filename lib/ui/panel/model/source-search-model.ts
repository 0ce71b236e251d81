import { signal } from '@preact/signals';
import type { SentencePlace, SourceSearchOutcome } from '../../../core/answer-request';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { withAccess } from '../../shared/with-access';
import { type SearchState, searchStateAfter } from './search-state';

/** A sentence of an answer for which a source is looked for. */
export interface SourceRequest {
  answerId: string;
  place: SentencePlace;
}

/** State of the search for a source. A source that was found is in the answer. */
export type SourceSearch = SearchState<SourceSearchOutcome>;

function keyOf({ answerId, place: { claim, index } }: SourceRequest): string {
  return [answerId, claim.start, claim.end, index].join();
}

/** Searches for sources of single sentences, one button each. */
export class SourceSearchModel {
  readonly #searches = signal<ReadonlyMap<string, SourceSearch>>(new Map());

  constructor(private readonly client: BackgroundClient) {}

  /** Undefined where none was looked for. Reads a signal. */
  stateOf(request: SourceRequest): SourceSearch | undefined {
    return this.#searches.value.get(keyOf(request));
  }

  async find(request: SourceRequest): Promise<void> {
    if (this.stateOf(request)?.type === 'running') return;
    this.#set(request, { type: 'running' });
    this.#set(request, await searchStateAfter(this.client.call('find-source', request)));
  }

  /** Requests the missing access, then searches. Must be called while a click is handled. */
  async allowAndFind(request: SourceRequest): Promise<void> {
    const state = this.stateOf(request);
    if (state?.type !== 'access') return;
    const isGranted = await withAccess(this.client, state.origins, () => this.find(request));
    if (!isGranted) this.#set(request, { ...state, denied: true });
  }

  #set(request: SourceRequest, state: SourceSearch): void {
    this.#searches.value = new Map(this.#searches.value).set(keyOf(request), state);
  }
}
