import { matchesTyped } from '../letter-case';
import { isCommand } from './modifier-keys';

/** Milliseconds after which a letter begins anew what is looked for. */
export const typingMs = 800;

/** The typed letters, and the time of the last one; changed with each letter. */
export interface TypedText {
  text: string;
  /** `timeStamp` of the last letter's event. */
  at: number;
}

/** Whether a key is a letter that is typed, and no command. */
export function isTypedLetter(event: KeyboardEvent): boolean {
  return [...event.key].length === 1 && event.key !== ' ' && !isCommand(event);
}

/** Focuses the entry (`data-entry`) that begins with the typed text, or else contains it: some menus are long. */
export function focusTyped(place: ParentNode, typed: TypedText, event: KeyboardEvent): void {
  const isLate = event.timeStamp - typed.at > typingMs;
  typed.text = (isLate ? '' : typed.text) + event.key;
  typed.at = event.timeStamp;
  const entries = [...place.querySelectorAll<HTMLElement>('[data-entry]')];
  const find = (compare: (name: string, letters: string) => boolean) =>
    entries.find(({ dataset }) => matchesTyped(dataset.entry ?? '', typed.text, compare));
  const found = find((name, letters) => name.startsWith(letters)) ?? find((name, letters) => name.includes(letters));
  found?.focus();
}
