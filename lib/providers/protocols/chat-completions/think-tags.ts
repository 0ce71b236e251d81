const opening = '<think>';
const closing = '</think>';

/** A piece of text, split into the answer and the model's reasoning. */
export interface ThoughtSplit {
  text: string;
  thought: string;
}

/** The index at which an incomplete closing tag begins at a text's end; its length where there is none. */
function partialTag(text: string): number {
  for (let length = Math.min(text.length, closing.length - 1); length > 0; length -= 1) {
    if (closing.startsWith(text.slice(-length))) return text.length - length;
  }
  return text.length;
}

/**
 * Separates reasoning that a model writes into its text: `<think>…</think>` at the very start, with tags that may be
 * spread over several pieces.
 * @returns a function that takes the next piece of text, and whether it is the last
 */
export function createThoughtSplitter(): (piece: string, isLast: boolean) => ThoughtSplit {
  let state: 'start' | 'thinking' | 'after-tag' | 'text' = 'start';
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
      state = 'after-tag';
      held = held.slice(closing.length);
    }
    if (state === 'after-tag') {
      held = held.trimStart();
      if (held) state = 'text';
    }
    const text = held;
    held = '';
    return { text, thought };
  };
}
