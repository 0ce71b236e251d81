import { signal } from '@preact/signals';
import type { ConnectionSummary } from '../../../core/protocol/options-protocol';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';

type ModelConnection = Pick<ConnectionSummary, 'id' | 'settings' | 'defaultModel'>;

/** A list holds for the settings with which it was read: another address has other models. */
function keyOf({ id, settings }: ModelConnection): string {
  return JSON.stringify([id, settings]);
}

/** The names of the models of services, each list read once while the panel is open. */
class ServiceModels {
  readonly #lists = signal<Readonly<Record<string, string[]>>>({});
  readonly #loading = new Map<string, Promise<string[]>>();

  constructor(private readonly client: BackgroundClient) {}

  /** The models that are known of a service, its default first; undefined until the list was read. */
  known(service: ModelConnection): string[] | undefined {
    return this.#lists.value[keyOf(service)];
  }

  /**
   * Reads the list of a service. One that cannot be read has the default model alone, and is read again the next time.
   */
  load(service: ModelConnection): Promise<string[]> {
    const key = keyOf(service);
    const loading = this.#loading.get(key) ?? this.#read(service, key);
    this.#loading.set(key, loading);
    return loading;
  }

  async #read(service: ModelConnection, key: string): Promise<string[]> {
    const listed = await this.client.call('list-models', { connectionId: service.id }).catch(() => undefined);
    const names = listed?.ok ? listed.models.map(({ id }) => id) : [];
    const models = [...new Set([...(service.defaultModel ? [service.defaultModel] : []), ...names])];
    if (listed?.ok) this.#lists.value = { ...this.#lists.value, [key]: models };
    else this.#loading.delete(key);
    return models;
  }
}

const ofClients = new WeakMap<BackgroundClient, ServiceModels>();

/** The lists of models of a panel, which its menus share; made when the first of them asks. */
export function serviceModelsOf(client: BackgroundClient): ServiceModels {
  const models = ofClients.get(client) ?? new ServiceModels(client);
  ofClients.set(client, models);
  return models;
}
