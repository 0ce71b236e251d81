import { plainMarkdown } from '../../../core/markdown/plain-text';
import { questionText } from '../../../core/message';
import type { ThreadView } from '../../../core/protocol/panel-protocol';
import { threadPath } from '../model/thread-path';
import { notedAnswer } from './noted-answer';

/**
 * A thread as Markdown: the latest version of each question as a heading, its answer and second opinions, and the
 * sources that each cites.
 */
export async function threadMarkdown({ thread, messages }: ThreadView): Promise<string> {
  const parts = [`# ${plainMarkdown(thread.title)}`];
  for (const { question, answer, opinions } of threadPath(messages, new Map(), thread.goesOn)) {
    parts.push(`## ${plainMarkdown(questionText(question))}`);
    if (question.quote) parts.push(`> ${plainMarkdown(question.quote)}`);
    if (answer) parts.push(await notedAnswer(answer));
    for (const one of opinions) {
      parts.push(`### ${plainMarkdown(one.opinion?.profile ?? '')}`, await notedAnswer(one));
    }
  }
  return `${parts.join('\n\n')}\n`;
}
