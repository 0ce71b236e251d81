import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { citedPage, passageAt } from '../../../lib/answer/checks/cited-page';
import type { Page } from '../../../lib/core/provider';
import type { QuoteContext } from '../../../lib/core/source';
import { buildScript } from '../../../scripts/lib/bundles/page-bundle';
import { findChromium } from '../../../scripts/lib/find-browser';
import { randomNumbers } from '../../../scripts/lib/training/random-numbers';
import { type Article, articleHtml } from './article-server';

/** A passage of an article, as the checker of citations keeps it. */
export interface ChosenPassage {
  article: Article;
  quote: string;
  context: QuoteContext;
  /** 1 to 4. */
  sentences: number;
}

const maxSentences = 4;
const seed = 7;

/** Puts a list in a random order. */
function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = items.map((item) => ({ item, place: random() }));
  return order.sort((one, other) => one.place - other.place).map(({ item }) => item);
}

async function choosePassage(article: Article, page: Page, random: () => number): Promise<ChosenPassage | undefined> {
  const cited = await citedPage(page, 0);
  const sentences = Math.floor(random() * maxSentences) + 1;
  const place = random();
  const starts = [...cited.index.sentences.keys()].filter((first) => {
    const window = cited.index.sentences.slice(first, first + sentences);
    return window.length === sentences && window.every(({ isEvidence, words }) => isEvidence && words.length > 0);
  });
  const first = starts[Math.floor(place * starts.length)];
  if (first === undefined) return undefined;
  const [start, end] = [cited.index.sentences[first]?.start, cited.index.sentences[first + sentences - 1]?.end];
  if (start === undefined || end === undefined) return undefined;
  const { passage, context } = passageAt(cited, { start, end });
  return { article, quote: passage, context, sentences };
}

/**
 * Reads articles with the extension's reader, in Chromium, and chooses passages of 1 to 4 sentences of their text, the
 * same for every run.
 * @param count number of passages; an article has a second one only when each has one
 */
export async function choosePassages(
  folder: string,
  articles: readonly Article[],
  count: number,
): Promise<ChosenPassage[]> {
  const random = randomNumbers(seed);
  const script = readFileSync(await buildScript('page-extractor'), 'utf8');
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  const passages: ChosenPassage[] = [];
  try {
    const tab = await browser.newPage();
    await tab.evaluate(script);
    const order = shuffled(articles, random);
    for (let at = 0; passages.length < count && at < count * 2 + order.length; at += 1) {
      const article = order[at % order.length];
      if (!article) break;
      const page = await tab.evaluate(
        ([html, url]) =>
          (globalThis as typeof globalThis & { readHtml(html: string, url: string, maxLength: number): Page }).readHtml(
            html,
            url,
            1_000_000,
          ),
        [articleHtml(folder, article), article.url] as const,
      );
      const passage = await choosePassage(article, page, random);
      if (passage) passages.push(passage);
    }
  } finally {
    await browser.close();
  }
  return passages;
}
