import { defaultKeeping } from '../../../../lib/core/library/keeping';
import { noPolicy } from '../../../../lib/core/policy';
import { builtInProfiles, newProfile } from '../../../../lib/core/profile';
import type { ConnectionSummary, OptionsState, ProviderSummary } from '../../../../lib/core/protocol/options-protocol';
import type {
  BackgroundCall,
  BackgroundCalls,
  BackgroundClient,
  BackgroundEvent,
} from '../../../../lib/core/protocol/panel-protocol';

const chat = { chat: true, search: false, read: false };
const search = { chat: false, search: true, read: false };
const read = { chat: false, search: false, read: true };

/** Services that do not exist: the page must draw whatever a provider declares. */
export const providers: ProviderSummary[] = [
  {
    id: 'quill',
    label: 'Quill',
    homepage: 'https://quill.example/',
    keyUrl: 'https://quill.example/keys',
    auth: 'key',
    capabilities: chat,
    defaultModel: 'quill-2',
    origins: ['https://api.quill.example/*'],
    settings: [
      { key: 'apiKey', kind: 'secret', required: true },
      { key: 'model', kind: 'model', default: 'quill-2' },
      { key: 'baseUrl', kind: 'url', default: 'https://api.quill.example' },
      { key: 'temperature', kind: 'number', default: '1' },
    ],
  },
  {
    id: 'hearth',
    label: 'Hearth',
    homepage: 'https://hearth.example/',
    auth: 'none',
    capabilities: chat,
    origins: [],
    settings: [
      { key: 'baseUrl', kind: 'url', required: true, placeholder: 'http://localhost:11434' },
      { key: 'model', kind: 'model', required: true },
    ],
  },
  {
    id: 'oracle',
    label: 'Oracle Press',
    homepage: 'https://oracle.example/',
    keyUrl: 'https://oracle.example/keys',
    auth: 'key',
    capabilities: chat,
    origins: ['https://oracle.example/*'],
    settings: [{ key: 'apiKey', kind: 'secret', required: true }],
  },
  {
    id: 'wander',
    label: 'Wander',
    homepage: 'https://wander.example/',
    auth: 'none',
    capabilities: search,
    origins: ['https://wander.example/*'],
    settings: [{ key: 'baseUrl', kind: 'url', default: 'https://wander.example/' }],
  },
  {
    id: 'lantern',
    label: 'Lantern',
    homepage: 'https://lantern.example/',
    auth: 'key',
    capabilities: { ...search, read: true },
    origins: ['https://lantern.example/*'],
    settings: [
      { key: 'apiKey', kind: 'secret', required: true },
      { key: 'region', kind: 'text' },
    ],
  },
  {
    id: 'commons',
    label: 'Commons',
    homepage: 'https://commons.example/',
    auth: 'none',
    capabilities: search,
    origins: [],
    settings: [{ key: 'baseUrl', kind: 'url', required: true, placeholder: 'http://localhost:8080' }],
  },
  {
    id: 'reader',
    label: 'Built in',
    homepage: 'https://citebar.example/',
    auth: 'none',
    capabilities: read,
    origins: [],
    settings: [],
  },
];

function connection(id: string, changes: Partial<ConnectionSummary> = {}): ConnectionSummary {
  const provider = providers.find((candidate) => candidate.id === id);
  return {
    id,
    providerId: id,
    label: provider?.label ?? id,
    settings: {},
    capabilities: provider?.capabilities ?? chat,
    hostedSearch: 'none',
    savedSecrets: {},
    ready: true,
    builtIn: false,
    ...changes,
  };
}

/** A state with one service of each kind set up. */
export function inventedState(): OptionsState {
  const [web, page] = builtInProfiles({ web: 'Web', page: 'This page' });
  return {
    providers,
    connections: [
      connection('quill', {
        savedSecrets: { apiKey: { lastFour: '4f2c' } },
        hostedSearch: 'optional',
        defaultModel: 'quill-2',
      }),
      connection('wander', { builtIn: true }),
      connection('lantern', { savedSecrets: { apiKey: { lastFour: '' } } }),
      connection('reader', { builtIn: true }),
    ],
    profiles: [
      web,
      page,
      {
        ...newProfile('sceptic', 'Second reader'),
        icon: 'scale',
        instructions:
          'Read as a sceptic. Say first what the sources disagree about, then what they share. Give every figure with its year.',
        modelRef: { connectionId: 'quill', model: 'quill-2-large' },
        webSearch: true,
        search: ['lantern', 'wander'],
        allowedDomains: ['nature.example', 'gov.example'],
        timeRange: 'y',
      },
    ],
    profileId: 'web',
    preferences: { theme: 'system', textSize: 'normal', keepDays: 0, selectionMenu: false, unsourced: 'fold' },
    allPages: false,
    secrets: 'open',
    passphrase: false,
    policy: { ...noPolicy, ignored: [] },
    signIns: {},
  };
}

type Replies = { [Name in BackgroundCall]?: (params: BackgroundCalls[Name]['params']) => unknown };

/** A background that answers from a state, and notes what it is asked in order. */
export class FakeOptionsBackground implements BackgroundClient {
  readonly log: { name: string; params: unknown }[] = [];
  granted = true;
  readonly #listeners = new Set<(event: BackgroundEvent) => void>();

  constructor(
    public state: OptionsState = inventedState(),
    readonly replies: Replies = {},
  ) {}

  async call<Name extends BackgroundCall>(
    name: Name,
    params: BackgroundCalls[Name]['params'],
  ): Promise<BackgroundCalls[Name]['result']> {
    this.log.push({ name, params: structuredClone(params) });
    const reply: ((params: BackgroundCalls[Name]['params']) => unknown) | undefined = this.replies[name];
    const result = reply ? await reply(params) : this.#defaultReply(name);
    return structuredClone(result) as BackgroundCalls[Name]['result'];
  }

  #defaultReply(name: BackgroundCall): unknown {
    if (name === 'options-state') return this.state;
    if (name === 'list-prompts' || name === 'list-tools') return [];
    if (name === 'read-site-rules') return { neverRead: [], profiles: [] };
    if (name === 'keeping') return defaultKeeping;
    return { ok: true, models: [] };
  }

  onEvent(listener: (event: BackgroundEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onReconnect(): () => void {
    return () => undefined;
  }

  emit(event: BackgroundEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  readClipboard(): Promise<string | null> {
    return Promise.resolve(null);
  }

  requestPermission(): Promise<boolean> {
    return Promise.resolve(this.granted);
  }

  requestAccess(origins: string[]): Promise<boolean> {
    this.log.push({ name: 'requestAccess', params: origins });
    return Promise.resolve(this.granted);
  }

  names(): string[] {
    const reads = ['options-state', 'list-prompts', 'read-site-rules', 'sync-state', 'keeping'];
    return this.log.map(({ name }) => name).filter((name) => !reads.includes(name));
  }
}
