import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { chips, citationSummary, lastTurn } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';

const article = 'http://coastalmanac.sample.example/skerrow-light';
let session: SampleSession;

// A page that one step keeps is asked, and forgotten, by the next.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openAllowedProduct(article);
});
test.afterAll(() => session?.close());

async function keptUrls(panel: Page): Promise<string[]> {
  const { pages } = await callBackground(panel, 'list-kept-pages', { filter: {} });
  return pages.map(({ page: { url } }) => url);
}

/** Records of kept pages and of their texts on the disk. */
function storedCounts(panel: Page): Promise<number[]> {
  return panel.evaluate(async () => {
    const open = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('citebar');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const count = (store: string) =>
      new Promise<number>((resolve) => {
        const request = open.transaction(store).objectStore(store).count();
        request.onsuccess = () => resolve(request.result);
      });
    const counts = [await count('keptPages'), await count('keptTexts')];
    open.close();
    return counts;
  });
}

test('nothing that is read is kept until it is switched on', async () => {
  const { panel } = session;
  await ask(panel, 'When was the Pellin chain ferry built?');
  await expect(citationSummary(panel)).toBeVisible();
  expect(await keptUrls(panel)).toEqual([]);
});

test('the page beside the panel is kept from its menu, which says so', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await panel.getByRole('button', { name: /^Tab beside the panel/ }).click();
  const keep = panel.getByRole('menuitem', { name: 'Keep this page' });
  await keep.click();
  await expect(keep).toContainText('Kept on this computer.');
  await panel.keyboard.press('Escape');
  expect(await keptUrls(panel)).toEqual([expect.stringContaining('/skerrow-light')]);
});

test('a question with @kept is answered from the kept copy alone, with the day on which it was read', async () => {
  const { panel, sampleWeb } = session;
  const before = sampleWeb.requests.length;
  await ask(panel, '@kept When was the Skerrow light first lit?');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  await expect(lastTurn(panel)).toContainText('1876');
  await expect(lastTurn(panel).locator('.read-day').first()).toContainText(/^read /);
  const { sources, citations } = await storedAnswer(panel);
  expect(sources.map(({ url }) => url)).toEqual(await keptUrls(panel));
  expect(sources[0]?.readAt).toBeGreaterThan(0);
  expect(citations.every(({ check }) => check?.verdict === 'found')).toBe(true);
  expect(sampleWeb.requests.length).toBe(before);
});

test('its citation opens the kept copy at the passage, and a press compares it with the page of today', async () => {
  const { browser, panel, sampleWeb } = session;
  const chip = chips(lastTurn(panel)).first();
  await expect(chip).toHaveAccessibleName(/, read /);
  const before = sampleWeb.requests.length;
  const opened = browser.context.waitForEvent('page', (page) => page.url().includes('/library.html'));
  await chip.focus();
  await panel.keyboard.press('Enter');
  const library = await opened;
  await expect(library.getByRole('article')).toContainText('1876');
  await expect.poll(() => library.evaluate(() => CSS.highlights.has('shown-passage'))).toBe(true);
  await expect(library.getByRole('link', { name: 'Open the live page' })).toHaveAttribute(
    'href',
    /skerrow-light#:~:text=/,
  );
  expect(sampleWeb.requests.length, 'nothing is requested before a press').toBe(before);
  await library.getByRole('button', { name: 'Compare with today’s page' }).click();
  await expect(library.getByText('The page still says this.')).toBeVisible();
  expect(sampleWeb.requests.length).toBeGreaterThan(before);
  await expectAccessible(library);
  await library.close();
});

test('switched on, pages that are read for an answer are kept, and a profile asks them', async () => {
  const { panel } = session;
  await callBackground(panel, 'set-keeping', { changes: { isOn: true } });
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, 'Who designed the Pellin chain ferry?');
  await expect(citationSummary(panel)).toBeVisible();
  await expect.poll(() => keptUrls(panel)).toContainEqual(expect.stringContaining('tannersbank.sample.example'));
  const { profiles } = (await callBackground(panel, 'options-state', {})) as { profiles: { name: string }[] };
  expect(profiles.map(({ name }) => name)).toContain('My pages');
});

test('what is forgotten can be brought back, and is then gone from the disk', async () => {
  const { panel } = session;
  const kept = (await keptUrls(panel)).length;
  const first = await callBackground(panel, 'forget-kept-pages', { what: { all: true } });
  expect(first.pages).toBe(kept);
  expect(await keptUrls(panel)).toEqual([]);
  expect(await callBackground(panel, 'undo-forget', { token: first.token })).toEqual({ restored: true });
  expect(await keptUrls(panel)).toHaveLength(kept);
  await callBackground(panel, 'forget-kept-pages', { what: { all: true } });
  await expect.poll(() => storedCounts(panel)).toEqual([0, 0]);
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, '@kept When was the Skerrow light first lit?');
  await expect(lastTurn(panel)).not.toContainText('1876');
});
