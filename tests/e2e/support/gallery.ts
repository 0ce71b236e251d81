import { rmSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/find-browser';
import { unseenArgs } from '../../../scripts/lib/launch-chromium';
import { serveBuiltGallery } from '../../shots/gallery-server.mjs';
import { galleryTexts } from '../../shots/gallery-texts.mjs';
import { showOptionsScene } from '../../shots/options.mjs';

/** The states of the panel, drawn with an invented background, in a browser without the extension. */
export interface Gallery {
  browser: Browser;
  /** Draws a state by its name in tests/shots/scenes.ts. */
  show(page: Page, scene: string): Promise<void>;
  /** Draws a state in the document that shows another, which takes less than a document of its own. */
  showNext(page: Page, scene: string): Promise<void>;
  /** Draws a state of the options page by its name in tests/shots/options.mjs. */
  showOptions(page: Page, scene: string): Promise<void>;
  close(): Promise<void>;
}

/** What the files of a worker share, until it ends. */
interface Shared {
  browser: Browser;
  messages: Awaited<ReturnType<typeof galleryTexts>>;
  origin: string;
}

let shared: Promise<Shared> | undefined;

/** Builds the states of the panel, serves them on a free port of loopback, and starts a browser. */
async function start(): Promise<Shared> {
  const messages = await galleryTexts();
  const { origin, outDir } = await serveBuiltGallery(messages);
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', ...unseenArgs],
  });
  return { browser, messages, origin };
}

/** The gallery of this worker, without any page open. */
export async function openGallery(): Promise<Gallery> {
  shared ??= start();
  const { browser, messages, origin } = await shared;
  const address = `${origin}/tests/shots/gallery.html?scene=`;
  return {
    browser,
    async show(page, scene) {
      await page.goto(`${address}${scene}`);
      await page.waitForSelector('html[data-ready]');
    },
    showNext: (page, scene) =>
      page.evaluate((name) => (globalThis as unknown as { draw(scene: string): Promise<void> }).draw(name), scene),
    async showOptions(page, scene) {
      // An address that differs in its hash alone loads nothing.
      await page.goto('about:blank');
      await showOptionsScene(page, scene, { origin, messages });
    },
    async close() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
  };
}
