// The scenes of the options page and of the library, drawn with an invented background.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { findByEnglish } from './find-by-english.mjs';
import { galleryTexts } from './gallery-texts.mjs';
import { libraryScenes } from './library-scenes.mjs';

/** What an organisation has set, and a part of its policy that is not used. */
const managed = {
  policy: {
    services: [{ id: 'managed:gateway' }],
    profiles: [],
    neverRead: [],
    allowedServices: ['wander'],
    privateThreadsOnly: true,
    backgroundTabs: false,
    model: true,
    sync: false,
    export: false,
    ignored: [{ path: 'services[1].settings.baseUrl', reason: 'malformed' }],
  },
  connections: [
    {
      id: 'managed:gateway',
      providerId: 'quill',
      label: 'Team gateway',
      settings: { baseUrl: 'https://models.corp.example/v1', model: 'team-1' },
      capabilities: { chat: true, search: false, read: false },
      hostedSearch: 'none',
      savedSecrets: {},
      ready: false,
      builtIn: false,
    },
  ],
};

/**
 * @type {{ name: string, html?: string, hash: string, state?: object, act?: (page: import('@playwright/test').Page) =>
 *   Promise<void> }[]}
 */
const scenes = [
  {
    name: 'options-services',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByRole('button', { name: 'Test', exact: true }).first().click();
      await page.getByRole('button', { name: /^Oracle Press/ }).click();
      await page.getByLabel('Key', { exact: true }).last().fill('wrong-key-1234');
      await page.getByRole('button', { name: 'Save and test' }).last().click();
      await page.getByText('Incorrect API key').waitFor();
      await page.getByRole('button', { name: /^Other Hearth server/ }).click();
      await page.getByPlaceholder('http://localhost:11434').fill('localhost');
      await page.getByRole('button', { name: 'Save and test' }).first().click();
    },
  },
  {
    name: 'options-services-rest',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByRole('button', { name: 'Remove' }).last().click();
      await page.getByText('More settings').click();
      await page
        .getByRole('button', { name: /^Pages on the web/ })
        .first()
        .click();
    },
  },
  {
    name: 'options-services-found',
    hash: '#services',
    act: async (page) => {
      await page.getByLabel('Find a service').fill('em');
      await page.getByRole('button', { name: /^Ember/ }).click();
    },
  },
  {
    name: 'options-services-models',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByRole('button', { name: 'Load the list' }).click();
      await page.getByRole('listbox').waitFor();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'options-services-headers',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByText('More settings').first().click();
      await page.getByText('Extra headers').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'options-services-used',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Oracle Press/ }).click();
      await page.getByLabel('Key', { exact: true }).last().fill('right-key-1234');
      await page.getByRole('button', { name: 'Save and test' }).last().click();
      await page.getByText('Now answering').waitFor();
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByRole('button', { name: 'Test', exact: true }).first().click();
      await page.getByRole('button', { name: /^Use it in/ }).waitFor();
    },
  },
  {
    name: 'options-services-prices',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByText('Prices', { exact: true }).click();
      await page.getByLabel('Per million tokens in').fill('cheap');
      await page.getByRole('button', { name: 'Save price' }).click();
    },
  },
  {
    name: 'options-profiles',
    hash: '#profiles',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Second reader' }).click();
    },
  },
  {
    name: 'options-profiles-model-review',
    hash: '#profiles',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Second reader' }).click();
      await page.getByLabel("A model's look at citations").selectOption('own');
    },
  },
  {
    name: 'options-profiles-changed',
    hash: '#profiles',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Second reader' }).click();
      await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
      await page.getByLabel('Only these sites').fill('not_a site,');
      await page.getByRole('button', { name: 'Save' }).last().click();
      await page.getByRole('button', { name: 'Delete' }).click();
    },
  },
  {
    name: 'options-services-managed',
    hash: '#services',
    state: managed,
    act: async (page) => {
      await page.getByRole('button', { name: /^Team gateway/ }).click();
      await page.getByText('More settings').click();
    },
  },
  { name: 'options-data-managed', hash: '#data', state: managed },
  { name: 'options-general', hash: '#general' },
  {
    name: 'options-prompts',
    hash: '#prompts',
  },
  {
    name: 'options-data',
    hash: '#data',
    act: async (page) => {
      await page.getByText('128').first().waitFor();
    },
  },
  {
    name: 'options-data-sync',
    hash: '#data',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Sync my choices' }).click();
      await page.getByRole('button', { name: 'Turn off', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'options-data-plan',
    hash: '#data',
    act: async (page) => {
      const lines = [
        { format: 'citebar-backup', version: 1, settings: {} },
        { thread: { createdAt: 1, updatedAt: 2, title: 'Tides' }, messages: [] },
        { end: true, threads: 1 },
      ];
      const buffer = Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n'));
      await page
        .locator('.restore input[type=file]')
        .setInputFiles({ name: 'citebar.jsonl', mimeType: 'application/jsonl', buffer });
      await page.locator('.restore').getByRole('button').nth(1).waitFor();
    },
  },
  { name: 'options-privacy', hash: '#privacy' },
  { name: 'options-privacy-locked', hash: '#privacy', state: { secrets: 'locked', passphrase: true, allPages: true } },
  { name: 'options-privacy-lost', hash: '#privacy', state: { secrets: 'lost' } },
  { name: 'options-privacy-set', hash: '#privacy', state: { passphrase: true } },
  {
    name: 'options-report',
    hash: '#report',
    act: async (page) => await page.getByRole('textbox', { name: 'Text of the report' }).waitFor(),
  },
  {
    name: 'options-tools',
    hash: '#tools',
    act: async (page) => {
      await page.getByLabel('query', { exact: true }).fill('tide mills');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('Done after').waitFor();
    },
  },
  {
    name: 'options-tools-failed',
    hash: '#tools',
    act: async (page) => {
      await page.getByLabel('limit', { exact: true }).fill('many');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('Failed after').waitFor();
    },
  },
  ...libraryScenes,
];

export const optionsScenes = scenes.map(({ name }) => name);

const english = await galleryTexts();

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Draws a scene of the options page in a page whose scripts have not run yet. */
export async function showOptionsScene(page, sceneName, { origin, messages }) {
  const { html = 'options.html', hash, state, act } = scenes.find(({ name }) => name === sceneName);
  await page.addInitScript((texts) => {
    globalThis.browser = { runtime: { id: 'shots' }, i18n: { getMessage: (key) => texts[key]?.message ?? '' } };
  }, messages);
  const query = state ? `?state=${encodeURIComponent(JSON.stringify(state))}` : '';
  await page.goto(`${origin}/tests/shots/${html}${query}${hash}`);
  await page.getByRole('navigation').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await act?.(findByEnglish(page, { english, messages }));
}

/** One scene of the options page in one width, as high as its content; reports what is wrong with it. */
export async function takeOptionsScene(name, width, { browser, origin, folder, messages, themes, scale, takeThemes }) {
  const page = await browser.newPage({
    viewport: { width, height: 800 },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  page.setDefaultTimeout(15_000);
  const report = (fault) => console.error(`${name} ${width}: ${fault}`);
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) report(message.text());
  });
  page.on('pageerror', (error) => report(error.stack));
  await showOptionsScene(page, name, { origin, messages });
  await page.evaluate(axe);
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, forcedColors: 'none', reducedMotion: 'reduce' });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    for (const { id, nodes } of violations) report(`${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) report(`${wide} px too wide`);
  await page.evaluate(() => scrollTo(0, 0));
  const pictures = await takeThemes(page, { name, width, themes, folder, fullPage: true });
  await page.close();
  return pictures;
}
