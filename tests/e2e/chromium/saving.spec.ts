import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { citationSummary, expectEnded, lastTurn, threads } from '../support/elements';
import { goToSection, openOptions } from '../support/options';
import { ask, openAllowedProduct } from '../support/product';

let session: SampleSession;

// Each test saves the answer of the first one.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  const { panel } = session;
  await panel.evaluate(() => {
    // What is handed to other programs, and what is copied: the browser itself would ask the person.
    const kept: { opened: string[]; copied: string[] } = { opened: [], copied: [] };
    Object.assign(window, { kept });
    const { click } = HTMLAnchorElement.prototype;
    HTMLAnchorElement.prototype.click = function () {
      if (this.href.startsWith('obsidian:')) kept.opened.push(this.href);
      else click.call(this);
    };
    navigator.clipboard.writeText = async (text) => void kept.copied.push(text);
  });
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  // The checks of its citations add an entry to its menu, which moves the others.
  await expect(citationSummary(panel)).toBeVisible();
});
test.afterAll(() => session?.close());

const kept = (panel: Page) =>
  panel.evaluate(() => (window as unknown as { kept: { opened: string[]; copied: string[] } }).kept);

async function choose(panel: Page, menu: string, entry: string): Promise<void> {
  await lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();
  await panel.getByRole('menuitem', { name: menu }).click();
  await panel.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('an answer is saved as a Markdown file with its question and sources in front', async () => {
  const { panel } = session;
  const download = panel.waitForEvent('download');
  await choose(panel, 'Save to …', 'Markdown file with front matter');
  const file = await download;
  expect(file.suggestedFilename()).toBe('How tall is Skerrow Light.md');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^---\ntitle: "How tall is Skerrow Light\?"\ndate: \d{4}-\d\d-\d\d\nquestion: /);
  expect(text).toContain(
    '  - title: "Sea mark of the week: Skerrow Light"\n    url: "http://coastalmanac.sample.example',
  );
  expect(text).toContain('41.6 metres');
  await expect(lastTurn(panel)).toContainText('Saved as a Markdown file.');
});

test('its sources are copied in the style that the person chooses, which is the first entry from then on', async () => {
  const { panel } = session;
  for (const [index, [style, words]] of [
    ['APA', 'Sea mark of the week: Skerrow Light. ('],
    ['MLA', '“Sea Mark of the Week: Skerrow Light.” coastalmanac.sample.example, '],
    ['Chicago', '“Sea Mark of the Week: Skerrow Light.” coastalmanac.sample.example. '],
    ['BibTeX', '@online{source1,'],
  ].entries()) {
    await choose(panel, index === 0 ? 'Copy its sources as …' : 'Copy its sources in another style', style ?? '');
    await expect(lastTurn(panel)).toContainText(`Copied 2 sources as ${style}.`);
    expect((await kept(panel)).copied.at(-1)).toContain(words);
    await lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();
    await expect(panel.getByRole('menuitem', { name: `Copy its sources as ${style}` })).toBeVisible();
    await panel.keyboard.press('Escape');
  }
});

test('the style is chosen in the options, and used by one click in the menus of answers and threads', async () => {
  const { panel } = session;
  const options = await openOptions(session);
  const section = await goToSection(options, 'General');
  await expect(section.getByLabel('Citation style')).toHaveValue('bibtex');
  await section.getByLabel('Citation style').selectOption('MLA');
  await expectAccessible(options);
  await options.close();
  await lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();
  await panel.getByRole('menuitem', { name: 'Copy its sources as MLA' }).click();
  await expect(lastTurn(panel)).toContainText('Copied 2 sources as MLA.');
  expect((await kept(panel)).copied.at(-1)).toContain('“Sea Mark of the Week');
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await threads(panel)
    .first()
    .getByRole('button', { name: /^More for/ })
    .click();
  await panel.getByRole('menuitem', { name: 'Copy its sources as MLA' }).click();
  await expect(panel.getByText('Copied 2 sources as MLA.')).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
});

test('a copy of the answer is confirmed for a moment, beside its button', async () => {
  const { panel } = session;
  await lastTurn(panel).getByRole('button', { name: 'More for this answer' }).click();
  await panel.getByRole('menuitem', { name: 'Copy as plain text' }).click();
  const status = lastTurn(panel)
    .getByRole('status')
    .filter({ hasText: /^Copied\.$/ });
  await expect(status).toBeVisible();
  expect((await kept(panel)).copied.at(-1)).toContain('41.6 metres');
  await expect(status).toBeHidden();
});

test('it is handed to Obsidian, a long one through the clipboard', async () => {
  const { panel } = session;
  await choose(panel, 'Save to …', 'Obsidian');
  await expect(lastTurn(panel)).toContainText('Handed to Obsidian');
  const { opened, copied } = await kept(panel);
  const address = new URL(opened.at(-1) ?? '');
  expect(address.searchParams.get('name')).toBe('How tall is Skerrow Light');
  const text = address.searchParams.get('content') ?? copied.at(-1);
  expect(text).toMatch(/^---\ntitle: "How tall is Skerrow Light\?"/);

  await panel.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
  });
  await choose(panel, 'Copy its sources in another style', 'APA');
  await expect(lastTurn(panel)).toContainText('That did not work.');
});

test('a thread is saved from the list of threads', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'Threads' }).click();
  const row = threads(panel).first();
  await row.getByRole('button', { name: /^More for/ }).click();
  await panel.getByRole('menuitem', { name: 'Save to …' }).click();
  const download = panel.waitForEvent('download');
  await panel.getByRole('menuitem', { name: 'Markdown file with front matter' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^---\ntitle: "How tall is Skerrow Light\?"/);
  expect(text).toContain('## How tall is Skerrow Light?');
  await expect(panel.getByText('Saved as a Markdown file.')).toBeVisible();
});
