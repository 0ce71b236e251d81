import '../../lib/ui/styles/page.css';
import { render } from 'preact';
import { errorInfo } from '../../lib/core/app-error';
import { problemReport } from '../../lib/core/problem-report';
import { OptionsModel } from '../../lib/ui/options/model/options-model';
import { OptionsPage } from '../../lib/ui/options/options-page';
import { textLanguage } from '../../lib/ui/shared/texts';
import { FakeOptionsBackground, inventedState } from '../unit/ui/options/invented-options';

/** Two services with the API of a provider. */
const presets = [
  {
    id: 'ember',
    label: 'Ember',
    homepage: 'https://ember.example/',
    settings: { baseUrl: 'http://localhost:1234/v1' },
  },
  { id: 'blaze', label: 'Blaze', settings: { baseUrl: 'https://api.blaze.example/v1', model: 'blaze-1' } },
];
const state = inventedState();
const providers = state.providers.map((known) => (known.id === 'hearth' ? { ...known, presets } : known));
/** The key that is accepted. */
let savedKey = '';

const background = new FakeOptionsBackground(
  { ...state, providers, ...JSON.parse(new URLSearchParams(location.search).get('state') ?? '{}') },
  {
    'check-connection': ({ connectionId }) =>
      connectionId === 'oracle' && !savedKey.startsWith('right')
        ? { ok: false, error: errorInfo('oracle', 'bad-key', { message: 'Incorrect API key provided.' }) }
        : { ok: true },
    'list-tools': () => [
      {
        name: 'web_search',
        description: 'Search the web for current information.',
        origins: [],
        parameters: {
          properties: {
            query: { type: 'string', description: 'The search query to look up on the web.' },
            limit: { type: 'integer', description: 'Maximum number of results to return. Default: 5.' },
            allowed_domains: {
              type: 'array',
              items: { type: 'string' },
              description: 'Restrict results to these domains.',
            },
            time_range: { type: 'string', enum: ['d', 'w', 'm', 'y', 'all'], description: 'Filter by recency.' },
          },
          required: ['query'],
        },
      },
    ],
    'run-tool': ({ args }) => {
      const limit = typeof args === 'object' && args !== null && 'limit' in args ? args.limit : 5;
      const url = 'https://mills.example/tide';
      const value =
        typeof limit === 'number'
          ? { results: [{ citation_id: 1, title: 'Tide mills', url, snippet: 'Driven by the sea.' }] }
          : { error: "'limit' must be a whole number from 1 to 20." };
      return { type: 'done', outcome: { ok: typeof limit === 'number', value }, milliseconds: 840 };
    },
    'list-prompts': () => [
      { id: 'p1', name: 'Counter-arguments', text: 'What would a critic say about {{page}}? Name three points.' },
      { id: 'p2', name: 'Reply politely', text: 'Write a short, polite reply to this: {{clipboard}}' },
    ],
    'storage-usage': () => ({
      threads: { count: 128, messages: 611, bytes: 4_820_000 },
      library: { pages: 212, collections: 3, watches: 7, bytes: 2_640_000 },
      pages: { count: 14, bytes: 1_310_000 },
      settings: { bytes: 9_400 },
      keys: { count: 2, bytes: 420 },
    }),
    'sync-state': () => ({
      isOn: true,
      comparedAt: Date.UTC(2026, 4, 7, 12),
      leftOut: ['Counter-arguments', 'Field notes'],
      unread: 1,
      isRefused: false,
      isEndedElsewhere: false,
      hasCopy: true,
    }),
    'problem-report': () => ({
      text: problemReport({ version: '1.0.0', browser: 'Chromium 142', platform: 'Linux', language: 'en' }, [
        {
          at: Date.UTC(2026, 4, 7, 11, 58),
          work: 'answer (written), searching',
          providerId: 'wander',
          reason: 'rate-limited',
          status: 429,
        },
        {
          at: Date.UTC(2026, 4, 7, 12),
          work: 'check-connection',
          providerId: 'oracle',
          reason: 'bad-key',
          status: 401,
        },
      ]),
    }),
    'plan-restore': () => ({
      preferences: ['theme'],
      profiles: {
        profiles: [
          { profile: { ...state.profiles[2], name: 'Field notes' }, change: { type: 'new' }, isModelMissing: true },
          {
            profile: state.profiles[0],
            change: { type: 'changed', fields: ['search', 'depth'] },
            isModelMissing: false,
          },
        ],
        malformed: 1,
      },
      connections: { added: [state.connections[0]], same: 1, kept: [state.connections[2]] },
      others: true,
      keys: 2,
      identities: [],
    }),
    'list-models': () => ({
      ok: true,
      models: ['quill-2', 'quill-2-large', 'quill-2-mini', 'quill-1'].map((id) => ({
        id,
        label: id.replace('quill-', 'Quill '),
      })),
    }),
    'set-model': ({ profileId, connectionId = '' }) => {
      const modelRef = { connectionId, model: 'oracle-1' };
      const profiles = background.state.profiles.map((old) => (old.id === profileId ? { ...old, modelRef } : old));
      background.state = { ...background.state, profiles };
    },
    'save-connection': ({ connection, secrets }) => {
      savedKey = secrets.apiKey ?? '';
      const provider = background.state.providers.find(({ id }) => id === connection.providerId);
      const [sample] = background.state.connections;
      if (!provider || !sample) return { ok: true };
      const summary = {
        ...sample,
        ...connection,
        capabilities: provider.capabilities,
        savedSecrets: { apiKey: { lastFour: '9d1e' } },
      };
      background.state = {
        ...background.state,
        connections: [...background.state.connections.filter(({ id }) => id !== connection.id), summary],
      };
      return { ok: true };
    },
  },
);

Object.assign(document.documentElement, textLanguage());
const app = document.getElementById('app');
if (app) render(<OptionsPage model={new OptionsModel(background)} />, app);
