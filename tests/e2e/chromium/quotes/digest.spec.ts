import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { attachments, chips, citationSummary, composer, lastTurn, passages } from '../../support/elements';
import { ask, openProduct, pageText, storedAnswer } from '../../support/product';

let session: SampleSession;

// One panel, in which each test begins a thread.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
});
test.beforeEach(() => session.panel.getByRole('button', { name: 'New thread' }).click());
test.afterAll(() => session?.close());

const searches = () => session.sampleWeb.requests.filter(({ host }) => host.startsWith('search.'));
const article = () => `${session.sampleWeb.origin('coastalmanac')}/skerrow-light`;

test('a newcomer gets a digest of the open page, without a model, a search or a question for access', async () => {
  const { panel } = session;
  await panel.getByRole('region', { name: 'Your question' }).getByRole('textbox').fill('What is this page about?');
  await expect(composer(panel)).toContainText(/Included: .*Skerrow Light/);
  await ask(panel, 'What is this page about?');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  await expect(panel.getByText('Allow Citebar to', { exact: false })).toHaveCount(0);
  expect(searches()).toHaveLength(0);
  const turn = lastTurn(panel);
  await expect(turn.getByRole('region', { name: 'Section by section' })).toBeVisible();
  await expect(turn.getByRole('region', { name: 'At a glance' })).toBeVisible();
  await expect(turn.getByRole('heading', { name: 'The story of Skerrow Light' })).toBeVisible();
  const { citations } = await storedAnswer(panel);
  expect(citations.length).toBeGreaterThan(3);
  await expect(passages(turn)).toHaveCount(citations.length);
  const words = await pageText(session, article());
  for (const { quote, check } of citations) {
    expect(check?.verdict).toBe('found');
    expect(words).toContain(quote?.replace(/\s+/g, ' '));
  }
  await expectAccessible(panel);
});

test('the heading of a section opens the page there', async () => {
  const { panel, browser } = session;
  await ask(panel, 'main points');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  const tabs = browser.context.pages().length;
  await lastTurn(panel).getByRole('button', { name: 'Open at this section: The story of Skerrow Light' }).click();
  const beside = browser.context.pages().find((page) => page.url().includes('skerrow-light'));
  await expect
    .poll(() =>
      beside?.evaluate(() => [...CSS.highlights].flatMap(([, highlight]) => [...highlight].map(String)).join()),
    )
    .toBe('The story of Skerrow Light');
  expect(browser.context.pages()).toHaveLength(tabs);
});

test('two attached pages stand beside each other, section by section', async () => {
  const { panel, browser, sampleWeb } = session;
  await browser.grantHosts(['https://*/*', 'http://*/*']);
  const readPage = panel.getByRole('button', { name: 'Read this page' });
  await readPage.click();
  await expect(attachments(panel)).toHaveCount(1);
  const other = await browser.openPage(`${sampleWeb.origin('lampkeeper')}/skerrow-foundations`);
  await other.bringToFront();
  // The button reads the page that the panel names.
  await expect(composer(panel)).toContainText('How Skerrow stands');
  await readPage.click();
  await expect(attachments(panel)).toHaveCount(2);
  await ask(panel, 'Compare these pages');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  const pairs = lastTurn(panel).getByRole('region', { name: 'Side by side' });
  await expect(pairs).toContainText('coastalmanac.sample.example');
  await expect(pairs).toContainText('lampkeeper.sample.example');
  await expect(chips(pairs).nth(1)).toBeVisible();
  await expect(
    lastTurn(panel)
      .getByRole('region', { name: /^Only on / })
      .first(),
  ).toBeVisible();
  await other.close();
});
