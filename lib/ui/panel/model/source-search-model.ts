import { signal } from '@preact/signals';
import type { SentencePlace, SourceSearchOutcome } from '../../../core/answer-request';
import type { ErrorInfo } from '../../../core/app-error';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { withAccess } from '../../shared/with-access';

/** A sentence of an answer for which a source is looked for. */
export interface SourceRequest {
  answerId: string;
  place: SentencePlace;
}

/** State of the search for a source. A source that was found is in the answer. */
export type SourceSearch =
  | { type: SourceSearchOutcome | 'running' | 'busy' | 'gone' }
  /** Access to `origins` is missing; `denied`: the person was asked and did not grant it. */
  | { type: 'access'; origins: string[]; denied: boolean }
  | { type: 'failed'; error: ErrorInfo };

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
    const result = await this.client.call('find-source', request).catch(() => ({ type: 'gone' as const }));
    if (result.type !== 'blocked') this.#set(request, { type: result.type });
    else if (result.obstacle.type === 'error') this.#set(request, { type: 'failed', error: result.obstacle.error });
    else this.#set(request, { type: 'access', origins: result.obstacle.origins, denied: false });
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
