import './side-by-side.css';
import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type AssistantMessage, questionText, type ShownQuestion } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { SegmentedControl } from '../../shared/segmented-control';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { OpinionComparison } from './opinion-comparison';

/** The name of an answer that is shown beside another one. */
function answerName({ opinion }: AssistantMessage): string {
  return opinion ? opinion.profile : t('panel.opinion.first');
}

/** Shows that the thread continues from an answer, or a button that makes it do so. */
function Onward({ answer, isOnward }: { answer: AssistantMessage; isOnward: boolean }): VNode | null {
  const { client, thread } = usePanel();
  const line = useRef<HTMLParagraphElement>(null);
  if (answer.stopReason === undefined || answer.text === '') return null;
  async function goOn(): Promise<void> {
    const first = answer.opinion?.of ?? answer.id;
    thread.goOnFrom(first, answer.id);
    // The button goes away, and the focus with it.
    requestAnimationFrame(() => line.current?.focus());
    await client
      .call('go-on-from', { answerId: first, opinionId: answer.opinion ? answer.id : null })
      .catch(() => undefined);
  }
  return (
    <p class="onward" tabIndex={-1} ref={line}>
      {isOnward ? (
        <>
          <Icon name="done" />
          {t('panel.opinion.goes_on')}
        </>
      ) : (
        <button
          type="button"
          class="button"
          aria-label={t('panel.opinion.go_on_of', { name: answerName(answer) })}
          onClick={() => void goOn()}
        >
          {t('panel.opinion.go_on')}
        </button>
      )}
    </p>
  );
}

interface ColumnProps {
  answer: AssistantMessage;
  isShown: boolean;
  /** Whether the thread continues from it. */
  isOnward: boolean;
  children: VNode;
}

function Column({ answer, isShown, isOnward, children }: ColumnProps): VNode {
  const { client } = usePanel();
  const heading = useId();
  const writer = answer.mode === 'quotes' ? t('panel.opinion.quotes') : answer.model?.label;
  return (
    <section class={`opinion${isShown ? '' : ' behind'}`} aria-labelledby={heading}>
      <div class="opinion-head">
        <h3 id={heading}>
          <bdi>{answerName(answer)}</bdi>
        </h3>
        {writer && <bdi class="writer">{writer}</bdi>}
        {answer.stopReason === undefined && (
          <button
            type="button"
            class="button"
            aria-label={t('panel.opinion.stop', { name: answerName(answer) })}
            onClick={() => void client.call('stop', { answerId: answer.id })}
          >
            {t('panel.contradict.stop')}
          </button>
        )}
      </div>
      {children}
      <Onward answer={answer} isOnward={isOnward} />
    </section>
  );
}

interface SideBySideProps {
  question: ShownQuestion;
  answer: AssistantMessage;
  /** At least one. */
  opinions: readonly AssistantMessage[];
  /** Id of the answer that the thread continues from. */
  onwardId: string;
  /** Draws an answer with all that belongs to it. */
  draw: (answer: AssistantMessage) => VNode;
}

/**
 * An answer and a second opinion: side by side where there is room, else one of them with buttons to switch. Their
 * differences are listed below.
 */
export function SideBySide({ question, answer, opinions, onwardId, draw }: SideBySideProps): VNode | null {
  const newest = opinions.at(-1);
  const [shownId, setShown] = useState(newest?.id ?? answer.id);
  const known = useRef(newest?.id);
  useEffect(() => {
    // One that was just asked for comes to the front.
    if (newest && newest.id !== known.current) setShown(newest.id);
    known.current = newest?.id;
  }, [newest]);
  const second = opinions.find(({ id }) => id === shownId) ?? newest;
  if (!second) return null;
  const choices = [answer, ...opinions].map((one) => ({ value: one.id, label: answerName(one) }));
  const isOver = answer.stopReason !== undefined && second.stopReason !== undefined;
  return (
    <div class="side-by-side">
      <SegmentedControl label={t('panel.opinion.switch')} value={shownId} choices={choices} onChange={setShown} />
      <div class="opinion-columns">
        <Column key={answer.id} answer={answer} isShown={shownId === answer.id} isOnward={onwardId === answer.id}>
          {draw(answer)}
        </Column>
        <Column key={second.id} answer={second} isShown={shownId !== answer.id} isOnward={onwardId === second.id}>
          {draw(second)}
        </Column>
      </div>
      {isOver && (
        <OpinionComparison
          key={second.id}
          question={questionText(question)}
          first={answer}
          second={second}
          names={[answerName(answer), answerName(second)]}
        />
      )}
    </div>
  );
}
