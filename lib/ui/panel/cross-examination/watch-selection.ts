/** Milliseconds after the last change of the selection: it changes with every movement of the pointer. */
const settleMs = 200;

const readers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let hadSelection = false;

function onChange(): void {
  const hasSelection = document.getSelection()?.isCollapsed === false;
  // A caret that moves, as it does with every key in a field, is no selection.
  if (!hasSelection && !hadSelection) return;
  hadSelection = hasSelection;
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const read of readers) read();
  }, settleMs);
}

/**
 * Calls `read` whenever words were selected, or are no longer, and the selection has come to rest. All that watch share
 * one listener: a thread has an answer for every turn.
 * @returns a function that ends the watching
 */
export function watchSelection(read: () => void): () => void {
  if (readers.size === 0) document.addEventListener('selectionchange', onChange);
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size > 0) return;
    document.removeEventListener('selectionchange', onChange);
    clearTimeout(timer);
    hadSelection = false;
  };
}
