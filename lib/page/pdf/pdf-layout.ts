/** A run of text of one font, as a PDF draws it. Lengths are in points; `y` grows upwards. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Height of its font. */
  size: number;
  /** Nothing follows it on its line. */
  endsLine: boolean;
}

interface Line {
  text: string;
  x: number;
  y: number;
  end: number;
  size: number;
}

/** A line's runs stand at one height but for raised and lowered signs. */
const sameLine = 0.6;
/** Lines of a paragraph follow each other within this many times their height. */
const lineGap = 1.75;
const sameSize = 0.12;
/** Text that is so much larger than the document's usual one is a heading. */
const headingSize = 1.15;
const titleSize = 1.5;
const maxHeading = 200;
/** Lines at either end of a page that may be its running head and foot. */
const edgeLines = 2;
const maxEdge = 120;
/** A line that stands on so many pages at their edge is no text of theirs. */
const leastRepeats = 3;
const repeatShare = 0.5;
/** Between two runs, so much of the font's height is a space. */
const spaceWidth = 0.2;

const bullet = /^[•●▪‣◦·–]\s*/;

/** A line that is being put together: its runs stay apart, as looking at the whole line for each would take for ever in a long one. */
interface OpenLine extends Omit<Line, 'text'> {
  parts: string[];
  /** Characters without the space at either end. */
  length: number;
  /** Characters of space at its end. */
  space: number;
}

function append(line: OpenLine, text: string): void {
  line.parts.push(text);
  const length = text.trim().length;
  if (length === 0) {
    line.space += text.length;
    return;
  }
  const before = text.length - text.trimStart().length;
  line.length += length + (line.length > 0 ? line.space + before : 0);
  line.space = text.length - text.trimEnd().length;
}

function linesOf(page: readonly PdfText[]): Line[] {
  const lines: OpenLine[] = [];
  let line: OpenLine | undefined;
  for (const { text, x, y, width, size, endsLine } of page) {
    if (text !== '') {
      if (line && Math.abs(line.y - y) > Math.max(line.size, size) * sameLine) line = undefined;
      if (line === undefined) {
        line = { parts: [], length: 0, space: 0, x, y, end: x, size };
        lines.push(line);
      }
      const apart = x - line.end > size * spaceWidth && line.parts.length > 0 && line.space === 0;
      if (text.trim().length > line.length) line.size = size;
      append(line, apart ? ` ${text}` : text);
      line.end = x + width;
    }
    if (endsLine) line = undefined;
  }
  return lines
    .map(({ parts, x, y, end, size }) => ({ text: parts.join('').replace(/\s+/g, ' ').trim(), x, y, end, size }))
    .filter(({ text }) => text !== '');
}

/** The size that most characters have. */
function usualSize(pages: readonly Line[][]): number {
  const counts = new Map<number, number>();
  for (const { text, size } of pages.flat()) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? 1;
}

/** What a running head has in common on all pages: its words, not the number of the page. */
const edgeKey = ({ text }: Line) => text.replace(/\d+/g, '#');
function edgesOf(lines: readonly Line[]): Set<Line> {
  const edges = [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)];
  return new Set(edges.filter(({ text }) => text.length <= maxEdge));
}

/** Pages without their running heads and feet. */
function withoutEdges(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set([...edgesOf(lines)].map(edgeKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const enough = Math.max(leastRepeats, pages.length * repeatShare);
  return pages.map((lines) => {
    const edges = edgesOf(lines);
    return lines.filter((line) => !edges.has(line) || (counts.get(edgeKey(line)) ?? 0) < enough);
  });
}

/** Whether a line goes on with the paragraph of the one before it: right below it, or at the top of the next column. */
function goesOn(before: Line, line: Line): boolean {
  if (Math.abs(before.size - line.size) > before.size * sameSize || bullet.test(line.text)) return false;
  const step = before.y - line.y;
  if (step > 0) return step <= before.size * lineGap;
  return !/[.!?:]["'”’)]*$/.test(before.text);
}

/** Signs that markdown would read as its own. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, '\\$&').replace(/^(?:#{1,6}|[-+>])(?=\s|$)/, '\\$&');
}

/** Adds a line to those of a paragraph; a word that was divided at the end of a line is one again. */
function addLine(parts: string[], next: string): void {
  const last = parts.at(-1) ?? '';
  // A letter may take two places.
  const isDivided = /\p{L}-$/u.test(last.slice(-3)) && /^\p{Ll}/u.test(next);
  if (isDivided) parts.splice(-1, 1, last.slice(0, -1), next);
  else parts.push(` ${next}`);
}

function blocksOf(lines: readonly Line[], usual: number): string[] {
  const blocks: { parts: string[]; size: number }[] = [];
  let before: Line | undefined;
  for (const line of lines) {
    const last = blocks.at(-1);
    if (before && last && goesOn(before, line)) addLine(last.parts, line.text);
    else blocks.push({ parts: [line.text], size: line.size });
    before = line;
  }
  return blocks.map(({ parts, size }) => {
    const text = parts.join('');
    const isHeading = size >= usual * headingSize && text.length <= maxHeading && /\p{L}/u.test(text);
    if (isHeading) return `${size >= usual * titleSize ? '###' : '####'} ${escaped(text)}`;
    return bullet.test(text) ? `- ${escaped(text.replace(bullet, ''))}` : escaped(text);
  });
}

/**
 * The text of a PDF as markdown: every page under a heading of its own, in the order in which the file draws it; larger text
 * as headings, running heads and feet left out, divided words put together.
 * @param pages the runs of each page
 * @param pageHeading the heading of a page by its number, from 1, such as `Page 3`
 * @returns `title`: the largest heading of the first page, empty where it has none
 */
export function pdfToMarkdown(
  pages: readonly (readonly PdfText[])[],
  pageHeading: (number: number) => string,
): { markdown: string; title: string } {
  const lines = withoutEdges(pages.map(linesOf));
  const usual = usualSize(lines);
  const parts = lines.map((own, index) => {
    const blocks = blocksOf(own, usual);
    return blocks.length > 0 ? [`## ${pageHeading(index + 1)}`, ...blocks].join('\n\n') : '';
  });
  const headings = blocksOf(lines[0] ?? [], usual).filter((block) => block.startsWith('###'));
  const title = headings.find((block) => block.startsWith('### ')) ?? headings[0] ?? '';
  return { markdown: parts.filter(Boolean).join('\n\n'), title: title.replace(/^#+ /, '').replace(/\\(.)/g, '$1') };
}
