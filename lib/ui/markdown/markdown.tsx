import './markdown.css';
import type { VNode } from 'preact';
import { useLayoutEffect, useMemo, useReducer, useRef } from 'preact/hooks';
import type { Citation } from '../../core/source';
import { HighestHeading, lowestHeading } from './block';
import type { MarkdownBlock } from './cut-block';
import { distributeCitations } from './distribute-citations';
import { footnoteLabels } from './footnote';
import { FootnoteLabels } from './footnote-view';
import { drawLater } from './idle-draws';
import { NearPart } from './near-part';
import type { RenderChips } from './part-view';
import { type MarkdownPart, splitParts } from './split-parts';

/**
 * UTF-16 units up to which a text is drawn to its end. Of a longer one, what is far from the screen stays plain words:
 * an answer of 160,000 characters takes 13 MB where all of it is drawn, and 7 otherwise.
 */
const longText = 40_000;

/**
 * UTF-16 units of a text that are split into blocks before the panel responds again: splitting 200,000 characters of
 * nested lists at once blocks it for 170 ms.
 */
const readAtOnce = 20_000;

/**
 * The beginning of a text, which becomes longer step by step until it is the text; a text that grows in small steps is
 * always whole.
 */
function useTextInSteps(text: string): string {
  const shown = useRef(0);
  const [, showMore] = useReducer((count: number) => count + 1, 0);
  const end = Math.min(text.length, shown.current + readAtOnce);
  useLayoutEffect(() => {
    shown.current = end;
    return end < text.length ? drawLater(() => showMore(undefined), true) : undefined;
  });
  return end < text.length ? text.slice(0, end) : text;
}

const knownLabels = new WeakMap<MarkdownPart, string[]>();

/** The notes of a part, looked for once: closed parts stay the same objects. */
function labelsOf(part: MarkdownPart): string[] {
  const labels = knownLabels.get(part) ?? footnoteLabels(part.source);
  knownLabels.set(part, labels);
  return labels;
}

const knownDepths = new WeakMap<MarkdownPart, number>();

/** The depth of a heading by its source: the number of its `#`, or one or two by the line below it. */
function headingDepth({ source }: MarkdownBlock): number {
  const marks = /^ {0,3}(#{1,6})/.exec(source)?.[1];
  return marks?.length ?? (source.trimEnd().endsWith('=') ? 1 : 2);
}

/** The depth of the highest heading of a part, computed once; a line of code that begins with `#` does not count. */
function depthOf(part: MarkdownPart): number {
  const known = knownDepths.get(part);
  if (known !== undefined) return known;
  const depths = part.blocks.filter(({ type }) => type === 'heading').map(headingDepth);
  const depth = Math.min(...depths, lowestHeading);
  knownDepths.set(part, depth);
  return depth;
}

interface MarkdownProps {
  text: string;
  citations: readonly Citation[];
  /** Version of the chips' contents: when it changes, blocks with chips are rendered again. */
  chipState?: string;
  renderChips: RenderChips;
  /** Whether the text is still growing. */
  isGrowing?: boolean;
}

/**
 * Renders Markdown that may still be streaming, in parts: of a text that grows, only the last block of the last part,
 * and blocks whose citations changed, are rendered again, and parts far from the screen are drawn later.
 */
export function Markdown({ text, citations, chipState = '', renderChips, isGrowing = false }: MarkdownProps): VNode {
  const previous = useRef<MarkdownPart[]>([]);
  const read = useTextInSteps(text);
  const parts = useMemo(() => {
    previous.current = splitParts(read, previous.current);
    return previous.current;
  }, [read]);
  // A citation of what is not read yet is given to the last part until then; it is not drawn before its text.
  const dealt = useMemo(
    () =>
      distributeCitations(parts, citations).map((ofPart) =>
        read === text ? ofPart : ofPart.filter(({ citation }) => citation.claim.end <= read.length),
      ),
    [parts, citations, read, text],
  );
  const labels = parts.flatMap(labelsOf).join(' ');
  // The same object for the same notes: every reference is drawn again when it changes.
  const footnotes = useMemo(() => new Set(labels.split(' ')), [labels]);
  const highest = Math.min(...parts.map(depthOf), lowestHeading);
  const near = useRef<boolean[]>([]);
  const drawsIdle = text.length <= longText;
  return (
    <FootnoteLabels.Provider value={footnotes}>
      <HighestHeading.Provider value={highest}>
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
      </HighestHeading.Provider>
    </FootnoteLabels.Provider>
  );
}
