import { expect, type Page, test } from '@playwright/test';
import { libraryScenes } from '../../../shots/library-scenes.mjs';
import { optionsScenes } from '../../../shots/options.mjs';
import { scenes } from '../../../shots/scenes';
import { isThorough } from '../../../thorough';
import { focusedName } from '../../support/accessibility';
import { type Gallery, openGallery } from '../../support/gallery';
import { press, pressable } from '../../support/key-walk';

let gallery: Gallery;
let page: Page;

test.beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 760 },
  });
  // Behind another page, this one would draw nothing.
  page.on('popup', (opened) => opened.close());
});
test.afterAll(() => gallery?.close());

/**
 * Presses the controls of scenes; the gate one of every third kind.
 * @param least controls that are pressed at least
 * @returns those that leave the focus on nothing
 */
async function pressAll(
  names: readonly string[],
  show: (scene: string) => Promise<void>,
  least = 10,
): Promise<string[]> {
  const met = new Set<string>();
  let pressed = 0;
  const lost: string[] = [];
  for (const scene of names) {
    await show(scene);
    let isChanged = false;
    for (const { index, name, kind } of await pressable(page)) {
      if (!isThorough && (met.has(kind) || met.add(kind).size % 3 !== 1)) continue;
      pressed += 1;
      if (isChanged) await show(scene);
      const outcome = await press(page, index);
      if (outcome.isLost) lost.push(`${scene}: ${name}`);
      isChanged = outcome.isChanged;
    }
  }
  expect(pressed).toBeGreaterThan(least);
  return lost;
}

test('a key that presses a button of the panel leaves the focus somewhere', async () => {
  test.setTimeout(isThorough ? 3_600_000 : 300_000);
  await gallery.show(page, 'first-open');
  expect(await pressAll(Object.keys(scenes), (scene) => gallery.showNext(page, scene))).toEqual([]);
});

test('a key that presses a button of the options page leaves the focus somewhere', async () => {
  test.setTimeout(isThorough ? 3_600_000 : 300_000);
  const names = isThorough
    ? optionsScenes.filter((name) => name.startsWith('options-'))
    : ['options-services-models', 'options-profiles-changed'];
  expect(await pressAll(names, (scene) => gallery.showOptions(page, scene))).toEqual([]);
});

test('a key that presses a button of the library leaves the focus somewhere', async () => {
  test.setTimeout(isThorough ? 3_600_000 : 300_000);
  const names = isThorough
    ? libraryScenes.map(({ name }) => name)
    : ['library-pages', 'library-sites', 'library-forgotten', 'library-watches', 'library-collection-digest'];
  expect(await pressAll(names, (scene) => gallery.showOptions(page, scene), 5)).toEqual([]);
});

/** Presses the first control of a name by key. @returns the name of what has the focus then */
async function focusAfter(name: string): Promise<string> {
  const find = async () => (await pressable(page)).find((control) => control.name === name)?.index;
  await expect.poll(find, { message: name }).toBeDefined();
  await press(page, (await find()) ?? -1);
  return focusedName(page);
}

test('what goes away in the panel hands the focus to its place: the next row, the field, the list', async () => {
  await gallery.show(page, 'many-attached');
  const places: [scene: string, name: string, to: string][] = [
    [
      'many-attached',
      'Remove Clocks and kilowatts',
      'See what Summer time under the occupation, 1948 to 1951, and its end sends',
    ],
    ['attached', 'Close the preview', 'See what Clocks and kilowatts sends'],
    ['limits-sites', 'Remove gridnotes.example', 'Remove rae-journal.example'],
    ['thirty', '1 more source', 'Source 10, passage found'],
    ['threads-select', 'Done', 'Search questions, answers and sources'],
    ['threads-select', 'Delete', 'Search questions, answers and sources'],
    ['access', 'Search results only', 'Ask anything'],
  ];
  const found: typeof places = [];
  for (const [scene, name] of places) {
    await gallery.showNext(page, scene);
    found.push([scene, name, await focusAfter(name)]);
  }
  expect(found).toEqual(places);
});

test('what goes away on the options page does so, too: the field of a key, the tab of a profile', async () => {
  await gallery.showOptions(page, 'options-services-models');
  await focusAfter('Replace');
  await expect(page.locator('input[type="password"]:focus')).toBeVisible();
  expect(await focusAfter('Keep the saved key')).toBe('Replace');
  await gallery.showOptions(page, 'options-profiles');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Third reader');
  expect(await focusAfter('Save')).toBe('Second reader');
  await gallery.showOptions(page, 'options-prompts');
  // The field of the next prompt's name.
  expect(await focusAfter('Remove Counter-arguments')).toBe('Name');
});
