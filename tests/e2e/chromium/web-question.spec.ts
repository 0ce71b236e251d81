import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { chips, citationSummary, lastTurn, notice, sources } from '../support/elements';
import { allowPages, ask, field, openProduct, pageText, storedAnswer } from '../support/product';

const question = 'When was Skerrow Light first lit?';
let session: SampleSession;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct();
});
test.afterAll(() => session?.close());

test('a question about the web, from the first open to a cited answer', async () => {
  const { panel } = session;
  await expect(panel.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(field(panel)).toBeFocused();
  await expect(panel.getByText('sample web', { exact: false }).first()).toBeVisible();

  await ask(panel, question);
  await expect(panel.getByRole('button', { name: 'Allow', exact: true })).toBeVisible();
  await expect(field(panel)).toHaveValue(question);
  await allowPages(session);

  const chip = chips(panel).first();
  await expect(chip).toBeVisible();
  await expect(field(panel)).toHaveValue('');
  await expect(citationSummary(panel)).toContainText('word for word');
  await expect(sources(panel).first()).toContainText('coastalmanac.sample.example');

  const message = await storedAnswer(panel);
  expect(message.citations.length).toBeGreaterThan(0);
  for (const { quote, sourceIds, check } of message.citations) {
    const source = message.sources.find(({ id }) => id === sourceIds[0]);
    expect(source?.status).toBe('read');
    expect(check?.verdict).toBe('found');
    expect(await pageText(session, source?.url ?? '')).toContain(quote?.replace(/\s+/g, ' '));
  }
});

test.describe('an answer', () => {
  test('a chip opens a card with title, domain and quote; Escape closes it and returns', async () => {
    const { panel } = session;
    const chip = chips(panel).first();
    await chip.focus();
    const card = panel.getByRole('dialog');
    await expect(card).toContainText('Skerrow');
    await expect(card).toContainText('sample.example');
    await expect(card).toContainText('1876');
    await panel.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(chip).toBeFocused();
  });

  test('a source opens in a new tab', async () => {
    const { panel, browser } = session;
    const opened = browser.context.waitForEvent('page');
    await sources(panel).getByRole('link').first().click();
    const page = await opened;
    // A new tab is an empty page at first.
    await expect(page).toHaveURL(({ hostname }) => hostname === 'coastalmanac.sample.example');
    await page.close();
  });

  test('the answer is there when the panel opens again', async () => {
    const { browser } = session;
    const page = browser.context.pages().find((candidate) => candidate.url().includes('home.sample.example'));
    if (!page) throw new Error('The page beside the panel is gone.');
    await session.panel.close();
    session.panel = await browser.openPanel(page);
    await expect(session.panel.getByRole('heading', { name: question })).toBeVisible();
    await expect(chips(session.panel).first()).toBeVisible();
  });

  test('nothing that fits is said to be nothing', async () => {
    const { panel } = session;
    await ask(panel, 'Which zebra won the chess olympiad in Ulaanbaatar?');
    const answer = lastTurn(panel);
    await expect(notice(answer, /No passage that answers|found nothing/)).toBeVisible();
    await expect(chips(answer)).toHaveCount(0);
    expect((await storedAnswer(panel)).text).toBe('');
  });
});
