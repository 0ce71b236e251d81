import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { memo } from '../shared/memo';
import { drawLater } from './idle-draws';
import { isSamePart, PartBlocks, type PartProps } from './part-view';

/**
 * Number of parts that are drawn at once, more than a tall screen of short blocks, and UTF-16 units before which each
 * of them has to begin: three full parts of short list items block the panel for 140 ms.
 */
const atOnce = { parts: 3, start: 2_000 };

/** Whether the browser reports when it begins or ends to skip an element, which it does outside of the screen. */
export const reportsSkippedElements = (): boolean => typeof ContentVisibilityAutoStateChangeEvent !== 'undefined';

interface NearPartProps extends PartProps {
  /** Place among the parts of the text. */
  index: number;
  /** By index, whether the browser has reported that a part is near the screen; always the same object. */
  near: boolean[];
  /** Whether the part is drawn when the browser is idle, though it is far from the screen. */
  drawsIdle: boolean;
}

/**
 * A part of a text, drawn when it is near the screen or the browser is idle; until then its plain words are shown. Of
 * an answer of 160,000 characters that arrives at once, three parts are drawn instead of 150 before the panel responds
 * again.
 */
function Part({ index, near, drawsIdle, ...content }: NearPartProps): VNode {
  const place = useRef<HTMLDivElement>(null);
  // The end of a growing text that is read there is never seen undrawn: the part before it is near.
  const isFirst = index < atOnce.parts && content.part.start < atOnce.start;
  const [isReached, setReached] = useState(() => isFirst || !reportsSkippedElements() || near[index - 1] === true);
  // Citations are gone to from elsewhere: from the sources, and by keys.
  const isDrawn = isReached || content.dealt.length > 0;
  useEffect(() => {
    const element = place.current;
    const onChange = (event: Event): void => {
      near[index] = !(event as ContentVisibilityAutoStateChangeEvent).skipped;
      if (near[index]) setReached(true);
    };
    element?.addEventListener('contentvisibilityautostatechange', onChange);
    return () => element?.removeEventListener('contentvisibilityautostatechange', onChange);
  }, [index, near]);
  // Before the next frame, so that `drawWaiting` finds it as soon as it is in the document.
  useLayoutEffect(() => (isDrawn ? undefined : drawLater(() => setReached(true), drawsIdle)), [isDrawn, drawsIdle]);
  return (
    <div class={isDrawn ? 'part' : 'part outline'} ref={place}>
      {isDrawn ? <PartBlocks {...content} /> : content.part.source}
    </div>
  );
}

/** Rendered again only when it has to be, for its content or for being drawn. */
export const NearPart = memo(
  Part,
  (before, after) => before.drawsIdle === after.drawsIdle && isSamePart(before, after),
);
