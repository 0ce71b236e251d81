import { cutPoint } from '../../core/utils/text/cut-point';

/**
 * Marks that begin something on the same line, those that end it in the same order, and marks that end what they begin.
 */
const openers = '[(<';
const closers = '])>';
const toggles = '`*_~$';
/** Characters at which a scan for a place to cut stops. */
const stop = /[[\](<)>`*_~$\\ \n]/g;

/** The last white space in a stretch where no mark is open, else the last white space, else its end. */
function cutAt(text: string, start: number, end: number): number {
  const openPairs = [0, 0, 0];
  const isToggled = [false, false, false, false, false];
  /** Marks that are open. */
  let open = 0;
  let [neutral, space] = [-1, -1];
  const piece = text.slice(start, end);
  stop.lastIndex = 0;
  for (let found = stop.exec(piece); found; found = stop.exec(piece)) {
    const [mark] = found;
    const at = start + found.index;
    if (mark === ' ' || mark === '\n') {
      space = at + 1;
      if (open === 0) neutral = at + 1;
    } else if (mark === '\\') stop.lastIndex += 1;
    else {
      const toggle = toggles.indexOf(mark);
      const pair = Math.max(openers.indexOf(mark), closers.indexOf(mark));
      const count = openPairs[pair] ?? 0;
      if (toggle !== -1) {
        isToggled[toggle] = !isToggled[toggle];
        open += isToggled[toggle] ? 1 : -1;
      } else if (openers.includes(mark)) {
        openPairs[pair] = count + 1;
        open += 1;
      } else if (count > 0) {
        openPairs[pair] = count - 1;
        open -= 1;
      }
    }
  }
  // A place in the first half would make many short pieces.
  const half = start + (end - start) / 2;
  if (neutral > half) return neutral;
  return space > half ? space : cutPoint(text, end);
}

/**
 * Cuts a text into pieces of limited length; joined, they are the text. It is cut at white space where no inline mark
 * of markdown is open, if there is such a place in the second half of a piece.
 * @param maxLength UTF-16 units
 */
export function* splitIntoPieces(text: string, maxLength: number): Generator<string, void, undefined> {
  let start = 0;
  while (text.length - start > maxLength) {
    const end = cutAt(text, start, start + maxLength);
    yield text.slice(start, end);
    start = end;
  }
  yield text.slice(start);
}
