/** Markdown before the words of a line: quote, list item, task box, heading. */
const linePrefix = /^(?:[ \t>*+#-]|\d{1,9}[.)]|\[[ xX]\])*$/;
/** Closing number signs of a heading. */
const headingEnd = /[ \t]#+$/;
/** Characters of a prefix; what is longer is text. */
const maxPrefix = 400;

/** Finds the lines of a block in the markdown, in whose quotes and lists they are indented or marked. */
export interface LineCursor {
  /** Moves to an offset at the start of a line; the search ends at `end`. */
  moveTo(offset: number, end: number): void;
  /**
   * Finds the next line that ends with a text, and goes behind it.
   * @param isHeading whether number signs may follow the text
   * @returns the offset of the text; undefined where no line has it
   */
  find(line: string, isHeading?: boolean): number | undefined;
}

export function createLineCursor(markdown: string): LineCursor {
  let at = 0;
  let limit = markdown.length;
  return {
    moveTo(offset, end) {
      at = offset;
      limit = end;
    },
    find(line, isHeading = false) {
      const text = line.trim();
      while (at < limit) {
        const feed = markdown.indexOf('\n', at);
        const lineEnd = feed === -1 ? limit : Math.min(feed, limit);
        const start = at;
        at = lineEnd + 1;
        let written = markdown.slice(start, lineEnd).trimEnd();
        if (isHeading && !written.endsWith(text)) written = written.replace(headingEnd, '').trimEnd();
        const prefix = written.length - text.length;
        if (prefix >= 0 && prefix <= maxPrefix && written.endsWith(text) && linePrefix.test(written.slice(0, prefix)))
          return start + prefix;
      }
      return undefined;
    },
  };
}
