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

/** A picture of what a document shows. */
async function drawPage(browser, file, html) {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(html);
  await page.locator('body').screenshot({ path: file });
  await page.close();
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
  await drawPage(
    browser,
    file,
    `<style>body{display:inline-grid;gap:8px;margin:8px;background:#8a8f94;font:11px sans-serif}div{display:flex;gap:8px;align-items:start}figure{margin:0}img{display:block}</style>${rows.join('')}`,
  );
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

/** Width and height of a contact sheet, in pixels of the sheet: so much is shown without being drawn smaller. */
const sheetSide = 1560;

/** The pieces that pictures are cut into so that none is higher than `limit`. */
async function cutPictures(pictures, limit) {
  const pieces = [];
  for (const { name, width, file } of pictures) {
    const png = await readFile(file);
    // The width and the height stand at bytes 16 and 20: https://www.w3.org/TR/png-3/#11IHDR
    const height = Math.round((png.readUInt32BE(20) * width) / png.readUInt32BE(16));
    const url = `data:image/png;base64,${png.toString('base64')}`;
    for (let top = 0; top < height; top += limit) {
      pieces.push({ name, width, url, top, height: Math.min(limit, height - top) });
    }
  }
  return pieces;
}

/** Columns of pieces: each piece goes into the first column that has room for it. */
function packColumns(pieces, limit) {
  const columns = [];
  for (const piece of pieces) {
    let column = columns.find(({ free }) => free >= piece.height);
    if (!column) {
      column = { pieces: [], free: limit };
      columns.push(column);
    }
    column.pieces.push(piece);
    column.free -= piece.height + 20;
  }
  return columns.map((column) => column.pieces);
}

/**
 * Lays many scenes out on few sheets, apart by width and theme: contact-360-dark-1.png and so on.
 * @param {{ name: string, width: number, theme: string, file: string }[]} pictures
 * @param {{ folder: string, zoom: number }} sheets `zoom`: 0.5 draws the pictures half as large
 */
export async function makeContactSheets(browser, pictures, { folder, zoom }) {
  const limit = Math.floor(sheetSide / zoom) - 20;
  const kindOf = ({ width, theme }) => `${width}-${theme}`;
  for (const kind of new Set(pictures.map(kindOf))) {
    const some = pictures.filter((picture) => kindOf(picture) === kind);
    const columns = packColumns(await cutPictures(some, limit), limit);
    const perSheet = Math.max(1, Math.floor(sheetSide / zoom / (some[0].width + 8)));
    for (let first = 0; first < columns.length; first += perSheet) {
      const cells = columns.slice(first, first + perSheet).map((column) => {
        const figures = column.map(
          ({ name, width, url, top, height }) =>
            `<figcaption>${name}${top > 0 ? ` from ${top}` : ''}</figcaption><div style="overflow:hidden;width:${width}px;height:${height}px"><img style="margin-top:-${top}px" width="${width}" src="${url}"></div>`,
        );
        return `<figure>${figures.join('')}</figure>`;
      });
      const style = `body{display:inline-flex;gap:8px;margin:0;zoom:${zoom};background:#8a8f94;font:14px/20px sans-serif}figure{margin:0}figcaption{height:20px}img{display:block}`;
      const file = path.join(folder, `contact-${kind}-${first / perSheet + 1}.png`);
      await drawPage(browser, file, `<style>${style}</style>${cells.join('')}`);
    }
  }
}
