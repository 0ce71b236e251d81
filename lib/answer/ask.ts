import type { AnswerRequest, AnswerServices } from '../core/answer-request';
import { ownFailure } from '../core/app-error';
import type { AnswerEvent, AnswerEventBody } from '../core/events';
import type { Notice } from '../core/notice';
import { isAboutModelText } from '../core/notices-of-text';
import { searchesOfAnswer } from '../core/profile';
import { isAbort } from '../core/utils/async/abortable';
import { createChannel } from '../core/utils/async/channel';
import { knownLanguage } from '../passages/text/language';
import { answerInWriting } from './answer-in-writing';
import { answerInQuotes } from './quote-mode';
import { rateLimitedChat, recordedChat } from './shared/chat-calls';
import { withoutExcludedSources } from './shared/excluded-sources';
import type { AnswerTask } from './shared/task';
import { validateQuestion } from './validate-question';

async function produceAnswer(task: AnswerTask): Promise<AnswerEventBody> {
  const { services, signal, question } = task;
  const emit = services.isExcluded ? withoutExcludedSources(task.emit, services.isExcluded) : task.emit;
  const filtered: AnswerTask = { ...task, emit };
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
      ? await answerInWriting(filtered, rateLimitedChat(recordedChat(chat, filtered), filtered))
      : await answerInQuotes(filtered);
    return { type: 'answer-end', ...end, at: at() };
  } catch (thrown) {
    if (isAbort(thrown) || signal.aborted) return { type: 'answer-end', stopReason: 'aborted', at: at() };
    return { type: 'answer-error', error: ownFailure(thrown), at: at() };
  }
}

/** Number of characters of an answer by which its language is recognised. */
const languageSample = 2_000;

/**
 * The end of an answer with the language of what a model has written.
 * @param written its beginning; empty where none has
 */
function withLanguage(event: AnswerEventBody, written: string): AnswerEventBody {
  const language = event.type === 'answer-end' ? knownLanguage(written) : undefined;
  return event.type === 'answer-end' && language !== undefined ? { ...event, language } : event;
}

/**
 * Answers a question. Never throws; the stream has exactly one terminal event, also on abort, which ends the stream at
 * once even if a service takes a while to stop.
 */
export async function* ask(
  request: AnswerRequest,
  services: AnswerServices,
  signal: AbortSignal,
): AsyncGenerator<AnswerEvent> {
  const channel = createChannel<AnswerEventBody>();
  const releases: (() => void)[] = [];
  let ended = false;
  let isWritten = false;
  let written = '';
  const emitted = new Map<string, Notice>();
  const emit = (event: AnswerEventBody) => {
    // Several searches of one answer may fail alike: equal notices are emitted once.
    if (ended) return;
    if (event.type === 'notice') {
      const key = JSON.stringify(event.notice);
      if (emitted.has(key)) return;
      emitted.set(key, event.notice);
    }
    if (event.type === 'answer-start' || event.type === 'answer-restart') {
      isWritten = event.mode === 'written';
      written = '';
      for (const [key, notice] of emitted) if (isAboutModelText(notice)) emitted.delete(key);
    }
    if (event.type === 'text-delta' && isWritten && written.length < languageSample) written += event.text;
    channel.push(event);
  };
  const end = (event: AnswerEventBody) => {
    if (ended) return;
    // Later functions write into buffers that earlier ones flush: hence the reverse order.
    for (const release of releases.reverse()) release();
    emit(withLanguage(event, written));
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
