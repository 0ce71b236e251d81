import type { CheckServices } from '../../core/answer-request';
import { toErrorInfo } from '../../core/app-error';
import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Page } from '../../core/provider';
import type { CitationCheck } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { type Channel, createChannel } from '../../core/utils/channel';
import { noWords, type PageChecks, type PendingCheck, planChecks } from './check-plan';
import { type CitedPage, checkAgainst, checkQuoteAlone, citedPage } from './cited-page';

/** Pages that are read at once. */
const maxParallel = 6;
/** Milliseconds for a page, with its queue of other pages of the host. */
const pageMs = 30_000;
/** Milliseconds of work after which the event loop gets a turn: an answer may stream in the same background. */
const sliceMs = 12;

/** Gives the event loop a turn whenever a slice of work is over. */
function createSlices(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

/** What is known of a cited page. */
type PageText =
  | { type: 'read'; texts: CitedPage[] }
  | { type: 'failed'; check: CitationCheck }
  /** The extension may not read it. */
  | { type: 'blocked' };

const verdictOrder: CitationCheck['verdict'][] = ['found', 'partial', 'not-found', 'unreachable'];

function bestOf(checks: readonly CitationCheck[]): CitationCheck | undefined {
  return verdictOrder.flatMap((verdict) => checks.filter((check) => check.verdict === verdict))[0];
}

class CitationChecks {
  readonly #events: Channel<CheckEvent> = createChannel();
  readonly #nextSlice = createSlices();
  readonly #known: ReadonlyMap<string, readonly Page[]>;
  #isBlocked = false;

  constructor(
    private readonly message: AssistantMessage,
    private readonly services: CheckServices,
    private readonly signal: AbortSignal,
  ) {
    this.#known = new Map([...services.pages].map(([url, pages]) => [pageKey(url), pages]));
  }

  /** Checks everything; its events can be read meanwhile. */
  run(pages: readonly PageChecks[]): AsyncIterable<CheckEvent> {
    const waiting = [...pages];
    const work = async () => {
      for (let next = waiting.shift(); next && !this.signal.aborted; next = waiting.shift())
        await this.#checkPage(next);
    };
    const workers = Array.from({ length: Math.min(maxParallel, waiting.length) }, work);
    void Promise.all(workers).finally(() => {
      if (this.#isBlocked) this.#events.push({ type: 'check-blocked', answerId: this.message.id });
      this.#events.close();
    });
    return this.#events;
  }

  emit({ index, sourceId }: PendingCheck, check: CitationCheck): void {
    this.#events.push({ type: 'check-verdict', answerId: this.message.id, index, sourceId, check });
  }

  async #checkPage({ url, checks }: PageChecks): Promise<void> {
    const text = await this.#textOf(url);
    if (this.signal.aborted) return;
    if (text.type === 'blocked') {
      this.#isBlocked = true;
      return;
    }
    for (const pending of checks) {
      await this.#nextSlice();
      if (this.signal.aborted) return;
      const results =
        text.type === 'read' ? text.texts.map((cited) => this.#checkAgainst(cited, pending)) : [text.check];
      const best = bestOf(results);
      if (best) this.emit(pending, best);
    }
  }

  #checkAgainst(cited: CitedPage, { claim, quote }: PendingCheck): CitationCheck {
    // Without a model, the answer is the quote: there is no sentence beside it.
    if (quote !== undefined && (this.message.mode === 'quotes' || !claim)) return checkQuoteAlone(cited, quote);
    return claim ? checkAgainst(cited, claim, quote, this.services.question) : noWords;
  }

  /** The text of a page as the answer had it; one of which the answer had only the beginning is read again, whole. */
  async #textOf(url: string): Promise<PageText> {
    const known = this.#known.get(pageKey(url)) ?? [];
    const isWhole = known.some(({ truncated }) => !truncated);
    const index = async (pages: readonly Page[]): Promise<PageText> => {
      const retrievedAt = this.services.now();
      return { type: 'read', texts: await Promise.all(pages.map((page) => citedPage(page, retrievedAt))) };
    };
    const { read } = this.services;
    if (isWhole || (known.length > 0 && !read)) return index(known);
    if (!read) return { type: 'blocked' };
    try {
      const signal = AbortSignal.any([this.signal, AbortSignal.timeout(pageMs)]);
      return await index([await read(url, signal)]);
    } catch (thrown) {
      if (known.length > 0) return index(known);
      const error = toErrorInfo(thrown, 'reader');
      if (error.reason.type === 'pages-not-allowed') return { type: 'blocked' };
      return { type: 'failed', check: { verdict: 'unreachable', error, retrievedAt: this.services.now() } };
    }
  }
}

/**
 * Checks the citations of an answer that have no verdict yet against the pages that they name: each page is read once, several
 * at a time, and its verdicts are emitted as soon as it is there. Never throws. Time grows with the length of the pages and the
 * number of citations.
 */
export async function* checkCitations(
  message: AssistantMessage,
  services: CheckServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const { total, isEmpty, pages, decided } = planChecks(message);
  if (isEmpty) return;
  const answerId = message.id;
  yield { type: 'check-start', answerId, total };
  const checks = new CitationChecks(message, services, signal);
  for (const { pending, check } of decided) checks.emit(pending, check);
  yield* checks.run(pages);
  yield { type: 'check-end', answerId };
}
