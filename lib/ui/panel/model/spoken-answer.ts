import type { AssistantMessage } from '../../../core/message';
import { cutMarkdown } from '../../../core/utils/cut-markdown';
import { plainAnswer } from './copied-answer';

/**
 * UTF-16 units of an answer that are announced: some eight minutes of speech. The browser lays out all of an announcement, which
 * took 24 ms for an answer of 160,000 characters.
 */
const announcedLength = 8_000;

/** The words of an answer as a screen reader speaks them, without Markdown and citations; of a long one its beginning. */
export function spokenAnswer({ text, citations }: Pick<AssistantMessage, 'text' | 'citations'>): string {
  const { markdown, truncated } = cutMarkdown(text, announcedLength);
  const kept = citations.filter(({ claim }) => claim.end <= markdown.length);
  // The cells of a table's row are separated by tabs.
  const words = plainAnswer({ text: markdown, citations: kept }).replaceAll('\t', ', ');
  return truncated ? `${words} …` : words;
}
