/** Marks that begin something on the same line, and those that end it; the others end what they begin. */
const openers: Record<string, string> = { '[': ']', '(': ')', '<': '>' };
const closers = new Set(Object.values(openers));
const toggles = new Set(['`', '*', '_', '~', '$']);

/** The last place in a stretch at which white space stands and no mark is open, else the last white space, else its end. */
function cutAt(text: string, start: number, end: number): number {
  const open = new Map<string, number>();
  let [neutral, space] = [-1, -1];
  const change = (mark: string, by: number): void => {
    const count = Math.max(0, (open.get(mark) ?? 0) + by);
    if (count === 0) open.delete(mark);
    else open.set(mark, count);
  };
  for (let at = start; at < end; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (openers[character] !== undefined) change(openers[character], 1);
    else if (closers.has(character)) change(character, -1);
    else if (toggles.has(character)) change(character, open.has(character) ? -1 : 1);
    else if (character === ' ' || character === '\n') {
      space = at + 1;
      if (open.size === 0) neutral = at + 1;
    }
  }
  // A place in the first half would make many short pieces.
  const half = start + (end - start) / 2;
  if (neutral > half) return neutral;
  return space > half ? space : beforePair(text, end);
}

/** An offset that does not part two surrogates. */
function beforePair(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/**
 * Cuts a text into pieces of a length at most; joined, they are the text. It is cut at white space where no inline mark of markdown
 * is open, if there is such a place in the second half of a piece.
 * @param maxLength UTF-16 units
 */
export function cutText(text: string, maxLength: number): string[] {
  if (text.length <= maxLength) return [text];
  const pieces: string[] = [];
  let start = 0;
  while (text.length - start > maxLength) {
    const end = cutAt(text, start, start + maxLength);
    pieces.push(text.slice(start, end));
    start = end;
  }
  pieces.push(text.slice(start));
  return pieces;
}
