import './turn-group.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { reportsSkippedElements } from '../../markdown/near-part';
import type { Turn } from '../model/thread-path';
import { NearTurn } from './turn-outline';

/**
 * Number of turns in one group. With a thread of 500 turns, the browser lays out the frames of 15 groups instead of
 * each turn.
 */
export const turnsPerGroup = 32;

interface TurnGroupProps {
  turns: readonly Turn[];
  /** Place of the first of them in the thread. */
  start: number;
  /** Index of the first turn that is drawn at once. */
  drawnFrom: number;
}

/** Turns far from the screen, skipped by the browser as one; once they come near, as if there were no group. */
export function TurnGroup({ turns, start, drawnFrom }: TurnGroupProps): VNode {
  const group = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!reportsSkippedElements());
  useEffect(() => {
    const element = group.current;
    const onChange = (event: Event): void => {
      // The turns in it report their own events.
      if (event.target === element && !(event as ContentVisibilityAutoStateChangeEvent).skipped) setNear(true);
    };
    element?.addEventListener('contentvisibilityautostatechange', onChange);
    return () => element?.removeEventListener('contentvisibilityautostatechange', onChange);
  }, []);
  const isFar = !isNear && start + turns.length <= drawnFrom;
  return (
    <div class={isFar ? 'turns far' : 'turns'} style={{ '--turns': turns.length }} ref={group}>
      {turns.map((turn, index) => (
        <NearTurn
          key={turn.question.id}
          turn={turn}
          isFirst={start + index === 0}
          atOnce={start + index >= drawnFrom}
        />
      ))}
    </div>
  );
}
