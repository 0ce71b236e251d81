import type { Citation, Span } from '../core/source';
import type { AnswerPassage, ComposedAnswer } from '../passages/ranking/assemble-answer';
import type { CountResult } from '../passages/ranking/tables/count-rows';
import { PassageWriter } from './shared/passage-writer';
import type { AnswerTask } from './shared/task';

// An answer in quotes, as events.

type Emit = AnswerTask['emit'];

/** Emits the text that was written, and the citations of its quotes. */
export function emitWritten({ text, citations }: PassageWriter, emit: Emit): void {
  if (text !== '') emit({ type: 'text-delta', text });
  for (const citation of citations) emit({ type: 'citation-available', citation });
}

/** The citations of a passage: first its own, then one of each other page that says the same. */
function citationsOf(passage: AnswerPassage, claim: Span): Citation[] {
  const { sourceId, text, around, place, also, answering, earlier, instead, compared } = passage;
  const facts = {
    ...(answering && { answering }),
    ...(earlier && { earlier }),
    ...(instead && { instead }),
    ...(compared && { compared }),
  };
  const own: Citation = { claim, sourceIds: [sourceId], quote: text, ...facts, place, context: around };
  // Each page is cited with its own wording, so that the quote is found on that page.
  const others = also.map((other) => ({
    claim,
    sourceIds: [other.sourceId],
    quote: other.text,
    context: other.around,
  }));
  return [own, ...others];
}

/** Emits the passages as paragraphs, without markdown: a quote or list mark would change how lines are rendered. */
function emitPassages(passages: readonly AnswerPassage[], emit: Emit): void {
  const writer = new PassageWriter();
  for (const passage of passages) writer.citations.push(...citationsOf(passage, writer.add(passage.text)));
  emitWritten(writer, emit);
}

/** A number that was counted in a table: a notice with it, and each of its rows as a quote. */
function emitCounted({ sourceId, rows, ...counted }: CountResult, emit: Emit): void {
  const writer = new PassageWriter();
  const cited = rows.map(({ cells, ...row }) => ({ citation: writer.quote(sourceId, row), cells }));
  emit({ type: 'notice', notice: { type: 'counted', counted: { ...counted, rows: cited } } });
  emitWritten(writer, emit);
}

/** Notices on values that differ between pages, and on parts of the question without an answer. */
function emitNotices({ passages, differences, unanswered }: ComposedAnswer, emit: Emit): void {
  /** Index of the passage's own citation among those of all passages. */
  const citationOf = (passage: number) =>
    passages.slice(0, passage).reduce((count, { also }) => count + 1 + also.length, 0);
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

/** Emits an answer: a counted number or passages, and what a person has to know of them. */
export function emitAnswer(answer: ComposedAnswer, emit: Emit): void {
  if (answer.counted) emitCounted(answer.counted, emit);
  emitPassages(answer.passages, emit);
  emitNotices(answer, emit);
}

/** A notice with passages that come near to what was asked. */
export function emitClosest(passages: readonly AnswerPassage[], emit: Emit): void {
  if (passages.length === 0) return;
  const near = passages.map(({ sourceId, text, around, place }) => ({ sourceId, quote: text, context: around, place }));
  emit({ type: 'notice', notice: { type: 'closest', passages: near } });
}
