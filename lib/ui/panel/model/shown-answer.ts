import { signal } from '@preact/signals';
import { withoutUnsourced } from '../../../core/checks/unsourced';
import type { AssistantMessage } from '../../../core/message';

/** Whether answers from quotes keep their sentences without a source; the panel sets it as the person chose. */
export const keepsUnsourced = signal(false);

/** An answer in the form that is shown, copied and saved. */
export function shownAnswer(answer: AssistantMessage): AssistantMessage {
  return keepsUnsourced.value ? answer : withoutUnsourced(answer);
}
