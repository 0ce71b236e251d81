import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { goToSection, openOptions } from '../support/options';
import { allowPages, ask, openProduct } from '../support/product';

let session: SampleSession;
let options: Page;
let section: Locator;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openProduct();
  // Pages may be opened from here on, as after a person's first question of the web.
  await ask(session.panel, 'How tall is Skerrow Light?');
  await allowPages(session);
  options = await openOptions(session);
  section = await goToSection(options, 'Tools');
});
test.afterAll(async () => {
  await session?.close();
});

const argument = (name: string) => section.getByLabel(name, { exact: true });

/** Chooses a tool, fills its form, and runs it by the keyboard. */
async function run(tool: string, typed: Record<string, string>): Promise<void> {
  await argument('Tool').selectOption(tool);
  for (const [name, value] of Object.entries(typed)) {
    const control = argument(name);
    if ((await control.evaluate((element) => element.tagName)) === 'SELECT') await control.selectOption(value);
    else await control.fill(value);
  }
  await section.getByRole('button', { name: 'Run' }).press('Enter');
}

async function shownJson(name: 'Request' | 'Result'): Promise<Record<string, unknown>> {
  return JSON.parse(await section.getByRole('region', { name, exact: true }).innerText());
}

test('every tool of the contracts can be chosen', async () => {
  const options = argument('Tool').getByRole('option');
  await expect(options).not.toHaveCount(0);
  const names = await options.allInnerTexts();
  expect(names).toEqual(
    expect.arrayContaining([
      'web_search',
      'open_page',
      'web_fetch',
      'web_search_brave',
      'web_search_google',
      'websearch',
      'websearch_gemini',
    ]),
  );
});

test('a search shows its request and its result', async () => {
  await run('web_search', {
    query: 'Skerrow Light',
    limit: '2',
    allowed_domains: 'lampkeeper.sample.example\ncoastalmanac.sample.example',
    time_range: 'all',
  });
  await expect(section.getByRole('status')).toContainText('Done after');
  expect(await shownJson('Request')).toEqual({
    name: 'web_search',
    arguments: {
      query: 'Skerrow Light',
      limit: 2,
      allowed_domains: ['lampkeeper.sample.example', 'coastalmanac.sample.example'],
      time_range: 'all',
    },
  });
  const result = await shownJson('Result');
  expect(result.results).toHaveLength(2);
  expect(result.message).toContain('## Search Results');
  await expectAccessible(options);
});

test('a page is read, and another that leads inside is not', async () => {
  const { sampleWeb } = session;
  await run('open_page', { url: `${sampleWeb.origin('lampkeeper')}/skerrow-foundations`, max_length: '600' });
  await expect(section.getByRole('status')).toContainText('Done after');
  expect(await shownJson('Result')).toMatchObject({ status: 'success', truncated: true });
  await run('open_page', { url: `http://127.0.0.1:${sampleWeb.port}/private` });
  await expect(section.getByRole('alert')).toContainText('is this computer, a private network');
  expect(await shownJson('Result')).toMatchObject({ status: 'error', content: '' });
  expect(sampleWeb.requests.some(({ path }) => path === '/private')).toBe(false);
});

test('what is wrong with an argument, and a key that is missing, are said', async () => {
  await run('web_search', { query: 'Skerrow Light', limit: 'many' });
  await expect(section.getByRole('alert')).toContainText("'limit' must be a whole number");
  await run('web_search_brave', { query: 'Skerrow Light' });
  await expect(section.getByRole('alert')).toContainText('Brave Search needs a key, and none is saved.');
  await run('websearch_gemini', { query: 'Skerrow Light' });
  await expect(section.getByRole('alert')).toContainText('Gemini is not properly configured.');
  await expectAccessible(options);
});

test('a run can be stopped', async () => {
  await run('web_fetch', { url: `${session.sampleWeb.origin('stress')}/slow?ms=20000` });
  await section.getByRole('button', { name: 'Stop' }).click();
  await expect(section.getByRole('status')).toContainText('Stopped after');
  await expect(section.getByRole('button', { name: 'Run' })).toBeVisible();
  await expect(section.getByRole('region', { name: 'Result', exact: true })).toHaveCount(0);
});
