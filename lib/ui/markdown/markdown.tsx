import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Citation } from '../../core/source';
import { dealCitations } from './deal-citations';
import { PartView, type RenderChips } from './part-view';
import { type Part, splitParts } from './split-parts';

interface MarkdownProps {
  text: string;
  citations: readonly Citation[];
  /** What the chips show beside their citations: blocks with chips are rendered again when it changes. */
  chipState?: string;
  renderChips: RenderChips;
}

/**
 * Renders Markdown that may still be streaming, in parts: of a text that grows, only the last block of the last part, and
 * blocks whose citations changed, are rendered again.
 */
export function Markdown({ text, citations, chipState = '', renderChips }: MarkdownProps): VNode {
  const previous = useRef<Part[]>([]);
  const parts = useMemo(() => {
    previous.current = splitParts(text, previous.current);
    return previous.current;
  }, [text]);
  const dealt = useMemo(() => dealCitations(parts, citations), [parts, citations]);
  return (
    <>
      {parts.map((part, index) => (
        <PartView
          key={part.start}
          part={part}
          dealt={dealt[index] ?? []}
          chipState={chipState}
          renderChips={renderChips}
        />
      ))}
    </>
  );
}
