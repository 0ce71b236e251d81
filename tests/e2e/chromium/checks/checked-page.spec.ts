import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { lastTurn } from '../../support/elements';
import { openProduct, storedAnswer } from '../../support/product';

const article = 'http://gazetteer.sample.example/orris-estuary';
let session: SampleSession;
let beside: Page;

// Access that one step is given stays for the next.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openProduct(article);
  const page = session.browser.context.pages().find((candidate) => candidate.url().includes('orris-estuary'));
  if (!page) throw new Error('The article is not open.');
  beside = page;
});
test.afterAll(() => session?.close());

/** What the browser sends to the extension when an entry of the context menu is chosen on the page in front. */
async function chooseInMenu(page: Page, info: Partial<chrome.contextMenus.OnClickData>): Promise<void> {
  await page.bringToFront();
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(async (data) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.contextMenus.onClicked as typeof chrome.contextMenus.onClicked & EventDispatch;
    event.dispatch(data, tab);
  }, info);
}

const offer = () => session.panel.getByRole('status').filter({ hasText: /^Citebar will open/ });
const claims = () => session.panel.locator('.claims > li');

/** The sentences that are marked in the article, by their lines; a quote that is highlighted, as `quote`. */
function marks(): Promise<Record<string, string[]>> {
  return beside.evaluate(() =>
    Object.fromEntries(
      [...CSS.highlights].map(([name, highlight]) => {
        const ranges = [...highlight] as Range[];
        const element = ranges[0]?.startContainer.parentElement ?? document.body;
        const { textDecorationStyle, backgroundColor } = getComputedStyle(element, `::highlight(${name})`);
        const isQuote = backgroundColor === 'rgb(219, 231, 246)';
        return [isQuote ? 'quote' : textDecorationStyle, ranges.map((range) => String(range).replace(/\s+/g, ' '))];
      }),
    ),
  );
}

/** What the article is expected to cite, in its order: the beginning of each sentence, its verdict, and why. */
const expected = [
  ['Its best-known sea mark', 'partial', ['best', 'known', 'sea', 'mark', 'Skerrow', 'Light']],
  ['Its present building', 'found', undefined],
  ['and the wheel, 5.2 metres', 'partial', ['48']],
  ['Eels were caught', 'unreachable', 'page-unreadable'],
  ['The salt marshes are used', 'found', undefined],
  ['The first hundred crossings', 'not-found', undefined],
  ['Pilots have been compulsory', 'unreachable', 'page-blocked'],
  ['High water at the harbour office', 'unreachable', 'address-refused'],
  ['Gales have been recorded', 'unreachable', 'redirect-failed'],
  ['Tolls on the canal', 'unreachable', 'page-needs-login'],
  ['On Inchmorran', 'found', undefined],
] as const;

test('the hosts that will be opened are named before the check, and nothing is opened before', async () => {
  const { panel, sampleWeb } = session;
  const before = sampleWeb.requests.length;
  await chooseInMenu(beside, { menuItemId: 'check-page', pageUrl: beside.url() });
  await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText('Check the citations of Orris estuary');
  await expect(offer()).toContainText('9 pages');
  await expect(offer()).toContainText('members.sample.example (2)');
  await expect(offer()).not.toContainText('192.168');
  await expect(claims()).toHaveCount(expected.length);
  await expectAccessible(panel);
  expect(sampleWeb.requests.length).toBe(before);
});

test('each sentence gets its verdict, and every page is opened once', async () => {
  const { panel, browser, sampleWeb } = session;
  const before = sampleWeb.requests.length;
  await browser.approveHosts(['https://*/*', 'http://*/*']);
  await offer().getByRole('button', { name: 'Check', exact: true }).click();
  await expect(offer()).toBeHidden();
  await expect(async () => expect((await storedAnswer(panel)).check?.done).toBe(true)).toPass();
  const { text, citations, mode } = await storedAnswer(panel);
  expect(mode).toBe('checked');
  const seen = citations.map(({ claim, check }, index) => {
    const start = expected[index]?.[0] ?? '';
    return [
      text.slice(claim.start, claim.end).slice(0, start.length),
      check?.verdict,
      check?.missing ?? check?.error?.reason.type,
    ];
  });
  expect(seen).toEqual(expected);
  const paths = sampleWeb.requests.slice(before).map(({ path }) => path);
  expect(paths.filter((path) => path === '/carrow-tide-mill')).toHaveLength(1);
  expect(paths).not.toContain('/private');

  const partly = claims().filter({ hasText: 'paddles of oak' });
  await expect(partly).toContainText('Partly found');
  await expect(partly.locator('.missing')).toHaveText('48');
  await partly.locator('summary').click();
  await expect(partly.getByRole('blockquote')).toContainText('32 paddles of oak');
  await expect(claims().filter({ hasText: 'backwards' })).toContainText('Not found');
  await expectAccessible(panel);
});

test('the sentences are marked in the page, each verdict with a line of its own; the page is not changed', async () => {
  const lines = ['solid', 'wavy', 'dashed', 'dotted'];
  await expect.poll(async () => Object.keys(await marks()).sort()).toEqual(lines.toSorted());
  const marked = await marks();
  expect(marked.dashed).toEqual([
    expect.stringMatching(/^Its best-known sea mark is Skerrow Light/),
    'and the wheel, 5.2 metres in diameter, has 48 paddles of oak.',
  ]);
  expect(lines.map((line) => marked[line]?.length)).toEqual([3, 1, 2, 5]);
  const own = await beside.evaluate(() => [
    document.styleSheets.length,
    document.querySelectorAll('mark, [class*=citebar]').length,
  ]);
  expect(own).toEqual([1, 0]);
});

test('a click on a sentence scrolls the page to it', async () => {
  const { panel } = session;
  await beside.setViewportSize({ width: 700, height: 300 });
  await beside.evaluate(() => scrollTo(0, 0));
  await panel.getByText('On Inchmorran the first glass furnace').click();
  await expect.poll(() => beside.evaluate(() => scrollY)).toBeGreaterThan(100);
  await expect.poll(async () => (await marks()).quote?.[0]).toMatch(/^On Inchmorran/);
});

test('a switch removes the marks, and brings them back', async () => {
  const toggle = session.panel.getByRole('switch', { name: 'Marks in the page' });
  await expect(toggle).toBeChecked();
  await toggle.click();
  await expect.poll(async () => Object.keys(await marks()).filter((line) => line !== 'quote')).toEqual([]);
  await toggle.click();
  await expect.poll(async () => (await marks()).solid?.length).toBe(3);
});

test('of a selection its sentences alone are checked', async () => {
  const { panel } = session;
  const selectionText =
    'On Inchmorran the first glass furnace was lit in 1694 by two brothers from Lorraine.[9] The island';
  await chooseInMenu(beside, { menuItemId: 'check-selection', pageUrl: beside.url(), selectionText });
  await expect(claims()).toHaveCount(1);
  await expect(offer()).toContainText('1 page');
  await offer().getByRole('button', { name: 'Cancel' }).click();
  await expect(claims()).toHaveCount(0);
  const threads = await callBackground(panel, 'list-threads', {});
  expect(threads.map(({ title }) => title)).toEqual(['Check the citations of Orris estuary']);
});

test("the panel's own menu checks the page; one that cites nothing gets one sentence", async () => {
  const { panel, browser, sampleWeb } = session;
  const page = await browser.openPage(`${sampleWeb.origin('tannersbank')}/ferry`);
  await expect(async () => {
    const { state } = await callBackground(panel, 'subscribe', {
      windowId: await panel.evaluate(async () => (await chrome.windows.getCurrent()).id ?? -1),
    });
    expect(state.page?.url).toContain('/ferry');
  }).toPass();
  await panel.getByRole('button', { name: 'Attach open tabs' }).click();
  await panel.getByRole('menuitem', { name: /Check the citations of this page/ }).click();
  await expect(panel.getByRole('main')).toContainText('This page cites nothing that could be checked.');
  await page.close();
});
