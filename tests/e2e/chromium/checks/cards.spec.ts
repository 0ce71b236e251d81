import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { citedAnswer } from '../../support/cited-answer';
import { chips, citationSummary, expectEnded, lastTurn } from '../../support/elements';
import type { GatedModel } from '../../support/gated-model';
import { ask, field, openWithModel, storedAnswer } from '../../support/product';

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

test('a verdict moves no word of the answer', async () => {
  const { panel, sampleWeb } = session;
  const light = `${sampleWeb.origin('coastalmanac')}/skerrow-light`;
  const gone = `${sampleWeb.origin('coastalmanac')}/gone`;
  const slow = `${sampleWeb.origin('stress')}/slow?ms=3000`;
  await ask(panel, 'What is known of Skerrow Light?');
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      { text: 'Skerrow Light was first lit on 14 May 1876.', urls: [light] },
      { text: 'The height of the tower is 52.7 metres.', urls: [light] },
      { text: 'This page takes its time, and nobody knows of barges.', urls: [slow] },
      { text: 'Miss Lavinia Croft opened the museum.', urls: [gone] },
    ]),
  );
  const turn = lastTurn(panel);
  await expectEnded(turn);
  const places = () =>
    chips(turn).evaluateAll((all) => all.map((chip) => JSON.stringify(chip.getBoundingClientRect())));
  await expect(citationSummary(turn)).toContainText(/\d of 4 citations checked/);
  const before = await places();
  await expect(citationSummary(turn)).toContainText('citations found in their pages');
  expect(await places()).toEqual(before);
});

test('the card says what the passage lacks, and the answer marks it while the card is open', async () => {
  const { panel } = session;
  const turn = lastTurn(panel);
  const partly = chips(turn).nth(1);
  await partly.focus();
  const card = panel.getByRole('dialog');
  await expect(card).toContainText('Partly found');
  await expect(card).toContainText('Not in this passage: 52.7.');
  await expect(card.getByRole('blockquote')).toBeVisible();
  const marked = () =>
    panel.evaluate(() => [...(CSS.highlights.get('missing-words') ?? [])].map((range) => String(range)));
  await expect.poll(marked).toEqual(['52.7']);
  await expectAccessible(panel);
  await panel.keyboard.press('Escape');
  await expect(partly).toBeFocused();
  await expect.poll(marked).toEqual([]);
});

test('a walk goes through what was not found by keys, and ends where it began', async () => {
  const { panel } = session;
  const turn = lastTurn(panel);
  const verdicts = (await storedAnswer(panel)).citations.map(({ check }) => check?.verdict);
  expect(verdicts).toEqual(['found', 'partial', 'not-found', 'unreachable']);
  const start = turn.getByRole('button', { name: 'Go through those not fully found' });
  await start.press('Enter');
  const place = panel.getByRole('region', { name: 'Citations not fully found' }).getByRole('paragraph');
  for (const [at, words] of ['Partly found', 'Not found', 'Could not open'].entries()) {
    await expect(place).toHaveText(`Citation ${at + 1} of 3`);
    await expect(panel.getByRole('dialog')).toContainText(words);
    await expect(panel.getByRole('dialog')).toBeInViewport({ ratio: 0.9 });
    await expect(chips(turn).nth(at + 1)).toBeFocused();
    if (at === 0) await expectAccessible(panel);
    await panel.keyboard.press(']');
  }
  await panel.keyboard.press('Escape');
  await expect(panel.getByRole('dialog')).toBeHidden();
  await expect(place).toBeHidden();
  await expect(start).toBeFocused();
});

test('Escape stops the checks, a question can be asked meanwhile, and the rest is checked with a press', async () => {
  const { panel, sampleWeb } = session;
  const slow = `${sampleWeb.origin('stress')}/slow?ms=4000&stopped`;
  const light = `${sampleWeb.origin('coastalmanac')}/skerrow-light`;
  await ask(panel, 'What is known of slow pages?');
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      { text: 'Skerrow Light was first lit on 14 May 1876.', urls: [light] },
      { text: 'This answer took 4000 milliseconds.', urls: [slow] },
    ]),
  );
  const turn = lastTurn(panel);
  await expect(citationSummary(turn)).toContainText('1 of 2 citations checked');
  await field(panel).fill('And what of barges?');
  await expect(panel.getByRole('button', { name: 'Send' })).toBeEnabled();
  await field(panel).press('Escape');
  await expect(citationSummary(turn)).toContainText('Checks stopped.');
  await expect(citationSummary(turn)).toContainText('1 of 2 citations found in their pages');
  await turn.getByRole('button', { name: 'Check the rest' }).click();
  await expect(citationSummary(turn)).toContainText('2 of 2 citations found in their pages');
  await field(panel).fill('');
});
