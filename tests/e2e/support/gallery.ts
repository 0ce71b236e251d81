import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/find-browser';
import { serveBuiltGallery } from '../../shots/gallery-server.mjs';
import { galleryTexts } from '../../shots/gallery-texts.mjs';
import { showOptionsScene } from '../../shots/options.mjs';

/** The states of the panel, drawn with an invented background, in a browser of their own. */
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

/** Builds the states of the panel, and serves them on a free port of loopback. */
export async function openGallery(): Promise<Gallery> {
  const messages = await galleryTexts();
  const pages = await serveBuiltGallery(messages);
  const address = `${pages.origin}/tests/shots/gallery.html?scene=`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
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
      await showOptionsScene(page, scene, { origin: pages.origin, messages });
    },
    async close() {
      await browser.close();
      await pages.close();
    },
  };
}
