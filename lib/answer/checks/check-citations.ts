import type { CheckServices } from '../../core/answer-request';
import { toErrorInfo } from '../../core/app-error';
import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Page } from '../../core/provider';
import { type CitationCheck, verdicts } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { type Channel, createChannel } from '../../core/utils/async/channel';
import { pause } from '../../core/utils/async/give-way';
import { claimExcerpt } from '../../passages/citations/claim-excerpt';
import type { AnswerClaim } from '../../passages/claims/read-claims';
import { pagesByKey } from '../shared/pages-by-key';
import { isReviewable, noWords, type PageCheckPlan, type PendingCheck, planChecks } from './check-plan';
import { type CitedPage, checkAgainst, checkContext, checkQuoteAlone, citedPage } from './cited-page';
import { type ReviewableCitation, reviewCitations } from './model-review';

/** Number of pages that are read in parallel. */
const maxParallel = 6;
/** Milliseconds for a page, with its queue of other pages of the host. */
const pageMs = 30_000;
/** Characters of a page that a model is shown for one sentence: more where it has to find a passage. */
const maxExcerpt = { found: 500, unsettled: 1_200 };
/** Milliseconds of work after which the event loop gets a turn: an answer may stream in the same background. */
const sliceMs = 12;

/** Gives the event loop a turn whenever a slice of work is over. */
function createSlices(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < sliceMs) return;
    await pause();
    began = performance.now();
  };
}

/** The outcome of reading a cited page. */
type PageReading =
  | { type: 'read'; page: Page }
  | { type: 'failed'; check: CitationCheck }
  /** The extension may not read it. */
  | { type: 'blocked' };

/** A check, and the page that it is of. */
interface PageCheck {
  check: CitationCheck;
  cited: CitedPage;
}

function bestOf(checks: readonly PageCheck[]): PageCheck | undefined {
  return verdicts.flatMap((verdict) => checks.filter(({ check }) => check.verdict === verdict))[0];
}

class CitationChecks {
  readonly #events: Channel<CheckEvent> = createChannel();
  readonly nextSlice = createSlices();
  readonly #reviewable: ReviewableCitation[] = [];
  /** The claim of each citation that none of its pages supports so far, by the citation's index. */
  readonly #lacking = new Map<number, AnswerClaim>();
  readonly #found = new Set<number>();
  readonly #known: ReadonlyMap<string, readonly Page[]>;
  #isBlocked = false;

  constructor(
    private readonly message: AssistantMessage,
    private readonly services: CheckServices,
    private readonly signal: AbortSignal,
  ) {
    this.#known = pagesByKey(services.pages);
  }

  /** Checks everything; its events can be read meanwhile. */
  run(pages: readonly PageCheckPlan[]): AsyncIterable<CheckEvent> {
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

  /**
   * Citations that a model can review when all pages are compared. For a citation that is found, these are the pages
   * that support it.
   */
  get reviewable(): ReviewableCitation[] {
    const isFound = (index: number) =>
      this.#found.has(index) || this.message.citations[index]?.check?.verdict === 'found';
    return this.#reviewable.filter(({ index, check }) => check.verdict === 'found' || !isFound(index));
  }

  /** Emits a verdict. An earlier verdict is kept, even if the page now differs. */
  emit({ index, sourceId, claim, known }: PendingCheck, check: CitationCheck): void {
    if (known) return;
    if (check.verdict === 'found') this.#found.add(index);
    else if (claim) this.#lacking.set(index, claim);
    this.#events.push({ type: 'check-verdict', answerId: this.message.id, index, sourceId, check });
  }

  /**
   * Emits, for each claim that none of its pages supports, the first other source of the answer whose page does. Only
   * pages that were read for the answer are compared: nothing is requested.
   */
  async *otherSources(): AsyncGenerator<CheckEvent> {
    const { id: answerId, sources, citations, mode } = this.message;
    if (mode === 'quotes') return;
    const indexed = new Map<number, CitedPage[]>();
    for (const [index, claim] of this.#lacking) {
      const citation = citations[index];
      if (!citation || this.#found.has(index) || citation.check?.verdict === 'found') continue;
      const own = new Set(sources.filter(({ id }) => citation.sourceIds.includes(id)).map(({ url }) => pageKey(url)));
      for (const { id, url } of sources) {
        if (own.has(pageKey(url))) continue;
        const pages = indexed.get(id) ?? (await this.#index(this.#known.get(pageKey(url)) ?? []));
        indexed.set(id, pages);
        await this.nextSlice();
        if (this.signal.aborted) return;
        const carries = (page: CitedPage) =>
          checkAgainst(page, claim, undefined, this.services.question).verdict === 'found';
        if (!pages.some(carries)) continue;
        yield { type: 'carried-by', answerId, index, sourceId: id };
        break;
      }
    }
  }

  /** Runs all checks against one page. A failure is reported as their result, and does not affect other pages. */
  async #checkPage({ url, checks }: PageCheckPlan): Promise<void> {
    const left = new Set(checks);
    const decide = (pending: PendingCheck, check: CitationCheck) => {
      left.delete(pending);
      this.emit(pending, check);
    };
    try {
      await this.#comparePage(url, left, decide);
    } catch (thrown) {
      if (this.signal.aborted) return;
      const check = { verdict: 'unreachable' as const, error: toErrorInfo(thrown, 'reader') };
      for (const pending of left) decide(pending, check);
    }
  }

  /**
   * Compares with the page as the answer had it. What is not found in a part of a page, such as its beginning or a
   * selection, is looked for in the whole page.
   */
  async #comparePage(
    url: string,
    left: ReadonlySet<PendingCheck>,
    decide: (pending: PendingCheck, check: CitationCheck) => void,
  ): Promise<void> {
    const known = this.#known.get(pageKey(url)) ?? [];
    const nearest = new Map<PendingCheck, PageCheck>();
    const compareWith = async (pages: readonly Page[]) => {
      const texts = await this.#index(pages);
      for (const pending of [...left]) {
        await this.nextSlice();
        this.signal.throwIfAborted();
        const before = nearest.get(pending);
        const checks = texts.map((cited) => ({ cited, check: this.#checkAgainst(cited, pending) }));
        const best = bestOf([...(before ? [before] : []), ...checks]);
        if (best?.check.verdict === 'found') {
          this.#keepForReview(pending, best);
          decide(pending, best.check);
        } else if (best) nearest.set(pending, best);
      }
    };
    await compareWith(known);
    const isWhole = known.some(({ truncated }) => !truncated) || (known.length > 0 && this.message.mode === 'quotes');
    const reading = left.size === 0 || isWhole ? undefined : await this.#read(url);
    this.signal.throwIfAborted();
    if (reading?.type === 'read') {
      // The whole page decides: of a part nothing follows from what is not there.
      nearest.clear();
      await compareWith([reading.page]);
    }
    for (const pending of [...left]) {
      const best = nearest.get(pending);
      if (best) this.#keepForReview(pending, best);
      const check = best?.check ?? (reading?.type === 'failed' ? reading.check : undefined);
      if (check) decide(pending, check);
      else if (!pending.known) this.#isBlocked = true;
    }
  }

  /**
   * Collects what a model can review. A page that only the person can see is shown to no service, and an attached page
   * only to the service that wrote the answer.
   */
  #keepForReview({ index, sourceId, claim, known }: PendingCheck, { check, cited }: PageCheck): void {
    const { reviewer, question, attachments = [] } = this.services;
    const { page } = cited;
    if (!reviewer || !claim || this.message.mode === 'quotes' || !isReviewable(check)) return;
    const isAttached = attachments.some(({ url }) => pageKey(url) === pageKey(page.url));
    if (!reviewer.isLocal && (page.asSeen || (reviewer.isOther && isAttached))) return;
    const needsQuote = (known ?? check).verdict !== 'found';
    const maxLength = maxExcerpt[needsQuote ? 'unsettled' : 'found'];
    const parts = claimExcerpt(cited.index, claim.text, checkContext(claim, question), maxLength);
    if (parts.length === 0) return;
    const passages = parts.map(({ start, end }) => cited.index.text.slice(start, end));
    const item = { statement: claim.text, before: claim.context, title: page.title, passages, needsQuote };
    this.#reviewable.push({ index, sourceId, claim, check: known ?? check, fresh: check, page, parts, item });
  }

  #checkAgainst(cited: CitedPage, { claim, quote }: PendingCheck): CitationCheck {
    // Without a model, the answer is the quote itself, without a sentence of its own.
    if (quote !== undefined && (this.message.mode === 'quotes' || !claim)) return checkQuoteAlone(cited, quote);
    return claim ? checkAgainst(cited, claim, quote, this.services.question) : noWords;
  }

  #index(pages: readonly Page[]): Promise<CitedPage[]> {
    const retrievedAt = this.services.now();
    return Promise.all(pages.map((page) => citedPage(page, retrievedAt)));
  }

  async #read(url: string): Promise<PageReading> {
    const { read, now } = this.services;
    if (!read) return { type: 'blocked' };
    try {
      return { type: 'read', page: await read(url, AbortSignal.any([this.signal, AbortSignal.timeout(pageMs)])) };
    } catch (thrown) {
      const error = toErrorInfo(thrown, 'reader');
      if (error.reason.type === 'pages-not-allowed') return { type: 'blocked' };
      return { type: 'failed', check: { verdict: 'unreachable', error, retrievedAt: now() } };
    }
  }
}

/**
 * Checks the citations of an answer that have no verdict yet against their pages: each page is read once, several at a
 * time, and its verdicts are emitted as soon as it is read. A model then reviews them, and earlier ones that no model
 * has replied to. Never throws. Time grows with the length of the pages and the number of citations.
 */
export async function* checkCitations(
  message: AssistantMessage,
  services: CheckServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const answerId = message.id;
  const { reviewer, question, attachments = [], now } = services;
  const { total, isEmpty, pages, decided } = planChecks(message, reviewer !== undefined && !reviewer.isOffered);
  if (isEmpty) {
    // A review was interrupted, and no model is to review any more.
    if (message.check?.judging) yield { type: 'check-end', answerId };
    return;
  }
  yield { type: 'check-start', answerId, total };
  const checks = new CitationChecks(message, services, signal);
  for (const { pending, check } of decided) checks.emit(pending, check);
  yield* checks.run(pages);
  yield* checks.otherSources();
  if (reviewer) {
    const review = { reviewer, question, attachments, now, nextSlice: checks.nextSlice };
    yield* reviewCitations(answerId, checks.reviewable, review, signal);
  }
  yield { type: 'check-end', answerId };
}
