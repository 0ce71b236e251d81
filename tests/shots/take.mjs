// Takes pictures of every state of the panel and of the options page; see `usage`.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/ensure-installed.mjs';

const usage = 'npm run shots -- [SCENE …] [--out DIR]   (--help lists the scenes; all are taken where none is named)';
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const width = Number(process.env.SHOT_WIDTH ?? 360);

/** Ends with one sentence. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
    });
  } catch {
    return refuse(`The flags are --out and --help. ${usage}`);
  }
}

/** One scene of the panel, in both themes, as high as its content. */
async function takePanelScene(name, { browser, origin, folder }) {
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
    await page.goto(`${origin}/tests/shots/gallery.html?scene=${name}`);
    await page.waitForSelector('html[data-ready]');
    const more = await page.evaluate(() => {
      const scroller = document.querySelector('.reading-scroll');
      const isWhole = document.documentElement.dataset.asSeen !== 'true';
      return scroller && isWhole ? scroller.scrollHeight - scroller.clientHeight : 0;
    });
    await page.setViewportSize({ width, height: 760 + Math.max(0, more) });
    await page.waitForTimeout(80);
    await page.screenshot({ path: path.join(folder, `${name}-${colorScheme}.png`) });
    await page.close();
  }
}

const { values, positionals } = readArguments();
ensureInstalled();
const { chromium } = await import('@playwright/test');
const { generateChromeMessages, parseMessagesFile } = await import('@wxt-dev/i18n/build');
const { createGalleryServer } = await import('./gallery-server.mjs');
const { optionsScenes, takeOptionsScenes } = await import('./options.mjs');
const messages = generateChromeMessages(await parseMessagesFile(path.join(root, 'locales/en.yml')));

const server = await createGalleryServer();
let browser;
try {
  const { scenes } = await server.ssrLoadModule('/tests/shots/scenes.ts');
  const known = [...Object.keys(scenes), ...optionsScenes];
  if (values.help) console.log(`${usage}\nScenes: ${known.join(', ')}`);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    await server.close();
    refuse(`There is no scene '${unknown}'. There are: ${known.join(', ')}.`);
  }
  if (!values.help) {
    const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
    if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}; set CHROMIUM_PATH.`);
    const folder = path.resolve(values.out ?? path.join(root, '.output/shots'));
    const wanted = positionals.length > 0 ? positionals : known;
    await mkdir(folder, { recursive: true });
    await server.listen();
    const origin = `http://127.0.0.1:${server.httpServer.address().port}`;
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    for (const name of wanted.filter((scene) => scene in scenes)) {
      await takePanelScene(name, { browser, origin, folder });
    }
    await takeOptionsScenes(wanted, { browser, origin, folder, messages });
    console.log(`Pictures: ${folder}`);
  }
} finally {
  await browser?.close();
  await server.close();
}
