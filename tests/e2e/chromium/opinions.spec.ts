import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { citedAnswer } from '../support/cited-answer';
import { expectEnded, lastTurn, passages, threads, turns } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import {
  ask,
  chooseProfile,
  expectSentence,
  openAllowedProduct,
  reopenPanel,
  saveModel,
  storedAnswer,
} from '../support/product';

let session: SampleSession;
let model: GatedModel;

// Each test looks at the thread of the first one.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  const { panel } = session;
  await saveModel(panel, model.baseUrl, 'AIza-right-key-0001');
  const { profiles } = await callBackground(panel, 'options-state', {});
  const web = profiles.find(({ webSearch }) => webSearch);
  if (!web) throw new Error('There is no profile that searches.');
  const modelRef = { connectionId: 'model', model: 'gemini-2.5-flash' };
  const profile = { ...web, id: 'careful', name: 'Careful', modelRef, search: 'hosted' as const };
  await callBackground(panel, 'save-profile', { profile });
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const column = (turn: Locator, name: string) => turn.getByRole('region', { name, exact: true });
const comparison = (turn: Locator) => turn.getByRole('region', { name: 'Compared' });
const answers = (turn: Locator) => turn.getByRole('group', { name: 'Answers' });

async function askOpinion(turn: Locator): Promise<void> {
  const choice = turn.getByRole('region', { name: 'Second opinion' });
  const item = turn.getByRole('menuitem', { name: 'Second opinion …' });
  // What arrives below an answer that has just ended may move the menu away from under a click.
  await expect(async () => {
    if (!(await item.isVisible())) await turn.getByRole('button', { name: 'More for this answer' }).last().click();
    await item.click({ timeout: 2_000 });
    await expect(choice).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await expect(choice).toContainText('gets the same question');
  await choice.getByRole('button', { name: 'Careful' }).click();
}

test('another profile answers the same question beside the first answer', async () => {
  const { panel, sampleWeb } = session;
  await panel.setViewportSize({ width: 360, height: 800 });
  await ask(panel, 'How tall is Skerrow Light?');
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(passages(turn).first()).toBeVisible();

  await askOpinion(turn);
  const call = await model.nextCall();
  call.say('Skerrow Light is ');
  await expect(column(turn, 'Careful')).toContainText('Skerrow Light is');
  await expect(column(turn, 'Careful').getByRole('button', { name: 'Stop the answer of Careful' })).toBeVisible();
  await expect(comparison(turn)).toHaveCount(0);
  const urls = [`${sampleWeb.origin('coastalmanac')}/skerrow-light`, `${sampleWeb.origin('gazetteer')}/orris-estuary`];
  call.finish(citedAnswer([{ text: '52.5 metres tall.', urls }]));

  await expect(comparison(turn)).toContainText('The answers differ in 1 place.');
  await expect(comparison(turn).locator('mark').last()).toHaveText('52.5 metres');
  await expect(comparison(turn).getByRole('region', { name: 'Only in Careful' })).toContainText(
    'gazetteer.sample.example',
  );
  await expect(comparison(turn).getByRole('region', { name: 'Pages that both rest on' })).toContainText(
    'coastalmanac.sample.example',
  );
  await expectAccessible(panel);
});

test('where there is room both are shown, else one of them', async () => {
  const { panel } = session;
  const turn = lastTurn(panel);
  await expect(column(turn, 'First answer')).toBeHidden();
  await answers(turn).getByRole('button', { name: 'First answer' }).click();
  await expect(column(turn, 'First answer')).toBeVisible();
  await expect(column(turn, 'Careful')).toBeHidden();
  const { scrollWidth, clientWidth } = await panel.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);

  await panel.setViewportSize({ width: 800, height: 800 });
  const [first, second] = await Promise.all(
    ['First answer', 'Careful'].map((name) => column(turn, name).boundingBox()),
  );
  expect(first?.y).toBe(second?.y);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThan(second?.x ?? 0);
  await expect(answers(turn)).toBeHidden();
  await expectAccessible(panel);
  await panel.setViewportSize({ width: 360, height: 800 });
});

test('both are kept with the thread, and the next question follows the first one', async () => {
  await reopenPanel(session);
  const { panel } = session;
  const turn = lastTurn(panel);
  await expect(column(turn, 'Careful')).toContainText('52.5 metres tall.');
  await expect(comparison(turn)).toContainText('The answers differ in 1 place.');
  await ask(panel, 'Who built Skerrow Light?');
  // Until its turn stands there, the last one is that of both answers.
  await expect(lastTurn(panel)).toContainText('Who built Skerrow Light?');
  await expectEnded(lastTurn(panel));
  const [thread] = await callBackground(panel, 'list-threads', {});
  const view = thread && (await callBackground(panel, 'open-thread', { threadId: thread.id }));
  const messages = view?.messages ?? [];
  const next = messages.findLast(({ role }) => role === 'user');
  const parent = messages.find(({ id }) => id === next?.parentId);
  expect(parent).toMatchObject({ role: 'assistant', mode: 'quotes' });
  expect(parent).not.toHaveProperty('opinion');
});

test('the thread goes on from the second one, for the next panel too, and back', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  const turn = turns(panel).first();
  await askOpinion(turn);
  const call = await model.nextCall();
  call.say('The light is 52.5 metres tall and was built by Ada Quill.');
  call.finish();
  await expect(column(turn, 'Careful').getByRole('button', { name: /^Go on from/ })).toBeVisible();
  await ask(panel, 'Who kept it first?');
  await expect(turns(panel)).toHaveCount(2);
  await expectEnded(lastTurn(panel));

  // What followed the first answer is not part of the way through the second one, and comes back with it.
  const onward = column(turn, 'Careful').getByRole('button', { name: 'Go on from this answer: Careful' });
  await onward.focus();
  await panel.keyboard.press('Enter');
  await expect(turns(panel)).toHaveCount(1);
  await expect(column(turn, 'Careful').getByText('The thread goes on from this answer.')).toBeFocused();
  await expectAccessible(panel);
  await answers(turn).getByRole('button', { name: 'First answer' }).click();
  await column(turn, 'First answer').getByRole('button', { name: 'Go on from this answer: First answer' }).click();
  await expect(turns(panel)).toHaveCount(2);
  await answers(turn).getByRole('button', { name: 'Careful' }).click();
  await onward.click();
  await expect(turns(panel)).toHaveCount(1);

  await reopenPanel(session);
  const again = session.panel;
  const first = turns(again).first();
  await expect(column(first, 'Careful').getByText('The thread goes on from this answer.')).toBeVisible();
  await chooseProfile(again, 'Careful');
  await ask(again, 'And who was Ada Quill?');
  const next = await model.nextCall();
  expect(JSON.stringify(next.body)).toContain('built by Ada Quill');
  expect(JSON.stringify(next.body)).not.toContain('Who kept it first?');
  next.say('An engineer.');
  next.finish();
  await expectEnded(lastTurn(again));
  await expect(turns(again)).toHaveCount(2);
  await expect(lastTurn(again)).toContainText('An engineer.');
});

test('an export of the thread and of its evidence has both answers', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  const exported = async (entry: string): Promise<string> => {
    const download = panel.waitForEvent('download');
    await threads(panel)
      .last()
      .getByRole('button', { name: /^More for/ })
      .click();
    for (const name of ['Export', entry]) await panel.getByRole('menuitem', { name, exact: true }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  const markdown = await exported('Thread as Markdown');
  expect(markdown).toContain('41.6 metres');
  expect(markdown).toContain('### Careful');
  expect(markdown).toContain('52.5 metres tall');
  const evidence: { answers: { opinion?: string; sources: { url: string }[] }[] } = JSON.parse(
    await exported('Evidence as JSON'),
  );
  expect(evidence.answers.map(({ opinion }) => opinion)).toContain('Careful');
  expect(evidence.answers.some(({ opinion }) => opinion === undefined)).toBe(true);
  expect(await exported('Evidence as Markdown')).toContain('Second opinion: Careful');
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
});

test('one that is stopped, or fails, says so in a sentence and can be asked again', async () => {
  const { panel } = session;
  const turn = lastTurn(panel);
  await askOpinion(turn);
  const call = await model.nextCall();
  call.say('It was built by');
  await column(turn, 'Careful').getByRole('button', { name: 'Stop the answer of Careful' }).click();
  await call.closed;
  await expect(column(turn, 'Careful')).toContainText('Stopped. What had arrived is kept.');
  await expect(column(turn, 'Careful')).toContainText('It was built by');

  await column(turn, 'Careful').getByRole('button', { name: 'Ask again' }).click();
  const second = await model.nextCall();
  second.say('A mason of Orrisport');
  await expect(column(turn, 'Careful')).toContainText('A mason of Orrisport');
  second.cut();
  await expectSentence(column(turn, 'Careful').getByRole('alert'), 'The answer stops here');
  await expect(column(turn, 'Careful')).toContainText('A mason of Orrisport');
  expect((await storedAnswer(panel)).opinion).toMatchObject({ profile: 'Careful' });
});
