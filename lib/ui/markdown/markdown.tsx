import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import type { Citation } from '../../core/source';
import { dealCitations } from './deal-citations';
import { footnoteLabels } from './footnote';
import { FootnoteLabels } from './footnote-view';
import { NearPart } from './near-part';
import type { RenderChips } from './part-view';
import { type Part, splitParts } from './split-parts';

/**
 * UTF-16 units up to which a text is drawn to its end. Of a longer one, what is far from the screen stays plain words: an answer
 * of 160,000 characters takes 13 MB where all of it is drawn, and 7 otherwise.
 */
const longText = 40_000;

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
  /** Whether the text is still growing. */
  isGrowing?: boolean;
}

/**
 * Renders Markdown that may still be streaming, in parts: of a text that grows, only the last block of the last part, and
 * blocks whose citations changed, are rendered again, and parts far from the screen are drawn later.
 */
export function Markdown({ text, citations, chipState = '', renderChips, isGrowing = false }: MarkdownProps): VNode {
  const previous = useRef<Part[]>([]);
  const parts = useMemo(() => {
    previous.current = splitParts(text, previous.current);
    return previous.current;
  }, [text]);
  const dealt = useMemo(() => dealCitations(parts, citations), [parts, citations]);
  const labels = parts.flatMap(labelsOf).join(' ');
  // The same object for the same notes: every reference is drawn again when it changes.
  const footnotes = useMemo(() => new Set(labels.split(' ')), [labels]);
  const near = useRef<boolean[]>([]);
  const drawsIdle = text.length <= longText;
  return (
    <FootnoteLabels.Provider value={footnotes}>
      {parts.map((part, index) => (
        <NearPart
          key={part.start}
          index={index}
          near={near.current}
          drawsIdle={drawsIdle && !(isGrowing && index === parts.length - 1)}
          part={part}
          dealt={dealt[index] ?? []}
          chipState={chipState}
          renderChips={renderChips}
        />
      ))}
    </FootnoteLabels.Provider>
  );
}
