import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { Icon } from '../shared/icon';
import { t } from '../shared/texts';
import { TurnGroup, turnsPerGroup } from './answer/turn-group';
import { NearTurn } from './answer/turn-outline';
import { BlockerNotice } from './blocker-notice';
import { onCitationKey } from './citations/citation-keys';
import { WalkBar } from './citations/walk-bar';
import { usePanel } from './model/panel-context';
import type { Turn } from './model/thread-path';
import { type ScrollPosition, useQuestionScroll } from './question-scroll';
import { ReadingBar } from './reading/reading-bar';

/** Turns, and UTF-16 units of answers, of a thread that is drawn whole when it opens; of a longer one the last two turns, and those near the screen. */
const shortThread = { turns: 10, length: 40_000 };

function isShortThread(turns: readonly Turn[]): boolean {
  const length = turns.reduce((sum, { answer }) => sum + (answer?.text.length ?? 0), 0);
  return turns.length <= shortThread.turns && length <= shortThread.length;
}

/** Turns at the end of a long thread that are in no group, and at least two of them drawn. */
const minUngrouped = 2;

/**
 * The number of groups at the beginning of a thread. It is decided when the thread opens, so that no turn moves into a group, which
 * would draw it anew.
 */
function useGroupCount(threadId: string | undefined, turns: number): number {
  const countOf = (length: number) => Math.max(0, Math.floor((length - minUngrouped) / turnsPerGroup));
  const opened = useMemo(() => countOf(turns), [threadId]);
  return Math.min(opened, countOf(turns));
}

interface ThreadColumnProps {
  /** Where the column was scrolled to before another view took its place. */
  position: { current: ScrollPosition | null };
}

/** The turns of the open thread. */
export function ThreadColumn({ position }: ThreadColumnProps): VNode {
  const model = usePanel();
  const scroller = useRef<HTMLDivElement>(null);
  const turns = model.thread.turns.value;
  const isShort = isShortThread(turns);
  const blocker = model.question.blocker.value;
  const target = {
    threadId: model.thread.view.value?.thread.id,
    askedId: model.thread.askedId.value,
    blocked: blocker !== null,
  };
  const groupCount = useGroupCount(target.threadId, turns.length);
  const grouped = groupCount * turnsPerGroup;
  const { moreBelow, toEnd } = useQuestionScroll(scroller, target, position);
  function onToEnd(): void {
    toEnd();
    // The button goes away, and the focus with it.
    document.querySelector<HTMLElement>('.composer .field')?.focus();
  }
  return (
    <>
      <div class="reading-scroll" ref={scroller}>
        <main class="reading" onKeyDown={(event) => onCitationKey(event, event.currentTarget, model.walk)}>
          {Array.from({ length: groupCount }, (_, index) => (
            <TurnGroup
              key={index}
              turns={turns.slice(index * turnsPerGroup, (index + 1) * turnsPerGroup)}
              isFirst={index === 0}
            />
          ))}
          {turns.slice(grouped).map((turn, index) => (
            <NearTurn
              key={turn.question.id}
              turn={turn}
              isFirst={grouped + index === 0}
              atOnce={isShort || grouped + index >= turns.length - 2}
            />
          ))}
          <BlockerNotice />
        </main>
      </div>
      {moreBelow && turns.length > 0 && (
        <div class="to-end">
          <button type="button" class="button" onClick={onToEnd}>
            <Icon name="send" />
            {t('panel.to_end')}
          </button>
        </div>
      )}
      <ReadingBar />
      <WalkBar />
    </>
  );
}
