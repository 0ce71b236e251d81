import { expect, test } from '@playwright/test';
import {
  type LoggedRequest,
  type ReplayServer,
  type Reply,
  startReplayServer,
} from '../../../sample-web/services/replay-server';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { fixture } from '../../unit/providers/support';
import { attachments, expectEnded, lastTurn, notice } from '../support/elements';
import { openOptions, openService } from '../support/options';
import { ask, openProduct, storedAnswer } from '../support/product';

/** Tokens of the server's context, as its list of models says. */
const contextTokens = 4096;
const modelId = 'reed-7b-q4.gguf';
const question = 'When did the first steamer call at Orrisport?';

let session: SampleSession;
let server: ReplayServer;
/** The server refuses every question, however short. */
let refusesAll = false;

// The first test sets up the service that the others ask.
test.describe.configure({ mode: 'serial' });

const json = { 'content-type': 'application/json' };

/** Tokens as the server counts them: four letters, a digit or a sign each. */
function tokensOf(text: string): number {
  return text.match(/\p{L}{1,4}|\p{N}|[^\s\p{L}\p{N}]/gu)?.length ?? 0;
}

function promptOf({ body }: LoggedRequest): string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  return messages.map(({ content }) => content).join('\n');
}

function reply(request: LoggedRequest): Reply {
  const tokens = tokensOf(promptOf(request));
  if (refusesAll || tokens > contextTokens) {
    return { status: 400, headers: json, pieces: [fixture('openai-compatible', 'context/llama-too-long.json')] };
  }
  const chunk = (delta: object, finish: string | null = null) =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', model: modelId, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const pieces = [
    chunk({ role: 'assistant', content: 'The page tells it [1].' }),
    chunk({}, 'stop'),
    'data: [DONE]\n\n',
  ];
  return { headers: { 'content-type': 'text/event-stream' }, pieces };
}

test.beforeAll(async () => {
  const models: Reply = { headers: json, pieces: [fixture('openai-compatible', 'context/llama-models.json')] };
  server = await startReplayServer([
    { method: 'GET', path: '/v1/models', reply: models },
    { method: 'POST', path: '/v1/chat/completions', reply },
  ]);
  session = await openProduct('http://chronicle.sample.example/orrisport-a-history');
  await session.browser.approveHosts(['http://127.0.0.1/*']);
});
test.afterAll(async () => {
  await session?.close();
  await server?.close();
});

/**
 * The requests for an answer; a model on this computer is also asked to look at the citations of one, and where its
 * sentences stand.
 */
const questions = () =>
  server.requests
    .filter(({ method }) => method === 'POST')
    .map(promptOf)
    .filter((prompt) => prompt.startsWith('You answer questions'));

async function askWithPage() {
  const { panel } = session;
  await panel.bringToFront();
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toHaveCount(1);
  await ask(panel, question);
  const turn = lastTurn(panel);
  await expectEnded(turn);
  return turn;
}

test('a server is set up in the options', async () => {
  const options = await openOptions(session);
  await options.getByLabel('Find a service').fill('llama');
  const row = await openService(options, 'llama.cpp');
  await row.getByLabel('Address').fill(`${server.origin}/v1`);
  await row.getByRole('button', { name: 'Save and test' }).click();
  await expect(row.getByRole('listbox', { name: 'Models of the service' }).getByRole('option')).toHaveText([modelId]);
  await options.keyboard.press('ArrowDown');
  await options.keyboard.press('Enter');
  await expect(row.getByRole('combobox', { name: 'Model' })).toHaveValue(modelId);
  await options.keyboard.press('Enter');
  await expect(row.getByText('Now answering in profile Web')).toBeVisible();
  // For so short a context, quotes first would be taken.
  const { profiles } = await callBackground(options, 'options-state', {});
  for (const profile of profiles)
    await callBackground(options, 'save-profile', { profile: { ...profile, way: 'research' } });
  await options.close();
});

test('a question with a long page is shortened to what the model holds, and the answer says so', async () => {
  const before = questions().length;
  const turn = await askWithPage();
  await expect(turn).toContainText('The page tells it');
  await expect(notice(turn, /passages were left out\s*The model's context holds 4,096 tokens\./)).toBeVisible();
  // One request, which fitted.
  expect(questions()).toHaveLength(before + 1);
  const sent = questions().at(-1) ?? '';
  expect(sent).toContain(question);
  expect(sent).toContain('<page number="1"');
  expect(tokensOf(sent)).toBeGreaterThan(contextTokens / 3);
  const { notices, receipt } = await storedAnswer(session.panel);
  expect(notices).toContainEqual({
    type: 'context-full',
    passages: expect.any(Number),
    turns: 0,
    limit: contextTokens,
  });
  expect(receipt).toBeDefined();
});

test('where it is too long all the same, it is asked once more with less, and the setting of the server is named', async () => {
  refusesAll = true;
  const before = questions().length;
  const turn = await askWithPage();
  await expect(turn).toContainText("This is more text than the model's context at llama.cpp holds: 4,096 tokens.");
  await expect(turn).toContainText('Start llama.cpp with a longer context: its setting is --ctx-size.');
  await expect(turn).not.toContainText(/shorten the question/i);
  const [first = '', second = '', ...others] = questions().slice(before);
  expect(others).toEqual([]);
  expect(second.length).toBeLessThan(first.length * 0.8);
});
