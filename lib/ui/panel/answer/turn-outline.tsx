import './turn-outline.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { questionText } from '../../../core/message';
import { reportsSkippedElements } from '../../markdown/near-part';
import { drawEvent } from '../citations/citation-keys';
import type { Turn } from '../model/thread-path';
import { TurnArticle, type TurnProps } from './turn';

interface TurnOutlineProps {
  turn: Turn;
  /** Called when it comes near the screen, or one of its citations is navigated to. */
  onNear: () => void;
}

/**
 * The words of a turn alone, which the browser neither lays out nor paints: a thousand turns open as one, and the
 * search in the page and screen readers still reach all of them.
 */
function TurnOutline({ turn: { question, answer }, onNear }: TurnOutlineProps): VNode {
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = article.current;
    const onChange = (event: Event): void => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) onNear();
    };
    element?.addEventListener('contentvisibilityautostatechange', onChange);
    element?.addEventListener(drawEvent, onNear);
    return () => {
      element?.removeEventListener('contentvisibilityautostatechange', onChange);
      element?.removeEventListener(drawEvent, onNear);
    };
  }, [onNear]);
  return (
    <article
      class="turn outline"
      data-question={question.id}
      data-cited={answer?.citations.length ? '' : undefined}
      ref={article}
    >
      <h2 class="question" dir="auto">
        {questionText(question)}
      </h2>
      <p dir="auto">{answer?.text}</p>
    </article>
  );
}

/** A turn that is drawn when it is near the screen, or at once. */
export function NearTurn({ atOnce, ...turn }: TurnProps & { atOnce: boolean }): VNode {
  const [isDrawn, setDrawn] = useState(atOnce || !reportsSkippedElements());
  const draw = useRef(() => setDrawn(true));
  return isDrawn || atOnce ? <TurnArticle {...turn} /> : <TurnOutline turn={turn.turn} onNear={draw.current} />;
}
