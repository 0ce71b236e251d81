import type { ChatClient } from '../core/answer-request';
import type { AnswerEventBody } from '../core/events';
import type { Notice } from '../core/notice';
import type { Profile } from '../core/profile';
import type { ChatRequest, HostedSearch } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import type { Source } from '../core/source';
import { beginConversation, type ContextFitter } from './research/conversation';
import { createCallReader } from './shared/call-reader';
import { withRetry } from './shared/chat-calls';
import { attachedPages, chooseContext, gatherSources } from './shared/gather-sources';
import { documentedSystemPrompt, systemPrompt } from './shared/prompts';
import { createSourceList } from './shared/source-list';
import type { AnswerEnd, AnswerTask } from './shared/task';
import { threadQuery } from './shared/thread-query';
import { addUsage } from './shared/usage';

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
 * Answers with one model call. Where the service searches, its source numbers are kept, and attached pages are numbered
 * after them when the call has ended. A request that is too long for the model is repeated with a smaller context.
 * @param call.isSmall the model writes no words to search for
 * @param call.knownSources sources that the answer has already; they keep their numbers
 */
export async function answerFromContext(
  given: AnswerTask,
  chat: ChatClient,
  call: {
    context: ProviderContext;
    fitter: ContextFitter;
    hosted: boolean;
    isSmall: boolean;
    knownSources: readonly Source[] | undefined;
  },
): Promise<AnswerEnd> {
  const { context, fitter, hosted, isSmall, knownSources } = call;
  const held: Source[] = [];
  const hold = (event: AnswerEventBody) => {
    if (event.type === 'source-available') held.push(event.source);
  };
  const sources = hosted ? createSourceList(hold) : createSourceList(given.emit, knownSources);
  const task = hosted ? given : await withQuery(given, isSmall ? undefined : chat);
  const gathered = hosted ? { pages: attachedPages(task, sources), results: [] } : await gatherSources(task, sources);
  const { profile } = task;
  const pages = await chooseContext(task, gathered);
  // The service's own search numbers the sources itself, attached pages after them: documents would have no numbers
  // yet.
  const asDocuments = !hosted && chat.chat.citesDocuments === true && pages.length > 0;
  const instructions = {
    system: systemPrompt(profile, pages),
    ...(asDocuments && { documentedSystem: documentedSystemPrompt(profile, pages) }),
  };
  return fitter.call(beginConversation(task, instructions, pages), {}, ({ conversation, messages }) => {
    const ids = new Set(conversation.sources.map(({ id }) => id));
    const request = {
      model: chat.model,
      ...instructions,
      messages,
      question: task.question,
      ...(hosted && { hostedSearch: hostedSearchOf(profile) }),
    };
    return callOnce(task, chat, { request, context, reader: createCallReader(task, { hosted, sources, held, ids }) });
  });
}

/** The task with its search query; the usage of the call that wrote the query is added to the answer's. */
async function withQuery(task: AnswerTask, chat: ChatClient | undefined): Promise<AnswerTask> {
  const { query, usage } = await threadQuery(task, chat);
  if (Object.keys(usage).length > 0) task.emit({ type: 'usage-available', usage });
  return {
    ...task,
    query,
    emit: (event) =>
      task.emit(event.type === 'usage-available' ? { ...event, usage: addUsage(usage, event.usage) } : event),
  };
}

async function callOnce(
  { emit, signal, beforeEnd }: AnswerTask,
  chat: ChatClient,
  call: { request: ChatRequest; context: ProviderContext; reader: ReturnType<typeof createCallReader> },
): Promise<AnswerEnd> {
  const { request, context, reader } = call;
  beforeEnd(reader.release);
  const attempt = () => chat.chat.stream(request, context);
  const notify = (notice: Notice) => emit({ type: 'notice', notice });
  for await (const event of withRetry(attempt, notify, signal)) {
    const end = reader.read(event);
    if (end) return end;
  }
  return { stopReason: 'interrupted' };
}
