import type { AnswerRequest, AnswerServices } from '../core/answer-request';
import { errorInfo, isAbort, toErrorInfo } from '../core/app-error';
import type { AnswerEvent, AnswerEventBody } from '../core/events';
import { searchesOfAnswer } from '../core/profile';
import { createChannel } from '../core/utils/channel';
import { answerInQuotes } from './quote-mode';
import type { AnswerTask } from './task';
import { answerInWriting } from './written-answer';

/** Characters of a question; more is an attachment, not a question. */
export const maxQuestionLength = 20_000;

/** What is wrong with a question before anything is asked, or undefined. */
export function questionFault(question: string) {
  const length = question.trim().length;
  if (length === 0) return errorInfo('citebar', 'empty-question', { type: 'INVALID_QUERY' });
  if (length <= maxQuestionLength) return undefined;
  const reason = { type: 'question-too-long', length, limit: maxQuestionLength } as const;
  return errorInfo('citebar', reason, { type: 'INVALID_QUERY' });
}

async function run(task: AnswerTask): Promise<AnswerEventBody> {
  const { services, signal, emit, question } = task;
  const at = () => services.now();
  try {
    const fault = questionFault(question);
    if (fault) return { type: 'answer-error', error: fault, at: at() };
    const { chat } = services;
    emit({
      type: 'answer-start',
      question,
      mode: chat ? 'written' : 'quotes',
      ...(chat && { model: { providerId: chat.providerId, label: chat.label, model: chat.model } }),
    });
    const end = chat ? await answerInWriting(task, chat) : await answerInQuotes(task);
    return { type: 'answer-end', ...end, at: at() };
  } catch (thrown) {
    if (isAbort(thrown) || signal.aborted) return { type: 'answer-end', stopReason: 'aborted', at: at() };
    return { type: 'answer-error', error: toErrorInfo(thrown, services.chat?.providerId ?? 'citebar'), at: at() };
  }
}

/**
 * Answers a question. Never throws; the stream has exactly one terminal event, also on abort, which ends it at once even
 * where a service goes on for a while.
 */
export async function* ask(
  request: AnswerRequest,
  services: AnswerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const channel = createChannel<AnswerEventBody>();
  const releases: (() => void)[] = [];
  let ended = false;
  const said = new Set<string>();
  const emit = (event: AnswerEventBody) => {
    // Several searches of one answer may fail alike: that is said once.
    const notice = event.type === 'notice' ? JSON.stringify(event.notice) : undefined;
    if (ended || (notice !== undefined && said.has(notice))) return;
    if (notice !== undefined) said.add(notice);
    channel.push(event);
  };
  const end = (event: AnswerEventBody) => {
    if (ended) return;
    // What was opened last holds what came last.
    for (const release of releases.reverse()) release();
    emit(event);
    ended = true;
    channel.close();
  };
  const onAbort = () => end({ type: 'answer-end', stopReason: 'aborted', at: services.now() });
  if (signal.aborted) onAbort();
  else {
    signal.addEventListener('abort', onAbort, { once: true });
    const beforeEnd = (release: () => void) => void releases.push(release);
    let searches = searchesOfAnswer(request.profile);
    const takeSearch = () => searches-- > 0;
    void run({ ...request, services, signal, emit, takeSearch, beforeEnd }).then(end);
  }
  let seq = (request.resume?.seq ?? -1) + 1;
  try {
    for await (const event of channel) yield { ...event, answerId: request.answerId, seq: seq++ };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
