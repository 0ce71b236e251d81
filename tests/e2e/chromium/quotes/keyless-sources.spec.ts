import { expect, test } from '@playwright/test';
import { type ReplayServer, startReplayServer } from '../../../../sample-web/services/replay-server';
import { startWikidataStandIn, startWikipediaStandIn } from '../../../../sample-web/services/wikimedia-stand-in';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { fixture } from '../../../unit/providers/support';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn, notice, passages, sources } from '../../support/elements';
import { goToSection, openOptions } from '../../support/options';
import { ask, openAllowedProduct, storedAnswer } from '../../support/product';

let session: SampleSession;
let web: ReplayServer;
let encyclopedia: ReplayServer;
let facts: ReplayServer;

test.beforeAll(async () => {
  session = await openAllowedProduct();
  const { panel, sampleWeb } = session;
  const page = fixture('duckduckgo', 'human-check.html');
  const headers = { 'content-type': 'text/html' };
  web = await startReplayServer([{ path: /./, reply: { status: 202, headers, pieces: [page] } }]);
  const origin = sampleWeb.origin('coastalmanac');
  encyclopedia = await startWikipediaStandIn(origin, [{ title: 'skerrow-light', snippet: 'a light on a rock' }]);
  facts = await startWikidataStandIn({
    label: 'Skerrow Light',
    url: `${sampleWeb.origin('home')}/facts/Q1`,
    metres: 36,
    reference: `${origin}/skerrow-light`,
  });
  const addresses = { duckduckgo: web.origin, wikipedia: encyclopedia.origin, wikidata: facts.origin };
  for (const [id, address] of Object.entries(addresses)) {
    const baseUrl = id === 'duckduckgo' ? `${address}/html/` : `${address}/w`;
    const connection = { id, providerId: id, label: id, settings: { baseUrl } };
    expect(await callBackground(panel, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
  }
  const { profiles } = await callBackground(panel, 'options-state', {});
  const others = (await callBackground(panel, 'options-state', {})).connections.filter(
    ({ id, builtIn, capabilities }) => builtIn && capabilities.search && !(id in addresses),
  );
  const searchesOff = others.map(({ id }) => id);
  for (const profile of profiles) {
    await callBackground(panel, 'save-profile', { profile: { ...profile, search: [], searchesOff } });
  }
});
test.beforeEach(() => session.panel.getByRole('button', { name: 'New thread' }).click());
test.afterAll(async () => {
  await Promise.all([web, encyclopedia, facts].map((server) => server?.close()));
  await session?.close();
});

test('where the web search blocks, the others answer: the fact with its source, and why it was asked', async () => {
  const { panel } = session;
  await ask(panel, 'How tall is Skerrow Light?');
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(passages(turn).filter({ hasText: 'Skerrow Light – height: 36 metre' })).toBeVisible();
  await expect(sources(turn).filter({ hasText: 'from wikidata' }).first()).toBeVisible();
  await expect(notice(turn, 'duckduckgo')).toHaveCount(0);
  await turn.getByText('Receipt', { exact: true }).click();
  await expect(turn.getByText('Asked wikidata because the question asks for')).toBeVisible();
  const message = await storedAnswer(panel);
  expect(message.receipt.searches).toMatchObject([
    { asked: [{ label: 'wikidata', topic: 'fact' }, { label: 'duckduckgo' }, { label: 'wikipedia' }] },
  ]);
  const cited = message.citations.map(({ check }) => check?.verdict);
  expect(cited.length).toBeGreaterThan(0);
  expect(new Set(cited)).toEqual(new Set(['found']));
  await expectAccessible(panel);
});

test('a question that is for no specialised source is answered from the encyclopedia', async () => {
  const { panel } = session;
  const asked = facts.requests.length;
  await ask(panel, 'What did the keepers of Skerrow Light eat?');
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(sources(turn).filter({ hasText: 'from wikipedia' })).toHaveCount(1);
  expect(facts.requests).toHaveLength(asked);
});

test('a source that is switched off in the profile is not asked', async () => {
  const { panel } = session;
  const options = await openOptions(session);
  const section = await goToSection(options, 'Profiles');
  await section.getByRole('switch', { name: 'wikidata' }).click();
  await expectAccessible(options);
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText('Saved.', { exact: true })).toBeVisible();
  await options.close();
  const asked = facts.requests.length;
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  await expect(sources(lastTurn(panel)).filter({ hasText: 'from wikipedia' })).toHaveCount(1);
  expect(facts.requests).toHaveLength(asked);
});
