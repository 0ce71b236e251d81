import './question-field.css';
import { effect, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../shared/texts';
import { usePanel } from '../model/panel-context';
import type { FieldLink } from '../suggestions/suggestion-list';
import { isAt, type SuggestionTrigger, triggerAt } from '../suggestions/trigger';
import { fitHeight } from './fit-height';
import { Suggestions } from './views';

/**
 * UTF-16 units from which pasted text is attached instead of written into the field, where it would be hard to handle.
 */
const longPaste = 3_000;

/** The field for the question: sends it, recalls earlier ones, and opens the lists of `@` and `/`. */
export function QuestionField(): VNode {
  const model = usePanel();
  const field = useRef<HTMLTextAreaElement>(null);
  const keys: FieldLink['keys'] = useRef(null);
  const openTrigger = useSignal<SuggestionTrigger | null>(null);
  const [active, setActive] = useState<Parameters<FieldLink['onActive']>[0]>(null);
  /** The next paste is one of plain text, by Shift: it goes into the field however long it is. */
  const isPlainPaste = useRef(false);
  const { draft } = model.question;
  const trigger = openTrigger.value;
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
        const shown = openTrigger.peek();
        if (shown && shown.end > text.length) openTrigger.value = null;
      }),
    [draft, openTrigger],
  );

  function look(area: HTMLTextAreaElement): void {
    const hasSelection = area.selectionStart !== area.selectionEnd;
    openTrigger.value = hasSelection ? null : triggerAt(area.value, area.selectionStart);
  }

  function replace(text: string): void {
    if (trigger === null) return;
    const { start, end } = trigger;
    const written = draft.peek();
    // A prompt may take a while (the browser asks for the clipboard), in which it can be chosen again, or the draft be
    // sent.
    if (!isAt(trigger, written)) return;
    draft.value = written.slice(0, start) + text + written.slice(end);
    openTrigger.value = null;
    const caret = start + text.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
      // A prompt may end with `@`: the tabs follow.
      if (field.current && text !== '') look(field.current);
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    // 229: an input method handles the key; some browsers already report the composition as ended.
    // https://developer.mozilla.org/en-US/docs/Web/API/Element/keydown_event#keydown_events_with_ime
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key.toLowerCase() === 'v') isPlainPaste.current = event.shiftKey;
    // A list that was closed has the keys until it is rendered no more.
    if (openTrigger.peek() && keys.current?.(event)) return;
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

  function onPaste(event: ClipboardEvent): void {
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const isLong = text.length >= longPaste && !isPlainPaste.current;
    isPlainPaste.current = false;
    // A copied table or page comes with a picture of it: its text is what is meant.
    if (text === '' ? files.length === 0 : !isLong) return;
    event.preventDefault();
    void (text === '' ? model.attachments.attachFiles(files) : model.attachments.attachText(text));
  }

  const label = t(model.thread.turns.value.length > 0 ? 'panel.composer.follow_up' : 'panel.composer.ask');
  const popup = active && { 'aria-controls': active.list, 'aria-activedescendant': active.row };
  return (
    <>
      {trigger && isShown && (
        <Suggestions
          key={trigger.kind}
          trigger={trigger}
          keys={keys}
          onActive={setActive}
          onReplace={replace}
          onClose={() => {
            openTrigger.value = null;
          }}
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
        onBlur={() => {
          openTrigger.value = null;
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </>
  );
}
