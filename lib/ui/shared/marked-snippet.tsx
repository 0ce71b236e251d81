import type { VNode } from 'preact';
import type { Span } from '../../core/source';

/** A part of a text with the words that were searched for marked. @param matches UTF-16 offsets in `text`, ascending */
export function MarkedSnippet({ text, matches }: { text: string; matches: readonly Span[] }): VNode {
  const parts: (string | VNode)[] = [];
  let from = 0;
  for (const { start, end } of matches) {
    parts.push(text.slice(from, start), <mark key={start}>{text.slice(start, end)}</mark>);
    from = end;
  }
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
