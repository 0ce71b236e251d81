import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { hasTrigger, type SuggestionTrigger, triggerAt } from '../suggestions/trigger';

interface TriggerControl {
  /** The `@` or `/` before the caret whose list is open. */
  trigger: Signal<SuggestionTrigger | null>;
  /** Opens or closes the list by what stands before the caret. */
  look(area: HTMLTextAreaElement): void;
  /** Writes what was chosen in place of the trigger and the letters behind it. */
  replace(text: string): void;
  close(): void;
}

/** The list of suggestions that the text of the question's field opens. */
export function useTrigger(field: RefObject<HTMLTextAreaElement | null>, draft: Signal<string>): TriggerControl {
  const trigger = useSignal<SuggestionTrigger | null>(null);
  const close = (): void => {
    trigger.value = null;
  };

  function look(area: HTMLTextAreaElement): void {
    const hasSelection = area.selectionStart !== area.selectionEnd;
    trigger.value = hasSelection ? null : triggerAt(area.value, area.selectionStart);
  }

  /** The trigger of the render that offered the choice. */
  const offered = trigger.value;
  function replace(text: string): void {
    if (offered === null) return;
    const { start, end } = offered;
    const written = draft.peek();
    // A prompt may take a while (the browser asks for the clipboard), in which it can be chosen again, or the draft be
    // sent.
    if (!hasTrigger(offered, written)) return;
    draft.value = written.slice(0, start) + text + written.slice(end);
    close();
    const caret = start + text.length;
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
      // A prompt may end with `@`: the tabs follow.
      if (field.current && text !== '') look(field.current);
    });
  }

  return { trigger, look, replace, close };
}
