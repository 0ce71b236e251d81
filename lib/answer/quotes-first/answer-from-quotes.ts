import type { ChatService } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { WayReason } from '../../core/choices/answering-way';
import type { Usage } from '../../core/events';
import type { WritingFailure } from '../../core/notice';
import type { ProviderContext } from '../../core/provider-context';
import type { Source } from '../../core/source';
import { guessQuestionLanguage } from '../../passages/question/question-language';
import { withRetry } from '../shared/chat-calls';
import { gather, type NumberedPage } from '../shared/gather';
import { createSourceList } from '../shared/source-list';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { addUsage } from '../shared/usage';
import { chooseQuotes, type PromptQuote } from './choose-quotes';
import { createSentenceCiter, type MarkCounts } from './cite-sentence';
import { CitedText } from './cited-text';
import { type QuotesPrompt, quotesPrompt } from './quotes-prompt';
import { createSentenceStream } from './sentence-stream';
import { findWritingFailure, templateSignAt, withoutOpenSign } from './writing-failures';

/** Characters after which an unfinished sentence is looked at once more. */
const lookEvery = 80;
/** Characters of reasoning that leads to no text. */
const maxReasoning = 30_000;

/** Outcome of one call of the model. */
type Attempt = { end: AnswerEnd; marks: MarkCounts } | { failure: WritingFailure };

interface Asking {
  task: AnswerTask;
  chat: ChatService;
  context: ProviderContext;
  pages: readonly NumberedPage[];
  /** Of the question. */
  language: string;
  pageLanguages: readonly string[];
  /** Usage of the calls before this one. */
  usage: Usage;
  /** Registers what writes the rest of a call that is cut off. */
  onCut(release: () => void): void;
}

/** One call of the model. Its text is written as long as it is of use; then the call is stopped. @throws AppError */
async function askModel(asking: Asking, { request, quotes }: QuotesPrompt): Promise<Attempt> {
  const { task, chat, context, pages, language, pageLanguages } = asking;
  const { emit, signal, question } = task;
  const about = { question, language, now: task.services.now() };
  const earlier = asking.usage;
  const preparing = createSentenceCiter(quotes, pages, about);
  const sentences = createSentenceStream(language);
  let text = '';
  let reasoning = 0;
  let pushed = 0;
  let looked = 0;
  let written: CitedText | undefined;
  const failureOf = (isWhole: boolean) =>
    findWritingFailure({ text, isWhole, language, pageLanguages, question, instruction: request.system });
  const writeRest = () => {
    const rest = sentences.push(text.slice(pushed, templateSignAt(text)));
    pushed = text.length;
    for (const sentence of [...rest, ...sentences.end()]) written?.write(sentence);
  };
  asking.onCut(writeRest);
  const endWith = async (end: AnswerEnd): Promise<Attempt> => {
    writeRest();
    return { end, marks: (await preparing).marks };
  };
  const notify = (notice: Parameters<Parameters<typeof withRetry>[1]>[0]) => emit({ type: 'notice', notice });
  for await (const event of withRetry(
    () => chat.chat.stream({ ...request, model: chat.model }, context),
    notify,
    signal,
  )) {
    if (event.type === 'error') throw new AppError(event.error);
    if (event.type === 'usage') {
      asking.usage = addUsage(earlier, event.usage);
      emit({ type: 'usage-available', usage: asking.usage });
    } else if (event.type === 'reasoning-delta') {
      reasoning += event.text.length;
      if (reasoning > maxReasoning && text === '') return { failure: 'too-long' };
      emit(event);
    } else if (event.type === 'text-delta') {
      written ??= new CitedText(emit, await preparing);
      text += event.text;
      const sign = templateSignAt(text);
      const usable = sign === undefined ? withoutOpenSign(text) : text.slice(0, sign);
      const complete = sentences.push(usable.slice(pushed));
      pushed = Math.max(pushed, usable.length);
      const isDue = complete.length > 0 || sign !== undefined || text.length - looked >= lookEvery;
      const failure = isDue ? failureOf(false) : undefined;
      if (isDue) looked = text.length;
      if (failure !== undefined && failure !== 'template') return { failure };
      for (const sentence of complete) written.write(sentence);
      if (failure === undefined) continue;
      // The end of an answer whose sign the server left in it.
      writeRest();
      return written.hasSource ? endWith({ stopReason: 'stop' }) : { failure };
    } else if (event.type === 'finish') {
      const failure = event.stopReason === 'stop' ? failureOf(true) : undefined;
      if (failure !== undefined) return { failure };
      const { stopReason, error, unknownEnd } = event;
      if (unknownEnd) emit({ type: 'notice', notice: { type: 'unknown-end', ...unknownEnd } });
      return endWith({ stopReason, ...(error && { error }) });
    }
  }
  return endWith({ stopReason: 'interrupted' });
}

function isTooLong(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.info.kind === 'too-long';
}

/** The model writes from the quotes; where that is of no use or does not fit, once more from the better half of them. */
async function askTwice(asking: Asking, quotes: readonly PromptQuote[]): Promise<Attempt> {
  const { task, chat, pages, language } = asking;
  const promptOf = async (some: readonly PromptQuote[]) => {
    const material = { quotes: some, pages, language };
    const prompt = quotesPrompt(task, material);
    return quotesPrompt(task, material, await chat.contextTokens?.(prompt.tokens, task.signal));
  };
  const first = await promptOf(quotes);
  try {
    const attempt = await askModel(asking, first);
    if ('end' in attempt) return attempt;
  } catch (thrown) {
    if (!isTooLong(thrown) || first.quotes.length === 1) throw thrown;
  }
  task.emit({ type: 'answer-restart', mode: 'written' });
  return askModel(asking, await promptOf(first.quotes.slice(0, Math.ceil(first.quotes.length / 2))));
}

/** Quotes pages without a model. */
export type QuotePages = (task: AnswerTask, pages: readonly NumberedPage[]) => Promise<void>;

/**
 * Answers with a model that gets no tools and no thread: Citebar searches, reads and ranks, the model writes from a few numbered
 * quotes, and each of its sentences is compared with the pages while it streams. Where it writes nothing usable, the quotes
 * themselves are the answer.
 * @param task its question stands by itself
 * @param options.known sources that the answer has already
 * @throws AppError
 */
export async function answerFromQuotes(
  task: AnswerTask,
  chat: ChatService,
  context: ProviderContext,
  options: { because: WayReason; known: readonly Source[] | undefined; quotePages: QuotePages },
): Promise<AnswerEnd> {
  const { question, signal, emit } = task;
  const { because, known, quotePages } = options;
  emit({ type: 'notice', notice: { type: 'quotes-first', because } });
  // An interrupted answer is written anew: a model without the thread cannot go on from its text.
  if (task.resume?.text) emit({ type: 'answer-restart', mode: 'written' });
  const { pages } = await gather(task, createSourceList(emit, known));
  const quotes = await chooseQuotes(question, pages, signal);
  if (quotes.length === 0) {
    emit({ type: 'answer-restart', mode: 'quotes' });
    emit({ type: 'notice', notice: { type: 'no-quotes' } });
    return { stopReason: 'stop' };
  }
  const pageLanguages = pages.flatMap(({ page }) => page.language ?? []);
  const language = guessQuestionLanguage(question, pageLanguages);
  let release = () => {};
  task.beforeEnd(() => release());
  const onCut = (writeRest: () => void) => {
    release = writeRest;
  };
  const attempt = await askTwice({ task, chat, context, pages, language, pageLanguages, usage: {}, onCut }, quotes);
  onCut(() => {});
  if ('failure' in attempt) {
    emit({ type: 'notice', notice: { type: 'model-failed', model: chat.model, failure: attempt.failure } });
    emit({ type: 'answer-restart', mode: 'quotes' });
    await quotePages(task, pages);
    return { stopReason: 'stop' };
  }
  const { kept, moved, dropped } = attempt.marks;
  if (kept + moved + dropped > 0) emit({ type: 'notice', notice: { type: 'marks-checked', kept, moved, dropped } });
  return attempt.end;
}
