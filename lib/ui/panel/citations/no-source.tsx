import './no-source.css';
import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Span } from '../../../core/source';
import { t } from '../../shared/texts';
import { useAnswer } from './answer-context';
import { rangesOfWords, underline } from './missing-words';

/**
 * Underlines a sentence that no page supports, and notes that after it.
 * @param claim in UTF-16 units of the answer's text
 */
export function NoSource({ claim }: { claim: Span }): VNode {
  const { message } = useAnswer();
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!mark.current) return undefined;
    return underline('unsourced', rangesOfWords(mark.current, message.current.text, { claim }, [claim]));
  }, [claim.start, claim.end]);
  return (
    <span class="chips no-source" ref={mark}>
      {t('panel.unsourced.mark')}
    </span>
  );
}
