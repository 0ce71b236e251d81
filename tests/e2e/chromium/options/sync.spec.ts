import { expect, type Locator, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn } from '../../support/elements';
import { goToSection, openOptions } from '../../support/options';
import { ask, openAllowedProduct, saveModel } from '../../support/product';

const key = 'AIza-right-key-0001';
const service = 'http://127.0.0.1:9';
let session: SampleSession;
let options: Page;
let section: Locator;

// Each step goes on from what the one before has stored.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  await saveModel(session.panel, service, key);
  await ask(session.panel, 'When was the lighthouse first lit?');
  await expectEnded(lastTurn(session.panel));
  await callBackground(session.panel, 'save-prompts', { prompts: [{ id: 'p1', name: 'Critic', text: 'Disagree.' }] });
  options = await openOptions(session);
  section = await goToSection(options, 'Data');
});
test.afterAll(() => session?.close());

type Stored = Record<string, { version: number; changed: [number, number, string]; value?: unknown }>;
const account = () => options.evaluate(async () => (await chrome.storage.sync.get(null)) as Stored);
const toggle = () => section.getByRole('switch', { name: 'Sync my choices' });

test('nothing is in the account before it is switched on, then the choices are, and no key, service, thread or page', async () => {
  expect(await account()).toEqual({});
  await toggle().click();
  await expect(toggle()).toBeChecked();
  await expect(section.getByText("Last compared with the browser's sync")).toBeVisible();
  const stored = await account();
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['preference:theme', 'profile:page', 'profile:web', 'prompt:p1']),
  );
  const text = JSON.stringify(stored);
  for (const word of [key, key.slice(-4), service, '127.0.0.1', 'lighthouse']) expect(text).not.toContain(word);
  await expectAccessible(options);
});

test('a profile that another computer changed is changed here, and a change here goes there', async () => {
  await options.evaluate(async () => {
    const { 'profile:web': item } = (await chrome.storage.sync.get('profile:web')) as unknown as {
      'profile:web': { changed: [number, number, string]; value: { profile: object } };
    };
    const value = { ...item.value, profile: { ...item.value.profile, name: 'From my laptop', depth: 'deep' } };
    await chrome.storage.sync.set({ 'profile:web': { ...item, changed: [Date.now(), 0, 'laptop'], value } });
  });
  const profiles = await goToSection(options, 'Profiles');
  await expect(profiles.getByText('From my laptop').first()).toBeVisible();
  await callBackground(session.panel, 'save-prompts', { prompts: [] });
  await expect.poll(async () => 'value' in ((await account())['prompt:p1'] ?? {})).toBe(false);
  expect((await account())['profile:web']).toMatchObject({ changed: [expect.any(Number), 0, 'laptop'] });
});

test('what does not fit is named', async () => {
  await callBackground(session.panel, 'save-prompts', {
    prompts: [{ id: 'p2', name: 'Very long', text: 'x'.repeat(9_000) }],
  });
  section = await goToSection(options, 'Data');
  await expect(section.getByRole('alert')).toContainText('Left out: Very long.');
});

test('switched off, it may leave nothing in the account', async () => {
  await toggle().click();
  await section.getByRole('button', { name: "Turn off and remove from the browser's sync" }).click();
  await expect(toggle()).not.toBeChecked();
  expect(Object.keys(await account())).toEqual(['ended']);
  await section.getByRole('button', { name: 'Go to backup' }).click();
  await expect(section.getByRole('heading', { name: /^Backup/ })).toBeFocused();
});
