import { runAtOnce, type SlicedWork } from '../../core/utils/async/sliced-work';
import { BoundedLexer } from '../markdown/bounded-lexer';
import { withoutClosingSequence } from '../markdown/line-patterns';
import { inlineText } from './inline-text';

/** The part of a page from one heading to the next. The sections of a page, concatenated, are the page. */
export interface OutlineSection {
  /** Its heading, without markup; empty for the text before the first one. */
  title: string;
  /** 1 to 6; 0 before the first heading. */
  depth: number;
  /** UTF-16 offsets into the markdown. */
  start: number;
  end: number;
}

/**
 * Maximum number of sections in an outline that a person can look through; beyond it the deepest headings, then the
 * last ones, are left out.
 */
const maxSections = 200;
const maxTitle = 120;
/** Characters of a heading's line that its title is made of. */
const maxHeading = 2_000;
/** Number of lines that are read in one slice of work. */
const linesAtOnce = 2_000;

const atx = /^ {0,3}(#{1,6})(?:[ \t]+(.*))?$/;
const setext = /^ {0,3}(=+|-{2,})[ \t]*$/;
const fenceStart = /^ {0,3}(`{3,}|~{3,})(.*)$/;
/**
 * Lines that do not belong to a paragraph (lists, quotes, tables, indented code), so that a line of dashes below them
 * does not make a setext heading.
 */
const noParagraph = /^(?: {4}|\t| {0,3}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]|\|))/;

function headingTitle(raw: string): string {
  const text = inlineText(new BoundedLexer().inlineTokens(raw.replace(/\s+/g, ' ').slice(0, maxHeading))).replace(
    /\s+/g,
    ' ',
  );
  return text.length <= maxTitle ? text : `${text.slice(0, maxTitle - 1).trimEnd()}…`;
}

interface Heading {
  raw: string;
  depth: number;
  start: number;
}

/** Headings outside of code, in one pass over the lines. */
function* readHeadings(markdown: string): SlicedWork<Heading[]> {
  const found: Heading[] = [];
  let fence: string | undefined;
  let previous = { text: '', start: 0 };
  let start = 0;
  for (const [index, line] of markdown.split('\n').entries()) {
    if (index % linesAtOnce === linesAtOnce - 1) yield;
    const text = line.trimEnd();
    const opening = fenceStart.exec(text);
    if (fence !== undefined) {
      if (opening?.[1]?.startsWith(fence) && opening[2]?.trim() === '') fence = undefined;
    } else if (opening && !(opening[1]?.startsWith('`') && opening[2]?.includes('`'))) {
      fence = opening[1];
    } else {
      const [, marks, content = ''] = atx.exec(text) ?? [];
      const raw = withoutClosingSequence(content);
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
 * The sections of a page in order, in slices of work. Deterministic, so that a section can be referred to by its index.
 * A page without headings is one section.
 */
export function* readOutline(markdown: string): SlicedWork<OutlineSection[]> {
  let headings = (yield* readHeadings(markdown)).filter(({ raw }) => raw.trim() !== '');
  for (let depth = 6; depth > 1 && headings.length > maxSections; depth -= 1) {
    headings = headings.filter((heading) => heading.depth < depth);
  }
  headings = headings.slice(0, maxSections);
  const first = headings[0]?.start ?? markdown.length;
  const before = markdown.slice(0, first).trim() !== '';
  const starts: Heading[] = before || headings.length === 0 ? [{ raw: '', depth: 0, start: 0 }, ...headings] : headings;
  return starts.map(({ raw, depth, start }, index) => ({
    title: headingTitle(raw),
    depth,
    start: index === 0 ? 0 : start,
    end: starts[index + 1]?.start ?? markdown.length,
  }));
}

/** As `readOutline`, without pauses. */
export const outlineOf = (markdown: string): OutlineSection[] => runAtOnce(readOutline(markdown));

/** Indices of a section and of the sections nested in it, the section itself first. */
export function sectionsUnder(sections: readonly Pick<OutlineSection, 'depth'>[], section: number): number[] {
  const depth = sections[section]?.depth ?? 0;
  const rest = sections.slice(section + 1);
  const next = depth === 0 ? 0 : rest.findIndex((other) => other.depth <= depth);
  const count = next === -1 ? rest.length : next;
  return Array.from({ length: count + 1 }, (_, index) => section + index);
}

/**
 * A page without some of its sections.
 * @param leftOut indices in the outline; those that it does not have are ignored
 */
export function withoutSections(markdown: string, leftOut: readonly number[]): string {
  if (leftOut.length === 0) return markdown;
  const excluded = new Set(leftOut);
  return outlineOf(markdown)
    .filter((_section, index) => !excluded.has(index))
    .map(({ start, end }) => markdown.slice(start, end).trim())
    .filter(Boolean)
    .join('\n\n');
}
