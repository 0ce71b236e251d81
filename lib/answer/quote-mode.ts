import type { Attachment } from '../core/message';
import type { Notice } from '../core/notice';
import { asksForComparison, asksForTranslation, isDigestAsked, knowsDigestWords } from '../passages/digest/asks-digest';
import { readFollowUp } from '../passages/follow-up/resolve-follow-up';
import { guessQuestionLanguage } from '../passages/question/question-language';
import { readQuestion } from '../passages/question/read-question';
import type { ComposedAnswer } from '../passages/ranking/assemble-answer';
import { closestPassages, composeAnswer } from '../passages/ranking/compose-answer';
import { writeDigest } from './digest-mode';
import { emitAnswer, emitClosest, emitWritten } from './emit-quotes';
import { attachedPages, type CitablePage, gatherSources } from './shared/gather-sources';
import { PassageWriter } from './shared/passage-writer';
import { createSourceList } from './shared/source-list';
import type { AnswerEnd, AnswerTask } from './shared/task';
import { threadTurns } from './shared/thread-turns';
import { writePagesTable } from './table-mode';

/** Limits of an answer: passages, passages for each part of the question, and characters of a passage. */
export const quoteLimits = { limit: 4, limitOfPart: 2, maxLength: 600 };

/** How passages are chosen for a task: with what its thread spoke of before, unless the question is meant by itself. */
function composingOf({ asTyped, isResolved, history, quote }: AnswerTask) {
  const earlier = asTyped ? [] : threadTurns(history, quote).map(({ question }) => question);
  return { ...quoteLimits, countsRows: true, earlier, keepsSpelling: asTyped === true && !isResolved };
}

/** The kind of the attachments, in one word; at least one is given. */
function attachedKind([first, ...others]: readonly Attachment[]): 'page' | 'selection' | 'pages' {
  if (others.length > 0) return 'pages';
  return first?.kind === 'selection' ? 'selection' : 'page';
}

/**
 * The notice on an answer without a passage.
 * @param pages number of pages that were read; if 0, the search has reported why
 */
function noticeOfNothing({ attachments, profile, question }: AnswerTask, pages: number): Notice | undefined {
  if (profile.webSearch && pages === 0) return undefined;
  const { terms, language } = readQuestion(
    question,
    guessQuestionLanguage(
      question,
      attachments.flatMap((one) => one.language ?? []),
    ),
  );
  if (terms.length === 0) return { type: 'no-words' };
  if (profile.webSearch) return { type: 'nothing-found' };
  const searched = attachments.length > 0 ? attachedKind(attachments) : 'none';
  return { type: 'not-on-page', asked: searched, ...(!knowsDigestWords(language) && { noDigests: true }) };
}

/**
 * The answer of what is attached to a question that may also search the web; a notice says that the web was not asked.
 * @returns undefined where it leaves a part of the question without an answer, or the person wants the web, too
 */
async function answerFromAttached(
  task: AnswerTask,
  attached: readonly CitablePage[],
): Promise<ComposedAnswer | undefined> {
  const { question, profile, attachments, alsoWeb, signal, emit } = task;
  if (attached.length === 0 || !profile.webSearch || alsoWeb) return undefined;
  const answer = await composeAnswer(question, attached, composingOf(task), signal);
  // Other text of a page is no answer: the web may have one.
  if ((!answer.counted && answer.passages.every(({ instead }) => instead)) || answer.unanswered.length > 0)
    return undefined;
  emit({ type: 'notice', notice: { type: 'attached-only', asked: attachedKind(attachments) } });
  return answer;
}

/**
 * The task with one reading of its question. Unless that is the question as typed, a notice names it and the next
 * reading.
 */
function withReading(task: AnswerTask, query: string, readings: readonly string[]): AnswerTask {
  if (query === task.question) return task;
  const other = readings.find((one) => one !== query);
  task.emit({ type: 'notice', notice: { type: 'searched-for', query, ...(other && { other }) } });
  // It names what it is about now, and takes no further words of the thread.
  return { ...task, question: query, asTyped: true, isResolved: true as const };
}

const readingsOf = (task: AnswerTask): [string, ...string[]] =>
  task.asTyped ? [task.question] : readFollowUp(task.question, threadTurns(task.history, task.quote));

/**
 * The task with a self-contained question if the question refers to what the thread was about before; a notice says so.
 */
export function withWholeQuestion(task: AnswerTask): AnswerTask {
  const readings = readingsOf(task);
  return withReading(task, readings[0], readings);
}

/**
 * The task with the reading of its question that the pages answer, the likeliest first, and that answer. Where other
 * pages may be read, too, only the question as typed is tried, since a search needs its words first.
 */
async function withAnsweredQuestion(
  task: AnswerTask,
  attached: readonly CitablePage[],
): Promise<{ task: AnswerTask; known?: ComposedAnswer }> {
  const readings = readingsOf(task);
  // 'Are dogs allowed?' may be of the thread's place, and needs no words of it on a page of that place.
  const asTyped = readings.filter((one) => one === task.question);
  if (asTyped.length > 0 && readings.length > 1 && task.profile.webSearch) {
    const known = await answerFromAttached(task, attached);
    if (known) return { task, known };
  }
  if (readings.length > 1 && attached.length > 0 && !task.profile.webSearch) {
    for (const query of [...asTyped, ...readings.filter((one) => one !== task.question)]) {
      const candidate = query === task.question ? task : { ...task, asTyped: true, isResolved: true as const };
      const known = await composeAnswer(query, attached, composingOf(candidate), task.signal);
      if (known.counted || known.passages.length > 0) return { task: withReading(task, query, readings), known };
    }
  }
  return { task: withReading(task, readings[0], readings) };
}

/**
 * Quotes the passages of pages that answer the question.
 * @param known the answer of these pages, where it was composed already
 */
export async function quotePages(
  task: AnswerTask,
  pages: readonly CitablePage[],
  known?: ComposedAnswer,
): Promise<void> {
  const { question, emit, signal } = task;
  const answer = known ?? (await composeAnswer(question, pages, composingOf(task), signal));
  const { corrected } = answer;
  if (corrected)
    emit({ type: 'notice', notice: { type: 'searched-for', query: corrected, other: question, corrected: true } });
  emitAnswer(answer, emit);
  const isEmpty = answer.passages.length === 0 && !answer.counted;
  const notice = isEmpty ? noticeOfNothing(task, pages.length) : undefined;
  if (notice) emit({ type: 'notice', notice });
  const closest = isEmpty ? await closestPassages(corrected ?? question, pages, quoteLimits, signal) : answer.closest;
  emitClosest(closest, emit);
}

/**
 * Quotes the key sentences of each section of attached pages; for a comparison first a table, and of two pages their
 * sections side by side. A notice says if the pages have no sentences.
 */
export async function digestPages(task: AnswerTask, pages: readonly CitablePage[]): Promise<void> {
  const writer = new PassageWriter();
  const isCompared = pages.length > 1 && asksForComparison(task.question);
  const table = isCompared ? await writePagesTable(task, pages, writer) : undefined;
  const digest = table && pages.length > 2 ? undefined : await writeDigest(task, pages, writer);
  const notices = [table, digest].filter((notice) => notice !== undefined);
  if (notices.length === 0) {
    task.emit({ type: 'notice', notice: { type: 'nothing-to-digest', asked: attachedKind(task.attachments) } });
    return;
  }
  for (const notice of notices) task.emit({ type: 'notice', notice });
  emitWritten(writer, task.emit);
}

/**
 * Answers without a model: quotes the passages that answer each part of the question best, with their citations, and
 * emits a notice where pages disagree. Without a passage that is relevant enough the answer is empty. A notice has the
 * passages that come nearest.
 */
export async function answerInQuotes(typed: AnswerTask): Promise<AnswerEnd> {
  const { attachments, emit } = typed;
  const sources = createSourceList(emit);
  const attached = attachedPages(typed, sources);
  if (isDigestAsked(typed.question, attachments)) {
    await digestPages(typed, attached);
    return { stopReason: 'stop' };
  }
  if (asksForTranslation(typed.question)) {
    emit({ type: 'notice', notice: { type: 'no-translation' } });
    return { stopReason: 'stop' };
  }
  const { task, known } = await withAnsweredQuestion(typed, attached);
  const first = known ?? (await answerFromAttached(task, attached));
  const { pages } = first ? { pages: attached } : await gatherSources(task, sources, attached);
  await quotePages(task, pages, first);
  return { stopReason: 'stop' };
}
