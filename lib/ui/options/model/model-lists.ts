import { signal } from '@preact/signals';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { ByKey } from './by-key';
import type { ModelList } from './service-status';

/** The lists of models that services were asked for since the page was opened. */
export class ModelLists {
  /** By connection id. */
  readonly lists = signal<ByKey<ModelList>>({});

  constructor(private readonly client: BackgroundClient) {}

  /** Asks a service for its models. */
  async load(connectionId: string): Promise<void> {
    this.#set(connectionId, { type: 'loading' });
    const result = await this.client.call('list-models', { connectionId }).catch(() => null);
    if (result === null) this.#set(connectionId, { type: 'gone' });
    else if (result.ok) this.#set(connectionId, { type: 'loaded', models: result.models });
    else this.#set(connectionId, { type: 'failed', error: result.error });
  }

  /** Loads a list without being asked to: a failure is not shown, and the list can still be loaded on request. */
  async loadQuietly(connectionId: string): Promise<void> {
    if (this.lists.value[connectionId]) return;
    const result = await this.client.call('list-models', { connectionId }).catch(() => null);
    if (result?.ok && !this.lists.value[connectionId])
      this.#set(connectionId, { type: 'loaded', models: result.models });
  }

  #set(connectionId: string, list: ModelList): void {
    this.lists.value = { ...this.lists.value, [connectionId]: list };
  }
}
