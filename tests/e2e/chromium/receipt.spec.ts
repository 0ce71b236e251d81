import { expect, test } from '@playwright/test';
import { type ReplayServer, startReplayServer } from '../../../sample-web/services/replay-server';
import { researcherStandIn } from '../../../sample-web/services/researcher-stand-in';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { citedAnswer } from '../support/cited-answer';
import { expectEnded, lastTurn } from '../support/elements';
import { startGatedModel } from '../support/gated-model';
import { ask, openAllowedProduct, storedAnswer, useModel } from '../support/product';

const question = 'When was the light of Skerrow first lit?';
const excluded = 'coastalmanac.sample.example';
const content = 'Skerrow Light was first lit by the keeper in 1874, and its lamp has burnt since.';
const page = JSON.stringify({ code: 200, data: { title: 'Skerrow', url: 'https://x.example/', content } });

let session: SampleSession;
let model: ReplayServer;
let reader: ReplayServer;

test.beforeAll(async () => {
  model = await startReplayServer(researcherStandIn({ delayMs: 2 }));
  reader = await startReplayServer([
    { path: /./, reply: { headers: { 'content-type': 'application/json' }, pieces: [page] } },
  ]);
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
  await reader?.close();
});

test('the receipt tells which host got what, how long each step took, and what was left out', async () => {
  const { panel } = session;
  const connections = [
    {
      id: 'researcher',
      providerId: 'openai-compatible',
      label: 'Researcher',
      settings: { baseUrl: `${model.origin}/v1` },
    },
    { id: 'own-reader', providerId: 'jina', label: 'Own reader', settings: { baseUrl: reader.origin } },
  ];
  for (const connection of connections)
    expect(await callBackground(panel, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: 'researcher', model: 'researcher' };
    const chosen = { modelRef, search: ['sample-web'], reader: 'own-reader' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, ...chosen } });
  }
  await callBackground(panel, 'set-site-rule', { domain: excluded, neverRead: true });

  await ask(panel, question);
  await expectEnded(lastTurn(panel));
  const { receipt, sources } = await storedAnswer(panel);
  const sentTo = (origin: string) => receipt.sent?.find(({ host }) => host === new URL(origin).host);

  // The reading service got the addresses of the pages, and nothing else. Pages are read side by side, in any order.
  const addresses = receipt.reads.map(({ url }) => url).sort();
  expect(addresses.length).toBeGreaterThan(0);
  const sentToReader = sentTo(reader.origin);
  expect({ ...sentToReader, addresses: sentToReader?.addresses?.toSorted() }).toEqual({
    host: new URL(reader.origin).host,
    requests: reader.requests.length,
    parts: [{ kind: 'address', characters: addresses.join('').length }],
    addresses,
  });
  expect(reader.requests.map(({ path }) => path).sort()).toEqual(addresses.map((address) => `/${address}`));
  // The model got the question with each call, what was found, and the instructions.
  const calls = model.requests.filter(({ method }) => method === 'POST').length;
  const asked = sentTo(model.origin);
  expect(asked?.requests).toBe(calls);
  expect(asked?.parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['question', 'pages', 'instructions']));
  expect(asked?.parts.find(({ kind }) => kind === 'question')?.characters).toBe(calls * question.length);
  expect(receipt.calls?.count).toBe(calls);
  // The search got words.
  const [search] = receipt.searches;
  const searched = receipt.sent?.find(({ parts }) => parts.some(({ kind }) => kind === 'search'));
  expect(searched?.parts).toEqual([{ kind: 'search', characters: search?.queries[0]?.length }]);
  for (const { ms } of [...receipt.searches, ...receipt.reads]) expect(ms).toBeGreaterThanOrEqual(0);
  // Of the site that is never read nothing was used, not even what the search shows of it.
  expect(receipt.leftOut).toBeGreaterThan(0);
  expect(sources.map(({ domain }) => domain)).not.toContain(excluded);
  expect(model.requests.map(({ body }) => body).join('\n')).not.toContain(excluded);

  const shown = lastTurn(panel).locator('.receipt');
  await shown.getByText('Receipt', { exact: true }).click();
  await expect(shown.getByText(/^\d results? of (?:a site|sites) that you never read$/)).toBeVisible();
  const row = shown.locator('dl > div').filter({ hasText: new URL(reader.origin).host });
  await expect(row).toContainText('Sent to');
  await expect(row).toContainText(`Addresses ${addresses.join('').length} characters`);
  for (const address of addresses) await expect(row.getByText(address)).toBeVisible();
  await expect(shown.locator('dl > div').filter({ hasText: new URL(model.origin).host })).toContainText(
    'Your question',
  );
});

test("of a model's own search, nothing of a site that is never read is opened or shown as a source", async () => {
  const { panel, sampleWeb } = session;
  const gated = await startGatedModel();
  try {
    await useModel(session, gated.baseUrl);
    const light = `${sampleWeb.origin('lampkeeper')}/`;
    const never = `${sampleWeb.origin('coastalmanac')}/skerrow-light`;
    const before = sampleWeb.requests.length;
    await ask(panel, 'What is known of Skerrow Light?');
    const call = await gated.nextCall();
    expect(JSON.stringify(call.body)).not.toContain(excluded);
    const sentence = 'The tower of Skerrow is 41.6 metres tall.';
    call.finish(
      citedAnswer([
        { text: 'Skerrow has a light.', urls: [light] },
        { text: sentence, urls: [never] },
      ]),
    );
    const turn = lastTurn(panel);
    await expectEnded(turn);
    await expect.poll(async () => (await storedAnswer(panel)).check?.done).toBe(true);
    const { sources, citations, receipt } = await storedAnswer(panel);
    expect(sources.map(({ url }) => url)).toEqual([light]);
    expect(citations).toHaveLength(1);
    expect(receipt.leftOut).toBe(1);
    await expect(turn).toContainText(sentence);
    expect(await turn.innerText()).not.toContain(excluded);
    await turn.locator('.receipt').getByText('Receipt', { exact: true }).click();
    await expect(turn.getByText('1 result of a site that you never read')).toBeVisible();
    expect(sampleWeb.requests.slice(before).map(({ path }) => path)).not.toContain('/skerrow-light');
  } finally {
    await gated.close();
  }
});
