import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { citedAnswer } from '../../support/cited-answer';
import { chips, citationSummary, expectEnded, lastTurn } from '../../support/elements';
import type { GatedModel } from '../../support/gated-model';
import { goToSection, openOptions } from '../../support/options';
import { ask, openWithModel, storedAnswer } from '../../support/product';

let session: SampleSession;
let model: GatedModel;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  ({ session, model } = await openWithModel());
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

/** The page says both in other words; it says 38.2 metres. */
const fogSignal = 'The fog signal fell silent for good in 2009.';
const stoker = 'A stoker took the girl up the ladder to spare her shoes from the oil.';
const height = 'The height of the tower is 52.7 metres.';

/** The words of a model's only message. */
function promptOf(body: unknown): string {
  const { contents } = body as { contents: { parts: { text: string }[] }[] };
  return contents.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n');
}

function replyOf(replies: readonly object[]): object {
  const text = `\`\`\`json\n${JSON.stringify(replies)}\n\`\`\``;
  return { candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP', index: 0 }] };
}

async function askAboutLight(sentences: readonly string[]): Promise<void> {
  const light = `${session.sampleWeb.origin('coastalmanac')}/skerrow-light`;
  await ask(session.panel, 'What is known of Skerrow Light?');
  const call = await model.nextCall();
  call.finish(citedAnswer(sentences.map((text) => ({ text, urls: [light] }))));
  await expectEnded(lastTurn(session.panel));
}

const verdicts = async () => (await storedAnswer(session.panel)).citations.map(({ check }) => check?.verdict);
const isDone = async () => (await storedAnswer(session.panel)).check?.done;

/** Word for word on the page. */
const whole = 'Three keepers served at a time, eight weeks on and four weeks off.';
/** The page says that they should sit on the port side. */
const starboard =
  "Photographers should sit on the starboard side, where the light is behind them until about eleven o'clock.";

test('no model is asked until somebody agrees, below an answer', async () => {
  const { panel } = session;
  await askAboutLight([fogSignal, whole]);
  await expect.poll(isDone).toBe(true);
  expect(await verdicts()).toEqual(['partial', 'found']);
  // The cited page was opened, and that is told.
  expect((await storedAnswer(panel)).receipt.after?.map(({ purpose }) => purpose)).toEqual(['check']);
  const turn = lastTurn(panel);
  await expect(citationSummary(turn)).toContainText(
    /Let Gemini look at its own citations, too\? .* about \d,?\d00 tokens/,
  );
  await expectAccessible(panel);
  await turn.getByRole('button', { name: 'Let it look' }).click();
  const call = await model.nextCall();
  const prompt = promptOf(call.body);
  expect(prompt).toContain(`<statement>\n${fogSignal}`);
  expect(prompt).toContain(`<statement>\n${whole}`);
  call.finish(
    replyOf([
      { item: 1, carried: false },
      { item: 2, carried: true },
    ]),
  );
  await expect.poll(isDone).toBe(true);
  expect((await storedAnswer(panel)).citations.map(({ check }) => check?.judge?.outcome)).toEqual([
    'not-carried',
    'confirmed',
  ]);
  await expect(citationSummary(turn)).toContainText('Gemini looked at 2 citations, too. No verdict changed.');
  await expect(turn.getByRole('button', { name: 'Let it look' })).toHaveCount(0);
});

test('the profile tells what was agreed to, and what is sent', async () => {
  const options = await openOptions(session);
  const profiles = await goToSection(options, 'Profiles');
  const choice = profiles.getByLabel("A model's look at citations");
  await expect(choice).toHaveValue('own');
  await expect(profiles.getByText('also of pages that were opened just to check them')).toBeVisible();
  await choice.selectOption({ label: 'Ask no model' });
  await expect(profiles.getByText('No model is asked.')).toBeVisible();
  await choice.selectOption({ label: "Ask the answer's own model" });
  await expectAccessible(options);
  await options.close();
});

test('the model lowers a verdict by words that contradict each other, and the verdict by words is one press away', async () => {
  const { panel } = session;
  await askAboutLight([whole, starboard]);
  const call = await model.nextCall();
  const items = promptOf(call.body).match(/<statement>\n.*/g) ?? [];
  const item = items.findIndex((line) => line.includes('starboard')) + 1;
  expect(item).toBeGreaterThan(0);
  call.finish(
    replyOf([
      { item: 3 - item, carried: false, statementWords: 'Three', passageWords: 'seven' },
      { item, carried: false, statementWords: 'starboard', passageWords: 'port' },
    ]),
  );
  await expect.poll(isDone).toBe(true);
  const answer = await storedAnswer(panel);
  expect(answer.citations.map(({ check }) => check?.judge?.outcome)).toEqual(['doubted', 'contradicted']);
  const turn = lastTurn(panel);
  await expect(citationSummary(turn)).toContainText('Gemini pointed out 1 contradiction.');
  await chips(turn).nth(1).focus();
  const card = panel.getByRole('dialog');
  await expect(card).toContainText('Contradiction, pointed out by Gemini');
  await expect(card).toContainText("the sentence says 'starboard', the page 'port'");
  await expectAccessible(panel);
  await card.getByRole('button', { name: 'Show the verdict by words alone' }).press('Enter');
  await expect(card).not.toContainText('Contradiction');
  await card.getByRole('button', { name: 'Show the verdict with Gemini' }).press('Enter');
  await expect(card).toContainText('Contradiction, pointed out by Gemini');
  await panel.keyboard.press('Escape');
});

test('the model lifts a verdict by words of the page, and is overruled where it makes them up', async () => {
  const { panel, sampleWeb } = session;
  await askAboutLight([fogSignal, stoker, height]);
  const call = await model.nextCall();
  const turn = lastTurn(panel);
  expect(await verdicts()).toEqual(['partial', 'partial', 'partial']);
  await expect(turn.getByText('Gemini is looking at 2 citations …')).toBeVisible();
  const prompt = promptOf(call.body);
  expect(prompt).toContain(fogSignal);
  expect(prompt).toContain('Fog signal: one long blast every 30 seconds until 2009');
  // No words of a page can carry a number that is nowhere on it.
  expect(prompt).not.toContain(height);
  call.finish(
    replyOf([
      { item: 1, carried: true, quote: 'one long blast every 30 seconds until 2009, none since' },
      { item: 2, carried: true, quote: 'A stoker carried the girl up, so that no oil came on her shoes.' },
    ]),
  );
  await expect.poll(isDone).toBe(true);
  const answer = await storedAnswer(panel);
  expect(await verdicts()).toEqual(['found', 'partial', 'partial']);
  expect(answer.citations.map(({ check }) => check?.judge?.outcome)).toEqual(['carried', 'not-on-page', undefined]);
  const { sent } = answer.receipt.after?.find(({ purpose }) => purpose === 'judge') ?? {};
  expect(sent?.map(({ parts }) => parts.map(({ kind }) => kind))).toEqual([['thread', 'pages', 'instructions']]);
  expect(answer.citations[0]?.check?.passage).toContain('Fog signal: one long blast every 30 seconds until 2009');
  await expect(citationSummary(turn)).toContainText('1 of 3 citations found in their pages');
  await expect(citationSummary(turn)).toContainText('Gemini pointed out 1 passage in other words.');
  await chips(turn).first().focus();
  const card = panel.getByRole('dialog');
  await expect(card).toContainText('Passage found, pointed out by Gemini');
  await expect(card).toContainText('one long blast every 30 seconds until 2009, none since');
  await chips(turn).nth(1).focus();
  await expect(card).toContainText('Gemini was asked, but named words that are not on this page. They do not count.');
  await panel.keyboard.press('Escape');
  expect(sampleWeb.requests.filter(({ path }) => path === '/skerrow-light')).toHaveLength(1);
});

test('a model that fails, or is stopped, leaves the verdicts as they are', async () => {
  const { panel } = session;
  await askAboutLight([fogSignal]);
  (await model.nextCall()).finish(replyOf([]));
  await expect.poll(isDone).toBe(true);
  expect(await verdicts()).toEqual(['partial']);
  await askAboutLight([fogSignal, stoker]);
  (await model.nextCall()).cut();
  await expect.poll(isDone).toBe(true);
  expect(await verdicts()).toEqual(['partial', 'partial']);
  await expect(citationSummary(lastTurn(panel))).toContainText('Gemini could not look at the citations:');
  await askAboutLight([fogSignal]);
  const call = await model.nextCall();
  await lastTurn(panel).getByRole('button', { name: 'Stop checking' }).click();
  await call.closed;
  await expect.poll(isDone).toBe(true);
  expect(await verdicts()).toEqual(['partial']);
  await expect(citationSummary(lastTurn(panel))).not.toContainText('could not look');
});

test("a model that is cut off with the background's worker is asked again, and once more by 'Check citations again'", async () => {
  const { panel, browser } = session;
  await askAboutLight([fogSignal]);
  const first = await model.nextCall();
  await expect(lastTurn(panel).getByText('Gemini is looking at 1 citation …')).toBeVisible();
  await browser.stopWorker();
  await first.closed;
  (await model.nextCall()).finish(replyOf([]));
  await expect.poll(isDone).toBe(true);
  expect(await verdicts()).toEqual(['partial']);

  const turn = lastTurn(panel);
  await turn.getByRole('button', { name: 'More for this answer' }).click();
  await panel.getByRole('menuitem', { name: 'Check citations again' }).click();
  const quote = 'one long blast every 30 seconds until 2009, none since';
  (await model.nextCall()).finish(replyOf([{ item: 1, carried: true, quote }]));
  await expect.poll(verdicts).toEqual(['found']);
  await expect(citationSummary(turn)).toContainText('Gemini pointed out 1 passage in other words.');
});
