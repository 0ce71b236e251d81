import { withExamination } from './contradictions';
import type { AnswerEvent, AnswerStreamEvent, CheckEvent } from './events';
import type { AnswerActivity, AssistantMessage, Receipt } from './message';
import { isAboutModelText, withoutPassagesOf } from './notices-of-text';
import { withAfterStep, withCall, withSearchTime, withSent } from './receipt-parts';
import {
  type Citation,
  domainOf,
  type Source,
  type SourceCheck,
  verdicts,
  withLater,
  withoutSource,
  withSource,
} from './source';
import { omit } from './utils/omit';

/** An answer before its first event. */
export function emptyAnswer(
  ids: { id: string; threadId: string; parentId: string },
  createdAt: number,
): AssistantMessage {
  return {
    ...ids,
    role: 'assistant',
    mode: 'written',
    text: '',
    reasoning: '',
    citations: [],
    sources: [],
    notices: [],
    receipt: { searches: [], reads: [] },
    activity: { type: 'starting' },
    seq: -1,
    createdAt,
  };
}

function withRead(receipt: Receipt, event: AnswerEvent & { type: 'read-end' }): Receipt {
  const { url, ok, error, ms } = event;
  const read = { url, ok, ...(error && { error }), ...(ms !== undefined && { ms }) };
  return { ...receipt, reads: [...receipt.reads, read] };
}

function withSearchEnd(receipt: Receipt, { query, ms, leftOut = 0 }: AnswerEvent & { type: 'search-end' }): Receipt {
  return withLeftOut({ ...receipt, searches: withSearchTime(receipt.searches, query, ms) }, leftOut);
}

function withLeftOut(receipt: Receipt, count: number): Receipt {
  return count > 0 ? { ...receipt, leftOut: (receipt.leftOut ?? 0) + count } : receipt;
}

function activityAfterSearch({ mode, activity }: AssistantMessage): AnswerActivity {
  if (activity.type !== 'searching') return activity;
  const { queries, running = 1 } = activity;
  if (running > 1) return { type: 'searching', queries, running: running - 1 };
  return mode === 'written' ? { type: 'waiting' } : activity;
}

/** @param receipt with the read that has ended */
function activityAfterRead({ mode, activity }: AssistantMessage, receipt: Receipt): AnswerActivity {
  if (activity.type !== 'reading' || mode !== 'written') return activity;
  const isOver = activity.urls.every((url) => receipt.reads.some((read) => read.url === url));
  return isOver ? { type: 'waiting' } : activity;
}

function answerStep(message: AssistantMessage, event: AnswerEvent): Partial<AssistantMessage> {
  switch (event.type) {
    case 'answer-start':
      return { mode: event.mode, ...(event.model && { model: event.model }) };
    case 'wait-start':
      return { activity: { type: 'queued', service: event.service } };
    case 'wait-end':
      return { activity: { type: 'starting' } };
    case 'search-start': {
      const { queries, providerId, asked, suggestions } = event;
      const running = message.activity.type === 'searching' ? (message.activity.running ?? 1) + 1 : 1;
      const search = {
        queries,
        ...(providerId && { providerId }),
        ...(asked && { asked }),
        ...(suggestions && { suggestions }),
      };
      return {
        activity: { type: 'searching', queries: event.queries, ...(running > 1 && { running }) },
        receipt: { ...message.receipt, searches: [...message.receipt.searches, search] },
      };
    }
    case 'search-end':
      return { activity: activityAfterSearch(message), receipt: withSearchEnd(message.receipt, event) };
    case 'left-out':
      return { receipt: withLeftOut(message.receipt, event.count) };
    case 'text-sent':
      return { receipt: { ...message.receipt, sent: withSent(message.receipt.sent ?? [], event.sent) } };
    case 'model-called':
      return { receipt: { ...message.receipt, calls: withCall(message.receipt.calls, event.ms) } };
    case 'prompt-progress':
      return { activity: { type: 'waiting', part: event.part } };
    case 'plan':
      return { plan: { questions: event.questions, at: event.at } };
    case 'read-start':
      return { activity: { type: 'reading', urls: event.urls } };
    case 'read-end': {
      const receipt = withRead(message.receipt, event);
      return { receipt, activity: activityAfterRead(message, receipt) };
    }
    case 'source-available':
      return { sources: withSource(message.sources, event.source) };
    case 'reasoning-delta':
      return { reasoning: message.reasoning + event.text, activity: { type: 'thinking' } };
    case 'text-delta':
      return { text: message.text + event.text, activity: { type: 'writing' } };
    case 'answer-restart': {
      const notices = message.notices.filter((notice) => !isAboutModelText(notice));
      return { text: '', citations: [], notices, mode: event.mode, activity: { type: 'waiting' } };
    }
    case 'citation-available':
      return { citations: [...message.citations, event.citation] };
    case 'usage-available':
      return { usage: { ...message.usage, ...event.usage } };
    case 'notice':
      return { notices: [...message.notices, event.notice] };
    case 'answer-end':
      return {
        stopReason: event.stopReason,
        activity: { type: 'done' },
        endedAt: event.at,
        ...(event.language !== undefined && { language: event.language }),
        ...(event.providerState && { providerState: event.providerState }),
        ...(event.error && { error: event.error }),
      };
    case 'answer-error':
      return { stopReason: 'error', error: event.error, activity: { type: 'done' }, endedAt: event.at };
  }
}

/** Adds the check of one source of a citation; of several sources the best check counts. */
export function withSourceCheck(citation: Citation, check: SourceCheck): Citation {
  const others = citation.checks?.filter(({ sourceId }) => sourceId !== check.sourceId) ?? [];
  const checks = [...others, check];
  const [best = check] = checks.toSorted(
    (one, other) => verdicts.indexOf(one.verdict) - verdicts.indexOf(other.verdict),
  );
  const { sourceId: _, ...bestCheck } = best;
  return { ...citation, check: bestCheck, checks };
}

/** Adds a source that was found for a sentence, to its citation or with a citation of its own. */
function withFoundSource(
  message: AssistantMessage,
  { source, claim, index, check }: Extract<CheckEvent, { type: 'source-found' }>,
): AssistantMessage {
  const isThere = message.citations.some(
    (citation) =>
      citation.claim.start === claim.start &&
      citation.claim.end === claim.end &&
      citation.checks?.some(({ sourceId }) => sourceId === source.id),
  );
  // A snapshot that was taken in the meantime may contain it already.
  if (isThere) return message;
  const known = index === undefined ? undefined : message.citations[index];
  const { carriedBy: _, ...before } = known ?? { claim, sourceIds: [] };
  const citation = withSourceCheck(
    { ...before, sourceIds: [...new Set([...before.sourceIds, source.id])] },
    { ...check, sourceId: source.id },
  );
  const citations =
    known && index !== undefined ? message.citations.with(index, citation) : [...message.citations, citation];
  return { ...message, sources: withSource(message.sources, source), citations };
}

/** Changes how far the checks of an answer are; a model is asked about them only until the next change. */
function withCheck(message: AssistantMessage, changes: Partial<AssistantMessage['check']>): AssistantMessage {
  if (!message.check) return message;
  const { judging: _, ...check } = message.check;
  return { ...message, check: { ...check, ...changes } };
}

function checkStep(message: AssistantMessage, event: CheckEvent): AssistantMessage {
  if (event.type === 'source-resolved') {
    const resolved = (source: Source): Source => ({
      ...omit(source, 'redirect', 'redirectsTo'),
      url: event.url,
      domain: domainOf(event.url),
    });
    const sources = message.sources.map((source) => (source.id === event.sourceId ? resolved(source) : source));
    return { ...message, sources };
  }
  if (event.type === 'source-left-out')
    return {
      ...message,
      ...withoutSource(message, event.sourceId),
      notices: withoutPassagesOf(message.notices, (id) => id === event.sourceId),
      receipt: withLeftOut(message.receipt, 1),
    };
  if (event.type === 'write-failed') {
    const isKnown = message.notices.some(({ type }) => type === 'not-saved');
    return isKnown ? message : { ...message, notices: [...message.notices, { type: 'not-saved' }] };
  }
  if (event.type === 'source-found') return withFoundSource(message, event);
  if (event.type === 'sources-compared') {
    const { disagreements, kept = [] } = event;
    return { ...message, disagreements, sources: kept.reduce(withSource, message.sources) };
  }
  if (event.type === 'next-questions') return { ...message, next: event.next };
  if (event.type === 'examination')
    return { ...message, examinations: withExamination(message.examinations, event.examination) };
  if (event.type === 'check-start') return { ...message, check: { total: event.total, done: false } };
  if (event.type === 'check-end') return withCheck(message, { done: true });
  if (event.type === 'check-blocked')
    return withCheck(message, { blocked: true, ...(event.origins && { origins: event.origins }) });
  if (event.type === 'judge-offer') return withCheck(message, { offer: { label: event.label, tokens: event.tokens } });
  if (event.type === 'judge-start') {
    return withCheck(message, { judging: { label: event.label, total: event.total } });
  }
  if (event.type === 'judge-end') return withCheck(message, {});
  if (event.type === 'after-step') {
    const after = withAfterStep(message.receipt.after ?? [], event.step);
    return { ...message, receipt: { ...message.receipt, after } };
  }
  if (event.type === 'recheck-start' || event.type === 'recheck-blocked' || event.type === 'recheck-end')
    return message;
  const citation = message.citations[event.index];
  if (citation === undefined) return message;
  if (event.type === 'recheck-result') {
    const later = withLater(citation, event.sourceId, event.later);
    return { ...message, citations: message.citations.with(event.index, later) };
  }
  if (event.type === 'carried-by') {
    const carried = { ...citation, carriedBy: event.sourceId };
    return { ...message, citations: message.citations.with(event.index, carried) };
  }
  const { index, sourceId, check } = event;
  const checked = sourceId === undefined ? { ...citation, check } : withSourceCheck(citation, { ...check, sourceId });
  return { ...message, citations: message.citations.with(index, checked) };
}

/** The number of the first event in an event: its own, where nothing was joined to it. */
export function firstSeq({ first, seq }: AnswerEvent): number {
  return first ?? seq;
}

/**
 * Applies one event to an answer; background and panel both use it. Pure. An event of another answer, one that was
 * applied before (by `seq`), even in part, and one after the terminal event change nothing.
 */
export function reduceAnswer(message: AssistantMessage, event: AnswerStreamEvent): AssistantMessage {
  if (event.answerId !== message.id) return message;
  if (!('seq' in event)) return checkStep(message, event);
  if (firstSeq(event) <= message.seq || message.stopReason !== undefined) return message;
  const kept = event.type === 'answer-restart' ? omit(message, 'language') : message;
  return { ...kept, ...answerStep(message, event), seq: event.seq };
}

/** Marks an answer as interrupted where it has not ended, because the background was terminated. */
export function interruptAnswer(message: AssistantMessage, at: number): AssistantMessage {
  if (message.stopReason !== undefined) return message;
  return { ...message, stopReason: 'interrupted', activity: { type: 'done' }, endedAt: at };
}

/** An interrupted answer that is continued: its content without its end. */
export function resumeAnswer(message: AssistantMessage): AssistantMessage {
  const { stopReason, error, endedAt, check, disagreements, examinations, next, ...rest } = message;
  return { ...rest, activity: { type: 'starting' } };
}
