import type { AnswerRequest, AnswerServices, ChatClient } from '../core/answer-request';
import { isAppError, toErrorInfo } from '../core/app-error';
import type { WayReason } from '../core/choices/answering-way';
import type { AnswerEvent, AnswerEventBody } from '../core/events';
import type { Notice } from '../core/notice';
import { isOfText } from '../core/notices-of-text';
import { type Profile, searchesOfAnswer } from '../core/profile';
import type { ChatRequest, HostedSearch } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { quotesReason } from '../core/quotes-reason';
import type { Source } from '../core/source';
import { isAbort } from '../core/utils/abortable';
import { createChannel } from '../core/utils/channel';
import { isDigestAsked } from '../passages/digest/asks-digest';
import { asksPages } from '../passages/digest/asks-pages';
import { knownLanguage } from '../passages/text/language';
import { answerInQuotes, digestPages, quotePages, withWholeQuestion } from './quote-mode';
import { answerFromQuotes } from './quotes-first/answer-from-quotes';
import { askedConversation, type ContextFitter, createContextFitter } from './research/conversation';
import { answerByDeepResearch } from './research/deep-research';
import { isMalformedCalls } from './research/malformed-calls';
import { answerByResearch, refusesTools } from './research/research';
import { createCallReader } from './shared/call-reader';
import { admittedChat, reportedChat, withRetry } from './shared/chat-calls';
import { withoutExcludedSources } from './shared/excluded-sources';
import { attachedPages, chooseContext, gather } from './shared/gather';
import { documentedSystemPrompt, systemPrompt } from './shared/prompts';
import { createSourceList } from './shared/source-list';
import type { AnswerEnd, AnswerTask } from './shared/task';
import { standaloneQuestion, threadQuery } from './shared/thread-query';
import { isTooLong } from './shared/too-long';
import { addUsage } from './shared/usage';
import { validateQuestion } from './validate-question';

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
 * Answers with a chat model: with the service's own search, from quotes, by research with tools, or, where the model
 * supports no tools, from attached and found pages in the prompt.
 */
async function answerInWriting(task: AnswerTask, chat: ChatClient): Promise<AnswerEnd> {
  const { profile, emit, signal } = task;
  // A missing or locked key fails before anything is searched.
  const context = await chat.context(signal);
  const fitter = createContextFitter(task, chat);
  const hosted = profile.webSearch && profile.search === 'hosted' && chat.chat.hostedSearch !== 'none';
  if (profile.webSearch && profile.search === 'hosted' && !hosted) {
    emit({ type: 'notice', notice: { type: 'hosted-search-missing', model: chat.model } });
  }
  const isDigest = isDigestAsked(task.question, task.attachments);
  const findsPages = profile.webSearch && task.services.read !== undefined;
  const isOfPages = asksPages(task.question, task.attachments, findsPages);
  const fromQuotes = (because: WayReason, knownSources = task.resume?.sources) => {
    const choice = { because, knownSources, isDigest, quotePages: isDigest ? digestPages : quotePages };
    return answerFromQuotes(isDigest ? task : withWholeQuestion(task), chat, context, choice);
  };
  const because = await quotesReason(profile, chat, task.history, signal);
  if (because !== undefined && isOfPages) return fromQuotes(because);
  const isAlone = !profile.webSearch && task.attachments.length === 0;
  if (because !== undefined && isAlone) emit({ type: 'notice', notice: { type: 'from-memory' } });
  if (profile.webSearch && !hosted && chat.chat.tools) {
    let hasStarted = false;
    const named = new Map<number, Source>();
    const watchedTask: AnswerTask = {
      ...task,
      query: standaloneQuestion(task),
      emit(event) {
        if (event.type === 'source-available') named.set(event.source.id, event.source);
        hasStarted ||= event.type === 'search-start' || event.type === 'read-start' || event.type === 'text-delta';
        emit(event);
      },
    };
    try {
      const research = profile.depth === 'deep' ? answerByDeepResearch : answerByResearch;
      return await research(watchedTask, chat, context, fitter);
    } catch (thrown) {
      for (const source of task.resume?.sources ?? []) if (!named.has(source.id)) named.set(source.id, source);
      if (isMalformedCalls(thrown)) return fromQuotes('malformed-calls', [...named.values()]);
      // Without tools a request that is too long can be repeated with less of the attached pages.
      const isRefused = isAppError(thrown) && refusesTools(thrown.info);
      if (hasStarted || (!isRefused && !isTooLong(thrown))) throw thrown;
      const isChosen = profile.way === 'research';
      // The models of a service that searches are large: they get more than quotes.
      if (isRefused && !isChosen && chat.chat.hostedSearch === 'none' && isOfPages)
        return fromQuotes('no-tools', [...named.values()]);
      emit({ type: 'notice', notice: { type: 'tools-missing', model: chat.model } });
      return answerFromContext(task, chat, {
        context,
        fitter,
        hosted,
        isSmall: false,
        knownSources: [...named.values()],
      });
    }
  }
  const isSmall = because !== undefined;
  return answerFromContext(task, chat, { context, fitter, hosted, isSmall, knownSources: task.resume?.sources });
}

/**
 * Answers with one model call. Where the service searches, its source numbers are kept, and attached pages are numbered
 * after them when the call has ended. A request that is too long for the model is repeated with a smaller context.
 * @param call.isSmall the model writes no words to search for
 * @param call.knownSources sources that the answer has already; they keep their numbers
 */
async function answerFromContext(
  asked: AnswerTask,
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
  const sources = hosted ? createSourceList(hold) : createSourceList(asked.emit, knownSources);
  const task = hosted ? asked : await withQuery(asked, isSmall ? undefined : chat);
  const gathered = hosted ? { pages: attachedPages(task, sources), results: [] } : await gather(task, sources);
  const { profile } = task;
  const pages = await chooseContext(task, gathered);
  // The service's own search numbers the sources itself, attached pages after them: documents would have no numbers
  // yet.
  const asDocuments = !hosted && chat.chat.citesDocuments === true && pages.length > 0;
  const instructions = {
    system: systemPrompt(profile, pages),
    ...(asDocuments && { documentedSystem: documentedSystemPrompt(profile, pages) }),
  };
  return fitter.call(askedConversation(task, instructions, pages), {}, ({ conversation, messages }) => {
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
      for (const [key, notice] of emitted) if (isOfText(notice)) emitted.delete(key);
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
