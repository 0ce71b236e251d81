import type { VNode } from 'preact';
import { matchedWords } from '../../passages/citations/matched-words';

/** A passage of a page in which the words that also occur in another text are marked. */
export function MatchedPassage({ passage, other }: { passage: string; other: string }): VNode {
  return <>{matchedWords(passage, other).map(({ text, matched }) => (matched ? <mark>{text}</mark> : text))}</>;
}
