import type { SlicedWork } from '../utils/async/sliced-work';
import { activeContent, safeCode, safeFormula } from './active-content';
import { fencedCode } from './fenced-code';
import { ordinaryLanguages } from './ordinary-languages';
import { type LineContext, safeLine } from './safe-line';

/** Quotes inside of quotes that are followed; what is nested more deeply is text. */
const maxDepth = 8;
/** Lines of a formula at most. */
const maxFormulaLines = 100;

const quoteMark = /^ {0,3}> ?/;
const fenceLine = /^([ \t]*)((?:(?:[-*+]|\d{1,9}[.)]) {1,3})*)(`{3,}|~{3,})(.*)$/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;
const tableRule = /^[\s>|:+\-*\d.)]*$/;

/** An output line, and the index of the input line that it comes from. */
interface WrittenLine {
  text: string;
  from: number;
}

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';

/** Columns before the first character that is no white space; tab stops are four columns apart. */
function columnsOf(line: string): number {
  let columns = 0;
  for (const character of line) {
    if (character === ' ') columns += 1;
    else if (character === '\t') columns += 4 - (columns % 4);
    else break;
  }
  return columns;
}

/**
 * A line with spaces instead of the tabs before and behind its marks of quotes: a tab's columns depend on what is
 * before it.
 */
function withoutTabs(line: string): string {
  const [start = ''] = /^[ \t>]*/.exec(line) ?? [];
  if (!start.includes('\t')) return line;
  let spaced = '';
  for (const character of start) spaced += character === '\t' ? ' '.repeat(4 - (spaced.length % 4)) : character;
  return spaced + line.slice(start.length);
}

/** A line without its first columns of white space, as far as there are any. */
function dedented(line: string, columns: number): string {
  return ' '.repeat(Math.max(0, columnsOf(line) - columns)) + line.trimStart();
}

/** For each line, whether it is in one block with a line that may be the delimiter row of a table. */
function tableLines(lines: readonly string[]): boolean[] {
  const flags: boolean[] = [];
  for (let start = 0; start < lines.length; ) {
    let end = start;
    while (end < lines.length && !isBlank(lines[end])) end += 1;
    const hasRule = lines.slice(start, end).some((line) => line.includes('-') && tableRule.test(line));
    for (; start <= end && start < lines.length; start += 1) flags.push(hasRule);
  }
  return flags;
}

class BlockWriter {
  private readonly written: WrittenLine[] = [];
  private readonly inTable: boolean[];
  private inList = false;

  constructor(
    private readonly lines: readonly string[],
    private readonly context: LineContext,
    private readonly depth: number,
  ) {
    this.inTable = tableLines(lines);
  }

  *write(): SlicedWork<WrittenLine[]> {
    for (let at = 0; at < this.lines.length; ) {
      at =
        (yield* this.quote(at)) ??
        this.fence(at) ??
        this.formula(at) ??
        this.indentedCode(at) ??
        (yield* this.text(at));
      yield;
    }
    return this.written;
  }

  private put(text: string, from: number): void {
    this.written.push({ text, from });
  }

  private *text(at: number): SlicedWork<number> {
    const line = this.lines[at] ?? '';
    if (listItem.test(line)) this.inList = true;
    else if (/^\S/.test(line) && isBlank(this.lines[at - 1])) this.inList = false;
    this.context.mayBeRow = this.inTable[at] ?? false;
    this.put(yield* safeLine(line, this.context), at);
    return at + 1;
  }

  /** Writes the lines of a quote. @returns the index of the next line; undefined where none begins here, as below */
  private *quote(at: number): SlicedWork<number | undefined> {
    if (this.depth >= maxDepth || !quoteMark.test(this.lines[at] ?? '')) return undefined;
    let end = at;
    while (quoteMark.test(this.lines[end] ?? '')) end += 1;
    const quoted = this.lines.slice(at, end).map((line) => (this.depth === 0 ? withoutTabs(line) : line));
    const inner = quoted.map((line) => line.replace(quoteMark, ''));
    for (const { text, from } of yield* new BlockWriter(inner, this.context, this.depth + 1).write()) {
      const [mark = '>'] = quoteMark.exec(quoted[from] ?? '') ?? [];
      this.put(`${mark}${text}`, at + from);
    }
    return end;
  }

  /**
   * Writes a fenced block of code so that every program sees the same lines as code: each is indented as the fence is,
   * and the block is closed.
   */
  private fence(at: number): number | undefined {
    const line = this.lines[at] ?? '';
    const [, indent = '', markers = '', fence, info = ''] = fenceLine.exec(line) ?? [];
    if (fence === undefined || (fence.startsWith('`') && info.includes('`'))) return undefined;
    const closing = new RegExp(`^[ \\t]*${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
    let end = at + 1;
    while (end < this.lines.length && !closing.test(this.lines[end] ?? '')) end += 1;
    const code = this.lines.slice(at + 1, end);
    const columns = columnsOf(indent) + markers.length;
    const margin = ' '.repeat(columns);
    const isInParagraph = !isBlank(this.lines[at - 1]) && (columns >= 4 || markers !== '');
    // If the fence could continue a paragraph, a parser may read the code as text.
    if (isInParagraph && (!this.inList || code.some((one) => activeContent.test(one) || one.includes(fence))))
      this.put('', at);
    if (markers !== '') this.inList = true;
    else if (columns === 0) this.inList = false;
    this.put(`${indent}${markers}${fence}${this.language(info)}`, at);
    for (const [index, one] of code.entries()) {
      const text = isBlank(one) || columnsOf(one) >= columns ? one : margin + one.trimStart();
      this.put(safeCode(text), at + 1 + index);
    }
    this.put(margin + fence, Math.min(end, this.lines.length - 1));
    return end + 1;
  }

  /** Text behind a fence: the language alone, since options have code run in some programs. */
  private language(info: string): string {
    const word = /^[^\s{},]*/.exec(info.trim())?.[0] ?? '';
    if (info.trim() === '') return '';
    if (!ordinaryLanguages.has(word.toLowerCase())) return 'text';
    return word === info.trim() ? info.trimEnd() : word;
  }

  /** A formula of several lines. */
  private formula(at: number): number | undefined {
    const first = (this.lines[at] ?? '').trim();
    const open = ['$$', '\\['].find((mark) => first.startsWith(mark));
    if (open === undefined) return undefined;
    const close = open === '$$' ? '$$' : '\\]';
    if (first.includes(close, open.length)) return undefined;
    let end = at + 1;
    for (; !this.lines[end]?.includes(close); end += 1) {
      const line = this.lines[end];
      if (line === undefined || isBlank(line) || end - at > maxFormulaLines) return undefined;
    }
    const formula = this.lines.slice(at, end + 1);
    const [, behind = ''] = (formula.at(-1) ?? '').split(close);
    if (formula.some((line) => /[`~]{3}|`|^\s*>/.test(line)) || behind.trim() !== '') return undefined;
    this.context.dollarBefore = true;
    for (const [index, line] of formula.entries()) this.put(safeFormula(line), at + index);
    return end + 1;
  }

  /** Code that is indented by four columns; where it has anything live in it, it gets a fence. */
  private indentedCode(at: number): number | undefined {
    const isCode = (line: string | undefined) => line !== undefined && !isBlank(line) && columnsOf(line) >= 4;
    if (this.inList || !isCode(this.lines[at]) || !isBlank(this.lines[at - 1])) return undefined;
    let end = at;
    for (let next = at; next < this.lines.length && (isBlank(this.lines[next]) || isCode(this.lines[next])); next += 1)
      if (isCode(this.lines[next])) end = next + 1;
    const code = this.lines.slice(at, end);
    if (!code.some((line) => activeContent.test(line))) {
      for (const [index, line] of code.entries()) this.put(line, at + index);
      return end;
    }
    const fenced = fencedCode(code.map((line) => dedented(line, 4)).join('\n'));
    for (const line of fenced.split('\n')) this.put(line, at);
    return end;
  }
}

/** Characters that are no text, or end a line in some programs and not in others. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/**
 * Makes untrusted Markdown, of a model or of a page, safe to save or copy. Text, emphasis, lists, tables, code,
 * formulas and links to the web are left as they are. What a program would load, run or embed becomes text or a link:
 * images, HTML, embedded notes, queries and scripts of plug-ins, templates, comments; and code blocks of other than
 * ordinary languages are marked `text`. All blocks are closed, so what follows the text in the file is not part of one.
 * Takes time in proportion to its length.
 * @returns work between whose steps other tasks may run
 */
export function* safeMarkdown(markdown: string): SlicedWork<string> {
  const text = markdown.toWellFormed().replace(/\r\n?/g, '\n').replace(controls, ' ');
  const lines = text.split('\n');
  const first = lines.findIndex((line) => !isBlank(line));
  // Front matter would begin with it.
  if (/^(?:-{3,}|\+{3,})\s*$/.test(lines[first] ?? '')) lines[first] = '***';
  const context = { dollarBefore: false, mayBeRow: false };
  const written = yield* new BlockWriter(lines, context, 0).write();
  return written.map((line) => line.text).join('\n');
}
