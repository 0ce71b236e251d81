import { expect, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { failingModels } from '../../../scripts/lib/small-models/failing';
import { isThorough } from '../../thorough';
import { attachments, chips, expectEnded, lastTurn, notice, passages } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';
import { inventedSentence, modelId, type SmallModel, startSmallModel, useSmallModel } from '../support/small-model';

const question = 'How tall is Skerrow Light?';

let session: SampleSession;
let model: SmallModel;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startSmallModel();
  session = await openAllowedProduct();
  await useSmallModel(model, (name, params) => callBackground(session.panel, name, params));
});
test.afterAll(async () => {
  await session?.close();
  await model?.server.close();
});

test('the composer says before sending that a small model answers from quotes', async () => {
  const line = session.panel.getByText(`Quotes first: ${modelId} writes from quotes that Citebar chooses.`);
  await expect(line).toBeVisible();
  await expect(line).toHaveAttribute('title', 'It is a small model.');
});

test('its sentences are cited by what carries them, and one without a source is folded', async () => {
  const { panel } = session;
  await ask(panel, question);
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(chips(turn).first()).toBeVisible();
  const body = turn.locator('.answer');
  await expect(body).not.toContainText(inventedSentence);
  await expect(body).not.toContainText(/\[\d/);
  const prompts = model.prompts();
  expect(prompts).toHaveLength(1);
  expect(prompts[0]?.tools).toBeUndefined();
  const { citations, notices } = await storedAnswer(panel);
  expect(citations.every(({ check }) => check?.verdict === 'found')).toBe(true);
  expect(notices).toContainEqual({ type: 'quotes-first', because: 'small' });
  expect(notices).toContainEqual(expect.objectContaining({ type: 'marks-checked', kept: 1 }));

  const fold = turn.getByRole('group').filter({ hasText: '1 sentence without a source' });
  await fold.getByText('1 sentence without a source').click();
  await expect(fold).toContainText(inventedSentence);
  // The switch puts it into the text, marked.
  await fold.getByLabel('Keep them in the answer, marked, and in copies').check();
  await expect(body).toContainText(inventedSentence);
  await expect(body.getByText('no source')).toBeVisible();
  await fold.getByLabel('Keep them in the answer, marked, and in copies').uncheck();
  await expect(body).not.toContainText(inventedSentence);
});

test('its progress and the quotes are seen while it reads, and one press makes the quotes the answer', async () => {
  const { panel } = session;
  model.writing = 'reads';
  await ask(panel, `${question} In metres, please.`);
  const turn = lastTurn(panel);
  await expect(turn.getByText('Reading the quotes: 40 %')).toBeVisible();
  await expect(turn.getByText(/^\d+ quotes? that the model writes from$/)).toBeVisible();
  await expect(passages(turn).first()).toBeVisible();
  expect(model.server.requests.some(({ path }) => path === '/tokenize')).toBe(true);
  await turn.getByRole('button', { name: 'Answer only with quotes' }).click();
  await expectEnded(turn);
  await expect(notice(turn, 'The model was stopped, as you chose. These are the quotes themselves.')).toBeVisible();
  await expect(passages(turn).first()).toBeVisible();
  expect(await model.lastQuestion()?.over).toBe('left');
  expect(await storedAnswer(panel)).toMatchObject({ mode: 'quotes', stopReason: 'stop' });
});

test('Stop ends it at once while it reads', async () => {
  const { panel } = session;
  model.writing = 'reads';
  await ask(panel, `${question} In feet, please.`);
  await expect(lastTurn(panel).getByText('Reading the quotes: 40 %')).toBeVisible();
  await panel.getByRole('button', { name: 'Stop', exact: true }).click();
  await expectEnded(lastTurn(panel));
  expect(await model.lastQuestion()?.over).toBe('left');
  expect((await storedAnswer(panel)).stopReason).toBe('aborted');
});

test('a stream without an end keeps what was written, and a context that is shorter than told gets fewer quotes', async () => {
  const { panel } = session;
  model.writing = 'breaks-off';
  await ask(panel, `${question} Tell me briefly.`);
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel).getByText('The answer stops here.')).toBeVisible();
  await expect(chips(lastTurn(panel)).first()).toBeVisible();

  model.writing = 'too-long';
  const before = model.prompts().length;
  await ask(panel, `${question} Tell me shortly.`);
  await expectEnded(lastTurn(panel));
  await expect(chips(lastTurn(panel)).first()).toBeVisible();
  const [first, second] = model.prompts().slice(before);
  expect(second?.text.length).toBeLessThan(first?.text.length ?? 0);
});

test('a digest of the open page is written from its sentences, each cited', async () => {
  const { panel } = session;
  model.writing = 'from-quotes';
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toHaveCount(1);
  await ask(panel, 'Summarise this page.');
  await expectEnded(lastTurn(panel));
  await expect(chips(lastTurn(panel)).first()).toBeVisible();
  const { citations, notices } = await storedAnswer(panel);
  expect(notices).toContainEqual({ type: 'quotes-first', because: 'small' });
  expect(citations.every(({ check }) => check?.verdict === 'found')).toBe(true);
  expect(model.prompts().at(-1)?.text).toMatch(/^<quotes>[\s\S]+Summarise this page\.$/);
});

test('a question that no page has a quote for says so, and may be answered from memory, which is marked', async () => {
  const { panel } = session;
  model.writing = 'from-quotes';
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(panel, 'Xylographic quincunx?');
  const turn = lastTurn(panel);
  await expect(notice(turn, 'No passage that answers was found, so the model was not asked.')).toBeVisible();
  await turn.getByRole('button', { name: 'Answer from memory' }).click();
  await expect(notice(turn, 'No page was read for this answer')).toBeVisible();
  await expect(turn.locator('.answer')).toContainText('as far as I know');
});

test('where it writes nothing usable, the quotes are shown with one line that says why', async () => {
  const { panel } = session;
  // `writing-failures.test.ts` knows them all.
  for (const writing of Object.keys(failingModels).filter((_name, index) => isThorough || index % 4 === 0)) {
    model.writing = writing;
    const before = model.prompts().length;
    await ask(panel, `${question} Say it briefly.`);
    const turn = lastTurn(panel);
    await expectEnded(turn);
    await expect(
      notice(turn, /wrote nothing usable, twice: .+\. These are the quotes themselves\./),
      writing,
    ).toBeVisible();
    await expect(passages(turn).first(), writing).toBeVisible();
    const [first, second, ...others] = model.prompts().slice(before);
    expect(others, writing).toEqual([]);
    expect(second?.text.length, writing).toBeLessThan(first?.text.length ?? 0);
  }
});
