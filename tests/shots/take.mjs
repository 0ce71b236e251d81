// Takes pictures of every state of the panel and of the options page; see `usage`.
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../../scripts/lib/ensure-installed.mjs';

const usage = `npm run shots -- [SCENE …] [--out DIR] [--widths 320,360,…] [--themes light,dark,forced] [--scale 2] [--contact 0.6] [--language de]
Every scene is taken where none is named, in all widths and themes where none are; --help lists the scenes.
SCENE.panel.png and SCENE.tab.png lay the pictures of a scene out side by side.
With --contact, contact-WIDTH-THEME-1.png and so on lay all scenes of a width and theme out instead, so much smaller.
--language takes the name of a file in locales, or 'longer': English with accents and some 40 % more letters.
npm run shots -- --readme   takes the pictures of README.md and docs/features.md into docs/pictures
npm run shots -- --store [--language TAG] [--out DIR]   takes those for the stores, in all languages where none is named`;
const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');

/** Ends with one sentence. */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        widths: { type: 'string' },
        themes: { type: 'string' },
        scale: { type: 'string', default: '1' },
        contact: { type: 'string' },
        language: { type: 'string' },
        readme: { type: 'boolean', default: false },
        store: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch {
    return refuse(
      `The flags are --out, --widths, --themes, --scale, --contact, --language, --readme, --store and --help. ${usage}`,
    );
  }
}

/** One scene of the panel in one width: as high as its content in a panel, as a tab shows it in a tab. */
async function takePanelScene(name, width, { browser, origin, folder, themes, scale, tabWidth, takeThemes }) {
  const height = width < tabWidth ? 760 : 860;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  const report = (fault) => console.error(`${name} ${width}: ${fault}`);
  page.on('pageerror', (error) => report(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && report(message.text()));
  await page.goto(`${origin}/tests/shots/gallery.html?scene=${name}`);
  await page.waitForSelector('html[data-ready]');
  const more = await page.evaluate(() => {
    const scroller = document.querySelector('.reading-scroll');
    const isWhole = document.documentElement.dataset.asSeen !== 'true';
    return scroller && isWhole ? scroller.scrollHeight - scroller.clientHeight : 0;
  });
  if (width < tabWidth) await page.setViewportSize({ width, height: height + Math.max(0, more) });
  await page.waitForTimeout(80);
  const pictures = await takeThemes(page, { name, width, themes, folder });
  await page.close();
  return pictures;
}

/** The browser that takes them. */
function launchBrowser() {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  if (!existsSync(executablePath)) throw new Error(`There is no browser at ${executablePath}; set CHROMIUM_PATH.`);
  return chromium.launch({ executablePath, args: ['--no-sandbox'] });
}

const { values, positionals } = readArguments();
ensureInstalled();
const { chromium } = await import('@playwright/test');
const { createGalleryServer, serveBuiltGallery } = await import('./gallery-server.mjs');
const { galleryTexts } = await import('./gallery-texts.mjs');
const capture = await import('./capture.mjs');
const { takeReadmePictures } = await import('./readme-pictures.mjs');
const { optionsScenes, takeOptionsScene } = await import('./options.mjs');
const { takeStorePictures } = await import('./store-pictures.mjs');
const { language = 'en' } = values;
if (language !== 'longer' && !existsSync(path.join(root, `locales/${language}.yml`)))
  refuse(`There is no file locales/${language}.yml.`);
if (values.store) {
  const languages = values.language
    ? [language]
    : readdirSync(path.join(root, 'locales')).map((file) => path.parse(file).name);
  const folder = path.resolve(values.out ?? path.join(root, '.output/store'));
  const browser = await launchBrowser();
  await takeStorePictures({ root, browser, languages, folder }).finally(() => browser.close());
  console.log(`Pictures: ${folder}`);
  process.exit();
}
const messages = await galleryTexts(language);

const server = await createGalleryServer(messages);
let browser;
let gallery;
try {
  const { scenes } = await server.ssrLoadModule('/tests/shots/scenes.ts');
  const known = [...Object.keys(scenes), ...optionsScenes];
  if (values.help) console.log(`${usage}\nScenes: ${known.join(', ')}`);
  const unknown = positionals.find((name) => !known.includes(name));
  const themes = values.themes?.split(',') ?? Object.keys(capture.themes);
  const widths = values.widths?.split(',').map(Number) ?? capture.widths;
  if (unknown !== undefined || themes.some((theme) => !(theme in capture.themes)) || widths.some(Number.isNaN)) {
    await server.close();
    refuse(unknown === undefined ? usage : `There is no scene '${unknown}'. There are: ${known.join(', ')}.`);
  }
  if (!values.help) {
    const folder = path.resolve(values.out ?? path.join(root, '.output/shots'));
    await mkdir(folder, { recursive: true });
    gallery = await serveBuiltGallery(messages);
    browser = await launchBrowser();
    const setting = {
      ...capture,
      browser,
      origin: gallery.origin,
      folder,
      messages,
      themes,
      scale: Number(values.scale),
    };
    if (values.readme) await takeReadmePictures(takePanelScene, { root, browser, setting });
    const wanted = positionals.length > 0 || values.readme ? positionals : known;
    const all = [];
    for (const name of wanted) {
      const take = name in scenes ? takePanelScene : takeOptionsScene;
      const pictures = [];
      for (const width of widths) {
        const taken = await take(name, width, setting).catch((error) => {
          // The others are still worth looking at.
          console.error(`${name} ${width}: ${error.message}`);
          process.exitCode = 1;
          return [];
        });
        pictures.push(...taken);
      }
      all.push(...pictures.map((picture) => ({ ...picture, name })));
      if (!values.contact) await capture.makeSheets(browser, { name, folder, pictures });
    }
    if (values.contact) await capture.makeContactSheets(browser, all, { folder, zoom: Number(values.contact) });
    console.log(`Pictures: ${folder}`);
  }
} finally {
  await browser?.close();
  await gallery?.close();
  await server.close();
}
