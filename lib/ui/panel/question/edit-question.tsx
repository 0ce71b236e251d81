import './words-form.css';
import './edit-question.css';
import type { TargetedKeyboardEvent, VNode } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { questionText, type ShownQuestion } from '../../../core/message';
import { t } from '../../shared/texts';
import { questionLimit } from '../model/attempt';
import { usePanel } from '../model/panel-context';

interface EditQuestionProps {
  question: ShownQuestion;
  /** Called when the question was sent or the edit was cancelled. */
  onEnd: () => void;
}

/** A question as a field for editing: sending it adds another version of it, from which the thread continues. */
export function EditQuestion({ question, onEnd }: EditQuestionProps): VNode {
  const model = usePanel();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState(questionText(question));
  const typed = words.trim();
  const isReady = typed !== '' && !model.question.isBusy.value;
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(words.length, words.length);
  }, []);
  function send(): void {
    if (!isReady) return;
    onEnd();
    void model.question.askAgain(question, { question: typed });
  }
  function onKeyDown(event: TargetedKeyboardEvent<HTMLFormElement>): void {
    // 229: an input method handles the key, see the composer.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEnd();
    } else if (event.key === 'Enter' && !event.shiftKey && event.target === field.current) {
      event.preventDefault();
      send();
    }
  }
  return (
    <form
      class="searched-words edit-question"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={onKeyDown}
    >
      <textarea
        ref={field}
        rows={Math.min(8, words.split('\n').length + 1)}
        dir="auto"
        aria-label={t('panel.edit_question.label')}
        maxLength={questionLimit}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <div class="ways">
        <button type="submit" class="button primary" disabled={!isReady}>
          {t('panel.edit_question.ask')}
        </button>
        <button type="button" class="button" onClick={onEnd}>
          {t('panel.searched_for.cancel')}
        </button>
      </div>
    </form>
  );
}
