import type { ChatService } from '../core/answer-request';
import type { AnswerEventBody, Notice } from '../core/events';
import { questionText } from '../core/message';
import type { Profile } from '../core/profile';
import type { ChatMessage, HostedSearch } from '../core/provider';
import type { Source } from '../core/source';
import type { AnswerEnd } from './ask';
import { createCallReader } from './call-reader';
import { attachedPages, gather } from './gather';
import { chooseMaterial } from './material';
import { goOnPrompt, type Material, questionWithMaterial, systemPrompt } from './prompts';
import { withRetry } from './retry';
import { createSourceList } from './source-list';
import type { AnswerTask } from './task';

/** Turns of a thread that go with a question; older ones rarely bear on it and cost every time. */
const maxHistory = 12;

/** Finished turns only: services refuse empty turns and two of one role in a row. */
function historyMessages({ history }: AnswerTask): ChatMessage[] {
  return history.slice(-maxHistory).flatMap((message, index, turns): ChatMessage[] => {
    if (message.role === 'assistant') {
      const { text, providerState } = message;
      return text ? [{ role: 'assistant', text, ...(providerState && { providerState }) }] : [];
    }
    const answer = turns[index + 1];
    return answer?.role === 'assistant' && answer.text ? [{ role: 'user', text: questionText(message) }] : [];
  });
}

function requestMessages(task: AnswerTask, material: Material[]): ChatMessage[] {
  const question: ChatMessage = { role: 'user', text: questionWithMaterial(task.question, material) };
  const rest: ChatMessage[] = task.resume?.text
    ? [
        { role: 'assistant', text: task.resume.text },
        { role: 'user', text: goOnPrompt },
      ]
    : [];
  return [...historyMessages(task), question, ...rest];
}

function hostedSearchOf({ allowedDomains, blockedDomains, timeRange, location, limits }: Profile): HostedSearch {
  return {
    allowedDomains,
    blockedDomains,
    timeRange,
    maxUses: limits.searchesPerAnswer,
    ...(location && { location }),
  };
}

/**
 * Answers with a chat model: from its own search, or from attached and found pages put into the prompt. With its own search
 * and attached pages together, the service's numbers stand and the pages are numbered after them, as soon as those are known.
 */
export async function answerInWriting(task: AnswerTask, chat: ChatService): Promise<AnswerEnd> {
  const { profile, emit, signal } = task;
  // A missing or locked key is told before anything is searched.
  const context = await chat.context(signal);
  const hosted = profile.webSearch && profile.search === 'hosted' && chat.chat.hostedSearch !== 'none';
  if (profile.webSearch && profile.search === 'hosted' && !hosted) {
    emit({ type: 'notice', notice: { code: 'hosted-search-missing', params: { model: chat.model } } });
  }
  const held: Source[] = [];
  const hold = (event: AnswerEventBody) => {
    if (event.type === 'source-available') held.push(event.source);
  };
  const sources = hosted ? createSourceList(hold) : createSourceList(emit, task.resume?.sources);
  const gathered = hosted ? { pages: attachedPages(task, sources), results: [] } : await gather(task, sources);
  const material = await chooseMaterial(task, gathered);
  const request = {
    model: chat.model,
    system: systemPrompt(profile.instructions, material),
    messages: requestMessages(task, material),
    question: task.question,
    ...(hosted && { hostedSearch: hostedSearchOf(profile) }),
  };

  const call = createCallReader(task, { hosted, held, ids: new Set(material.map(({ id }) => id)) });
  task.beforeEnd(call.release);
  const attempt = () => chat.chat.stream(request, context);
  const notify = (notice: Notice) => emit({ type: 'notice', notice });
  for await (const event of withRetry(attempt, notify, signal)) {
    const end = call.read(event);
    if (end) return end;
  }
  return { stopReason: 'interrupted' };
}
