const opening = '<think>';
const closing = '</think>';

/** A piece of text, parted into answer and thoughts. */
export interface ThoughtSplit {
  text: string;
  thought: string;
}

/** Where a tag that is not whole yet begins at a text's end. */
function partialTag(text: string): number {
  for (let length = Math.min(text.length, closing.length - 1); length > 0; length -= 1) {
    if (closing.startsWith(text.slice(-length))) return text.length - length;
  }
  return text.length;
}

/**
 * Splits thoughts off that a model writes into its text: `<think>…</think>` at its very start, the tags perhaps in pieces.
 * @returns a function that takes the next piece, and whether it is the last
 */
export function createThoughtSplitter(): (piece: string, isLast: boolean) => ThoughtSplit {
  let state: 'start' | 'thinking' | 'behind' | 'text' = 'start';
  let held = '';
  return (piece, isLast) => {
    held += piece;
    if (state === 'start') {
      const start = held.trimStart();
      if (!isLast && start.length < opening.length && opening.startsWith(start)) return { text: '', thought: '' };
      state = start.startsWith(opening) ? 'thinking' : 'text';
      if (state === 'thinking') held = start.slice(opening.length);
    }
    let thought = '';
    if (state === 'thinking') {
      const end = held.indexOf(closing);
      const stop = end >= 0 ? end : isLast ? held.length : partialTag(held);
      thought = held.slice(0, stop);
      held = held.slice(stop);
      if (end < 0) return { text: '', thought };
      state = 'behind';
      held = held.slice(closing.length);
    }
    if (state === 'behind') {
      held = held.trimStart();
      if (held) state = 'text';
    }
    const text = held;
    held = '';
    return { text, thought };
  };
}
