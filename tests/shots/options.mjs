/**
 * Draws the options page with an invented background, in both themes and two widths, into the folder that is given:
 * node tests/shots/options.mjs FOLDER
 */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { createServer } from 'vite';

const folder = process.argv[2] ?? '.output/shots/options';
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const messages = generateChromeMessages(await parseMessagesFile('locales/en.yml'));
const server = await createServer({
  configFile: false,
  root: process.cwd(),
  logLevel: 'error',
  resolve: { alias: { '@': process.cwd(), '#i18n': join(process.cwd(), '.wxt/i18n/index.ts') } },
});
await server.listen(0);
const { port } = server.httpServer.address();
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' });

/** @type {{ name: string, hash: string, state?: object, act?: (page: import('@playwright/test').Page) => Promise<void> }[]} */
const scenes = [
  {
    name: 'services',
    hash: '#services',
    act: async (page) => {
      await page.getByRole('button', { name: /^Quill/ }).click();
      await page.getByRole('button', { name: 'Test', exact: true }).click();
      await page.getByRole('button', { name: /^Oracle Press/ }).click();
      await page.getByLabel('Key', { exact: true }).last().fill('wrong-key-1234');
      await page.getByRole('button', { name: 'Save and test' }).last().click();
      await page.getByText('Incorrect API key').waitFor();
      await page.getByRole('button', { name: /^Hearth/ }).click();
      await page.getByPlaceholder('http://localhost:11434').fill('localhost');
      await page.getByRole('button', { name: 'Save and test' }).first().click();
    },
  },
  {
    name: 'services-rest',
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
    name: 'profiles',
    hash: '#profiles',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Second reader' }).click();
    },
  },
  {
    name: 'profiles-changed',
    hash: '#profiles',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Second reader' }).click();
      await page.getByLabel('Name', { exact: true }).last().fill('');
      await page.getByLabel('Only these sites').fill('not_a site,');
      await page.getByRole('button', { name: 'Save' }).last().click();
      await page.getByRole('button', { name: 'Delete' }).click();
    },
  },
  { name: 'privacy', hash: '#privacy' },
  { name: 'privacy-locked', hash: '#privacy', state: { secrets: 'locked', passphrase: true, allPages: true } },
  { name: 'privacy-lost', hash: '#privacy', state: { secrets: 'lost' } },
  { name: 'privacy-set', hash: '#privacy', state: { passphrase: true } },
  {
    name: 'tools',
    hash: '#tools',
    act: async (page) => {
      await page.getByLabel('query', { exact: true }).fill('tide mills');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('Done after').waitFor();
    },
  },
  {
    name: 'tools-failed',
    hash: '#tools',
    act: async (page) => {
      await page.getByLabel('limit', { exact: true }).fill('many');
      await page.getByRole('button', { name: 'Run' }).click();
      await page.getByText('Failed after').waitFor();
    },
  },
];

for (const colorScheme of ['light', 'dark']) {
  for (const width of [1000, 480]) {
    for (const { name, hash, state, act } of scenes) {
      const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme });
      page.setDefaultTimeout(5000);
      page.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          !message.text().includes('404') &&
          process.stderr.write(`${name}: ${message.text()}\n`),
      );
      page.on('pageerror', (error) => process.stderr.write(`${name}: ${error.stack}\n`));
      await page.addInitScript((texts) => {
        globalThis.browser = { runtime: { id: 'shots' }, i18n: { getMessage: (key) => texts[key]?.message ?? '' } };
      }, messages);
      const query = state ? `?state=${encodeURIComponent(JSON.stringify(state))}` : '';
      await page.goto(`http://localhost:${port}/tests/shots/options.html${query}${hash}`);
      await page.getByRole('navigation').waitFor();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await act?.(page);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => globalThis.axe.run());
      for (const { id, nodes } of violations)
        process.stderr.write(`${name} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}\n`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) process.stderr.write(`${name} at ${width}: ${wide}px too wide\n`);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      await page.close();
    }
  }
}
await browser.close();
await server.close();
