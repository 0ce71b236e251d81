import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Browser, chromium, type Page as Tab } from '@playwright/test';
import { collapseSpaces } from '../../../lib/core/utils/text/collapse-spaces';
import type { ThresholdFacts } from '../../../lib/page/extract/features/threshold-facts';
import { buildScript } from '../bundles/page-bundle';
import { findChromium } from '../find-browser';
import { shareWanted, wordsOf } from './align-words';
import type { JudgeRequest } from './judge-request';
import { siteOf } from './site-folds';

/** A line of a corpus's pages.jsonl. */
export interface CorpusPage {
  id: string;
  url: string;
  type: string;
  /**
   * The content. Instead of it some corpora have segments of what is content (`with`) and of what is not (`without`).
   */
  text?: string;
  with?: string[];
  without?: string[];
}

/** A page of a corpus with the labels of its blocks. */
export interface LabelledPage {
  corpus: string;
  source: CorpusPage;
  /** The texts of its blocks. */
  blocks: string[];
  /** Empty where it is not known. */
  type: string;
  site: string;
  /** Features of the page. */
  values: number[];
  /** Number of features of a block; `features` holds them row after row. */
  width: number;
  features: Float32Array;
  /** For each block 1 where the trees score it. */
  doubtful: number[];
  facts: ThresholdFacts;
  /** For each block its words, each as a number. */
  words: Int32Array[];
  /** For each block the share of it that is content, between 0 and 1; -1 where that is not known. */
  targets: number[];
  /** The words of the content; null where only segments of it are known. */
  wanted: Int32Array | null;
}

const corpora = ['scrapinghub', 'wcxb', 'trafilatura'];

function segmentTargets(blocks: string[], page: CorpusPage): number[] {
  const [kept, dropped] = [(page.with ?? []).map(collapseSpaces), (page.without ?? []).map(collapseSpaces)];
  const matches = (block: string, segments: string[]) =>
    segments.some((segment) => block.includes(segment) || (block.length > 12 && segment.includes(block)));
  return blocks.map((block) => (matches(block, kept) ? 1 : matches(block, dropped) ? 0 : -1));
}

/** Lists of words as lists of numbers: equal words have equal numbers. */
function numbered(lists: string[][]): Int32Array[] {
  const numbers = new Map<string, number>();
  return lists.map((words) =>
    Int32Array.from(words, (word) => {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      return number;
    }),
  );
}

/** Result of `describe` of page-features.ts for a page. */
interface PageDescription {
  blocks: string[];
  width: number;
  features: string;
  doubtful: number[];
  page: number[];
  facts: ThresholdFacts;
}

function label(page: CorpusPage, corpus: string, described: PageDescription): LabelledPage {
  const words = described.blocks.map(wordsOf);
  const bytes = Uint8Array.from(Buffer.from(described.features, 'base64'));
  const [wanted, ...blocks] = numbered([wordsOf(page.text ?? ''), ...words]);
  return {
    corpus,
    source: page,
    blocks: described.blocks,
    type: corpus === 'trafilatura' ? '' : page.type,
    site: siteOf(page.url),
    values: described.page,
    facts: described.facts,
    doubtful: described.doubtful,
    width: described.width,
    features: new Float32Array(bytes.buffer),
    words: blocks,
    targets: page.text === undefined ? segmentTargets(described.blocks, page) : shareWanted(words, page.text),
    wanted: page.text === undefined ? null : (wanted ?? new Int32Array()),
  };
}

type Answer = (html: string, url: string, requests: readonly JudgeRequest[]) => unknown;

/** A browser that reads the pages of corpora with the extension's own code, on the DOM that the reader works on. */
export class CorpusBrowser {
  readonly #folder: string;
  readonly #browser: Browser;
  readonly #tab: Tab;

  private constructor(folder: string, browser: Browser, tab: Tab) {
    this.#folder = folder;
    this.#browser = browser;
    this.#tab = tab;
  }

  /** @param folder of the corpora */
  static async open(folder: string): Promise<CorpusBrowser> {
    const script = readFileSync(await buildScript('training/page-features'), 'utf8');
    const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
    const tab = await browser.newPage();
    await tab.evaluate(script);
    return new CorpusBrowser(folder, browser, tab);
  }

  async #call(name: 'describe' | 'judge', corpus: string, page: CorpusPage, requests: readonly JudgeRequest[]) {
    const file = join(this.#folder, corpus, 'html', `${page.id}.html.gz`);
    return this.#tab.evaluate(
      ([own, html, url, asked]) => (globalThis as unknown as Record<string, Answer>)[own]?.(html, url, asked),
      [name, gunzipSync(readFileSync(file)).toString('utf8'), page.url, requests] as const,
    );
  }

  /**
   * Computes the features and labels of the corpora's pages.
   * @param limit pages of each corpus
   */
  async readPages(limit: number): Promise<LabelledPage[]> {
    const pages: LabelledPage[] = [];
    for (const corpus of corpora) {
      const lines = readFileSync(join(this.#folder, corpus, 'pages.jsonl'), 'utf8')
        .trim()
        .split('\n');
      for (const line of lines.slice(0, limit)) {
        const page = JSON.parse(line) as CorpusPage;
        const described = JSON.parse((await this.#call('describe', corpus, page, [])) as string) as PageDescription;
        if (described.blocks.length > 0) pages.push(label(page, corpus, described));
      }
      console.error(`${corpus}: ${pages.length} pages so far`);
    }
    return pages;
  }

  /** The blocks that are kept, one flag each: for each request by each of its variants. */
  async judge({ corpus, source }: LabelledPage, requests: readonly JudgeRequest[]): Promise<boolean[][][]> {
    const answers = (await this.#call('judge', corpus, source, requests)) as string[][];
    return answers.map((answer) => answer.map((flags) => Array.from(flags, (flag) => flag === '1')));
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
