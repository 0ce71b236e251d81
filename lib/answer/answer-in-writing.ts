import type { ChatClient } from '../core/answer-request';
import { isAppError } from '../core/app-error';
import type { WayReason } from '../core/choices/answering-way';
import type { ProviderContext } from '../core/provider-context';
import { quotesReason } from '../core/quotes-reason';
import type { Source } from '../core/source';
import { isDigestAsked } from '../passages/digest/asks-digest';
import { asksPages } from '../passages/digest/asks-pages';
import { answerFromContext } from './answer-from-context';
import { digestPages, quotePages, withWholeQuestion } from './quote-mode';
import { answerFromQuotes } from './quotes-first/answer-from-quotes';
import { type ContextFitter, createContextFitter } from './research/conversation';
import { answerByDeepResearch } from './research/deep-research';
import { isMalformedCalls } from './research/malformed-calls';
import { answerByResearch, refusesTools } from './research/research';
import type { AnswerEnd, AnswerTask } from './shared/task';
import { standaloneQuestion } from './shared/thread-query';
import { isTooLong } from './shared/too-long';

/** An answer that a chat model writes, with what decides how. */
interface Writing {
  task: AnswerTask;
  chat: ChatClient;
  context: ProviderContext;
  fitter: ContextFitter;
  /** The service of the model searches by itself. */
  hosted: boolean;
  /** The question asks for a summary of the attached pages. */
  isDigest: boolean;
  /** The answer is in pages, attached or found, so that it can be made of quotes. */
  isOfPages: boolean;
}

/** @param knownSources sources that the answer has already; they keep their numbers */
function answerByQuotes(
  { task, chat, context, isDigest }: Writing,
  because: WayReason,
  knownSources: readonly Source[] | undefined,
): Promise<AnswerEnd> {
  const choice = { because, knownSources, isDigest, quotePages: isDigest ? digestPages : quotePages };
  return answerFromQuotes(isDigest ? task : withWholeQuestion(task), chat, context, choice);
}

/** A task whose events are followed. */
interface FollowedTask {
  task: AnswerTask;
  /** Whether the answer has shown anything so far: a search, a page or text. */
  hasStarted(): boolean;
  /** The sources that the answer has so far. */
  sources(): Source[];
}

function followTask(task: AnswerTask): FollowedTask {
  let hasStarted = false;
  const named = new Map<number, Source>();
  const resumed = task.resume?.sources ?? [];
  return {
    task: {
      ...task,
      emit(event) {
        if (event.type === 'source-available') named.set(event.source.id, event.source);
        hasStarted ||= event.type === 'search-start' || event.type === 'read-start' || event.type === 'text-delta';
        task.emit(event);
      },
    },
    hasStarted: () => hasStarted,
    sources: () => [...named.values(), ...resumed.filter(({ id }) => !named.has(id))],
  };
}

/** Answers by research with tools; where the model cannot use them, with quotes or with pages in the prompt. */
async function answerWithTools(writing: Writing): Promise<AnswerEnd> {
  const { task, chat, context, fitter, hosted, isOfPages } = writing;
  const { profile, emit } = task;
  const followed = followTask({ ...task, query: standaloneQuestion(task) });
  try {
    const research = profile.depth === 'deep' ? answerByDeepResearch : answerByResearch;
    return await research(followed.task, chat, context, fitter);
  } catch (thrown) {
    const knownSources = followed.sources();
    if (isMalformedCalls(thrown)) return answerByQuotes(writing, 'malformed-calls', knownSources);
    // Without tools a request that is too long can be repeated with less of the attached pages.
    const isRefused = isAppError(thrown) && refusesTools(thrown.info);
    if (followed.hasStarted() || (!isRefused && !isTooLong(thrown))) throw thrown;
    const isChosen = profile.way === 'research';
    // The models of a service that searches are large: they get more than quotes.
    if (isRefused && !isChosen && chat.chat.hostedSearch === 'none' && isOfPages)
      return answerByQuotes(writing, 'no-tools', knownSources);
    emit({ type: 'notice', notice: { type: 'tools-missing', model: chat.model } });
    return answerFromContext(task, chat, { context, fitter, hosted, isSmall: false, knownSources });
  }
}

/**
 * Answers with a chat model: with the service's own search, from quotes, by research with tools, or, where the model
 * supports no tools, from attached and found pages in the prompt.
 */
export async function answerInWriting(task: AnswerTask, chat: ChatClient): Promise<AnswerEnd> {
  const { profile, question, attachments, emit, signal } = task;
  const knownSources = task.resume?.sources;
  // A missing or locked key fails before anything is searched.
  const context = await chat.context(signal);
  const fitter = createContextFitter(task, chat);
  const isHostedChosen = profile.webSearch && profile.search === 'hosted';
  const hosted = isHostedChosen && chat.chat.hostedSearch !== 'none';
  if (isHostedChosen && !hosted) {
    emit({ type: 'notice', notice: { type: 'hosted-search-missing', model: chat.model } });
  }
  const findsPages = profile.webSearch && task.services.read !== undefined;
  const isDigest = isDigestAsked(question, attachments);
  const isOfPages = asksPages(question, attachments, findsPages);
  const writing: Writing = { task, chat, context, fitter, hosted, isDigest, isOfPages };

  const because = await quotesReason(profile, chat, task.history, signal);
  if (because !== undefined && isOfPages) return answerByQuotes(writing, because, knownSources);
  const isAlone = !profile.webSearch && attachments.length === 0;
  if (because !== undefined && isAlone) emit({ type: 'notice', notice: { type: 'from-memory' } });
  if (profile.webSearch && !hosted && chat.chat.tools) return answerWithTools(writing);
  return answerFromContext(task, chat, { context, fitter, hosted, isSmall: because !== undefined, knownSources });
}
