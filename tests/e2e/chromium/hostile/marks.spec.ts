import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attackMarks } from '../../support/attack-marks';
import { openAllowedProduct, storedAnswer } from '../../support/product';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;
let beside: Page;

test.beforeAll(async () => {
  session = await openAllowedProduct('http://gazetteer.sample.example/orris-estuary');
  const page = session.browser.context.pages().find((candidate) => candidate.url().includes('orris-estuary'));
  if (!page) throw new Error('The article is not open.');
  beside = page;
});
test.afterAll(() => session?.close());

/** The names of our marks that the page has listed while it attacked them. */
const attacked = () => beside.evaluate(() => document.documentElement.dataset.names?.split(' ') ?? []);
const listed = () => beside.evaluate(() => [...CSS.highlights.keys()].filter((name) => /^h[0-9a-f]{24}$/.test(name)));
const toggle = () => session.panel.getByRole('switch', { name: 'Marks in the page' });

test('a page that rewrites its marks changes no verdict in the panel', async () => {
  const { panel } = session;
  await beside.evaluate(attackMarks);
  await panel.getByRole('button', { name: 'Attach open tabs' }).click();
  await panel.getByRole('menuitem', { name: /Check the citations of this page/ }).click();
  await panel.getByRole('status').getByRole('button', { name: 'Check', exact: true }).click();
  await expect(async () => expect((await storedAnswer(panel)).check?.done).toBe(true)).toPass();
  await expect.poll(() => beside.evaluate(() => Number(document.documentElement.dataset.changes))).toBeGreaterThan(0);
  const { citations } = await storedAnswer(panel);
  const count = (verdict: string) => citations.filter(({ check }) => check?.verdict === verdict).length;
  expect(['found', 'partial', 'not-found', 'unreachable'].map(count)).toEqual([3, 2, 1, 5]);
  const claims = panel.locator('.claims > li');
  await expect(claims.filter({ hasText: 'backwards' })).toContainText('Not found');
  await expect(claims.filter({ hasText: 'paddles of oak' })).toContainText('Partly found');
});

test('the names of the marks tell no verdict, and are others each time', async () => {
  const first = await attacked();
  expect(first.length).toBeGreaterThan(0);
  for (const name of first) expect(name).toMatch(/^h[0-9a-f]{24}$/);
  await beside.evaluate(() => document.dispatchEvent(new Event('end-attack')));
  await toggle().click();
  await expect(toggle()).not.toBeChecked();
  await expect.poll(listed).toEqual([]);
  await toggle().click();
  await expect.poll(async () => (await listed()).length).toBe(4);
  for (const name of await listed()) expect(first).not.toContain(name);
});

test('no style sheet that the page can read has the names, and its own rules do not take the lines away', async () => {
  const names = await listed();
  const read = await beside.evaluate((all) => {
    const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText),
    );
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    for (const name of all) sheet.insertRule(`::highlight(${name}) { text-decoration: none !important }`);
    const lines = all.map((name) => getComputedStyle(document.body, `::highlight(${name})`).textDecorationLine);
    return { rules: rules.join('\n'), lines };
  }, names);
  expect(read.rules).not.toBe('');
  for (const name of names) expect(read.rules).not.toContain(name);
  expect(read.lines).toEqual(names.map(() => 'underline'));
});
