import { expect, type Page, test } from '@playwright/test';
import { optionsScenes } from '../../../shots/options.mjs';
import { scenes } from '../../../shots/scenes';
import { isThorough } from '../../../thorough';
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

/** Presses the controls of scenes; the gate one of each kind. @returns those that leave the focus on nothing */
async function pressAll(names: readonly string[], show: (scene: string) => Promise<void>): Promise<string[]> {
  const pressed = new Set<string>();
  const lost: string[] = [];
  for (const scene of names) {
    await show(scene);
    let isChanged = false;
    for (const { index, name, kind } of await pressable(page)) {
      if (!isThorough && pressed.has(kind)) continue;
      pressed.add(kind);
      if (isChanged) await show(scene);
      const outcome = await press(page, index);
      if (outcome.isLost) lost.push(`${scene}: ${name}`);
      isChanged = outcome.isChanged;
    }
  }
  expect(pressed.size).toBeGreaterThan(30);
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
    ? optionsScenes
    : [
        'options-services-models',
        'options-profiles-changed',
        'options-prompts',
        'options-data-plan',
        'options-privacy',
      ];
  expect(await pressAll(names, (scene) => gallery.showOptions(page, scene))).toEqual([]);
});
