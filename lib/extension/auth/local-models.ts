import browser from 'webextension-polyfill';
import type { LocalServer } from '../../core/protocol/data-calls';
import type { Connection, Provider, Registry } from '../../core/provider';
import { type Connections, isOnThisComputer } from './connections';

/** Milliseconds in which a server on this computer answers. */
const answerMs = 2_000;
/** Models that are offered of one server; a program can have hundreds. */
const maxModels = 50;

export interface LocalModelFinder {
  /**
   * Asks the known ports of this computer for their models, side by side. Only hosts that the person has granted are
   * asked.
   * @returns those that answered, in the order of their presets
   */
  find(): Promise<LocalServer[]>;
  /** The addresses that are being queried; the request rules must allow them, like those of connections. */
  addresses(): string[];
}

/** Every preset whose server runs on this computer, as a connection that is not saved. */
function candidatesOf(registry: Registry): { provider: Provider; connection: Connection; address: string }[] {
  return registry.providers.flatMap((provider) =>
    (provider.chat ? (provider.presets ?? []) : []).flatMap(({ id, label, settings, requires }) => {
      const address = settings.baseUrl;
      if (!isOnThisComputer(address) || requires?.includes('apiKey')) return [];
      return [{ provider, address, connection: { id, providerId: provider.id, presetId: id, label, settings: {} } }];
    }),
  );
}

/** @param updateRules sets the request rules for the current addresses; never rejects */
export function createLocalModels(
  registry: Registry,
  connections: Pick<Connections, 'context' | 'list' | 'origins'>,
  updateRules: () => Promise<void>,
): LocalModelFinder {
  let queried: string[] = [];

  async function ask({ provider, connection }: { provider: Provider; connection: Connection }): Promise<LocalServer[]> {
    try {
      const context = await connections.context(connection, provider, AbortSignal.timeout(answerMs));
      const models = (await provider.chat?.models(context)) ?? [];
      if (models.length === 0) return [];
      const saved = (await connections.list()).find(({ presetId }) => presetId === connection.presetId);
      const { id, providerId, presetId, label, settings } = saved ?? connection;
      const found = { id, providerId, ...(presetId && { presetId }), label, settings };
      return [{ connection: found, models: models.slice(0, maxModels).map((model) => model.id) }];
    } catch {
      // Nothing listens there, or something else does.
      return [];
    }
  }

  return {
    addresses: () => queried,
    async find() {
      const granted = await Promise.all(
        candidatesOf(registry).map(async (candidate) => {
          const origins = connections.origins(candidate.connection, candidate.provider);
          return (await browser.permissions.contains({ origins })) ? [candidate] : [];
        }),
      );
      const candidates = granted.flat();
      queried = candidates.map(({ address }) => address);
      try {
        await updateRules();
        return (await Promise.all(candidates.map(ask))).flat();
      } finally {
        queried = [];
        await updateRules();
      }
    },
  };
}
