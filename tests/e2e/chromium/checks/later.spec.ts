import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { citedAnswer } from '../../support/cited-answer';
import { chips, citationSummary, expectEnded, lastTurn } from '../../support/elements';
import type { GatedModel } from '../../support/gated-model';
import { ask, openWithModel, storedAnswer } from '../../support/product';

let session: SampleSession;
let model: GatedModel;

// The answer of the first test is what the others look at.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  ({ session, model } = await openWithModel());
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const question = 'What is known of Skerrow?';
const card = (panel: Page) => panel.getByRole('dialog', { name: /^Source \d+$/ });
const menuItem = (panel: Page, name: string) => panel.getByRole('menuitem', { name });
const openMenu = (panel: Page) => lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();

test('a click on a checked citation opens its page at the passage', async () => {
  const { panel, browser, sampleWeb } = session;
  const stress = sampleWeb.origin('stress');
  await ask(panel, question);
  const call = await model.nextCall();
  call.finish(
    citedAnswer([
      {
        text: 'Skerrow Light was first lit on 14 May 1876.',
        urls: [`${sampleWeb.origin('coastalmanac')}/skerrow-light`],
      },
      { text: 'The oil cellar of Skerrow was dug in 1871 by forty masons.', urls: [`${stress}/revised?later`] },
      { text: 'The fog bell of Skerrow was cast from nine ship bells.', urls: [`${stress}/withdrawn?later`] },
    ]),
  );
  const turn = lastTurn(panel);
  await expectEnded(turn);
  await expect(citationSummary(turn)).toContainText('3 of 3 citations found in their pages');

  await chips(turn).first().focus();
  const opened = browser.context.waitForEvent('page');
  await card(panel).getByRole('button', { name: 'Open at the passage' }).click();
  const page = await opened;
  const passage = (await storedAnswer(panel)).citations[0]?.check?.passage ?? 'no passage';
  const marked = () =>
    page.evaluate(() =>
      [...CSS.highlights.values()].flatMap((ranges) =>
        [...ranges].map((range) => {
          const { top, bottom } = (range as Range).getBoundingClientRect();
          return { text: String(range).replace(/\s+/g, ' '), inView: top >= 0 && bottom <= innerHeight };
        }),
      ),
    );
  await expect.poll(marked).toEqual([{ text: passage.replace(/\s+/g, ' '), inView: true }]);
  await page.close();
});

test('a saved answer is checked again: what stayed, what changed and what is gone', async () => {
  const { panel, sampleWeb } = session;
  await openMenu(panel);
  await menuItem(panel, 'Check citations again').click();
  const turn = lastTurn(panel);
  await expect(turn.getByRole('status').filter({ hasText: 'Checked again' })).toContainText(
    '1 passage is still there, 1 has changed, 1 is gone.',
  );
  await chips(turn).nth(1).focus();
  await expect(card(panel).locator('del')).toHaveText('1871');
  await expect(card(panel).locator('ins')).toHaveText('1873');
  const archive = card(panel).getByRole('link', { name: /^Copy in the web archive/ });
  await expect(archive).toHaveAttribute('href', /^https:\/\/web\.archive\.org\/web\/\d{14}\/http:.*\/revised\?later$/);

  await chips(turn).nth(2).focus();
  await expect(card(panel)).toContainText('The fog bell of Skerrow was cast from nine ship bells.');
  await expect(card(panel)).toContainText('The words above are those that the page had.');
  await expect(chips(turn).nth(2)).toHaveAccessibleName('Source 3, passage gone since');
  const read = sampleWeb.requests.filter(({ path }) => path.endsWith('?later'));
  expect(read).toHaveLength(4);
  expect((await storedAnswer(panel)).citations.map(({ checks }) => checks?.[0]?.later?.change)).toEqual([
    'same',
    'changed',
    'gone',
  ]);
});

test("all answers of a thread are checked again from the panel's menu", async () => {
  const { panel, sampleWeb } = session;
  await panel.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await menuItem(panel, "Check this thread's citations again").click();
  await expect.poll(() => sampleWeb.requests.filter(({ path }) => path === '/revised?later').length).toBe(3);
});

test('what an answer rests on is saved for other programs', async () => {
  const { panel } = session;
  for (const [name, extension, words] of [
    ['Evidence as Markdown', '.md', '> The oil cellar of Skerrow was dug in 1871'],
    ['Evidence as JSON', '.json', '"change": "gone"'],
    ['Evidence as CSL-JSON', '.csl.json', '"type": "webpage"'],
    ['Evidence as RIS', '.ris', 'TY  - ELEC'],
  ] as const) {
    await openMenu(panel);
    await menuItem(panel, 'Export evidence').click();
    const [download] = await Promise.all([panel.waitForEvent('download'), menuItem(panel, name).click()]);
    expect(download.suggestedFilename()).toBe(`What is known of Skerrow – evidence${extension}`);
    expect(await readFile(await download.path(), 'utf8')).toContain(words);
  }
});
