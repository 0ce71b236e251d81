import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { goToSection, openOptions, openService } from '../../support/options';
import { expectSentence, openAllowedProduct } from '../../support/product';

const sentences = ['This could not be stored. What you typed is still here.', 'Check the free space on this disk'];
let session: SampleSession;
let options: Page;

// The storage is full from the first test on.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  options = await openOptions(session);
  const worker = await session.browser.serviceWorker();
  // The browser itself would have to be filled: its extension may use the whole disk.
  await worker.evaluate(() => {
    const full = () => Promise.reject(new Error('IO error: No space left on device'));
    Object.assign(chrome.storage.local, {
      set: (_: unknown, done?: () => void) => {
        if (!done) return full();
        throw new Error('IO error: No space left on device');
      },
    });
  });
});
test.afterAll(() => session?.close());

test('a profile that cannot be stored stays as it was typed, with what to do next', async () => {
  const section = await goToSection(options, 'Profiles');
  const name = section.getByLabel('Name', { exact: true });
  await name.fill('Tide tables');
  await section.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSentence(section.getByRole('alert'), ...sentences);
  await expect(name).toHaveValue('Tide tables');
  const { profiles } = await callBackground(options, 'options-state', {});
  expect(profiles.map((profile) => profile.name)).toEqual(['Web', 'This page']);
});

test('so does a service with its key', async () => {
  await goToSection(options, 'Services');
  const row = await openService(options, 'Gemini');
  await row.getByLabel('Key', { exact: true }).fill('AIza-a-typed-key-0001');
  await row.getByRole('button', { name: 'Save and test' }).click();
  await expectSentence(row.getByRole('alert'), ...sentences);
  await expect(row.getByLabel('Key', { exact: true })).toHaveValue('AIza-a-typed-key-0001');
  const { connections } = await callBackground(options, 'options-state', {});
  expect(connections.some(({ providerId }) => providerId === 'gemini')).toBe(false);
});

test('and a prompt', async () => {
  await options.getByRole('navigation').getByRole('link', { name: 'Prompts' }).click();
  await options.getByRole('button', { name: 'Add a prompt' }).click();
  const card = options.getByRole('region', { name: 'New prompt' });
  await card.getByLabel('Text').fill('What would a critic say?');
  await card.getByLabel('Name').fill('Critic');
  const section = options.locator('section', { has: options.getByRole('heading', { level: 1, name: 'Prompts' }) });
  await expectSentence(section.getByRole('alert'), ...sentences);
  await expect(options.getByRole('region', { name: 'Critic' }).getByLabel('Text')).toHaveValue(
    'What would a critic say?',
  );
  expect(await callBackground(options, 'list-prompts', {})).toEqual([]);
});
