// What every scene is looked at in, and the sheets that lay its pictures out side by side.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Widths in pixels: three of a side panel, a zoomed or small tab, and a full tab. */
export const widths = [320, 360, 480, 800, 1280];

/** From this width on a scene is drawn as a tab is, not as high as its content. */
export const tabWidth = 800;

/** What a theme asks of the browser. `forced` is a high-contrast palette, dark as most of them are. */
export const themes = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
};

/**
 * Takes a page as it stands in some themes.
 * @param {import('@playwright/test').Page} page
 * @param {{ name: string, width: number, themes: string[], folder: string, fullPage?: boolean }} shot
 * @returns {Promise<{ width: number, theme: string, file: string }[]>}
 */
export async function takeThemes(page, { name, width, themes: wanted, folder, fullPage = false }) {
  const pictures = [];
  for (const theme of wanted) {
    await page.emulateMedia({ ...themes[theme], reducedMotion: 'reduce' });
    const file = path.join(folder, `${name}-${width}-${theme}.png`);
    await page.screenshot({ path: file, fullPage });
    pictures.push({ width, theme, file });
  }
  return pictures;
}

/** One picture of several: a row for each theme, a column for each width. */
async function makeSheet(browser, file, pictures) {
  const rows = await Promise.all(
    Object.keys(themes).map(async (theme) => {
      const cells = pictures
        .filter((picture) => picture.theme === theme)
        .map(async (picture) => {
          const data = (await readFile(picture.file)).toString('base64');
          return `<figure><figcaption>${picture.width} ${theme}</figcaption><img width="${picture.width}" src="data:image/png;base64,${data}"></figure>`;
        });
      return `<div>${(await Promise.all(cells)).join('')}</div>`;
    }),
  );
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(
    `<style>body{display:inline-grid;gap:8px;margin:8px;background:#8a8f94;font:11px sans-serif}div{display:flex;gap:8px;align-items:start}figure{margin:0}img{display:block}</style>${rows.join('')}`,
  );
  await page.locator('body').screenshot({ path: file });
  await page.close();
}

/**
 * Lays the pictures of a scene out: those of a panel on one sheet, those of a tab on another.
 * @param {{ width: number, theme: string, file: string }[]} pictures
 */
export async function makeSheets(browser, { name, folder, pictures }) {
  const kinds = { panel: ({ width }) => width < tabWidth, tab: ({ width }) => width >= tabWidth };
  for (const [kind, belongs] of Object.entries(kinds)) {
    const some = pictures.filter(belongs);
    if (some.length > 0) await makeSheet(browser, path.join(folder, `${name}.${kind}.png`), some);
  }
}
