import { plainMarkdown } from '../../../core/markdown/plain-text';
import { questionText } from '../../../core/message';
import type { ThreadView } from '../../../core/protocol/panel-protocol';
import { threadPath } from '../model/thread-path';
import { notedAnswer } from './noted-answer';

/**
 * A thread as Markdown: the latest version of each question as a heading, its answer and second opinions, and the sources that
 * each cites.
 */
export function threadMarkdown({ thread, messages }: ThreadView): string {
  const turns = threadPath(messages, new Map(), thread.goesOn).map(({ question, answer, opinions }) =>
    [
      `## ${plainMarkdown(questionText(question))}`,
      ...(question.quote ? [`> ${plainMarkdown(question.quote)}`] : []),
      ...(answer ? [notedAnswer(answer)] : []),
      ...opinions.map((one) => `### ${plainMarkdown(one.opinion?.profile ?? '')}\n\n${notedAnswer(one)}`),
    ].join('\n\n'),
  );
  return `${[`# ${plainMarkdown(thread.title)}`, ...turns].join('\n\n')}\n`;
}
