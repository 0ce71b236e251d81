import { expect, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { lastTurn, threads } from '../../support/elements';
import { type GatedCall, type GatedModel, startGatedModel } from '../../support/gated-model';
import { openAllowedProduct, useModel } from '../../support/product';

let session: SampleSession;
let model: GatedModel;

test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  await useModel(session, model.baseUrl);
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const questions = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `What is said of lamp ${number}?`);

/** The question of a call. */
function questionOf({ body }: GatedCall): string | undefined {
  const text = JSON.stringify(body);
  return questions.find((question) => text.includes(question));
}

test('of eight answers of one server five are written at once; the others say so, and start in order', async () => {
  const { panel } = session;
  for (const question of questions) {
    const params = { question, profileId: 'page', attachmentIds: [], webSearch: true };
    expect(await callBackground(panel, 'submit-question', params)).toMatchObject({ ok: true });
  }
  const running: GatedCall[] = [];
  for (let count = 0; count < 5; count += 1) running.push(await model.nextCall());
  expect(running.map(questionOf).sort()).toEqual(questions.slice(0, 5));

  const open = async (question: string | undefined) => {
    await panel.getByRole('button', { name: 'Threads' }).click();
    await threads(panel)
      .filter({ hasText: question ?? '' })
      .getByRole('button')
      .first()
      .click();
  };
  for (const question of questions.slice(5)) {
    await open(question);
    await expect(lastTurn(panel).getByRole('status').first()).toContainText('Waiting for Gemini');
  }

  // The eighth is stopped while it waits, and leaves the queue.
  await panel.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(lastTurn(panel)).toContainText('Stopped');

  await open(questions[5]);
  for (const question of questions.slice(5, 7)) {
    const ended = running.shift();
    ended?.say('So.');
    ended?.finish();
    const next = await model.nextCall();
    expect(questionOf(next)).toBe(question);
    running.push(next);
  }
  await expect(lastTurn(panel).getByRole('status').first()).not.toContainText('Waiting for Gemini');
  for (const call of running) {
    call.say('All of it.');
    call.finish();
  }
  await expect(lastTurn(panel)).toContainText('All of it.');
});
