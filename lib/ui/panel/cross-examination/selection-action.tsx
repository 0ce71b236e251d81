import '../../styles/card.css';
import './selection-action.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ExaminedClaim } from '../../../core/contradictions';
import type { AssistantMessage } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import { focusExamination } from '../citations/focus-examination';
import { type AnswerSection, hasEnded } from '../model/answer-section';
import { focusField } from '../model/focus-field';
import { usePanel } from '../model/panel-context';
import { selectedClaim, selectedPassage } from './selected-claim';
import { watchSelection } from './watch-selection';

interface SelectedWords {
  /** The selected text. */
  passage: string;
  /** The sentences, or the row of a table, that it touches; absent if they are too long to be examined. */
  claim?: ExaminedClaim;
  /** Distance of the end of the selection from the top of its turn, in pixels. */
  top: number;
}

/** The words that are selected in the answer beside `anchor`; undefined if none are. */
function useSelectedWords(anchor: { current: HTMLElement | null }): SelectedWords | undefined {
  const [selected, setSelected] = useState<SelectedWords>();
  useEffect(() => {
    const read = (): void => {
      const turn = anchor.current?.closest('.opinion, .turn');
      const answer = turn?.querySelector('.answer');
      const selection = document.getSelection();
      const passage = answer ? selectedPassage(answer, selection) : undefined;
      if (!turn || !answer || !passage) {
        setSelected(undefined);
        return;
      }
      const claim = selectedClaim(answer, selection);
      const { bottom } = selection?.getRangeAt(0).getBoundingClientRect() ?? { bottom: 0 };
      setSelected({ passage, ...(claim && { claim }), top: bottom - turn.getBoundingClientRect().top });
    };
    return watchSelection(read);
  }, [anchor]);
  return selected;
}

/**
 * Small buttons below selected words of an answer: ask about them, or ask other pages about their sentence. They follow
 * the answer in tab order.
 */
function SelectionAction({ answer }: { answer: AssistantMessage }): VNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const { examinations, question } = usePanel();
  const selected = useSelectedWords(anchor);
  function ask(claim: ExaminedClaim): void {
    examinations.propose(answer.id, claim);
    document.getSelection()?.removeAllRanges();
    // The query is shown below the answer.
    focusExamination(anchor.current, claim.text);
  }
  function quote(passage: string): void {
    question.quote(passage);
    document.getSelection()?.removeAllRanges();
    focusField();
  }
  const claim = selected?.claim;
  return (
    <span class="selection-action" ref={anchor}>
      {selected && (
        <span class="floating" style={{ insetBlockStart: `${Math.round(selected.top) + 6}px` }}>
          <button
            type="button"
            class="button"
            aria-label={t('panel.quote.label', { passage: selected.passage })}
            // The press must not take the selection away.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => quote(selected.passage)}
          >
            <Icon name="send" />
            {t('panel.quote.ask')}
          </button>
          {claim && (
            <button
              type="button"
              class="button"
              aria-label={t('panel.contradict.ask_label', { sentence: claim.text })}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => ask(claim)}
            >
              <Icon name="scale" />
              {t('panel.contradict.ask')}
            </button>
          )}
        </span>
      )}
    </span>
  );
}

export const selectionSection: AnswerSection = { id: 'selection', appliesTo: hasEnded, View: SelectionAction };
