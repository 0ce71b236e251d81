import './local-models.css';
import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { LocalServer } from '../../../core/protocol/data-calls';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import { thisComputer } from '../../../core/url/origins';
import { Icon } from '../icon';
import { plural, t } from '../texts';
import { withAccess } from '../with-access';

type ModelsLookUp =
  | { type: 'idle' | 'looking' | 'denied' | 'none' | 'gone' }
  | { type: 'found'; servers: LocalServer[] }
  | { type: 'used'; label: string; model: string };

interface LocalModelsProps {
  client: BackgroundClient;
  /** The profile that is to answer with the model. */
  profileId: string;
  /** Called when a model was set up. */
  onUsed?: () => void;
}

function Server({ server, onUse }: { server: LocalServer; onUse: (model: string) => void }): VNode {
  const [first = ''] = server.models;
  const [model, setModel] = useState(first);
  return (
    <li>
      <b>{server.connection.label}</b>
      <span class="row">
        {server.models.length > 1 ? (
          <span class="select">
            <select
              class="input"
              aria-label={t('shared.local.model_of', { service: server.connection.label })}
              value={model}
              onChange={(event) => setModel(event.currentTarget.value)}
            >
              {server.models.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
            <Icon name="caret" />
          </span>
        ) : (
          <bdi>{first}</bdi>
        )}
        <button type="button" class="button" onClick={() => onUse(model)}>
          {t('shared.local.use')}
        </button>
      </span>
    </li>
  );
}

/** Looks for models that run on this computer, when asked to, and offers them by name. */
export function LocalModels({ client, profileId, onUsed }: LocalModelsProps): VNode {
  const [search, setSearch] = useState<ModelsLookUp>({ type: 'idle' });

  async function look(): Promise<void> {
    setSearch({ type: 'looking' });
    if (!(await withAccess(client, thisComputer, find))) setSearch({ type: 'denied' });
  }

  async function find(): Promise<void> {
    const servers = await client.call('find-local-models', {}).catch(() => null);
    if (servers === null) setSearch({ type: 'gone' });
    else setSearch(servers.length > 0 ? { type: 'found', servers } : { type: 'none' });
  }

  async function use({ connection: found }: LocalServer, model: string): Promise<void> {
    const { label } = found;
    const connection = { ...found, settings: { ...found.settings, model } };
    try {
      const saved = await client.call('save-connection', { connection, secrets: {} });
      if (!saved.ok) throw new Error(saved.error.detail);
      await client.call('set-model', { profileId, connectionId: connection.id });
      setSearch({ type: 'used', label, model });
      onUsed?.();
    } catch {
      setSearch({ type: 'gone' });
    }
  }

  return (
    <div class={`local-models ${search.type}`}>
      {search.type !== 'used' && (
        <button type="button" class="button" disabled={search.type === 'looking'} onClick={() => void look()}>
          <Icon name="search" />
          {t(search.type === 'looking' ? 'shared.local.looking' : 'shared.local.look')}
        </button>
      )}
      <p role="status">
        {search.type === 'idle' && t('shared.local.hint')}
        {search.type === 'found' && plural('shared.local.found', search.servers.length)}
        {search.type === 'used' && t('shared.local.used', { label: search.label, model: search.model })}
        {(search.type === 'none' || search.type === 'denied' || search.type === 'gone') &&
          t(`shared.local.${search.type}`)}
      </p>
      {search.type === 'found' && (
        <ul>
          {search.servers.map((server) => (
            <Server key={server.connection.id} server={server} onUse={(model) => void use(server, model)} />
          ))}
        </ul>
      )}
    </div>
  );
}
