import type { VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { type AssistantMessage, questionText, type UserMessage } from '../../../core/message';
import { SegmentedControl } from '../../shared/segmented-control';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import { OpinionComparison } from './opinion-comparison';

/** The name of an answer beside another one. */
function nameOf({ opinion }: AssistantMessage): string {
  return opinion ? opinion.profile : t('panel.opinion.first');
}

function Column({ answer, isShown, children }: { answer: AssistantMessage; isShown: boolean; children: VNode }): VNode {
  const { client } = usePanel();
  const heading = useId();
  const writer = answer.mode === 'quotes' ? t('panel.opinion.quotes') : answer.model?.label;
  return (
    <section class={`opinion${isShown ? '' : ' behind'}`} aria-labelledby={heading}>
      <div class="opinion-head">
        <h3 id={heading}>
          <bdi>{nameOf(answer)}</bdi>
        </h3>
        {writer && <bdi class="writer">{writer}</bdi>}
        {answer.stopReason === undefined && (
          <button
            type="button"
            class="button"
            aria-label={t('panel.opinion.stop', { name: nameOf(answer) })}
            onClick={() => void client.call('stop', { answerId: answer.id })}
          >
            {t('panel.contradict.stop')}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}

interface SideBySideProps {
  question: UserMessage;
  answer: AssistantMessage;
  /** At least one. */
  opinions: readonly AssistantMessage[];
  /** Draws an answer with all that belongs to it. */
  draw: (answer: AssistantMessage) => VNode;
}

/**
 * An answer and a second opinion: beside each other where there is room, else one of them, with buttons to switch. Below them
 * stands where they differ.
 */
export function SideBySide({ question, answer, opinions, draw }: SideBySideProps): VNode | null {
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
  const choices = [answer, ...opinions].map((one) => ({ value: one.id, label: nameOf(one) }));
  const isOver = answer.stopReason !== undefined && second.stopReason !== undefined;
  return (
    <div class="side-by-side">
      <SegmentedControl label={t('panel.opinion.switch')} value={shownId} choices={choices} onChange={setShown} />
      <div class="opinion-columns">
        <Column key={answer.id} answer={answer} isShown={shownId === answer.id}>
          {draw(answer)}
        </Column>
        <Column key={second.id} answer={second} isShown={shownId !== answer.id}>
          {draw(second)}
        </Column>
      </div>
      {isOver && (
        <OpinionComparison
          key={second.id}
          question={questionText(question)}
          first={answer}
          second={second}
          names={[nameOf(answer), nameOf(second)]}
        />
      )}
    </div>
  );
}
