import type { AnswerRequest, AnswerServices } from '../core/answer-request';
import { errorInfo, isAbort, toErrorInfo } from '../core/app-error';
import type { AnswerEvent, AnswerEventBody } from '../core/events';
import { searchesOfAnswer } from '../core/profile';
import { createChannel } from '../core/utils/channel';
import { answerInQuotes } from './quote-mode';
import { admittedChat, reportedChat } from './shared/chat-calls';
import { withoutExcludedSources } from './shared/excluded-sources';
import type { AnswerTask } from './shared/task';
import { answerInWriting } from './written-answer';

/** Maximum length of a question in characters. */
export const maxQuestionLength = 20_000;

/** Validates a question. @returns the error of one that is empty or too long; undefined for a valid one */
export function validateQuestion(question: string) {
  const length = question.trim().length;
  if (length === 0) return errorInfo('citebar', 'empty-question', { type: 'INVALID_QUERY' });
  if (length <= maxQuestionLength) return undefined;
  const reason = { type: 'question-too-long', length, limit: maxQuestionLength } as const;
  return errorInfo('citebar', reason, { type: 'INVALID_QUERY' });
}

async function produceAnswer(task: AnswerTask): Promise<AnswerEventBody> {
  const { services, signal, question } = task;
  const emit = services.isExcluded ? withoutExcludedSources(task.emit, services.isExcluded) : task.emit;
  const kept: AnswerTask = { ...task, emit };
  const at = () => services.now();
  try {
    const error = validateQuestion(question);
    if (error) return { type: 'answer-error', error, at: at() };
    const { chat } = services;
    services.watchSent?.((sent) => emit({ type: 'text-sent', sent }));
    emit({
      type: 'answer-start',
      question,
      mode: chat ? 'written' : 'quotes',
      ...(chat && { model: { providerId: chat.providerId, label: chat.label, model: chat.model } }),
    });
    const end = chat
      ? await answerInWriting(kept, admittedChat(reportedChat(chat, kept), kept))
      : await answerInQuotes(kept);
    return { type: 'answer-end', ...end, at: at() };
  } catch (thrown) {
    if (isAbort(thrown) || signal.aborted) return { type: 'answer-end', stopReason: 'aborted', at: at() };
    return { type: 'answer-error', error: toErrorInfo(thrown, services.chat?.providerId ?? 'citebar'), at: at() };
  }
}

/**
 * Answers a question. Never throws; the stream has exactly one terminal event, also on abort, which ends it at once even
 * if a service takes a while to stop.
 */
export async function* ask(
  request: AnswerRequest,
  services: AnswerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const channel = createChannel<AnswerEventBody>();
  const releases: (() => void)[] = [];
  let ended = false;
  const emitted = new Set<string>();
  const emit = (event: AnswerEventBody) => {
    // Several searches of one answer may fail alike: equal notices are emitted once.
    const notice = event.type === 'notice' ? JSON.stringify(event.notice) : undefined;
    if (ended || (notice !== undefined && emitted.has(notice))) return;
    if (notice !== undefined) emitted.add(notice);
    channel.push(event);
  };
  const end = (event: AnswerEventBody) => {
    if (ended) return;
    // Later functions write into buffers that earlier ones flush: hence the reverse order.
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
    void produceAnswer({ ...request, services, signal, emit, takeSearch, beforeEnd }).then(end);
  }
  let seq = (request.resume?.seq ?? -1) + 1;
  try {
    for await (const event of channel) yield { ...event, answerId: request.answerId, seq: seq++ };
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
