// The pictures for the stores: a caption in the language above a window with scenes, and the logo in the sizes that
// they ask for.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { serveBuiltGallery } from './gallery-server.mjs';
import { galleryTexts } from './gallery-texts.mjs';
import { optionsScenes, showOptionsScene } from './options.mjs';

/** The scenes of each picture, side by side, by the name of its caption in store/<language>/listing.yml. */
const pictures = {
  answer: [
    { scene: 'article', width: 784 },
    { scene: 'checks-mixed', width: 400 },
  ],
  card: [{ scene: 'finished', width: 1184 }],
  quotes: ['quotes', 'quotes-how-to', 'digest'].map((scene) => ({ scene, width: 384 })),
  models: [{ scene: 'second-opinion', width: 1184 }],
  privacy: [{ scene: 'options-privacy', width: 1184 }],
};
const windowHeight = 664;

/** The page that the panel is open beside: the one that the scenes' texts cite. */
const article = `<!doctype html><html lang="en"><style>
body{margin:0;font:17px/1.65 Georgia,serif;color:#202122;background:#fff}nav{padding:14px 40px;background:#eef1ee;font:14px sans-serif;color:#3c4a40}
main{max-width:620px;margin:0 auto;padding:20px 40px}h1{font-size:32px;line-height:1.25;margin:12px 0}p.by{font:14px sans-serif;color:#5f676f}
</style><nav>Grid Notes</nav><main><h1>Clocks and kilowatts: what Indiana’s switch did to power bills</h1><p class="by">12 March 2024</p>
<p>Until 2006, most of Indiana left its clocks alone all year. Then the whole state began to move them, and every meter kept a record of it.</p>
<p>Lighting fell, as Franklin hoped. But cooling more than made up for it, and household demand rose by about 1 per cent once the whole state moved its clocks.</p>
<p>The reason is the evening. An hour of sun after work is an hour in which a house is warm and somebody is at home to notice. What the lamps no longer used, the fans and the cooling did.</p>
<p>Farther from the equator summers are milder and the evenings longer, and there a little is still saved. It is less than the difference between a mild March and a cold one.</p></main></html>`;

/** Citebar's logo, as in lib/ui/shared/icon.tsx, on its ground of rounded corners. */
const logo = (
  size,
) => `<svg width="${size}" height="${size}" viewBox="0 0 24 24"><rect width="24" height="24" rx="4.5" fill="#fcfcfa"/>
<g transform="translate(1.5 1.5) scale(.875)" color="#1b4a86"><path d="M3 3h3v18H3zM16 3h5v5h-5z" fill="currentColor"/><path d="M10 12h11M10 16.5h8" stroke="currentColor" stroke-width="2"/></g></svg>`;
const centred = 'margin:0;display:grid;place-items:center;height:100vh';
/** Chrome wants 16 transparent pixels around its icon: https://developer.chrome.com/docs/webstore/images */
const images = [
  { file: 'icon-128', width: 128, height: 128, body: logo(96) },
  { file: 'logo-300', width: 300, height: 300, body: logo(300) },
  {
    file: 'tile-440x280',
    width: 440,
    height: 280,
    ground: '#1b4a86',
    body: `<div style="display:flex;align-items:center;gap:24px;font:600 48px system-ui,sans-serif;color:#fff">${logo(96)}Citebar</div>`,
  },
];

/** A picture of what a page of some size shows. */
async function draw(browser, { width, height }, show) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  page.setDefaultTimeout(15_000);
  await show(page);
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

function drawScene(browser, { scene, width }, gallery, messages) {
  return draw(browser, { width, height: windowHeight }, async (page) => {
    if (scene === 'article') await page.setContent(article);
    else if (optionsScenes.includes(scene)) await showOptionsScene(page, scene, { origin: gallery.origin, messages });
    else {
      await page.goto(`${gallery.origin}/tests/shots/gallery.html?scene=${scene}`);
      await page.waitForSelector('html[data-ready]');
    }
    await page.waitForTimeout(80);
  });
}

/** A caption above a window. */
function layOut(caption, scenes, { lang, dir }) {
  const figures = scenes.map((png) => `<img src="data:image/png;base64,${png.toString('base64')}">`).join('');
  return `<!doctype html><html lang="${lang}"><style>
body{margin:0;height:100vh;background:#1b4a86;display:flex;flex-direction:column;align-items:center}
h1{margin:auto 48px;text-align:center;text-wrap:balance;font:600 36px/1.2 system-ui,'Noto Sans',sans-serif;color:#fff}
div{display:flex;gap:${scenes.length > 2 ? 16 : 0}px;margin-bottom:36px}img{display:block;border-radius:${scenes.length > 2 ? 8 : 0}px}
</style><h1 dir="${dir}"></h1><div>${figures}</div><script>document.querySelector('h1').textContent=${JSON.stringify(caption)}</script></html>`;
}

/**
 * Takes the pictures of some languages into a folder for each, with the description to be pasted beside them.
 * @param {{ root: string, browser: import('@playwright/test').Browser, languages: string[], folder: string }} setting
 */
export async function takeStorePictures({ root, browser, languages, folder }) {
  await mkdir(folder, { recursive: true });
  for (const { file, body, ground = 'transparent', ...size } of images) {
    const html = `<body style="${centred};background:${ground}">${body}</body>`;
    await writeFile(path.join(folder, `${file}.png`), await draw(browser, size, (page) => page.setContent(html)));
  }
  for (const language of languages) {
    const { store } = parse(await readFile(path.join(root, `store/${language}/listing.yml`), 'utf8'));
    const messages = await galleryTexts(language);
    const gallery = await serveBuiltGallery(messages);
    const own = path.join(folder, language);
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, 'description.txt'), `${store.description}\n`);
    const of = { lang: messages.shared_language.message, dir: messages.shared_direction.message };
    for (const [index, [name, scenes]] of Object.entries(pictures).entries()) {
      const drawn = [];
      for (const scene of scenes) drawn.push(await drawScene(browser, scene, gallery, messages));
      const html = layOut(store.captions[name], drawn, of);
      const picture = await draw(browser, { width: 1280, height: 800 }, (page) => page.setContent(html));
      await writeFile(path.join(own, `${index + 1}-${name}.png`), picture);
    }
    await gallery.close();
  }
}
