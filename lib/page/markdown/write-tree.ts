import { blockNames, voidNames } from './block-names';
import { escapeText } from './escape-text';

/** Elements that are written even without text in them, as are those that hold any of them. */
const meaningfulNames: ReadonlySet<string> = new Set([
  ...voidNames,
  ...['A', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TH', 'TD', 'IFRAME', 'SCRIPT', 'AUDIO', 'VIDEO'],
]);

/** Pieces of markdown one after the other, with one or two line ends between blocks, however many the pieces have. */
class Pieces {
  readonly #written: string[] = [];
  /** Line ends that follow what is written: 0 to 2. */
  #ends = 0;

  add(piece: string): void {
    let [start, end] = [0, piece.length];
    while (start < end && piece.charCodeAt(start) === 10) start += 1;
    while (end > start && piece.charCodeAt(end - 1) === 10) end -= 1;
    this.#ends = Math.min(2, Math.max(this.#ends, start));
    if (start === piece.length) return;
    if (this.#ends > 0) this.#written.push(this.#ends === 1 ? '\n' : '\n\n');
    this.#written.push(piece.slice(start, end));
    this.#ends = Math.min(2, piece.length - end);
  }

  join(): string {
    const text = this.#written.length === 1 ? (this.#written[0] ?? '') : this.#written.join('');
    return this.#ends === 0 ? text : `${text}${'\n'.repeat(this.#ends)}`;
  }
}

/** The spaces at the ends of an inline element stand outside of its markup, unless the text beside it has one already. */
function spaceBefore(element: Element, text: string): string {
  const space = text.slice(0, text.length - text.trimStart().length);
  const before = element.previousSibling;
  if (before === null || !/^[ \t\r\n]/.test(space)) return space;
  const isSpaced = !blockNames.has(before.nodeName) && before.textContent?.endsWith(' ');
  return isSpaced ? space.replace(/^[ \t\r\n]+/, '') : space;
}

function spaceAfter(element: Element, text: string): string {
  const space = text.slice(text.trimEnd().length);
  const after = element.nextSibling;
  if (after === null || !/[ \t\r\n]$/.test(space)) return space;
  const isSpaced = !blockNames.has(after.nodeName) && after.textContent?.startsWith(' ');
  return isSpaced ? space.replace(/[ \t\r\n]+$/, '') : space;
}

/** Converts an element. @param content the markdown of its children */
type WriteElement = (content: string, element: Element) => string;

class TreeWriter {
  readonly #write: WriteElement;
  /** How many texts and meaningful elements were passed: an element in which none is counted is blank. */
  #found = 0;

  constructor(write: WriteElement) {
    this.#write = write;
  }

  children(parent: Element): string {
    const pieces = new Pieces();
    for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
      if (node.nodeType === 1) pieces.add(this.#element(node as Element));
      else {
        const text = node.nodeValue ?? '';
        if (text.trim() !== '') this.#found += 1;
        pieces.add(escapeText(text));
      }
    }
    return pieces.join();
  }

  #element(element: Element): string {
    const { nodeName } = element;
    const before = this.#found;
    if (meaningfulNames.has(nodeName)) this.#found += 1;
    const content = element.firstChild === null ? '' : this.children(element);
    const isBlank = this.#found === before;
    if (blockNames.has(nodeName)) return isBlank ? '\n\n' : this.#write(content, element);
    const text = content === '' ? '' : (element.textContent ?? '');
    const words = text.trim();
    if (words.length === text.length) return isBlank ? '' : this.#write(content, element);
    const leading = spaceBefore(element, text);
    // Of white space alone, all is at the start.
    const trailing = words === '' ? '' : spaceAfter(element, text);
    const inner = leading !== '' || trailing !== '' ? content.trim() : content;
    return `${leading}${isBlank ? '' : this.#write(inner, element)}${trailing}`;
  }
}

/**
 * Writes the content of an element from the leaves up: text is escaped, each element that is not blank is handed to
 * `write` with the markdown of its children, and blocks are separated. White space is collapsed already.
 */
export function writeTree(root: Element, write: WriteElement): string {
  return new TreeWriter(write).children(root);
}
