import type { ChatClient } from '../../core/answer-request';
import type { WayReason } from '../../core/choices/answering-way';
import type { Notice } from '../../core/notice';
import type { ProviderContext } from '../../core/provider-context';
import type { Source } from '../../core/source';
import { primaryLanguage } from '../../core/utils/text/language-tag';
import { guessQuestionLanguage } from '../../passages/question/question-language';
import { attachedPages, type CitablePage, gatherSources } from '../shared/gather-sources';
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

/** Quotes for the model, and the pages that they are from. */
interface FoundQuotes extends QuoteChoice {
  pages: CitablePage[];
}

const languagesOf = (pages: readonly CitablePage[]) => pages.flatMap(({ page }) => page.language ?? []);

function questionLanguage({ question }: AnswerTask, pages: readonly CitablePage[]): string {
  return guessQuestionLanguage(question, languagesOf(pages));
}

/** Whether the answer comes from one selected or pasted text alone. */
function isAboutText({ attachments, profile }: AnswerTask, isDigest: boolean): boolean {
  const isText = attachments.length === 1 && attachments.every(({ kind }) => kind === 'selection' || kind === 'text');
  return isText && (isDigest || !profile.webSearch);
}

/** The quotes of what is attached, or of the pages that the question finds. */
async function findQuotes(task: AnswerTask, { knownSources, isDigest }: QuotesFirstOptions): Promise<FoundQuotes> {
  const { question, signal, emit } = task;
  const sources = createSourceList(emit, knownSources);
  const attached = attachedPages(task, sources);
  const rank = (pages: readonly CitablePage[]) =>
    isDigest ? digestQuotes(pages, signal) : chooseQuotes(question, pages, signal);
  const [text] = attached;
  if (text === undefined || !isAboutText(task, isDigest)) {
    const pages = isDigest ? attached : (await gatherSources(task, sources, attached)).pages;
    return { pages, quotes: await rank(pages) };
  }
  // A selection is asked about as a whole: all of it goes to the model, unless it is too long.
  const { quotes, isWhole } = textQuotes(text, questionLanguage(task, attached));
  if (isWhole) return { pages: attached, quotes, rank: () => rank(attached) };
  const ranked = await rank(attached);
  return { pages: attached, quotes: ranked.length > 0 || isDigest ? ranked : quotes };
}

/**
 * Lets the model write from the quotes.
 * @returns 'not-wanted' if the person has chosen the quotes themselves meanwhile
 * @throws AppError; the reason of the task's signal
 */
async function tryToWrite(
  task: AnswerTask,
  chat: ChatClient,
  context: ProviderContext,
  { pages, ...choice }: FoundQuotes,
): Promise<WritingAttempt | 'not-wanted'> {
  const { onlyQuotes } = task.services;
  const signal = onlyQuotes ? AbortSignal.any([task.signal, onlyQuotes]) : task.signal;
  const language = primaryLanguage(task.profile.answerLanguage ?? '') ?? questionLanguage(task, pages);
  const pageLanguages = languagesOf(pages);
  // If the answer is cut off while the model writes, it ends with the text that was held back.
  let writeRest = () => {};
  task.beforeEnd(() => writeRest());
  const onCut = (release: () => void) => {
    writeRest = release;
  };
  let attempt: WritingAttempt | 'not-wanted';
  try {
    signal.throwIfAborted();
    const writing = { task, chat, context, signal, pages, language, pageLanguages, usage: {}, onCut };
    attempt = await writeFromQuotes(writing, choice);
  } catch (thrown) {
    if (!onlyQuotes?.aborted) throw thrown;
    attempt = 'not-wanted';
  }
  writeRest = () => {};
  return attempt !== 'not-wanted' && 'end' in attempt && onlyQuotes?.aborted ? 'not-wanted' : attempt;
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
  const { emit } = task;
  const { because, isDigest, quotePages } = options;
  const notify = (notice: Notice) => emit({ type: 'notice', notice });
  notify({ type: 'quotes-first', because });
  // An interrupted answer is written again from the start: a model without the thread cannot continue its text.
  if (task.resume?.text) emit({ type: 'answer-restart', mode: 'written' });
  const found = await findQuotes(task, options);
  if (found.quotes.length === 0) {
    emit({ type: 'answer-restart', mode: 'quotes' });
    if (isDigest) await quotePages(task, found.pages);
    else notify({ type: 'no-quotes' });
    return { stopReason: 'stop' };
  }
  const attempt = await tryToWrite(task, chat, context, found);
  if (attempt !== 'not-wanted' && 'end' in attempt) {
    const { kept, moved, dropped } = attempt.marks;
    if (kept + moved + dropped > 0) notify({ type: 'marks-checked', kept, moved, dropped });
    return attempt.end;
  }
  if (attempt === 'not-wanted') notify({ type: 'quotes-chosen' });
  else notify({ type: 'model-failed', model: chat.model, failure: attempt.failure });
  emit({ type: 'answer-restart', mode: 'quotes' });
  await quotePages(task, found.pages);
  return { stopReason: 'stop' };
}
