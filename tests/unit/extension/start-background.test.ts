import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { startBackground } from '../../../lib/extension/start-background';

/** `events`: names of those that listeners were added to, in order. `missing`: APIs that the browser does not have. */
const { events, missing } = vi.hoisted(() => {
  // Else Chromium's side panel is there.
  Object.assign(globalThis, { chrome: undefined });
  return { events: [] as string[], missing: new Set<string>() };
});

vi.mock('webextension-polyfill', () => {
  /** An API of the browser whose calls do nothing, and whose events tell that somebody listens. */
  const api = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_target, name) => {
        if (name === 'addListener') return () => events.push(path);
        if (missing.has(String(name))) return undefined;
        return typeof name === 'symbol' || name === 'then' ? undefined : api(path === '' ? name : `${path}.${name}`);
      },
      apply: () => Promise.resolve({}),
    });
  return { default: api('') };
});
vi.mock('#i18n', () => ({ i18n: { t: (key: string) => key } }));

function start(): void {
  startBackground({
    ask: async function* () {},
    pageExcerpt: async () => '',
    recheckCitations: async function* () {},
    checkCitations: async function* () {},
    findSource: async function* () {
      yield* [];
      return 'nothing';
    },
    compareSources: async function* () {},
    compareWatched: async () => ({ passages: [] }),
    crossExamine: async function* () {},
    suggestQuestions: async function* () {},
    validateQuestion: () => undefined,
    createRegistry: (providers) => ({ providers, find: (id) => providers.find((provider) => provider.id === id) }),
    createToolbox: async () => [],
  });
}

beforeEach(() => {
  events.length = 0;
});

it('listens before it returns: a worker that is started for an event loses it otherwise', async () => {
  start();
  const registered = [...events];
  expect([...new Set(registered)].sort()).toEqual([
    'action.onClicked',
    'alarms.onAlarm',
    'bookmarks.onCreated',
    'commands.onCommand',
    'contextMenus.onClicked',
    'notifications.onClicked',
    'omnibox.onInputEntered',
    'permissions.onAdded',
    'permissions.onRemoved',
    'runtime.onConnect',
    'runtime.onInstalled',
    'runtime.onMessage',
    'runtime.onStartup',
    'runtime.onUpdateAvailable',
    'storage.onChanged',
    'tabs.onActivated',
    'tabs.onUpdated',
    'windows.onFocusChanged',
    'windows.onRemoved',
  ]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual(registered);
});

it('starts in a browser without windows, menus, keys, bookmarks, sidebar and address bar for extensions, as those of phones', () => {
  const lacking = ['windows', 'contextMenus', 'commands', 'bookmarks', 'sidebarAction', 'omnibox', 'managed'];
  for (const name of lacking) missing.add(name);
  start();
  expect([...new Set(events)].sort()).toEqual([
    'action.onClicked',
    'alarms.onAlarm',
    'notifications.onClicked',
    'permissions.onAdded',
    'permissions.onRemoved',
    'runtime.onConnect',
    'runtime.onInstalled',
    'runtime.onMessage',
    'runtime.onStartup',
    'runtime.onUpdateAvailable',
    'storage.onChanged',
    'tabs.onActivated',
    'tabs.onRemoved',
    'tabs.onUpdated',
  ]);
});
