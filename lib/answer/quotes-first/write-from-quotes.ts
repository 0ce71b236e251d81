import type { ChatClient } from '../../core/answer-request';
import { AppError } from '../../core/app-error';
import type { Usage } from '../../core/events';
import type { Notice, WritingFailure } from '../../core/notice';
import type { ProviderContext } from '../../core/provider-context';
import { abortable } from '../../core/utils/async/abortable';
import { withRetry } from '../shared/chat-calls';
import type { CitablePage } from '../shared/gather-sources';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { isTooLong } from '../shared/too-long';
import { addUsage } from '../shared/usage';
import type { PromptQuote } from './choose-quotes';
import { createSentenceCiter, type MarkCounts } from './cite-sentence';
import { CitedAnswerWriter } from './cited-answer-writer';
import { countedPrompt, type QuotesPrompt } from './quotes-prompt';
import { createSentenceStream } from './sentence-stream';
import { findWritingFailure, templateSignAt, withoutOpenSign } from './writing-failures';

/** New characters after which an unfinished sentence is checked again for signs that the model went wrong. */
const lookEvery = 80;
/** Characters of reasoning without any text of the answer, after which the call is stopped. */
const maxReasoning = 30_000;

/** Outcome of one call of the model. */
export type WritingAttempt = { end: AnswerEnd; marks: MarkCounts } | { failure: WritingFailure };

export interface WritingTask {
  task: AnswerTask;
  chat: ChatClient;
  context: ProviderContext;
  /** Ends the calls. */
  signal: AbortSignal;
  pages: readonly CitablePage[];
  /** Language of the answer. */
  language: string;
  pageLanguages: readonly string[];
  /** Usage of the calls so far, this one included as it is reported. */
  usage: Usage;
  /** Registers a function that writes the text held back so far; called where the call is cut off. */
  onCut(release: () => void): void;
}

/** The items of an iterable until a signal aborts, also where the next one never comes. @throws the signal's reason */
async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const iterator = items[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await abortable(iterator.next(), signal);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    const ended = iterator.return?.();
    // One that does not come to its next item would not return either.
    if (!signal.aborted) await ended;
    else void ended?.catch(() => undefined);
  }
}

/** Quotes for a prompt, the best first; or all of a short text in its order. */
export interface QuoteChoice {
  quotes: readonly PromptQuote[];
  /**
   * Present if `quotes` are a whole short text in its order: the same quotes, best first, for a prompt that cannot hold
   * them all.
   */
  rank?(): Promise<readonly PromptQuote[]>;
}

/**
 * One call of the model. Its text is written as long as it is usable; then the call is stopped.
 * @throws AppError; the signal's reason
 */
async function askModel(writing: WritingTask, { request, quotes }: QuotesPrompt): Promise<WritingAttempt> {
  const { task, chat, context, signal, pages, language, pageLanguages } = writing;
  const { emit, question } = task;
  const passages = quotes.map(({ sourceId, text }) => ({ sourceId, quote: text }));
  emit({ type: 'notice', notice: { type: 'given-quotes', passages } });
  const about = { question, language, now: task.services.now() };
  const earlier = writing.usage;
  const preparing = createSentenceCiter(quotes, pages, about);
  const sentences = createSentenceStream(language);
  let text = '';
  let reasoning = 0;
  let pushed = 0;
  let looked = 0;
  let written: CitedAnswerWriter | undefined;
  const failureOf = (isWhole: boolean) =>
    findWritingFailure({ text, isWhole, language, pageLanguages, question, instruction: request.system });
  const writeRest = () => {
    const rest = sentences.push(text.slice(pushed, templateSignAt(text)));
    pushed = text.length;
    for (const sentence of [...rest, ...sentences.end()]) written?.write(sentence);
  };
  writing.onCut(writeRest);
  const endWith = async (end: AnswerEnd): Promise<WritingAttempt> => {
    writeRest();
    return { end, marks: (await preparing).marks };
  };
  const notify = (notice: Notice) => emit({ type: 'notice', notice });
  const stream = () => chat.chat.stream({ ...request, model: chat.model }, { ...context, signal });
  for await (const event of untilAborted(withRetry(stream, notify, signal), signal)) {
    if (event.type === 'error') throw new AppError(event.error);
    if (event.type === 'usage') {
      writing.usage = addUsage(earlier, event.usage);
      emit({ type: 'usage-available', usage: writing.usage });
    } else if (event.type === 'prompt-progress') emit(event);
    else if (event.type === 'reasoning-delta') {
      reasoning += event.text.length;
      if (reasoning > maxReasoning && text === '') return { failure: 'too-long' };
      emit(event);
    } else if (event.type === 'text-delta') {
      written ??= new CitedAnswerWriter(emit, await preparing);
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
      // An end mark of the model's prompt format, which the server should have removed: the answer ends before it.
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

/**
 * The model writes from the quotes; where that is of no use or does not fit, once more from the better half of them.
 * @throws AppError; the signal's reason
 */
export async function writeFromQuotes(writing: WritingTask, { quotes, rank }: QuoteChoice): Promise<WritingAttempt> {
  const whole = await countedPrompt(writing, quotes);
  const ranked = rank && whole.quotes.length < quotes.length ? await rank() : [];
  const first = ranked.length > 0 ? await countedPrompt(writing, ranked) : whole;
  try {
    const attempt = await askModel(writing, first);
    if ('end' in attempt) return attempt;
  } catch (thrown) {
    if (!isTooLong(thrown) || first.quotes.length === 1) throw thrown;
  }
  const best = rank && first === whole ? await rank() : first.quotes;
  const half = (best.length > 0 ? best : first.quotes).slice(0, Math.ceil(first.quotes.length / 2));
  writing.task.emit({ type: 'answer-restart', mode: 'written' });
  return askModel(writing, await countedPrompt(writing, half));
}
