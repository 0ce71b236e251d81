/** The composer's field, in a document with a panel. */
export const composerField = '.composer .field';

/** Moves the focus to the composer's field, if it is there. */
export function focusField(): void {
  document.querySelector<HTMLElement>(composerField)?.focus();
}
