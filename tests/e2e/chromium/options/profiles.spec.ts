import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { goToSection, openOptions } from '../../support/options';
import { openProduct } from '../../support/product';

let session: SampleSession;
let options: Page;
let section: Locator;

// Each step goes on from what the one before has saved.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct();
  options = await openOptions(session);
  section = await goToSection(options, 'Profiles');
});
test.afterAll(() => session?.close());

function tabNames(): Promise<string[]> {
  return section.getByRole('tab').allInnerTexts();
}

/** Chooses a file of profiles, as the button 'Import profiles' lets a person do. */
async function chooseFile(text: string): Promise<void> {
  const chooser = options.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Import profiles' }).click();
  await (await chooser).setFiles({ name: 'profiles.json', mimeType: 'application/json', buffer: Buffer.from(text) });
}

let exported: string;

test('profiles are moved by buttons and by keys, and the panel has the same order', async () => {
  expect(await tabNames()).toEqual(['Web', 'This page']);
  await section.getByRole('button', { name: 'Move Web one place on' }).click();
  await expect.poll(tabNames).toEqual(['This page', 'Web']);
  await section.getByRole('tab', { name: 'Web' }).press('Control+Shift+ArrowLeft');
  await expect.poll(tabNames).toEqual(['Web', 'This page']);
  await section.getByRole('tab', { name: 'Web' }).dragTo(section.getByRole('tab', { name: 'This page' }));
  await expect.poll(tabNames).toEqual(['This page', 'Web']);
  await session.panel.getByRole('button', { name: /^Profile/ }).click();
  const names = session.panel.getByRole('menuitemradio');
  await expect(names.first()).toContainText('This page');
  await session.panel.keyboard.press('Escape');
});

test('all profiles are exported as a file without keys', async () => {
  await section.getByRole('tab', { name: 'Web' }).click();
  const download = options.waitForEvent('download');
  await section.getByRole('button', { name: 'Export all' }).click();
  exported = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({
    format: 'citebar-profiles',
    version: 1,
    profiles: [{ id: 'page' }, { id: 'web', webSearch: true }],
  });
});

test('an import says what it would change before it changes anything', async () => {
  const file = JSON.parse(exported) as { profiles: Record<string, unknown>[] };
  const [page, web] = file.profiles;
  file.profiles = [
    { ...page, name: 'This page', depth: 'deep', instructions: 'Be brief.' },
    { ...web },
    { ...web, id: 'school', name: '<b>School</b>', allowedDomains: ['example.org'] },
  ];
  await chooseFile(JSON.stringify(file));
  const plan = section.getByRole('region', { name: 'What the import changes' });
  await expect(plan).toContainText('Nothing has changed yet.');
  await expect(plan.getByRole('listitem').nth(0)).toContainText(
    'Replaces yours, which differs in: Instructions and Thoroughness.',
  );
  await expect(plan.getByRole('listitem').nth(1)).toContainText('The same as yours.');
  await expect(plan.getByRole('listitem').nth(2)).toContainText('<b>School</b>');
  await expect(plan.getByRole('listitem').nth(2)).toContainText('New.');
  await expectAccessible(options);
  expect(await tabNames()).toEqual(['This page', 'Web']);
  await plan.getByLabel('This page').selectOption('Add as a copy');
  await plan.getByRole('button', { name: 'Import 2 profiles' }).click();
  await expect(section.getByText('2 profiles were imported.')).toBeVisible();
  expect(await tabNames()).toEqual(['This page', 'Web', 'This page, copy', '<b>School</b>']);
});

for (const [what, change, sentence] of [
  ['cut', (text: string) => text.slice(0, text.length / 2), /a part of it is missing/],
  ['of a later version', (text: string) => text.replace('"version": 1', '"version": 9'), /Update Citebar, then import/],
] as const) {
  test(`a file that is ${what} is refused in one sentence, and nothing changes`, async () => {
    const before = await tabNames();
    await chooseFile(change(exported));
    await expect(section.getByRole('alert')).toContainText(sentence);
    expect(await tabNames()).toEqual(before);
  });
}

test('two pages that change the same profile lose nothing of each other', async () => {
  const other = await options.context().newPage();
  await other.goto(options.url());
  const otherSection = other.locator('section', { has: other.getByRole('heading', { level: 1, name: 'Profiles' }) });
  for (const where of [section, otherSection]) await where.getByRole('tab', { name: 'Web' }).click();
  await section.getByLabel('Instructions').fill('Answer in German.');
  await otherSection.getByLabel('Thoroughness').selectOption('Deep');
  await otherSection.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherSection.getByText('Saved.')).toBeVisible();
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await expect(section.getByLabel('Thoroughness')).toHaveValue('deep');
  await expect(otherSection.getByLabel('Instructions')).toHaveValue('Answer in German.');

  await section.getByLabel('Instructions').fill('Answer in French.');
  await otherSection.getByLabel('Instructions').fill('Answer in Danish.');
  await otherSection.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(otherSection.getByText('Saved.')).toBeVisible();
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = section.getByRole('alert').filter({ hasText: 'on another page' });
  await expect(notice).toContainText('This profile was changed on another page.');
  await expect(notice).toContainText('Both pages changed: Instructions.');
  await expect(section.getByLabel('Instructions')).toHaveValue('Answer in French.');
  await notice.getByRole('button', { name: 'Save mine' }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await expect(otherSection.getByLabel('Instructions')).toHaveValue('Answer in French.');
  await other.close();
});

test('what the panel changes of a profile while it is edited here stays, and so do the edits', async () => {
  const { panel } = session;
  await section.getByRole('tab', { name: 'Web' }).click();
  await section.getByLabel('Instructions').fill('Answer in Welsh.');
  await panel.getByRole('button', { name: /^Profile/ }).click();
  await panel.getByRole('menuitemradio', { name: /^Web\b/ }).click();
  await panel.keyboard.press('Escape');
  const web = panel.getByRole('switch', { name: /^Web/ });
  await expect(web).toHaveAttribute('aria-checked', 'true');
  await web.click();
  await expect(web).toHaveAttribute('aria-checked', 'false');
  await expect(section.getByLabel('Instructions')).toHaveValue('Answer in Welsh.');
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(section.getByText('Saved.')).toBeVisible();
  await expect(section.getByRole('switch', { name: 'Web search' })).toHaveAttribute('aria-checked', 'false');
  await expect(web).toHaveAttribute('aria-checked', 'false');
  await web.click();
});
