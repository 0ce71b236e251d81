import './searched-for.css';
import type { VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { AssistantMessage, ShownQuestion } from '../../../core/message';
import { Icon } from '../../shared/icon';
import { t } from '../../shared/texts';
import type { AnswerSection } from '../model/answer-section';
import { questionLimit } from '../model/attempt';
import { usePanel } from '../model/panel-context';

interface WordsFormProps {
  query: string;
  onAsk: (words: string) => void;
  onCancel: () => void;
}

function WordsForm({ query, onAsk, onCancel }: WordsFormProps): VNode {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState(query);
  const asked = words.trim();
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="searched-words"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked !== '') onAsk(asked);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <input
        ref={field}
        type="text"
        dir="auto"
        aria-label={t('panel.searched_for.label')}
        maxLength={questionLimit}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <div class="ways">
        <button type="submit" class="button primary" disabled={asked === ''}>
          {t('panel.searched_for.again')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {t('panel.searched_for.cancel')}
        </button>
      </div>
    </form>
  );
}

/** The words that were searched for in place of a question that takes up what came before, with a way to change them. */
function SearchedFor({ answer, question }: { answer: AssistantMessage; question: ShownQuestion }): VNode | null {
  const model = usePanel();
  const change = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const notice = answer.notices.find(({ type }) => type === 'searched-for');
  if (notice?.type !== 'searched-for') return null;
  function close(): void {
    setOpen(false);
    requestAnimationFrame(() => change.current?.focus());
  }
  return (
    <div class="searched-for">
      <p class="question-note">
        <Icon name="search" />
        <span dir="auto">{t('panel.searched_for.line', { query: notice.query })}</span>{' '}
        {!isOpen && answer.stopReason !== undefined && (
          <button type="button" class="button link" ref={change} onClick={() => setOpen(true)}>
            {t('panel.searched_for.change')}
          </button>
        )}
      </p>
      {isOpen && (
        <WordsForm
          query={notice.query}
          onCancel={close}
          onAsk={(words) => void model.question.askAgain(question, { question: words, asTyped: true })}
        />
      )}
    </div>
  );
}

export const searchedForSection: AnswerSection = { id: 'searched-for', View: SearchedFor };
