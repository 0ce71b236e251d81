// Takes a picture of every state of the panel: `node tests/shots/take.mjs [folder] [scene …]`.
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { createServer } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const [folder = path.join(root, '.output/shots'), ...wanted] = process.argv.slice(2);
const width = Number(process.env.SHOT_WIDTH ?? 360);
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** The English texts, as the build makes them. */
const texts = {
  name: 'texts',
  resolveId: (id) => (id === 'virtual:messages' ? '\0messages' : undefined),
  load: async (id) =>
    id === '\0messages'
      ? `export default ${JSON.stringify(generateChromeMessages(await parseMessagesFile(path.join(root, 'locales/en.yml'))))}`
      : undefined,
};

const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [texts],
  cacheDir: path.join(root, 'node_modules/.vite-shots'),
  resolve: { alias: { '#i18n': path.join(root, '.wxt/i18n/index.ts') } },
  server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
});
await server.listen();
const address = `http://127.0.0.1:${server.httpServer.address().port}/tests/shots/gallery.html`;
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
await mkdir(folder, { recursive: true });
try {
  const { scenes } = await server.ssrLoadModule('/tests/shots/scenes.ts');
  for (const name of wanted.length > 0 ? wanted : Object.keys(scenes)) {
    for (const colorScheme of ['light', 'dark']) {
      const page = await browser.newPage({
        viewport: { width, height: 760 },
        deviceScaleFactor: 2,
        colorScheme,
        locale: 'en-GB',
        reducedMotion: 'reduce',
      });
      page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
      page.on(
        'console',
        (message) => ['error', 'warning'].includes(message.type()) && console.error(`${name}: ${message.text()}`),
      );
      await page.goto(`${address}?scene=${name}`);
      await page.waitForSelector('html[data-ready]');
      const more = await page.evaluate(() => {
        const scroller = document.querySelector('.reading-scroll');
        return scroller ? scroller.scrollHeight - scroller.clientHeight : 0;
      });
      await page.setViewportSize({ width, height: 760 + Math.max(0, more) });
      await page.waitForTimeout(80);
      await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
      await page.close();
    }
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(`Pictures: ${folder}`);
