// The pictures of README.md and docs/features.md, each of a scene.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** `height`: pixels from the top; absent: what a tab shows, or all of a panel. */
const pictures = [
  { file: 'full-tab', scene: 'finished', width: 1280, theme: 'light' },
  { file: 'panel', scene: 'quotes', width: 400, theme: 'light', height: 760 },
  { file: 'panel-dark', scene: 'checks-mixed', width: 400, theme: 'dark', height: 760 },
  { file: 'second-opinion', scene: 'second-opinion', width: 800, theme: 'light' },
  { file: 'how-to', scene: 'quotes-how-to', width: 360, theme: 'light', height: 760 },
  { file: 'digest', scene: 'digest', width: 360, theme: 'light', height: 760 },
  { file: 'cross-examination', scene: 'cross-examination', width: 360, theme: 'light', height: 760 },
  { file: 'verdict', scene: 'card-partial', width: 360, theme: 'light', height: 560 },
  { file: 'walk', scene: 'walk', width: 360, theme: 'light' },
];

/** The same picture as WebP, which a browser writes a quarter of the size. */
async function asWebp(browser, png, height) {
  const page = await browser.newPage();
  const data = await page.evaluate(
    async ({ url, limit }) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = limit ? Math.min(limit, image.height) : image.height;
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.8).split(',')[1];
    },
    { url: `data:image/png;base64,${png.toString('base64')}`, limit: height },
  );
  await page.close();
  return Buffer.from(data, 'base64');
}

/**
 * Takes the pictures of README.md and docs/features.md into docs/pictures.
 * @param take takes a scene in a width
 */
export async function takeReadmePictures(take, { root, browser, setting }) {
  const folder = path.join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  for (const { file, scene, width, theme, height } of pictures) {
    // A picture of a tab is drawn smaller than it was taken.
    const scale = width < setting.tabWidth ? 2 : 1.5;
    const [taken] = await take(scene, width, { ...setting, themes: [theme], scale });
    const webp = await asWebp(browser, await readFile(taken.file), height && height * scale);
    await writeFile(path.join(folder, `${file}.webp`), webp);
    console.log(`${file}.webp: ${Math.round(webp.length / 1000)} kB`);
  }
}
