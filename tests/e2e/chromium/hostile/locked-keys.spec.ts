import { expect, test } from '@playwright/test';
import { type ReplayServer, startReplayServer } from '../../../../sample-web/services/replay-server';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { callAll, calls, strangeParameters } from '../../support/fuzz-calls';
import { storedText } from '../../support/options';
import { ask, openAllowedProduct, reopenPanel } from '../../support/product';

test.describe.configure({ mode: 'serial' });

const secret = 'AIza-locked-away-Zq81xVw-4433';
const passphrase = 'heron on the weir';
/** The key, and the ways in which a request or a reply could carry it. */
const spellings = [secret, encodeURIComponent(secret), btoa(secret), [...secret].reverse().join('')];

let session: SampleSession;
let server: ReplayServer;

test.beforeAll(async () => {
  // Whatever is asked is answered with what was sent, as a proxy for debugging does.
  const echo = ({ path, headers, body }: { path: string; headers: object; body: string }) => ({
    status: 400,
    headers: { 'content-type': 'application/json' },
    pieces: [JSON.stringify({ error: { message: `${path} ${JSON.stringify(headers)} ${body}` } })],
  });
  server = await startReplayServer([{ path: /./, reply: echo }]);
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await server?.close();
});

const holdsKey = (text: string) => spellings.filter((spelling) => text.includes(spelling));
const sent = () =>
  server.requests.map(({ path, headers, body }) => `${path} ${JSON.stringify(headers)} ${body}`).join('\n');

/** Saves a connection with the key for every provider that takes one. */
async function saveKeys(): Promise<string[]> {
  const { panel } = session;
  const { providers, profiles } = await callBackground(panel, 'options-state', {});
  const ids: string[] = [];
  for (const { id, label, settings } of providers) {
    const keys = settings.filter(({ kind }) => kind === 'secret').map(({ key }) => key);
    if (keys.length === 0) continue;
    const others = settings
      .filter(({ kind, required }) => kind !== 'secret' && required)
      .map(({ key }) => [key, 'x-1']);
    const connection = {
      id: `locked-${id}`,
      providerId: id,
      label,
      settings: { ...Object.fromEntries(others), baseUrl: server.origin },
    };
    const secrets = Object.fromEntries(keys.map((key) => [key, secret]));
    expect(await callBackground(panel, 'save-connection', { connection, secrets }), id).toEqual({ ok: true });
    ids.push(connection.id);
  }
  for (const profile of profiles) {
    const modelRef = { connectionId: 'locked-gemini', model: 'gemini-2.5-flash' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search: 'hosted' } });
  }
  return ids;
}

let connections: string[] = [];

test('an open key goes to its service, and comes back in no reply', async () => {
  const { panel } = session;
  connections = await saveKeys();
  expect(connections.length).toBeGreaterThan(10);
  const replies: unknown[] = [];
  for (const connectionId of connections)
    replies.push(await callBackground(panel, 'check-connection', { connectionId }));
  expect(holdsKey(sent())).toContain(secret);
  expect(holdsKey(JSON.stringify(replies))).toEqual([]);
  expect(holdsKey(JSON.stringify(await callBackground(panel, 'options-state', {})))).toEqual([]);
  expect(holdsKey(await storedText(panel))).toEqual([]);
});

test('a locked key goes nowhere: no check, list of models or question carries it', async () => {
  const { panel, browser } = session;
  expect(await callBackground(panel, 'set-passphrase', { next: passphrase })).toEqual({ ok: true });
  // What a new start of the browser leaves: nothing of the session's storage.
  await panel.evaluate(() => chrome.storage.session.clear());
  await browser.stopWorker();
  const locked = await reopenPanel(session);
  expect((await callBackground(locked, 'options-state', {})).secrets).toBe('locked');
  expect(holdsKey(await storedText(locked))).toEqual([]);

  const before = server.requests.length;
  const replies: unknown[] = [];
  for (const connectionId of connections) {
    replies.push(await callBackground(locked, 'check-connection', { connectionId }));
    replies.push(await callBackground(locked, 'list-models', { connectionId }));
  }
  await ask(locked, 'What turns a mill?');
  await expect(locked.getByLabel(/passphrase/i).first()).toBeVisible();
  expect(holdsKey(JSON.stringify(replies))).toEqual([]);
  const later = server.requests
    .slice(before)
    .map((request) => JSON.stringify([request.path, request.headers, request.body]));
  expect(holdsKey(later.join('\n'))).toEqual([]);
});

test('a wrong passphrase opens nothing, and no call returns a key', async () => {
  const { panel } = session;
  expect(await callBackground(panel, 'unlock', { passphrase: 'heron on the wear' })).toEqual({ ok: false });
  const next = { current: 'heron on the wear', next: 'mine' };
  expect(await callBackground(panel, 'set-passphrase', next)).toEqual({ ok: false });
  const safe = calls.filter((name) => !['forget-secrets', 'remove-connection', 'set-passphrase'].includes(name));
  for (const params of strangeParameters.slice(0, 5)) {
    const replies = await panel.evaluate(`(${callAll.toString()})(${JSON.stringify(safe)}, ${JSON.stringify(params)})`);
    expect(holdsKey(JSON.stringify(replies))).toEqual([]);
  }
  expect(await callBackground(panel, 'unlock', { passphrase })).toEqual({ ok: true });
  const state = await callBackground(panel, 'options-state', {});
  expect(state.secrets).toBe('open');
  expect(holdsKey(JSON.stringify(state))).toEqual([]);
});
