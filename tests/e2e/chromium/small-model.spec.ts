import { expect, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { failingModels } from '../../../scripts/lib/small-models/failing';
import { chips, expectEnded, lastTurn, notice, passages } from '../support/elements';
import { ask, openProduct, storedAnswer } from '../support/product';
import {
  inventedSentence,
  modelId,
  type SmallModel,
  smallModelConnection,
  startSmallModel,
} from '../support/small-model';

const question = 'How tall is Skerrow Light?';

let session: SampleSession;
let model: SmallModel;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startSmallModel();
  session = await openProduct();
  await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  const connection = smallModelConnection(model);
  await callBackground(session.panel, 'save-connection', { connection, secrets: {} });
  const { profiles } = await callBackground(session.panel, 'options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: connection.id, model: modelId };
    await callBackground(session.panel, 'save-profile', { profile: { ...profile, modelRef, judge: 'off' } });
  }
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

test('where it writes nothing usable, the quotes are shown with one line that says why', async () => {
  const { panel } = session;
  for (const writing of Object.keys(failingModels)) {
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
