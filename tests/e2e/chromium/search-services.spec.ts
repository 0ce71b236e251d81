import { expect, test } from '@playwright/test';
import type { Provider } from '../../../lib/core/provider';
import { httpProviders } from '../../../lib/providers/registry';
import { type ReplayServer, type Reply, startReplayServer } from '../../../sample-web/services/replay-server';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { cannedFetch, conformanceTable, contextFor, fixture, sampleQuery } from '../../unit/providers/support';
import { lastTurn } from '../support/elements';
import { ask, openAllowedProduct, reopenPanel, storedAnswer } from '../support/product';

const key = 'key-of-the-person-0001';
let session: SampleSession;
let server: ReplayServer | undefined;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterEach(() => server?.close());
test.afterAll(() => session?.close());

/** Sets a service up at a stand-in of it, and makes it the first search of every profile. */
async function searchWith(provider: Provider, reply: Reply, next: string[] = []): Promise<ReplayServer> {
  const { panel } = session;
  const table = conformanceTable(provider.id)?.search;
  const standIn = await startReplayServer([{ path: /./, reply }]);
  const settings = { ...table?.settings, baseUrl: standIn.origin + (table?.path ?? '') };
  const connection = { id: `stand-in-${provider.id}`, providerId: provider.id, label: provider.label, settings };
  const hasKey = provider.settings.some((setting) => setting.key === 'apiKey');
  const secrets: Record<string, string> = hasKey ? { apiKey: key } : {};
  expect(await callBackground(panel, 'save-connection', { connection, secrets })).toEqual({ ok: true });
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) {
    await callBackground(panel, 'save-profile', { profile: { ...profile, search: [connection.id, ...next] } });
  }
  return standIn;
}

const seen = new Set<string>();

/** The whole answer to a question in a thread of its own. */
async function answerTo(question: string) {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, question);
  await expect(lastTurn(panel).getByRole('status').first()).toBeVisible();
  await expect(async () => {
    const { id, stopReason } = await storedAnswer(panel);
    expect(seen.has(id)).toBe(false);
    expect(stopReason).toBeDefined();
  }).toPass();
  const message = await storedAnswer(panel);
  seen.add(message.id);
  return message;
}

// The conformance suite asks each service.
const services = httpProviders.filter(({ search, chat }) => search && !chat);
const withKey = services.find(({ auth }) => auth === 'key');
const withoutKey = services.find(({ auth }) => auth === 'none');

for (const provider of [withKey, withoutKey]) {
  if (!provider) throw new Error('A search with a key, and one without, have to be registered.');
  test(`${provider.id}: finds pages, its key in a header alone`, async () => {
    const table = conformanceTable(provider.id)?.search;
    if (!table) throw new Error(`'${provider.id}' has no fixture.`);
    const body = fixture(provider.id, table.ok);
    const address = { ...table.settings, baseUrl: `http://service.example${table.path ?? ''}` };
    const found = await provider.search?.search(sampleQuery, contextFor(provider, address, cannedFetch([body])));
    const hosts = (found?.results ?? []).map(({ url }) => new URL(url).hostname);
    server = await searchWith(provider, { headers: { 'content-type': table.contentType }, pieces: [body] });
    const message = await answerTo('Which tide mills still run?');
    expect(message.receipt.searches).toMatchObject([{ providerId: provider.id }]);
    // Not of the pages that were opened: the text of some comes with the result.
    expect(hosts).toContain(new URL(message.sources[0]?.url ?? 'none:').hostname);
    expect(server.requests).toHaveLength(1);
    const [request] = server.requests;
    expect(JSON.stringify(request?.headers).includes(key)).toBe(provider.auth.endsWith('key'));
    expect(request?.path).not.toContain(key);
  });
}

test('a search that asks for a person is left alone, also by the next worker, and the next of the order is used', async () => {
  const duckduckgo = httpProviders.find(({ id }) => id === 'duckduckgo');
  if (!duckduckgo) throw new Error('There is no such service.');
  const page = fixture('duckduckgo', 'human-check.html');
  server = await searchWith(duckduckgo, { status: 202, headers: { 'content-type': 'text/html' }, pieces: [page] }, [
    'sample-web',
  ]);
  const question = 'When was Skerrow Light first lit?';
  for (const worker of ['first', 'next']) {
    const message = await answerTo(question);
    expect(message.receipt.searches.map(({ providerId }) => providerId)).toEqual(['duckduckgo', 'searxng']);
    expect(message.citations.length).toBeGreaterThan(0);
    expect(message.notices).toMatchObject([{ type: 'search-failed', kind: 'blocked' }]);
    expect(server.requests).toHaveLength(1);
    if (worker === 'next') break;
    await session.browser.stopWorker();
    await reopenPanel(session);
  }
});
