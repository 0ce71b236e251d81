import type { VNode } from 'preact';
import { matchedWords } from './matched-words';

/** Words of a page, those tinted and underlined that it shares with another text. */
export function MarkedText({ passage, other }: { passage: string; other: string }): VNode {
  return <>{matchedWords(passage, other).map(({ text, matched }) => (matched ? <mark>{text}</mark> : text))}</>;
}
