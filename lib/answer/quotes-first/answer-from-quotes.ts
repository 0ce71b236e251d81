import type { ChatClient } from '../../core/answer-request';
import type { WayReason } from '../../core/choices/answering-way';
import type { ProviderContext } from '../../core/provider-context';
import type { Source } from '../../core/source';
import { primaryLanguage } from '../../core/utils/language-tag';
import { guessQuestionLanguage } from '../../passages/question/question-language';
import { attachedPages, type CitablePage, gather } from '../shared/gather';
import { createSourceList } from '../shared/source-list';
import type { AnswerEnd, AnswerTask } from '../shared/task';
import { chooseQuotes } from './choose-quotes';
import { digestQuotes } from './digest-quotes';
import { textQuotes } from './text-quotes';
import { type QuoteChoice, type WritingAttempt, writeFromQuotes } from './write-from-quotes';

/** Answers from pages without a model. */
export type QuotePages = (task: AnswerTask, pages: readonly CitablePage[]) => Promise<void>;

interface QuotesFirstOptions {
  because: WayReason;
  /** Sources that the answer has already. */
  knownSources: readonly Source[] | undefined;
  /** The answer is a digest of what is attached, or a comparison. */
  isDigest: boolean;
  quotePages: QuotePages;
}

/** The pages that an answer rests on, with the quotes for the model. */
async function findQuotes(
  task: AnswerTask,
  { knownSources, isDigest }: QuotesFirstOptions,
  languageOf: (pages: readonly CitablePage[]) => string,
): Promise<QuoteChoice & { pages: CitablePage[] }> {
  const { question, profile, attachments, signal, emit } = task;
  const sources = createSourceList(emit, knownSources);
  const attached = attachedPages(task, sources);
  const rank = (pages: readonly CitablePage[]) =>
    isDigest ? digestQuotes(pages, signal) : chooseQuotes(question, pages, signal);
  const [text, ...others] = attached;
  const isText = others.length === 0 && attachments.every(({ kind }) => kind === 'selection' || kind === 'text');
  if (text !== undefined && isText && (isDigest || !profile.webSearch)) {
    // A selection is asked about as a whole.
    const { quotes, isWhole } = textQuotes(text, languageOf(attached));
    if (isWhole) return { pages: attached, quotes, rank: () => rank(attached) };
    const ranked = await rank(attached);
    return { pages: attached, quotes: ranked.length > 0 || isDigest ? ranked : quotes };
  }
  const pages = isDigest ? attached : (await gather(task, sources, attached)).pages;
  return { pages, quotes: await rank(pages) };
}

/**
 * Answers with a model that gets no tools and no thread: Citebar searches, reads and ranks, the model writes from a few
 * numbered quotes, and each of its sentences is compared with the pages while it streams. If it writes nothing usable,
 * or the person prefers it, the quotes themselves are the answer.
 * @param task with a self-contained question
 * @throws AppError
 */
export async function answerFromQuotes(
  task: AnswerTask,
  chat: ChatClient,
  context: ProviderContext,
  options: QuotesFirstOptions,
): Promise<AnswerEnd> {
  const { question, services, emit } = task;
  const { because, quotePages } = options;
  emit({ type: 'notice', notice: { type: 'quotes-first', because } });
  // An interrupted answer is written again from the start: a model without the thread cannot continue its text.
  if (task.resume?.text) emit({ type: 'answer-restart', mode: 'written' });
  const languagesOf = (pages: readonly CitablePage[]) => pages.flatMap(({ page }) => page.language ?? []);
  const languageOf = (pages: readonly CitablePage[]) => guessQuestionLanguage(question, languagesOf(pages));
  const { pages, ...quotes } = await findQuotes(task, options, languageOf);
  if (quotes.quotes.length === 0) {
    emit({ type: 'answer-restart', mode: 'quotes' });
    if (options.isDigest) await quotePages(task, pages);
    else emit({ type: 'notice', notice: { type: 'no-quotes' } });
    return { stopReason: 'stop' };
  }
  let release = () => {};
  task.beforeEnd(() => release());
  const onCut = (writeRest: () => void) => {
    release = writeRest;
  };
  const { onlyQuotes } = services;
  const signal = onlyQuotes ? AbortSignal.any([task.signal, onlyQuotes]) : task.signal;
  const about = {
    pages,
    language: primaryLanguage(task.profile.answerLanguage ?? '') ?? languageOf(pages),
    pageLanguages: languagesOf(pages),
  };
  let attempt: WritingAttempt | undefined;
  try {
    signal.throwIfAborted();
    attempt = await writeFromQuotes({ task, chat, context, signal, ...about, usage: {}, onCut }, quotes);
  } catch (thrown) {
    if (!onlyQuotes?.aborted) throw thrown;
  }
  onCut(() => {});
  if (attempt === undefined || onlyQuotes?.aborted || 'failure' in attempt) {
    if (attempt && 'failure' in attempt)
      emit({ type: 'notice', notice: { type: 'model-failed', model: chat.model, failure: attempt.failure } });
    else emit({ type: 'notice', notice: { type: 'quotes-chosen' } });
    emit({ type: 'answer-restart', mode: 'quotes' });
    await quotePages(task, pages);
    return { stopReason: 'stop' };
  }
  const { kept, moved, dropped } = attempt.marks;
  if (kept + moved + dropped > 0) emit({ type: 'notice', notice: { type: 'marks-checked', kept, moved, dropped } });
  return attempt.end;
}
