import '../styles/thread.css';
import './thread-column.css';
import type { VNode } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { Icon } from '../shared/icon';
import { t } from '../shared/texts';
import { TurnGroup, turnsPerGroup } from './answer/turn-group';
import { NearTurn } from './answer/turn-outline';
import { onCitationKey } from './citations/citation-keys';
import { ReviewBar } from './citations/review-bar';
import { focusField } from './model/focus-field';
import { usePanel } from './model/panel-context';
import type { Turn } from './model/thread-path';
import { ObstacleNotice } from './obstacle-notice';
import { type ScrollPosition, useQuestionScroll } from './question-scroll';
import { ReadAloudBar } from './read-aloud-bar';

/**
 * Turns, and UTF-16 units of answers, of a thread that is drawn whole when it opens; of a longer one the last two
 * turns, and those near the screen.
 */
const shortThread = { turns: 10, length: 40_000 };

function isShortThread(turns: readonly Turn[]): boolean {
  const length = turns.reduce((sum, { answer }) => sum + (answer?.text.length ?? 0), 0);
  return turns.length <= shortThread.turns && length <= shortThread.length;
}

/** Number of turns at the end of a long thread that are drawn at once. */
const drawnTurns = 2;

/**
 * Number of turns at the beginning of a thread that are in groups. It is decided when the thread opens, so that no turn
 * moves into a group or out of one, where it would be drawn anew: also not while another version of an answer has fewer
 * turns after it.
 */
function useGroupedTurns(threadId: string | undefined, turns: number): number {
  const groups = Math.max(0, Math.floor((turns - drawnTurns) / turnsPerGroup));
  return useMemo(() => groups * turnsPerGroup, [threadId]);
}

interface ThreadColumnProps {
  /** Scroll position of the column before another view took its place. */
  position: { current: ScrollPosition | null };
}

/** The turns of the open thread. */
export function ThreadColumn({ position }: ThreadColumnProps): VNode {
  const model = usePanel();
  const scroller = useRef<HTMLDivElement>(null);
  const turns = model.thread.turns.value;
  const isShort = isShortThread(turns);
  const blocked = model.question.blocked.value;
  const target = {
    threadId: model.thread.view.value?.thread.id,
    newestQuestionId: model.thread.newestQuestionId.value,
    blocked: blocked !== null,
  };
  const grouped = Math.min(useGroupedTurns(target.threadId, turns.length), turns.length);
  const drawnFrom = isShort ? 0 : turns.length - drawnTurns;
  const { moreBelow, toEnd } = useQuestionScroll(scroller, target, position);
  // Tab to the last control above it scrolls to the end: the button goes away when the focus has left it, not under it.
  const [isFocused, setFocused] = useState(false);
  const offersEnd = (moreBelow || isFocused) && turns.length > 0;
  function onToEnd(): void {
    toEnd();
    // The button goes away, and the focus with it.
    focusField();
  }
  return (
    <>
      <div class={offersEnd ? 'reading-scroll overlaid' : 'reading-scroll'} ref={scroller}>
        <main class="reading" onKeyDown={(event) => onCitationKey(event, event.currentTarget, model.review)}>
          {Array.from({ length: Math.ceil(grouped / turnsPerGroup) }, (_, index) => {
            const start = index * turnsPerGroup;
            const some = turns.slice(start, Math.min(start + turnsPerGroup, grouped));
            return <TurnGroup key={some[0]?.question.id} turns={some} start={start} drawnFrom={drawnFrom} />;
          })}
          {turns.slice(grouped).map((turn, index) => (
            <NearTurn
              key={turn.question.id}
              turn={turn}
              isFirst={grouped + index === 0}
              atOnce={grouped + index >= drawnFrom}
            />
          ))}
          <ObstacleNotice />
        </main>
      </div>
      {offersEnd && (
        <div class="to-end">
          <button
            type="button"
            class="button"
            aria-label={t('panel.to_end')}
            title={t('panel.to_end')}
            onClick={onToEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          >
            <Icon name="send" />
          </button>
        </div>
      )}
      <ReadAloudBar />
      <ReviewBar />
    </>
  );
}
