import type { AssistantMessage } from '../../../core/message';
import { cutMarkdown } from '../../../core/utils/text/cut-markdown';
import type { TextBlock } from '../../../passages/text/plain-text';
import { joinFacts } from '../../shared/texts';
import { plainBlocks } from './copied-answer';
import { countedRowsOf, countSentences } from './shown-count';

/**
 * UTF-16 units of an answer that are announced: some eight minutes of speech. The browser lays out all of an
 * announcement, which took 24 ms for an answer of 160,000 characters.
 */
const announcedLength = 8_000;

/**
 * Steps are read with their numbers; the cells of a row, which tabs separate, as a list of facts in the interface's
 * language.
 */
function spokenBlock({ kind, text, marker }: TextBlock): string {
  if (kind === 'table-row') return joinFacts(text.split('\t'));
  return typeof marker === 'number' ? `${marker}. ${text}` : text;
}

/**
 * The words of an answer as a screen reader speaks them, without Markdown and citations; of a long one its beginning,
 * of a counted one the number.
 */
export function spokenAnswer(
  answer: Pick<AssistantMessage, 'text' | 'citations'> & Partial<Pick<AssistantMessage, 'notices'>>,
): string {
  const counted = countedRowsOf(answer);
  if (counted) return countSentences(counted);
  const { text, citations } = answer;
  const { markdown, truncated } = cutMarkdown(text, announcedLength);
  const kept = citations.filter(({ claim }) => claim.end <= markdown.length);
  const words = plainBlocks({ text: markdown, citations: kept }).map(spokenBlock).join('\n\n');
  return truncated ? `${words} …` : words;
}
