import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/lib/find-browser';
import { createGalleryServer } from '../../shots/gallery-server.mjs';

/** The states of the panel, drawn with an invented background, in a browser of their own. */
export interface Gallery {
  browser: Browser;
  /** Draws a state by its name in tests/shots/scenes.ts. */
  show(page: Page, scene: string): Promise<void>;
  close(): Promise<void>;
}

/** Serves the states of the panel on a free port of loopback. */
export async function openGallery(): Promise<Gallery> {
  const server = await createGalleryServer();
  await server.listen();
  const bound = server.httpServer?.address();
  if (!bound || typeof bound === 'string') throw new Error('The server of the states listens on no port.');
  const address = `http://127.0.0.1:${bound.port}/tests/shots/gallery.html?scene=`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  return {
    browser,
    async show(page, scene) {
      await page.goto(`${address}${scene}`);
      await page.waitForSelector('html[data-ready]');
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
