import './no-source.css';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Span } from '../../../core/source';
import { t } from '../../shared/texts';
import { useAnswer } from './answer-context';
import { rangesOfWords } from './missing-words';

const highlightName = 'unsourced';

/** Draws a dotted line below ranges, in addition to those of other sentences. @returns a function that removes it */
function underlineDotted(ranges: readonly Range[]): () => void {
  // Absent in Firefox before version 140: there, only the words after the sentence are shown.
  const highlights = (globalThis.CSS as Partial<typeof CSS> | undefined)?.highlights;
  if (ranges.length === 0 || highlights === undefined) return () => undefined;
  const highlight = highlights.get(highlightName) ?? new Highlight();
  highlights.set(highlightName, highlight);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}

/**
 * Underlines a sentence that no page supports, and notes that after it.
 * @param claim in UTF-16 units of the answer's text
 */
export function NoSource({ claim }: { claim: Span }): VNode {
  const { message } = useAnswer();
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!mark.current) return undefined;
    return underlineDotted(rangesOfWords(mark.current, message.current.text, { claim }, [claim]));
  }, [claim.start, claim.end]);
  return (
    <span class="chips no-source" ref={mark}>
      {t('panel.unsourced.mark')}
    </span>
  );
}
