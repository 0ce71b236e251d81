import type { SourceSearchServices } from '../../core/answer-request';
import { toErrorInfo } from '../../core/app-error';
import {
  type ClaimEvidence,
  type CrossExamination,
  type ExaminedClaim,
  examinationKey,
} from '../../core/contradictions';
import type { CheckEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { domainOf } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { siteOwner } from '../../core/url/site-owner';
import { createChannel } from '../../core/utils/async/channel';
import { runInSlices } from '../../core/utils/async/sliced-work';
import { aboutClaim, sourcesOfClaim } from '../../passages/contradictions/about-claim';
import { compareClaim, readComparedClaim } from '../../passages/contradictions/compare-claim';
import { isCopy } from '../../passages/contradictions/copied-words';
import { queryOfAnswer } from '../../passages/contradictions/examination-query';
import { readPageStatements } from '../../passages/contradictions/read-page-statements';
import { searchOptions } from '../shared/search-options';
import { type PageCandidate, searchInOrder } from './find-source';

/** Pages that are opened for one claim, and at once. */
const maxPages = 8;
const maxParallel = 4;
/** Results that are asked for: several may be of one owner. */
const searchedResults = 10;
/** Milliseconds for a page. */
const pageMs = 20_000;

/** The owners of the pages that a claim is quoted from: they are not asked about their own words. */
function ownersOfQuote(message: AssistantMessage, claim: ExaminedClaim): Set<string> {
  if (message.mode !== 'quotes') return new Set();
  return new Set(sourcesOfClaim(message, claim).map(({ url }) => siteOwner(url)));
}

/**
 * An examination with what an earlier one of the same words has found, as long as it has found nothing itself: a search
 * that fails or is stopped takes nothing away.
 */
function withEarlier(examination: CrossExamination, earlier: CrossExamination | undefined): CrossExamination {
  const hasEnded = examination.state === 'done' && examination.error === undefined;
  if (!earlier?.evidence.length || hasEnded || examination.evidence.length > 0) return examination;
  const { evidence, noStatement, unread } = earlier;
  return { ...examination, evidence, noStatement, unread };
}

/**
 * Compares a sentence of an answer with pages of different owners: those that the answer has read, then those of a
 * search. Each state of the examination is an event; a page that cannot be read is counted, and does not affect others.
 * @see CrossExamine
 */
export async function* crossExamine(
  message: AssistantMessage,
  claim: ExaminedClaim,
  services: SourceSearchServices,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const { question, pages, read, profile, searches } = services;
  const about = aboutClaim(message, claim, question);
  const compared = readComparedClaim(claim.text, about, claim.focus);
  const events = createChannel<CheckEvent>();
  let examination: CrossExamination = {
    claim,
    query: queryOfAnswer(message, claim, question),
    state: 'open',
    evidence: [],
    noStatement: 0,
    unread: 0,
  };
  const earlier = message.examinations?.find((known) => examinationKey(known.claim) === examinationKey(claim));
  const update = (changes: Partial<CrossExamination>) => {
    examination = { ...examination, ...changes };
    events.push({ type: 'examination', answerId: message.id, examination: withEarlier(examination, earlier) });
  };
  const seenOwners = ownersOfQuote(message, claim);
  const tried = new Set<string>();
  let opened = 0;

  function add(statement: ClaimEvidence): void {
    const { evidence } = examination;
    const original = evidence.find((known) => isCopy(known, statement));
    if (!original) {
      update({ evidence: [...evidence, statement] });
      return;
    }
    const copies = [...(original.copies ?? []), statement.domain];
    update({ evidence: evidence.map((known) => (known === original ? { ...known, copies } : known)) });
  }

  async function askPage({ url, title, publishedAt }: PageCandidate): Promise<void> {
    try {
      const [known] = [...pages].flatMap(([address, texts]) => (pageKey(address) === pageKey(url) ? texts : []));
      const page = known ?? (await read?.(url, AbortSignal.any([signal, AbortSignal.timeout(pageMs)])));
      if (!page) return;
      const stance = compareClaim(compared, await runInSlices(readPageStatements(page), { signal }));
      if (!stance) {
        update({ noStatement: examination.noStatement + 1 });
        return;
      }
      const date = page.publishedAt ?? publishedAt;
      add({ ...stance, url, title: page.title || title, domain: domainOf(url), ...(date && { publishedAt: date }) });
    } catch {
      if (!signal.aborted) update({ unread: examination.unread + 1 });
    }
  }

  /** Asks the first page of each owner that was not asked yet, as many as may still be opened. */
  async function askAll(candidates: readonly PageCandidate[]): Promise<void> {
    const waiting = candidates.filter(({ url }) => {
      const owner = siteOwner(url);
      if (seenOwners.has(owner) || tried.has(pageKey(url)) || opened >= maxPages) return false;
      seenOwners.add(owner);
      tried.add(pageKey(url));
      opened += 1;
      return true;
    });
    const work = async () => {
      for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) await askPage(next);
    };
    await Promise.all(Array.from({ length: maxParallel }, work));
  }

  async function run(): Promise<void> {
    update({});
    try {
      await askAll(message.sources.filter(({ status }) => status === 'read'));
      if (!signal.aborted && opened < maxPages) {
        const query = { query: examination.query, ...searchOptions(profile), limit: searchedResults };
        await askAll(await searchInOrder(searches, query, signal));
      }
      update({ state: signal.aborted ? 'stopped' : 'done' });
    } catch (thrown) {
      if (signal.aborted) update({ state: 'stopped' });
      else update({ state: 'done', error: toErrorInfo(thrown, 'citebar') });
    }
  }

  void run().finally(() => events.close());
  yield* events;
}
