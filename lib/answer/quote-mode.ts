import { rankPassages } from '../passages/rank';
import type { AnswerEnd } from './ask';
import { gather } from './gather';
import { createSourceList } from './source-list';
import type { AnswerTask } from './task';

/** Passages of an answer: what fits on a panel without turning into the page itself. */
const maxPassages = 4;
const maxPassageLength = 600;

/** Answers without a model: the passages that answer best, word for word, each with its citation; nothing rather than something beside the point. */
export async function answerInQuotes(task: AnswerTask): Promise<AnswerEnd> {
  const { question, emit } = task;
  const sources = createSourceList(emit);
  const { pages } = await gather(task, sources);
  const passages = await rankPassages(
    question,
    pages,
    { limit: maxPassages, maxLength: maxPassageLength },
    task.signal,
  );
  let length = 0;
  for (const { text, sourceId } of passages) {
    // The words as they stand: a mark of markdown would change what a passage with line ends is.
    const lead = length > 0 ? '\n\n' : '';
    const start = length + lead.length;
    const end = start + text.length;
    emit({ type: 'text-delta', text: lead + text });
    emit({ type: 'citation-available', citation: { claim: { start, end }, sourceIds: [sourceId], quote: text } });
    length = end;
  }
  if (passages.length === 0 && (pages.length > 0 || !task.profile.webSearch)) {
    emit({ type: 'notice', notice: { code: 'nothing-found', params: { pages: pages.length } } });
  }
  return { stopReason: 'stop' };
}
