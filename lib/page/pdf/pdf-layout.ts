import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** A run of text in one font, as a PDF places it. Lengths are in points; `y` grows upwards. */
export interface PdfText {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Height of its font. */
  size: number;
  /** Whether it is the last of its line. */
  endsLine: boolean;
}

interface Line {
  text: string;
  x: number;
  y: number;
  end: number;
  size: number;
}

/** Runs whose heights differ by less than this share of the font size are on one line: raised and lowered signs do. */
const sameLine = 0.6;
/** Distance between two lines of a paragraph, at most, in font sizes. */
const lineGap = 1.75;
const sameSize = 0.12;
/** Font size of a heading, in usual font sizes of the document. */
const headingSize = 1.15;
const titleSize = 1.5;
const maxHeading = 200;
/** Lines at either end of a page that may be its header and footer. */
const edgeLines = 2;
const maxEdge = 120;
/** Pages on which a line at the edge is a header or footer, as a number and as a share. */
const minRepeats = 3;
const repeatShare = 0.5;
/** Distance between two runs that is a space, in font sizes. */
const spaceWidth = 0.2;

const bullet = /^[•●▪‣◦·–]\s*/;

/** A line that is being built; its runs are joined at the end, since long lines would take quadratic time. */
interface OpenLine extends Omit<Line, 'text'> {
  parts: string[];
  /** Characters without leading and trailing space. */
  length: number;
  /** Characters of trailing space. */
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

function layOutLines(page: readonly PdfText[]): Line[] {
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
    .map(({ parts, x, y, end, size }) => ({ text: collapseSpaces(parts.join('')), x, y, end, size }))
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

/** A line without digits, for comparing headers and footers, in which page numbers differ. */
const edgeKey = ({ text }: Line) => text.replace(/\d+/g, '#');
function edgesOf(lines: readonly Line[]): Set<Line> {
  const edges = [...lines.slice(0, edgeLines), ...lines.slice(-edgeLines)];
  return new Set(edges.filter(({ text }) => text.length <= maxEdge));
}

/** Removes headers and footers. */
function withoutEdges(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    for (const key of new Set([...edgesOf(lines)].map(edgeKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const enough = Math.max(minRepeats, pages.length * repeatShare);
  return pages.map((lines) => {
    const edges = edgesOf(lines);
    return lines.filter((line) => !edges.has(line) || (counts.get(edgeKey(line)) ?? 0) < enough);
  });
}

/** Whether a line continues the paragraph of the line before: right below it, or at the top of the next column. */
function goesOn(before: Line, line: Line): boolean {
  if (Math.abs(before.size - line.size) > before.size * sameSize || bullet.test(line.text)) return false;
  const step = before.y - line.y;
  if (step > 0) return step <= before.size * lineGap;
  return !/[.!?:]["'”’)]*$/.test(before.text);
}

/** Signs that are markup in markdown. */
function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<]/g, '\\$&').replace(/^(?:#{1,6}|[-+>])(?=\s|$)/, '\\$&');
}

/** Adds a line to a paragraph; a word that was hyphenated at the end of a line is joined. */
function addLine(parts: string[], next: string): void {
  const last = parts.at(-1) ?? '';
  // A letter may be a surrogate pair.
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
 * The text of a PDF as markdown: every page under a heading of its own, in the order of the file; larger text as
 * headings, without headers and footers, hyphenated words joined.
 * @param pages the runs of each page
 * @param pageHeading the heading of a page by its number, from 1, such as `Page 3`
 * @returns `title`: the largest heading of the first page, empty if it has none
 */
export function pdfToMarkdown(
  pages: readonly (readonly PdfText[])[],
  pageHeading: (number: number) => string,
): { markdown: string; title: string } {
  const lines = withoutEdges(pages.map(layOutLines));
  const usual = usualSize(lines);
  const parts = lines.map((own, index) => {
    const blocks = blocksOf(own, usual);
    return blocks.length > 0 ? [`## ${pageHeading(index + 1)}`, ...blocks].join('\n\n') : '';
  });
  const headings = blocksOf(lines[0] ?? [], usual).filter((block) => block.startsWith('###'));
  const title = headings.find((block) => block.startsWith('### ')) ?? headings[0] ?? '';
  return { markdown: parts.filter(Boolean).join('\n\n'), title: title.replace(/^#+ /, '').replace(/\\(.)/g, '$1') };
}
