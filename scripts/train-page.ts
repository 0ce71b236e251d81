// How lib/page/extract/model.json is made: node scripts/run.mjs train-page --data DIR [--folds 4]
// DIR is a folder of corpora as `bench:page` takes it: pages with the text that is their content. Only numbers come out:
// borders of features and what they weigh. With --folds the quality on sites that were not seen is printed as well.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { pageTypes } from '../lib/page/extract/page-type';
import type { Trees } from '../lib/page/extract/score-trees';
import { shareWanted, wordsOf } from './lib/align-words';
import { Booster } from './lib/boost-trees';
import { findChromium } from './lib/find-browser';
import { buildScript } from './lib/page-bundle';

interface CorpusPage {
  id: string;
  url: string;
  type: string;
  /** The content; or segments of what is content, and of what is not. */
  text?: string;
  with?: string[];
  without?: string[];
}

interface LabelledPage {
  type: string;
  site: string;
  values: number[];
  width: number;
  features: Float32Array;
  words: number[];
  /** For each block between 0 and 1; -1 where nothing is known. */
  targets: number[];
  wantedWords: number;
}

const { values: options } = parseArgs({
  options: { data: { type: 'string' }, folds: { type: 'string' }, limit: { type: 'string' } },
});
if (!options.data) throw new Error('Name the folder of the corpora: --data DIR');

const corpora = ['scrapinghub', 'wcxb', 'trafilatura'];
const blockOptions = { trees: 90, leaves: 16, rowShare: 0.4, columnShare: 0.4, leastLeaf: 6 };
const typeOptions = { trees: 40, leaves: 6, rowShare: 0.7, columnShare: 0.5, leastLeaf: 1.5 };
/** Parts of the sites for the types' chances: a page's own type must not be known to what tells it. */
const typeFolds = 10;

function siteOf(url: string): string {
  return new URL(url).hostname.split('.').slice(-2).join('.');
}

function foldOf(site: string, folds: number): number {
  let hash = 7;
  for (const character of site) hash = (Math.imul(hash, 31) + character.charCodeAt(0)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return ((hash ^ (hash >>> 13)) >>> 0) % folds;
}

function segmentTargets(blocks: string[], page: CorpusPage): number[] {
  const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
  const [kept, dropped] = [(page.with ?? []).map(squeeze), (page.without ?? []).map(squeeze)];
  const meets = (block: string, segments: string[]) =>
    segments.some((segment) => block.includes(segment) || (block.length > 12 && segment.includes(block)));
  return blocks.map((block) => (meets(block, kept) ? 1 : meets(block, dropped) ? 0 : -1));
}

async function readPages(folder: string): Promise<LabelledPage[]> {
  const script = readFileSync(await buildScript('page-features'), 'utf8');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const tab = await browser.newPage();
  await tab.evaluate(script);
  const pages: LabelledPage[] = [];
  for (const corpus of corpora) {
    const lines = readFileSync(join(folder, corpus, 'pages.jsonl'), 'utf8')
      .trim()
      .split('\n');
    for (const line of lines.slice(0, options.limit ? Number(options.limit) : lines.length)) {
      const page = JSON.parse(line) as CorpusPage;
      const html = gunzipSync(readFileSync(join(folder, corpus, 'html', `${page.id}.html.gz`))).toString('utf8');
      const answer = await tab.evaluate(
        ([markup, url]) =>
          (globalThis as unknown as { describe(html: string, url: string): string }).describe(markup, url),
        [html, page.url] as const,
      );
      const described = JSON.parse(answer) as { blocks: string[]; width: number; features: string; page: number[] };
      if (described.blocks.length === 0) continue;
      const words = described.blocks.map(wordsOf);
      const bytes = Uint8Array.from(Buffer.from(described.features, 'base64'));
      pages.push({
        ...{ type: corpus === 'trafilatura' ? '' : page.type, site: siteOf(page.url), values: described.page },
        ...{
          width: described.width,
          features: new Float32Array(bytes.buffer),
          words: words.map((list) => list.length),
        },
        targets: page.text === undefined ? segmentTargets(described.blocks, page) : shareWanted(words, page.text),
        wantedWords: page.text === undefined ? 0 : wordsOf(page.text).length,
      });
    }
    console.error(`${corpus}: ${pages.length} pages so far`);
  }
  await browser.close();
  return pages;
}

function typeBoosters(pages: LabelledPage[]): Booster[] {
  const width = pages[0]?.values.length ?? 0;
  const values = Float32Array.from(pages.flatMap((page) => page.values));
  const weights = new Float32Array(pages.length).fill(1);
  return pageTypes.map(
    (type) =>
      new Booster({ values, width, weights, targets: Float32Array.from(pages, (page) => Number(page.type === type)) }),
  );
}

/** What the types' trees say of pages of sites that they have not seen. */
function unseenTypeChances(pages: LabelledPage[], boosters: Booster[]): number[][] {
  const chances = pages.map(() => pageTypes.map(() => 0));
  for (let fold = 0; fold < typeFolds; fold += 1) {
    const isOut = (page: LabelledPage) => foldOf(`${page.site}x`, typeFolds) === fold;
    const known = pages.flatMap((page, index) => (page.type !== '' && !isOut(page) ? [index] : []));
    boosters.forEach((booster, type) => {
      const trained = booster.train(known, typeOptions);
      pages.forEach((page, index) => {
        const row = chances[index];
        if (row !== undefined && isOut(page)) row[type] = trained.chances[index] ?? 0;
      });
    });
  }
  return chances.map((row) => row.map((chance) => chance / row.reduce((sum, one) => sum + one, 0)));
}

function blockBooster(pages: LabelledPage[], types: number[][]): { booster: Booster; weights: Float32Array } {
  const own = pages[0]?.width ?? 0;
  const width = own + (pages[0]?.values.length ?? 0) + pageTypes.length;
  const rows = pages.reduce((sum, page) => sum + page.words.length, 0);
  const samples = {
    ...{ values: new Float32Array(rows * width), width },
    ...{ targets: new Float32Array(rows), weights: new Float32Array(rows) },
  };
  let row = 0;
  pages.forEach((page, index) => {
    const all = page.words.reduce((sum, words) => sum + words, 0);
    page.words.forEach((words, block) => {
      samples.values.set(page.features.subarray(block * own, (block + 1) * own), row * width);
      samples.values.set([...page.values, ...(types[index] ?? [])], row * width + own);
      const target = page.targets[block] ?? -1;
      samples.targets[row] = Math.max(0, target);
      // A word counts for what it changes in its page's F1.
      const weight = Math.min(1, (words + 0.5) / (Math.max(20, page.wantedWords) + 0.1 * all)) * 60 + 0.1;
      if (target >= 0) samples.weights[row] = page.wantedWords === 0 ? 3 : weight;
      row += 1;
    });
  });
  return { booster: new Booster(samples), weights: samples.weights };
}

/** The F1 of a page's words at the border that promises the best. */
function quality(page: LabelledPage, chances: Float32Array): number {
  const order = page.words.map((_, block) => block).sort((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
  const expected = order.reduce((sum, block) => sum + (chances[block] ?? 0) * (page.words[block] ?? 0), 0);
  let [hoped, chosen, best, right, found] = [0, 0, 0, 0, 0];
  for (const block of order) {
    const words = page.words[block] ?? 0;
    if ((chances[block] ?? 0) < 0.15) break;
    hoped += (chances[block] ?? 0) * words;
    chosen += words;
    right += words * Math.max(0, page.targets[block] ?? 0);
    const reached = (2 * hoped) / (chosen + expected);
    if (reached < best && (chances[block] ?? 0) < 0.6) break;
    best = Math.max(best, reached);
    found = (2 * Math.min(right, page.wantedWords)) / (chosen + page.wantedWords);
  }
  return found;
}

function rowsOf(pages: LabelledPage[], weights: Float32Array, isIn: (page: LabelledPage) => boolean): number[] {
  const rows: number[] = [];
  let row = 0;
  for (const page of pages) {
    for (let block = 0; block < page.words.length; block += 1, row += 1) {
      if (isIn(page) && (weights[row] ?? 0) > 0) rows.push(row);
    }
  }
  return rows;
}

function crossValidate(
  pages: LabelledPage[],
  { booster, weights }: ReturnType<typeof blockBooster>,
  folds: number,
): void {
  const found = new Map<string, number[]>();
  for (let fold = 0; fold < folds; fold += 1) {
    const isOut = (page: LabelledPage) => foldOf(page.site, folds) === fold;
    const { chances } = booster.train(
      rowsOf(pages, weights, (page) => !isOut(page)),
      blockOptions,
    );
    let row = 0;
    for (const page of pages) {
      const own = chances.subarray(row, row + page.words.length);
      row += page.words.length;
      if (!isOut(page) || page.wantedWords === 0) continue;
      for (const name of [page.type, 'all']) found.set(name, [...(found.get(name) ?? []), quality(page, own)]);
    }
  }
  for (const [name, scores] of found) {
    console.log(name, scores.length, (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(4));
  }
}

function stored({ base, roots, feature, limit, left }: Trees) {
  const text = (list: ArrayLike<number>) => Array.from(list).join(' ');
  return { base, roots: text(roots), feature: text(feature), limit: text(limit), left: text(left) };
}

const pages = await readPages(join(options.data, 'corpora'));
const boosters = typeBoosters(pages);
const blocks = blockBooster(pages, unseenTypeChances(pages, boosters));
if (options.folds) crossValidate(pages, blocks, Number(options.folds));
const all = rowsOf(pages, blocks.weights, () => true);
const typed = pages.flatMap((page, index) => (page.type === '' ? [] : [index]));
const model = {
  blocks: stored(blocks.booster.train(all, blockOptions).trees),
  types: boosters.map((booster) => stored(booster.train(typed, typeOptions).trees)),
};
writeFileSync(join('lib', 'page', 'extract', 'model.json'), `${JSON.stringify(model, null, 2)}\n`);
