import { makeCorpus } from './corpus';
import { type Engine, type EngineName, engines } from './engines';

/** Documents that are added at once while the library is filled, and pages that are then added one by one. */
const portion = 10;
const single = 40;

export interface BenchJob {
  engine: EngineName;
  /** Fills the library: numbers of threads and pages; absent: searches one that is there. */
  fill?: { threads: number; pages: number };
  /** Milliseconds after which filling stops. */
  budgetMs: number;
  queries: readonly string[];
}

export interface BenchResult {
  /** What was filled before the budget was used up. */
  threads: number;
  pages: number;
  /** UTF-8 bytes of all texts. */
  textBytes: number;
  fillMs: number;
  /** Milliseconds of each page that was added by itself. */
  adds: number[];
  /**
   * Milliseconds from the start of the worker until the engine is open, until its first hits, and of each further
   * search.
   */
  openMs: number;
  firstMs: number;
  searches: number[];
  questions: number[];
  hits: number;
}

async function fill(engine: Engine, { fill: size, budgetMs }: BenchJob, result: BenchResult): Promise<void> {
  if (!size) return;
  const corpus = makeCorpus();
  const utf8 = new TextEncoder();
  const started = performance.now();
  const isOver = () => performance.now() - started > budgetMs;
  let batch = [];
  const pages = corpus.pages(size.pages + single);
  // Threads and pages in turn, as they come.
  const threads = corpus.threads(size.threads);
  const ratio = size.pages / Math.max(1, size.threads);
  for (let done = false; !done && !isOver(); ) {
    done = true;
    for (let count = 0; count < portion; count += 1) {
      if (result.pages < size.pages && result.pages <= result.threads * ratio) {
        const { value } = pages.next();
        if (value) batch.push(value);
        result.pages += 1;
        done = false;
      } else if (result.threads < size.threads) {
        const { value } = threads.next();
        if (value) batch.push(...value);
        result.threads += 1;
        done = false;
      } else if (result.pages < size.pages) {
        const { value } = pages.next();
        if (value) batch.push(value);
        result.pages += 1;
        done = false;
      }
    }
    for (const { title, text } of batch) result.textBytes += utf8.encode(title + text).length;
    await engine.add(batch);
    batch = [];
    if (result.pages % 1000 < portion) postMessage({ progress: result.pages });
  }
  result.fillMs = performance.now() - started;
  for (let count = 0; count < single && !isOver(); count += 1) {
    const { value } = pages.next();
    if (!value) break;
    const begun = performance.now();
    await engine.add([value]);
    result.adds.push(performance.now() - begun);
    result.textBytes += utf8.encode(value.title + value.text).length;
    result.pages += 1;
  }
}

addEventListener('message', async ({ data: job }: MessageEvent<BenchJob>) => {
  const started = performance.now();
  const result: BenchResult = {
    threads: 0,
    pages: 0,
    textBytes: 0,
    fillMs: 0,
    adds: [],
    openMs: 0,
    firstMs: 0,
    searches: [],
    questions: [],
    hits: 0,
  };
  try {
    const engine = await engines[job.engine]();
    result.openMs = performance.now() - started;
    await fill(engine, job, result);
    const { queries } = job;
    for (const [number, query] of queries.entries()) {
      const begun = performance.now();
      result.hits += await engine.search(query, number % 2 === 0 ? 'page' : 'turn', 'all');
      result.searches.push(performance.now() - begun);
    }
    result.firstMs = result.openMs + (result.searches.shift() ?? 0);
    // Questions of eight words, any of which is enough.
    for (let number = 0; number + 8 <= queries.length; number += 8) {
      const begun = performance.now();
      result.hits += await engine.search(queries.slice(number, number + 8).join(' '), 'page', 'any');
      result.questions.push(performance.now() - begun);
    }
    postMessage({ result });
  } catch (thrown) {
    postMessage({ result, failure: String(thrown) });
  }
});
