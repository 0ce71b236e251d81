import './question-field.css';
import { effect } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { FieldLink } from '../suggestions/suggestion-list';
import { fitHeight } from './fit-height';
import { usePaste } from './use-paste';
import { useTrigger } from './use-trigger';
import { Suggestions } from './views';

/** The field for the question: sends it, recalls earlier ones, and opens the lists of `@` and `/`. */
export function QuestionField(): VNode {
  const model = usePanel();
  const field = useRef<HTMLTextAreaElement>(null);
  const keys: FieldLink['keys'] = useRef(null);
  const [active, setActive] = useState<Parameters<FieldLink['onActive']>[0]>(null);
  const { draft } = model.question;
  const { trigger, look, replace, close } = useTrigger(field, draft);
  const { noteKey, onPaste } = usePaste();
  const isShown = model.view.value === 'thread';
  useEffect(() => {
    // To focus what has the focus takes a layout of the page all the same.
    if (isShown && document.activeElement !== field.current) field.current?.focus();
  }, [isShown]);
  // The text is written by hand: a key that is typed renders nothing again.
  useLayoutEffect(
    () =>
      effect(() => {
        const text = draft.value;
        if (field.current && field.current.value !== text) field.current.value = text;
        fitHeight(field.current);
        // A draft that was sent, or that another thread has.
        const shown = trigger.peek();
        if (shown && shown.end > text.length) close();
      }),
    [draft, trigger],
  );

  function onKeyDown(event: KeyboardEvent): void {
    // 229: an input method handles the key; some browsers already report the composition as ended.
    // https://developer.mozilla.org/en-US/docs/Web/API/Element/keydown_event#keydown_events_with_ime
    if (event.isComposing || event.keyCode === 229) return;
    noteKey(event);
    // A list that was closed has the keys until it is rendered no more.
    if (trigger.peek() && keys.current?.(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void model.question.sendDraft();
    }
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key] as 1 | -1 | undefined;
    if (step && !event.shiftKey && !event.altKey && model.question.recall(step)) event.preventDefault();
    if (event.key === 'Escape') {
      if (model.thread.unfinishedAnswer.value) model.question.stopAnswer();
      else model.checks.stopAll();
    }
  }

  const label = t(model.thread.turns.value.length > 0 ? 'panel.composer.follow_up' : 'panel.composer.ask');
  const popup = active && { 'aria-controls': active.list, 'aria-activedescendant': active.row };
  const opened = trigger.value;
  return (
    <>
      {opened && isShown && (
        <Suggestions
          key={opened.kind}
          trigger={opened}
          keys={keys}
          onActive={setActive}
          onReplace={replace}
          onClose={close}
        />
      )}
      <textarea
        ref={field}
        class="field"
        rows={1}
        dir="auto"
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...popup}
        placeholder={label}
        onInput={(event) => {
          draft.value = event.currentTarget.value;
          look(event.currentTarget);
        }}
        onClick={(event) => look(event.currentTarget)}
        onBlur={close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  );
}
