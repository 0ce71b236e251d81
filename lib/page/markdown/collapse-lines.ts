import { blockNames, voidNames } from './block-names';

/** White space that a browser would show as something else than itself: as one space. No-break spaces are kept. */
const uneven = /[ \t\r\n]{2,}|[\t\r\n]/g;

/** Removes the white space that begins and ends the lines of text, one text node after the other. */
class LineCollapser {
  /** The text before on the same line. */
  #last: Text | null = null;
  /** Whether what is before on the line is no text, so that a space after it is shown. */
  #isAfterVoid = false;

  collapse(parent: Element): void {
    for (let node = parent.firstChild; node !== null; ) {
      const next: ChildNode | null = node.nextSibling;
      if (node.nodeType === 3) this.#add(node as Text);
      else if (node.nodeType !== 1) node.remove();
      else {
        const { nodeName } = node;
        this.#pass(nodeName);
        if (nodeName !== 'PRE') {
          this.collapse(node as Element);
          this.#pass(nodeName);
        }
      }
      node = next;
    }
  }

  /** Ends the last line. */
  end(): void {
    const last = this.#last;
    if (last === null) return;
    this.#endLine();
    if (last.data === '') last.remove();
  }

  #add(node: Text): void {
    const { data } = node;
    let text = data.replace(uneven, ' ');
    const isSpaced = this.#last === null ? !this.#isAfterVoid : this.#last.data.endsWith(' ') && !this.#isAfterVoid;
    if (isSpaced && text.startsWith(' ')) text = text.slice(1);
    if (text === '') {
      node.remove();
      return;
    }
    if (text.length !== data.length || text !== data) node.data = text;
    this.#last = node;
  }

  /** The beginning or the end of an element. */
  #pass(name: string): void {
    if (name === 'BR' || blockNames.has(name)) {
      this.#endLine();
      this.#isAfterVoid = false;
    } else if (voidNames.has(name)) {
      this.#last = null;
      this.#isAfterVoid = true;
    } else if (this.#last !== null) this.#isAfterVoid = false;
  }

  #endLine(): void {
    if (this.#last?.data.endsWith(' ')) this.#last.data = this.#last.data.slice(0, -1);
    this.#last = null;
  }
}

/**
 * Collapses the white space of an element as browsers do where they show it: runs of it become one space, that at the
 * ends of lines goes; `<pre>` stays as it is. The element is changed; comments and empty texts are removed. Linear.
 */
export function collapseLines(element: Element): void {
  const collapser = new LineCollapser();
  collapser.collapse(element);
  collapser.end();
}
