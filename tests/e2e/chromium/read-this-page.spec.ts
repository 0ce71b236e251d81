import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments, chips, composer, lastTurn } from '../support/elements';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import {
  ask,
  attachedMarkdown,
  chooseProfile,
  field,
  openProduct,
  pageText,
  reopenPanel,
  storedAnswer,
  useModel,
} from '../support/product';

const article = 'http://coastalmanac.sample.example/skerrow-light';
const title = /Skerrow Light/;
let session: SampleSession;
let beside: Page;
let model: GatedModel;

// Access that one step is given stays for the next.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openProduct(article);
  const page = session.browser.context.pages().find((candidate) => candidate.url().includes('skerrow-light'));
  if (!page) throw new Error('The article is not open.');
  beside = page;
  await chooseProfile(session.panel, 'This page');
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});
test.afterEach(async () => {
  const remove = session.panel.getByRole('button', { name: /^Remove / });
  // A button that is gone meanwhile is no failure.
  await expect(async () => {
    if ((await remove.count()) > 0) await remove.first().click({ timeout: 1_000 });
    expect(await remove.count()).toBe(0);
  }).toPass();
});

const pill = (name: RegExp | string = title) => attachments(session.panel).filter({ hasText: name });

/** What the browser sends to the extension when an entry of the context menu is chosen on the tab in front. */
async function chooseInMenu(info: Partial<chrome.contextMenus.OnClickData>): Promise<void> {
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(async (data) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.contextMenus.onClicked as typeof chrome.contextMenus.onClicked & EventDispatch;
    event.dispatch(data, tab);
  }, info);
}

test('the toolbar button opens the panel, and pressed again attaches the page', async () => {
  const panel = await reopenPanel(session);
  await expect(field(panel)).toBeVisible();
  await expect(attachments(panel)).toHaveCount(0);
  await session.browser.pressButton(beside);
  await expect(pill()).toContainText(/[\d,]+ characters/);
  await expect(pill()).not.toContainText('first');
});

test("the panel's own button attaches the page; its text can be seen, copied and taken away", async () => {
  const { panel, browser } = session;
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(pill()).toContainText(/[\d,]+ characters/);
  await pill()
    .getByRole('button', { name: /^See what / })
    .click();
  const preview = panel.getByRole('region', { name: 'What will be sent' });
  const text = preview.getByRole('region', { name: /^Text of / });
  await expect(text).toContainText('1876');

  await browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await panel.bringToFront();
  await preview.getByRole('button', { name: 'Copy' }).click();
  await expect(preview.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await panel.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await attachedMarkdown(panel));
  expect(copied).toMatch(/^#+ /m);

  await pill()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(pill()).toHaveCount(0);
  await expect(preview).toBeHidden();
});

test('the next question is answered from the attached page, with its citation', async () => {
  const { panel, sampleWeb } = session;
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(pill()).toBeVisible();
  const before = sampleWeb.requests.length;
  await ask(panel, 'When was the light first lit?');
  await expect(chips(panel).first()).toBeVisible();
  await expect(lastTurn(panel)).toContainText(title);
  // The page is part of the thread: the next question is asked of it, too.
  await expect(pill()).toHaveCount(1);
  const message = await storedAnswer(panel);
  const quote = message.citations[0]?.quote ?? '';
  expect(quote).toContain('1876');
  expect(message.sources.map(({ status }) => status)).toEqual(['read']);
  expect(sampleWeb.requests.length).toBe(before);
  expect(await pageText(session, beside.url())).toContain(quote.replace(/\s+/g, ' '));
});

test('the context menu attaches the page, and the selection word for word', async () => {
  const { panel } = session;
  await beside.bringToFront();
  await chooseInMenu({ menuItemId: 'read-page', pageUrl: beside.url() });
  await expect(pill()).toHaveCount(1);

  const selectionText = 'The lamp was first lit on a night without wind.';
  await chooseInMenu({ menuItemId: 'read-selection', pageUrl: beside.url(), selectionText });
  await expect(attachments(panel)).toHaveCount(2);
  await expect(attachments(panel).last()).toContainText('47 characters');
  await attachments(panel)
    .last()
    .getByRole('button', { name: /^See what / })
    .click();
  await expect(panel.getByRole('region', { name: /^Text of / })).toHaveText(selectionText);
});

test('the keyboard command attaches the page', async () => {
  await beside.bringToFront();
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const event = chrome.commands.onCommand as typeof chrome.commands.onCommand & EventDispatch;
    event.dispatch('read-page', tab);
  });
  await expect(pill()).toHaveCount(1);
});

test('a link without access to pages gets a sentence and a way on, and is read after it', async () => {
  const { panel, browser, sampleWeb } = session;
  const before = sampleWeb.requests.length;
  const linkUrl = `${sampleWeb.origin('tidewatch')}/carrow-tide-mill`;
  await chooseInMenu({ menuItemId: 'read-link', pageUrl: beside.url(), linkUrl });
  const notice = panel.getByRole('alert');
  await expect(notice).toContainText('Allow Citebar to read web pages?');
  await expect(notice).toContainText('Allow it, or open the link');
  expect(sampleWeb.requests.length).toBe(before);
  await browser.approveHosts(['https://*/*', 'http://*/*']);
  await notice.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(pill(/The mill that sleeps/)).toContainText(/[\d,]+ characters/);
  await expect(notice).toBeHidden();
  expect(sampleWeb.requests.slice(before).map(({ path }) => path)).toContain('/carrow-tide-mill');
});

test('tabs of the window are listed, and attached by name', async () => {
  const { panel, browser, sampleWeb } = session;
  const other = await browser.openPage(`${sampleWeb.origin('chronicle')}/orrisport-a-history`);
  await panel.bringToFront();
  const button = panel.getByRole('button', { name: 'Attach open tabs' });
  await button.focus();
  await panel.keyboard.press('Enter');
  const items = panel.getByRole('menuitemcheckbox');
  const orrisport = items.filter({ hasText: 'Orrisport' });
  await expect(orrisport).toHaveAttribute('aria-checked', 'false');
  await expect(items.filter({ hasText: 'Skerrow' })).toHaveCount(1);
  await expect(items.first()).toBeFocused();
  const place = await orrisport.evaluate((item) => [...(item.parentElement?.children ?? [])].indexOf(item));
  for (let step = 0; step < place; step += 1) await panel.keyboard.press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(orrisport).toHaveAttribute('aria-checked', 'true');
  await panel.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(pill(/Orrisport/)).toContainText(/[\d,]+ characters/);
  await other.close();
});

test('an attached page is seen as a page and as markdown, and saved with what is known of it', async () => {
  const { panel } = session;
  await beside.bringToFront();
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await pill()
    .getByRole('button', { name: /^See what / })
    .click();
  await panel.getByRole('button', { name: 'View page' }).click();
  await expect(panel.getByRole('main')).toContainText('grand old lady');
  await expect(panel.getByRole('main')).not.toContainText('](');
  await panel.getByRole('button', { name: 'Markdown', exact: true }).click();
  const source = await panel.locator('pre').innerText();
  const [download] = await Promise.all([
    panel.waitForEvent('download'),
    panel.getByRole('button', { name: 'Save as markdown file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^[^<>:"/\\|?*]*Skerrow Light[^<>:"/\\|?*]*\.md$/);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^---\ntitle: "[^"\n]*Skerrow Light[^"\n]*"\nurl: "http:\/\/coastalmanac\.sample\.example/);
  expect(file).toMatch(/\nretrieved: "\d{4}-\d{2}-\d{2}"\n---\n\n/);
  // A file may be opened by a program that loads images: in it, they are links.
  expect(source).toMatch(/!\[[^\]]+\]\(http/);
  expect(file.split('\n---\n\n')[1]?.trim()).toBe(source.trim().replace(/!\[(?=[^\]]+\]\(http)/g, '['));
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
  await expect(pill()).toBeVisible();
});

test('a PDF is read with the numbers of its pages, from a link and from its tab', async () => {
  const { panel, browser, sampleWeb } = session;
  const linkUrl = `${sampleWeb.origin('harbourpost')}/harbour-dues.pdf`;
  await beside.bringToFront();
  await chooseInMenu({ menuItemId: 'read-link', pageUrl: beside.url(), linkUrl });
  await expect(pill(/Harbour dues/)).toContainText(/\d+ characters/);
  await pill(/Harbour dues/)
    .getByRole('button', { name: /^See what / })
    .click();
  await expect(panel.getByRole('region', { name: /^Text of / })).toHaveText(
    /^Page 1\s*Harbour dues of Orrisport\s*Every ship .* dues\.\s*Page 2\s*The dues of 1876 brought 4,200 crowns\.$/,
  );
  await pill(/Harbour dues/)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(pill(/Harbour dues/)).toHaveCount(0);

  const tab = await browser.openPage(linkUrl);
  await expect(composer(panel)).toContainText(/harbour.dues/i);
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(pill(/Harbour dues/)).toContainText(/\d+ characters/);
  await tab.close();
});

test('a PDF whose letters are told by a map of the extension is read', async () => {
  const { panel, sampleWeb } = session;
  const linkUrl = `${sampleWeb.origin('harbourpost')}/minato-no-todai.pdf`;
  await beside.bringToFront();
  await chooseInMenu({ menuItemId: 'read-link', pageUrl: beside.url(), linkUrl });
  await pill(/minato/)
    .getByRole('button', { name: /^See what / })
    .click();
  await expect(panel.getByRole('region', { name: /^Text of / })).toHaveText(/^Page 1\s*港の灯台$/);
});

test('of a very long page the parts that fit the question go to a model, or the sections that were chosen', async () => {
  await useModel(session, model.baseUrl);
  const { panel, browser, sampleWeb } = session;
  const page = await browser.openPage(`${sampleWeb.origin('chronicle')}/orrisport-a-history`);
  await expect(panel.getByText(/Included: .*Orrisport/)).toBeVisible();
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(pill(/Orrisport/)).toContainText(/up to 15,000 of \d{2,3},\d{3} characters/);
  await pill(/Orrisport/)
    .getByRole('button', { name: /^See what / })
    .click();
  const preview = panel.getByRole('region', { name: 'What will be sent' });
  await expect(preview.getByText('the parts that fit the question', { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: 'Sections' }).click();
  await preview.getByRole('button', { name: 'Choose none' }).click();
  await expect(pill(/Orrisport/)).toContainText(/^.*\D0 of \d{2,3},\d{3} characters/);
  const boxes = preview.getByRole('checkbox');
  const name = await boxes.nth(2).getAttribute('aria-label');
  await boxes.nth(2).check();
  await expect(preview.getByText('the sections you chose', { exact: true })).toBeVisible();
  await preview.getByRole('button', { name: 'Text', exact: true }).click();
  const heading = (name ?? '').replace(/, [\d,]+ characters?$/, '');
  const text = preview.getByRole('region', { name: /^Text of / });
  await expect(text).toContainText(heading);
  expect(((await text.textContent()) ?? '').length).toBeLessThan(15_000);
  const firstWords = (await text.locator('p').first().innerText()).slice(0, 40);

  await ask(panel, 'What happened then?');
  const call = await model.nextCall();
  expect(JSON.stringify(call.body)).toContain(JSON.stringify(firstWords).slice(1, -1));
  call.say('Nothing.');
  call.finish();

  // The panel has the name of what was sent, not its text; a question that is asked again goes with the same text.
  const [thread] = await callBackground(panel, 'list-threads', {});
  const shown = await callBackground(panel, 'reload-thread', { threadId: thread?.id ?? '' });
  const question = shown?.messages.findLast(({ role }) => role === 'user');
  expect(question).toMatchObject({ attachments: [{ kind: 'page', title: expect.stringContaining('Orrisport') }] });
  expect(JSON.stringify(shown)).not.toContain(JSON.stringify(firstWords).slice(1, -1));
  await lastTurn(panel).getByRole('button', { name: 'Edit the question' }).click();
  await lastTurn(panel).getByRole('textbox').fill('And what happened before?');
  await panel.keyboard.press('Enter');
  const again = await model.nextCall();
  expect(JSON.stringify(again.body)).toContain(JSON.stringify(firstWords).slice(1, -1));
  again.say('Nothing.');
  again.finish();
  await page.close();
});
