import { questionText } from '../../../core/message';
import type { ThreadView } from '../../../core/panel-protocol';
import { copiedAnswer } from '../model/copied-answer';
import { threadPath } from '../model/thread-path';

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * A thread as Markdown: the latest version of each question as a heading, its answer and second opinions, and the sources that
 * each cites.
 */
export function threadMarkdown({ thread, messages }: ThreadView): string {
  const turns = threadPath(messages, new Map(), thread.goesOn).map(({ question, answer, opinions }) =>
    [
      `## ${onOneLine(questionText(question))}`,
      ...(question.quote ? [`> ${onOneLine(question.quote)}`] : []),
      ...(answer ? [copiedAnswer(answer)] : []),
      ...opinions.map((one) => `### ${onOneLine(one.opinion?.profile ?? '')}\n\n${copiedAnswer(one)}`),
    ].join('\n\n'),
  );
  return `${[`# ${onOneLine(thread.title)}`, ...turns].join('\n\n')}\n`;
}
