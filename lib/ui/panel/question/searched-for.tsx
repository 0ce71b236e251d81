import './searched-for.css';
import type { VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t, withGap } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { usePanel } from '../model/panel-context';
import { WordsForm } from './words-form';

/**
 * The words that were searched for in place of a question that takes up what came before, or has a misspelt word; with
 * what it may mean else and a way to change them.
 */
function SearchedFor({ answer, question }: { answer: AssistantMessage; question: ShownQuestion }): VNode | null {
  const model = usePanel();
  const change = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const notice = answer.notices.findLast(({ type }) => type === 'searched-for');
  if (notice?.type !== 'searched-for') return null;
  const { query, other, corrected } = notice;
  const ask = (words: string): void => void model.question.askAgain(question, { question: words, asTyped: true });
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => change.current?.focus());
  }
  return (
    <div class="searched-for">
      <p class="question-note">
        <Icon name="search" />
        <span dir="auto">
          {withGap(t(corrected ? 'panel.searched_for.read' : 'panel.searched_for.line', { query }))}
        </span>
        {other && answer.stopReason !== undefined && (
          <button type="button" class="button link" onClick={() => ask(other)}>
            {t('panel.searched_for.other', { query: other })}
          </button>
        )}{' '}
        {!isOpen && answer.stopReason !== undefined && (
          <button type="button" class="button link" ref={change} onClick={() => setOpen(true)}>
            {t('panel.searched_for.change')}
          </button>
        )}
      </p>
      {isOpen && <WordsForm query={query} onCancel={close} onAsk={ask} />}
    </div>
  );
}

export const searchedForSection: AnswerSection = { id: 'searched-for', View: SearchedFor };
