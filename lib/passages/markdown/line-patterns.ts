/**
 * Patterns that begin or end a block of markdown, each tested on one line without its line feed. No pattern reads a
 * character more than a few times, so that the time is linear in the length of a line.
 * @see https://spec.commonmark.org/0.31.2/ and https://github.github.com/gfm/#tables-extension-
 */

const blockTags =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset' +
  '|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|meta|nav' +
  '|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';

export const blankLine = /^[ \t]*$/;
export const indentedCode = /^(?: {4}| {0,3}\t)/;
/** Groups: the number signs; the rest of the line. */
export const heading = /^ {0,3}(#{1,6})(?=\s|$)(.*)$/;
/** Group: the characters under the text of a heading. */
export const setextUnderline = /^ {0,3}(=+|-+)[ \t]*$/;
export const thematicBreak = /^ {0,3}(?:(?:-[\t ]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/;
export const quoteMarker = /^ {0,3}>/;
/** Groups: the fence; what follows it. */
export const fenceStart = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
/** Group: the fence. */
export const fenceEnd = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;
/** Groups: the white space and the marker; the marker; what follows it in the line. */
export const listMarker = /^( {0,3}([*+-]|\d{1,9}[.)]))((?:[ \t].*)?)$/;
/** The markers of a list item or quote before another block on the same line. */
export const containerMarker = /^ {0,3}(?:(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$)|>[ \t]?)/;
/**
 * A list that may begin directly below a line of a paragraph: it is not empty, and not numbered from anything but 1.
 */
const interruptingList = /^ {0,3}(?:[*+-]|1[.)])[ \t]+[^ \t]/;
const anyList = /^ {0,3}(?:[*+-]|\d{1,9}[.)])(?:[ \t]|$)/;
/** HTML blocks of kinds 1 to 6; 7 cannot interrupt a paragraph. @see https://spec.commonmark.org/0.31.2/#html-blocks */
const interruptingHtml = new RegExp(
  `^ {0,3}(?:</?(?:${blockTags})(?:[ \\t]|$|/?>)|<(?:(?:script|pre|style|textarea)(?:[\\s>]|$)|!--)|<\\?|<![a-z]|<!\\[CDATA\\[)`,
  'i',
);
export const htmlBlockTag = new RegExp(`^ {0,3}</?(?:${blockTags})(?:[ \\t]|$|/?>)`, 'i');

/** The first characters of lines that begin a block other than a paragraph, a table or indented code. */
const beginnings = /^ {0,3}[-+*_#>`~<\d]/;

/** Whether a line begins another block where a paragraph could continue. Tables take two lines, see `readTable`. */
export function interruptsParagraph(line: string): boolean {
  if (!beginnings.test(line)) return false;
  return (
    thematicBreak.test(line) ||
    heading.test(line) ||
    quoteMarker.test(line) ||
    fenceStart.test(line) ||
    interruptingList.test(line) ||
    interruptingHtml.test(line)
  );
}

/** Whether a line ends the rows of a table, or a quote that continues without its markers. */
export function beginsBlock(line: string): boolean {
  return anyList.test(line) || interruptsParagraph(line);
}

/** White space with its tabs as spaces up to the next tab stop, of which there is one every four columns. */
export function expandTabs(space: string, column = 0): string {
  if (!space.includes('\t')) return space;
  const parts: string[] = [];
  let at = column;
  for (const character of space) {
    const width = character === '\t' ? 4 - (at % 4) : 1;
    parts.push(' '.repeat(width));
    at += width;
  }
  return parts.join('');
}

/** The offset of the line feed that ends the line at an offset, or the end of the text. */
export function lineEnd(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found === -1 ? text.length : found;
}

/**
 * The content of a heading that begins with number signs, without the closing ones.
 * @see https://spec.commonmark.org/0.31.2/#atx-headings
 */
export function withoutClosingSequence(content: string): string {
  let end = content.length;
  while (content.charCodeAt(end - 1) === 35) end -= 1;
  const isClosed = end === 0 || (end < content.length && /[ \t]/.test(content.charAt(end - 1)));
  return (isClosed ? content.slice(0, end) : content).trim();
}
