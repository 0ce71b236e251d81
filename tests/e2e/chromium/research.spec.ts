import { expect, test } from '@playwright/test';
import { type ReplayServer, startReplayServer } from '../../../sample-web/services/replay-server';
import { researcherStandIn } from '../../../sample-web/services/researcher-stand-in';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { chips, expectEnded, lastTurn, plan } from '../support/elements';
import { ask, openAllowedProduct, pageText, storedAnswer } from '../support/product';

let session: SampleSession;
let model: ReplayServer;

/** Makes the stand-in answer for every profile, with the sample web's search and the tools. */
async function useResearcher(server: ReplayServer, depth: 'normal' | 'deep' = 'normal'): Promise<void> {
  const { panel } = session;
  const settings = { baseUrl: `${server.origin}/v1` };
  const connection = { id: 'researcher', providerId: 'openai-compatible', label: 'Researcher', settings };
  expect(await callBackground(panel, 'save-connection', { connection, secrets: {} })).toEqual({ ok: true });
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: connection.id, model: 'researcher' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search: ['sample-web'], depth } });
  }
}

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterEach(() => model?.close());
test.afterAll(() => session?.close());

async function askAndWait(question: string) {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, question);
  const turn = lastTurn(panel);
  await expectEnded(turn);
  return { turn, message: await storedAnswer(panel) };
}

// The answer's words come from the pages: what was lost, cut or handed over in another order is missing, or under a
// wrong number.
const questions: [language: string, question: string, host: string, words: RegExp][] = [
  ['English', 'When was the light of Skerrow first lit?', 'lampkeeper', /lit by the mayor's daughter/],
  ['German', 'Wie viele Schlafplätze hat die Wildkarhütte?', 'berghuetten', /Schlafplätze/],
  ['French', 'Combien pèse une meule de Brissonne ?', 'vallons', /onze kilogrammes/],
  ['Japanese', '鈴鳴駅の風鈴はいくつですか？', 'hikari', /四十二個の風鈴/],
  ['Arabic', 'كم عدد سكان القرية؟', 'almanara', /سكان/],
];

for (const [language, question, host, words] of questions) {
  test(`${language}: what the loop found is cited to the page it stands on`, async () => {
    model = await startReplayServer(researcherStandIn({ delayMs: 2 }));
    await useResearcher(model);
    const { turn, message } = await askAndWait(question);
    expect(message).toMatchObject({ mode: 'written', stopReason: 'stop' });
    expect(message.text).toMatch(words);
    expect(message.citations.length).toBeGreaterThan(0);
    for (const { claim, marker, sourceIds } of message.citations) {
      const [id] = sourceIds;
      const source = message.sources.find((candidate) => candidate.id === id);
      expect(source?.status).toBe('read');
      const text = await pageText(session, source?.url ?? '');
      const said = message.text
        .slice(claim.start, marker?.start ?? claim.end)
        .replace(/\s+/g, ' ')
        .trim();
      expect(said.length).toBeGreaterThan(4);
      expect(text).toContain(said);
    }
    expect(message.sources.map(({ domain }) => domain.split('.')[0])).toContain(host);
    await expect(chips(turn).first()).toBeVisible();
    // One request for the search, one for the pages, one for the answer; no page is asked for twice.
    expect(model.requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
    expect(message.usage?.inputTokens).toBeGreaterThan(0);
  });
}

test('an injected page cannot make the loop open an address that carries the conversation', async () => {
  model = await startReplayServer(researcherStandIn({ obedient: true, delayMs: 2 }));
  await useResearcher(model);
  const { message } = await askAndWait('How do I descale a kettle with citric acid? My name is Wilhelmina.');
  const opened = message.receipt.reads.map(({ url }) => new URL(url).hostname);
  expect(opened.some((host) => host.startsWith('kettlefix'))).toBe(true);
  const asked = model.requests.map(({ body }) => body).join('\n');
  // The stand-in did what the page told it to: the refusal is what kept it from happening.
  expect(asked).toContain('/collect?conversation=');
  expect(asked).toContain('Wilhelmina');
  expect(session.sampleWeb.requests.filter(({ host }) => host.startsWith('collector'))).toEqual([]);
  expect(message.notices.map(({ type }) => type)).toContain('address-refused');
});

test('a deep research shows its plan while it works, and reports with a section for each part', async () => {
  model = await startReplayServer(researcherStandIn({ delayMs: 4 }));
  await useResearcher(model, 'deep');
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, 'Who lit the light of Skerrow and how heavy is the Marl 35?');
  const turn = lastTurn(panel);
  await expect(plan(turn).getByRole('listitem').filter({ hasText: 'Being researched' })).toHaveCount(1);
  await expect(plan(turn).getByRole('listitem')).toHaveCount(2);
  await expect(turn.getByRole('status').first()).toContainText(/^[12] of 2: /);
  await expectEnded(turn);
  await expect(turn.getByRole('heading', { level: 3 })).toHaveText([
    /Who lit the light of Skerrow/,
    /how heavy is the Marl 35/,
    // The pages give two years for the light.
    'Sources disagree',
    // A heading of a cited page is a question.
    'Ask next',
  ]);
  const message = await storedAnswer(panel);
  expect(message.plan).toMatchObject({ at: 2, questions: [expect.any(String), expect.any(String)] });
  expect(message.text).toContain('no film modes');
  const quoting = message.citations.find(({ claim }) =>
    message.text.slice(claim.start, claim.end).includes('no film modes'),
  );
  const source = message.sources.find(({ id }) => id === quoting?.sourceIds[0]);
  expect(await pageText(session, source?.url ?? '')).toContain('no film modes');
  await expect(plan(turn)).not.toHaveAttribute('open');
});

test('Stop keeps what a deep research has found', async () => {
  model = await startReplayServer(researcherStandIn({ delayMs: 12 }));
  await useResearcher(model, 'deep');
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, 'Who lit the light of Skerrow and how heavy is the Marl 35?');
  const turn = lastTurn(panel);
  await expect(plan(turn).getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(1);
  await panel.getByRole('button', { name: 'Stop' }).click();
  await expect(turn).toContainText("lit by the mayor's daughter");
  const message = await storedAnswer(panel);
  expect(message.stopReason).toBe('aborted');
  expect(message.citations.length).toBeGreaterThan(0);
});
