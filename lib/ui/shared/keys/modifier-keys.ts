/** Whether a key is pressed together with one that makes a command of it. Shift only makes another letter. */
export function isCommand({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey;
}

/** Whether a click on a link opens it in a tab or window of its own, which is left to the browser. */
export function opensInNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey;
}
