import { BoundedLexer } from './bounded-lexer';
import { inlineText } from './inline-text';

/** A stretch of a page under one heading, down to the next one. The sections of a page, put together, are the page. */
export interface Section {
  /** Its heading, without markup; empty for what stands before the first one. */
  title: string;
  /** 1 to 6; 0 before the first heading. */
  depth: number;
  /** UTF-16 offsets into the markdown. */
  start: number;
  end: number;
}

/** More than these nobody looks through: the deepest headings, then the last ones, are left to the sections that they stand in. */
const maxSections = 200;
const maxTitle = 120;

const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const setext = /^ {0,3}(=+|-{2,})[ \t]*$/;
const fenceStart = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/** Lines that are no paragraph, so that dashes below them underline nothing: lists, quotes, tables, indented code. */
const noParagraph = /^(?: {4}|\t| {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\|))/;

function titleOf(raw: string): string {
  const text = inlineText(new BoundedLexer().inlineTokens(raw)).replace(/\s+/g, ' ');
  return text.length <= maxTitle ? text : `${text.slice(0, maxTitle - 1).trimEnd()}…`;
}

/** A heading's words without the signs that close it. */
function withoutClosing(behind: string): string {
  let end = behind.length;
  while (behind[end - 1] === '#') end -= 1;
  const isClosed = end === 0 || (end < behind.length && /[ \t]/.test(behind[end - 1] ?? ''));
  return (isClosed ? behind.slice(0, end) : behind).trim();
}

interface Heading {
  raw: string;
  depth: number;
  start: number;
}

/** Headings outside of code, in one pass over the lines. */
function headingsOf(markdown: string): Heading[] {
  const found: Heading[] = [];
  let fence: string | undefined;
  let previous = { text: '', start: 0 };
  let start = 0;
  for (const line of markdown.split('\n')) {
    const text = line.trimEnd();
    const opening = fenceStart.exec(text);
    if (fence !== undefined) {
      if (opening?.[1]?.startsWith(fence) && opening[2]?.trim() === '') fence = undefined;
    } else if (opening && !(opening[1]?.startsWith('`') && opening[2]?.includes('`'))) {
      fence = opening[1];
    } else {
      const [, marks, behind = ''] = atx.exec(text) ?? [];
      const raw = withoutClosing(behind);
      const underline = setext.exec(text)?.[1];
      if (marks !== undefined) found.push({ raw, depth: marks.length, start });
      else if (underline !== undefined && previous.text !== '' && !noParagraph.test(previous.text)) {
        found.push({ raw: previous.text, depth: underline.startsWith('=') ? 1 : 2, start: previous.start });
      }
    }
    const isHeading = found.at(-1)?.start === start || found.at(-1)?.start === previous.start;
    previous = { text: fence !== undefined || isHeading ? '' : text, start };
    start += line.length + 1;
  }
  return found;
}

/**
 * The sections of a page in their order; the same for the same text at all times, so that a section can be named by its
 * place. A page without headings is one section.
 */
export function outlineOf(markdown: string): Section[] {
  let headings = headingsOf(markdown).filter(({ raw }) => raw.trim() !== '');
  for (let depth = 6; depth > 1 && headings.length > maxSections; depth -= 1) {
    headings = headings.filter((heading) => heading.depth < depth);
  }
  headings = headings.slice(0, maxSections);
  const first = headings[0]?.start ?? markdown.length;
  const before = markdown.slice(0, first).trim() !== '';
  const starts: Heading[] = before || headings.length === 0 ? [{ raw: '', depth: 0, start: 0 }, ...headings] : headings;
  return starts.map(({ raw, depth, start }, index) => ({
    title: titleOf(raw),
    depth,
    start: index === 0 ? 0 : start,
    end: starts[index + 1]?.start ?? markdown.length,
  }));
}

/** Places of the sections that stand under the one at a place, itself first. */
export function sectionsUnder(sections: readonly Section[], place: number): number[] {
  const depth = sections[place]?.depth ?? 0;
  const rest = sections.slice(place + 1);
  const next = depth === 0 ? 0 : rest.findIndex((section) => section.depth <= depth);
  const count = next === -1 ? rest.length : next;
  return Array.from({ length: count + 1 }, (_, index) => place + index);
}

/**
 * A page without some of its sections.
 * @param leftOut places in the outline; those that it does not have are ignored
 */
export function withoutSections(markdown: string, leftOut: readonly number[]): string {
  if (leftOut.length === 0) return markdown;
  const gone = new Set(leftOut);
  return outlineOf(markdown)
    .filter((_section, place) => !gone.has(place))
    .map(({ start, end }) => markdown.slice(start, end).trim())
    .filter(Boolean)
    .join('\n\n');
}
