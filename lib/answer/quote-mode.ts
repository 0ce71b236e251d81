import type { ComposedAnswer } from '../passages/ranking/assemble-answer';
import { composeAnswer } from '../passages/ranking/compose-answer';
import { gather } from './shared/gather';
import { createSourceList } from './shared/source-list';
import type { AnswerEnd, AnswerTask } from './shared/task';

/** Passages of an answer: what fits on a panel without turning into the page itself. */
const limits = { limit: 4, limitOfPart: 2, maxLength: 600 };

/** The passages as text, each with a citation of its own page and of every other page that says the same. */
function emitPassages({ passages }: ComposedAnswer, emit: AnswerTask['emit']): void {
  let length = 0;
  for (const { also, ...passage } of passages) {
    const { text } = passage;
    // The words as they stand: a mark of markdown would change what a passage with line ends is.
    const lead = length > 0 ? '\n\n' : '';
    const start = length + lead.length;
    const end = start + text.length;
    emit({ type: 'text-delta', text: lead + text });
    // Each page is cited by words of its own, so that each can be checked and opened at them.
    for (const { sourceId, text: quote, around: context } of [passage, ...also]) {
      const citation = { claim: { start, end }, sourceIds: [sourceId], quote, context };
      emit({ type: 'citation-available', citation });
    }
    length = end;
  }
}

/** Notices on values that differ between pages, and on parts of the question without an answer. */
function emitNotices({ passages, differences, unanswered }: ComposedAnswer, emit: AnswerTask['emit']): void {
  const citationOf = (passage: number) =>
    passages.slice(0, passage).reduce((sum, { also }) => sum + 1 + also.length, 0);
  for (const { values } of differences) {
    const differing = values.map(({ text, passage, at }) => ({
      text: text.replace(/\s+/g, ' '),
      citation: citationOf(passage),
      span: at,
    }));
    emit({ type: 'notice', notice: { type: 'values-differ', values: differing } });
  }
  for (const part of unanswered) emit({ type: 'notice', notice: { type: 'part-not-found', part } });
}

/**
 * Answers without a model: the passages that answer best, word for word, each part of the question by its own, each with its
 * citations; pages that disagree side by side; nothing rather than something beside the point.
 */
export async function answerInQuotes(task: AnswerTask): Promise<AnswerEnd> {
  const { question, emit } = task;
  const sources = createSourceList(emit);
  const { pages } = await gather(task, sources);
  const answer = await composeAnswer(question, pages, limits, task.signal);
  emitPassages(answer, emit);
  emitNotices(answer, emit);
  if (answer.passages.length === 0 && (pages.length > 0 || !task.profile.webSearch)) {
    emit({ type: 'notice', notice: { type: 'nothing-found' } });
  }
  return { stopReason: 'stop' };
}
