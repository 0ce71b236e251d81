import type { RecheckServices } from '../../core/answer-request';
import { toErrorInfo } from '../../core/app-error';
import type { CheckEvent } from '../../core/events';
import { isGoneStatus } from '../../core/http/gone-status';
import type { AssistantMessage } from '../../core/message';
import type { LaterCheck } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { createChannel } from '../../core/utils/async/channel';
import { pause } from '../../core/utils/async/give-way';
import { citedPage } from './cited-page';
import { comparePassage } from './compare-passage';

/** Number of pages that are read in parallel. */
const maxParallel = 6;
/** Milliseconds for a page, with its queue of other pages of the host. */
const pageMs = 30_000;

/** A passage of the answer that is looked for once more. */
interface CheckedPassage {
  /** Index of the citation in the message. */
  index: number;
  sourceId: number;
  passage: string;
}

/** A cited page with its passages. */
interface CheckedPage {
  url: string;
  passages: CheckedPassage[];
}

/** The passages of an answer's checks, by page. */
function checkedPassages({ citations, sources }: AssistantMessage): CheckedPage[] {
  const urls = new Map(sources.map(({ id, url }) => [id, url]));
  const pages = new Map<string, CheckedPage>();
  citations.forEach(({ check, checks, sourceIds: [first] }, index) => {
    const all = checks ?? (check && first !== undefined ? [{ ...check, sourceId: first }] : []);
    for (const { sourceId, passage } of all) {
      const url = urls.get(sourceId);
      if (!passage || url === undefined) continue;
      const page = pages.get(pageKey(url)) ?? { url, passages: [] };
      page.passages.push({ index, sourceId, passage });
      pages.set(pageKey(url), page);
    }
  });
  return [...pages.values()];
}

/**
 * Compares the passages of an answer's earlier checks with their pages as they are now: each page is read once, several
 * at a time, and its results are emitted as soon as it is read. Verdicts and passages of the answer are not changed.
 * Never throws.
 */
export async function* recheckCitations(
  message: AssistantMessage,
  { read, now }: RecheckServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const answerId = message.id;
  const waiting = checkedPassages(message);
  if (waiting.length === 0) return;
  yield { type: 'recheck-start', answerId, total: waiting.reduce((sum, { passages }) => sum + passages.length, 0) };
  if (!read) {
    yield { type: 'recheck-blocked', answerId };
    yield { type: 'recheck-end', answerId };
    return;
  }
  const events = createChannel<CheckEvent>();
  let isBlocked = false;

  async function compare(
    { url, passages }: CheckedPage,
    readPage: NonNullable<RecheckServices['read']>,
  ): Promise<void> {
    let laterOf: (passage: string) => LaterCheck;
    try {
      const page = await readPage(url, AbortSignal.any([signal, AbortSignal.timeout(pageMs)]));
      const cited = await citedPage(page, now());
      laterOf = (passage) => comparePassage(passage, cited);
    } catch (thrown) {
      if (signal.aborted) return;
      const error = toErrorInfo(thrown, 'reader');
      if (error.reason.type === 'pages-not-allowed') {
        isBlocked = true;
        return;
      }
      const isGone = isGoneStatus(error.status);
      laterOf = () => ({ change: isGone ? 'gone' : 'unreachable', error, retrievedAt: now() });
    }
    for (const { index, sourceId, passage } of passages) {
      if (signal.aborted) return;
      events.push({ type: 'recheck-result', answerId, index, sourceId, later: laterOf(passage) });
      // An answer may stream in the same background: each comparison is a task of its own.
      await pause();
    }
  }

  async function work(readPage: NonNullable<RecheckServices['read']>): Promise<void> {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) await compare(next, readPage);
  }

  const workers = Array.from({ length: Math.min(maxParallel, waiting.length) }, () => work(read));
  void Promise.all(workers).finally(() => events.close());
  yield* events;
  if (isBlocked) yield { type: 'recheck-blocked', answerId };
  yield { type: 'recheck-end', answerId };
}
