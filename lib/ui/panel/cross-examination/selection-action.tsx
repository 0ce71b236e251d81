import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExaminedClaim } from '../../../core/contradictions';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { focusExamination } from '../citations/focus-examination';
import { usePanel } from '../model/panel-context';
import { selectedClaim } from './selected-claim';

/** Milliseconds after the last change of the selection: it changes with every movement of the pointer. */
const settleMs = 200;

/** The sentence that is selected in an answer, and how far below the top of its turn the selection ends, in pixels. */
function useSelectedClaim(anchor: { current: HTMLElement | null }): { claim: ExaminedClaim; top: number } | undefined {
  const [selected, setSelected] = useState<{ claim: ExaminedClaim; top: number }>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = (): void => {
      const turn = anchor.current?.closest('.opinion, .turn');
      const answer = turn?.querySelector('.answer');
      const selection = document.getSelection();
      const claim = answer ? selectedClaim(answer, selection) : undefined;
      if (!turn || !claim) {
        setSelected(undefined);
        return;
      }
      const { bottom } = selection?.getRangeAt(0).getBoundingClientRect() ?? { bottom: 0 };
      setSelected({ claim, top: bottom - turn.getBoundingClientRect().top });
    };
    const schedule = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, settleMs);
    };
    document.addEventListener('selectionchange', schedule);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', schedule);
    };
  }, [anchor]);
  return selected;
}

/** A small button below selected words of an answer, which asks other pages about them. It follows the answer in tab order. */
export function SelectionAction({ answer }: { answer: AssistantMessage }): VNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const { examinations } = usePanel();
  const selected = useSelectedClaim(anchor);
  function ask(claim: ExaminedClaim): void {
    examinations.propose(answer.id, claim);
    document.getSelection()?.removeAllRanges();
    // What will be searched for stands below the answer.
    focusExamination(anchor.current, claim.text);
  }
  return (
    <span class="selection-action" ref={anchor}>
      {selected && (
        <button
          type="button"
          class="button floating"
          style={{ insetBlockStart: `${Math.round(selected.top) + 6}px` }}
          aria-label={t('panel.contradict.ask_label', { sentence: selected.claim.text })}
          // The press must not take the selection away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => ask(selected.claim)}
        >
          <Icon name="scale" />
          {t('panel.contradict.ask')}
        </button>
      )}
    </span>
  );
}
