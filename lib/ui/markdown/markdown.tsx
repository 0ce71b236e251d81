import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Citation } from '../../core/source';
import { dealCitations } from './deal-citations';
import { footnoteLabels } from './footnote';
import { FootnoteLabels } from './footnote-view';
import { PartView, type RenderChips } from './part-view';
import { type Part, splitParts } from './split-parts';

const knownLabels = new WeakMap<Part, string[]>();

/** The notes of a part, looked for once: closed parts stay the same objects. */
function labelsOf(part: Part): string[] {
  const labels = knownLabels.get(part) ?? footnoteLabels(part.source);
  knownLabels.set(part, labels);
  return labels;
}

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
  const labels = parts.flatMap(labelsOf).join(' ');
  // The same object for the same notes: every reference is drawn again when it changes.
  const footnotes = useMemo(() => new Set(labels.split(' ')), [labels]);
  return (
    <FootnoteLabels.Provider value={footnotes}>
      {parts.map((part, index) => (
        <PartView
          key={part.start}
          part={part}
          dealt={dealt[index] ?? []}
          chipState={chipState}
          renderChips={renderChips}
        />
      ))}
    </FootnoteLabels.Provider>
  );
}
