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

test('no model is asked until somebody turns it on', async () => {
  await askAboutLight([fogSignal]);
  await expect.poll(isDone).toBe(true);
  expect(await verdicts()).toEqual(['partial']);
  // The cited page was opened, and that is told.
  expect((await storedAnswer(session.panel)).receipt.after?.map(({ purpose }) => purpose)).toEqual(['check']);
  const options = await openOptions(session);
  const profiles = await goToSection(options, 'Profiles');
  const choice = profiles.getByLabel('Partly found citations');
  await expect(choice).toHaveValue('');
  await expect(profiles.getByText('No model is asked.')).toBeVisible();
  await choice.selectOption({ label: "Ask the answer's own model" });
  await expect(profiles.getByText('also of pages that were opened just to check them')).toBeVisible();
  await profiles.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(profiles.getByText('Saved.')).toBeVisible();
  await expectAccessible(options);
  await options.close();
});

test('the model lifts a verdict by words of the page, and is overruled where it makes them up', async () => {
  const { panel, sampleWeb } = session;
  await askAboutLight([fogSignal, stoker, height]);
  const call = await model.nextCall();
  const turn = lastTurn(panel);
  expect(await verdicts()).toEqual(['partial', 'partial', 'partial']);
  await expect(turn.getByText('Asking Gemini about the 2 partly found …')).toBeVisible();
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
  await expect(citationSummary(lastTurn(panel))).toContainText('Gemini could not look at those partly found:');
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
  await expect(lastTurn(panel).getByText('Asking Gemini about the one partly found …')).toBeVisible();
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
