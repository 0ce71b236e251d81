import { expect, type Locator, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectEnded, lastTurn, turns } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { ask, field, openAllowedProduct, reopenPanel, useModel } from '../support/product';

let session: SampleSession;
let model: GatedModel;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  await useModel(session, model.baseUrl);
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const question = (turn: Locator) => turn.getByRole('heading', { level: 2 });
const toEnd = () => session.panel.getByRole('button', { name: 'To the end' });
const scrollTop = () => session.panel.locator('.reading-scroll').evaluate(({ scrollTop: top }) => top);
/** Distance of a question from the top of the thread, in pixels. */
const distance = (turn: Locator) =>
  question(turn).evaluate((heading) => {
    const scroller = heading.closest('.reading-scroll');
    return Math.round(heading.getBoundingClientRect().top - (scroller?.getBoundingClientRect().top ?? 0));
  });
/** Distance of a sentence's paragraph from the top of the panel, in pixels. */
const placeOf = (sentence: string) =>
  lastTurn(session.panel)
    .getByText(sentence)
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));
const paragraph = (from: number) =>
  `${Array.from({ length: 12 }, (_, index) => `Sentence ${from + index} of the miller is about the tide.`).join(' ')}\n\n`;

test('a question stays at the top while its answer grows, and a button leads to the end', async () => {
  const { panel } = session;
  await ask(panel, 'How does a tide mill work?');
  const call = await model.nextCall();
  for (let part = 0; part < 5; part += 1) {
    call.say(paragraph(part * 12));
    await expect(lastTurn(panel)).toContainText(`Sentence ${part * 12 + 11} `);
    expect(await scrollTop()).toBe(0);
  }
  await expect(question(lastTurn(panel))).toBeInViewport();
  await toEnd().click();
  await expect(lastTurn(panel).getByText('Sentence 59 ')).toBeInViewport();
  await expect(toEnd()).toBeHidden();
  await expect(field(panel)).toBeFocused();

  const before = await placeOf('Sentence 59 ');
  call.say(paragraph(60));
  await expect(lastTurn(panel)).toContainText('Sentence 71 ');
  expect(await placeOf('Sentence 59 ')).toBe(before);
  call.finish();
  await expectEnded(lastTurn(panel));
  expect(await placeOf('Sentence 59 ')).toBe(before);
});

test('the question of a short follow-up is at the top, also after its answer', async () => {
  const { panel } = session;
  await ask(panel, 'And a windmill?');
  const call = await model.nextCall();
  await expect(turns(panel)).toHaveCount(2);
  await expect(lastTurn(panel).getByText('Waiting for the model')).toBeVisible();
  const place = await distance(lastTurn(panel));
  expect(place).toBeGreaterThanOrEqual(0);
  expect(place).toBeLessThan(40);
  call.say('The wind turns the sails.');
  await expect(lastTurn(panel)).toContainText('turns the sails');
  call.finish();
  await expectEnded(lastTurn(panel));
  expect(await distance(lastTurn(panel))).toBe(place);
  await expect(question(lastTurn(panel))).toBeInViewport();
  await expect(toEnd()).toBeHidden();
});

test('nobody who has scrolled is moved', async () => {
  const { panel } = session;
  await ask(panel, 'And a water mill?');
  const call = await model.nextCall();
  await expect(turns(panel)).toHaveCount(3);
  await panel.locator('.reading-scroll').hover();
  await panel.mouse.wheel(0, -300);
  await expect.poll(() => distance(lastTurn(panel))).toBeGreaterThan(200);
  const before = await distance(lastTurn(panel));
  await expect(toEnd()).toBeVisible();
  call.say(paragraph(0));
  call.say(paragraph(12));
  call.finish();
  await expectEnded(lastTurn(panel));
  expect(await distance(lastTurn(panel))).toBe(before);
});

test('a thread that is opened again stands at its last question', async () => {
  const panel = await reopenPanel(session);
  await expect(turns(panel)).toHaveCount(3);
  await expect.poll(() => distance(lastTurn(panel))).toBeLessThan(40);
  await expect(question(lastTurn(panel))).toBeInViewport();
});
