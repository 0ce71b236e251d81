import { expect, test } from '@playwright/test';
import { httpProviders } from '../../../lib/providers/registry';
import { type ReplayServer, startReplayServer } from '../../../sample-web/services/replay-server';
import { byEvent } from '../../../sample-web/services/split-body';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { conformanceTable, fixture } from '../../unit/providers/support';
import { chips, expectEnded, lastTurn } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';

const key = 'key-of-the-person-0001';
let session: SampleSession;
let server: ReplayServer | undefined;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterEach(() => server?.close());
test.afterAll(() => session?.close());

// The conformance suite asks each service; signing in has a spec of its own.
const models = httpProviders.filter(({ chat, auth }) => chat && !auth.startsWith('oauth-'));
const searches = models.find(({ chat }) => chat?.hostedSearch !== 'none');
const doesNot = models.find(({ chat }) => chat?.hostedSearch === 'none');

for (const provider of [searches, doesNot]) {
  if (!provider) throw new Error('A model that searches by itself, and one that does not, have to be registered.');
  test(`${provider.id}: an answer of its stand-in, streamed into the panel`, async () => {
    const { panel } = session;
    const table = conformanceTable(provider.id)?.chat;
    if (!table || !provider.chat) throw new Error(`'${provider.id}' has no fixture.`);
    const pieces = byEvent(fixture(provider.id, table.ok));
    server = await startReplayServer([
      { path: /./, reply: { headers: { 'content-type': table.contentType }, pieces, delayMs: 5 } },
    ]);
    const settings = { baseUrl: server.origin + (table.path ?? '') };
    const connection = { id: `stand-in-${provider.id}`, providerId: provider.id, label: provider.label, settings };
    const secrets = Object.fromEntries(
      provider.settings.filter(({ kind }) => kind === 'secret').map((setting) => [setting.key, key]),
    );
    expect(await callBackground(panel, 'save-connection', { connection, secrets })).toEqual({ ok: true });
    const { profiles } = await callBackground(panel, 'options-state', {});
    const search = provider.chat.hostedSearch === 'none' ? ['sample-web'] : ('hosted' as const);
    for (const profile of profiles) {
      const modelRef = { connectionId: connection.id, model: provider.chat.defaultModel || 'some-model' };
      await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search } });
    }
    await panel.getByRole('button', { name: 'New thread' }).click();
    await ask(panel, 'Which tide mills still run?');
    const turn = lastTurn(panel);
    await expectEnded(turn);
    const message = await storedAnswer(panel);
    expect(message).toMatchObject({ mode: 'written', stopReason: 'stop', model: { providerId: provider.id } });
    expect(message.text.length).toBeGreaterThan(20);
    for (const { claim, marker, sourceIds } of message.citations) {
      for (const id of sourceIds) expect(message.sources.map((source) => source.id)).toContain(id);
      expect((marker ?? claim).end).toBeLessThanOrEqual(message.text.length);
    }
    if (message.citations.length > 0) await expect(chips(turn).first()).toBeVisible();
    const sent = JSON.stringify(server.requests.map(({ headers }) => headers));
    expect(sent).toContain(key);
    expect(await panel.content()).not.toContain(key);
  });
}
