import type { Span } from '../../core/source';

/**
 * A span in which no sentinel (the placeholder of a citation, sentinel.ts) may be inserted: fenced code, a code span, a
 * formula, a link, an image, a tag, a bare URL.
 */
export interface UnbreakableSpan extends Span {
  fenced: boolean;
}

const fenceStart = /[ \t>]*(?:```|~~~)/y;
const nextFence = /\n[ \t>]*(?:```|~~~)[^\n]*/g;
const tag = /<[A-Za-z/!][^<>\n]*>/y;
const bareUrl = /(?:https?:\/\/|www\.)[^\s<\uFFFC]+/y;
const reference = /\[[^\][\n]*\]/y;
const innerBrackets = /\[[^\][]*\]/y;
const innerParentheses = /\([^()\n]*\)/y;
/** Characters that begin a span; h and w begin a bare URL. */
const begins = /[\n`!\\$[<hw]/g;
/** Characters between the marks of a formula at most. */
const maxFormula = 1_000;

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Finds code spans: a run of backticks, up to the next run of the same length. */
class CodeSpans {
  /** Starts of runs, by their length, in order; those before the last search are dropped. */
  private readonly runs = new Map<number, { starts: number[]; next: number }>();

  constructor(text: string) {
    for (const { 0: run, index } of text.matchAll(/`+/g)) {
      const known = this.runs.get(run.length);
      if (known) known.starts.push(index);
      else this.runs.set(run.length, { starts: [index], next: 0 });
    }
  }

  /**
   * The end of the code span that begins with the `length` backticks before `from`; -1 for none. Searches are in order.
   */
  endOf(length: number, from: number): number {
    const runs = this.runs.get(length);
    if (runs === undefined) return -1;
    while ((runs.starts[runs.next] ?? Number.POSITIVE_INFINITY) < from) runs.next += 1;
    const start = runs.starts[runs.next];
    return start === undefined ? -1 : start + length;
  }
}

/** Finds the next place of a text in another; searches are in order, so that each place is passed once. */
function searcher(text: string, sought: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(sought, from);
      found = next === -1 ? Number.POSITIVE_INFINITY : next;
    }
    return found;
  };
}

/** Finds formulas: `\\(…\\)`, `\\[…\\]`, and `$…$` on one line without space at its ends and no digit behind it. */
class Formulas {
  private readonly closings: Readonly<Record<string, (from: number) => number>>;
  private readonly nextDollar: (from: number) => number;
  private readonly nextLine: (from: number) => number;

  constructor(private readonly text: string) {
    this.closings = { '(': searcher(text, '\\)'), '[': searcher(text, '\\]') };
    this.nextDollar = searcher(text, '$');
    this.nextLine = searcher(text, '\n');
  }

  /** The end of the formula whose backslash is at an offset; -1 for none. */
  bracketedEnd(start: number): number {
    const closing = this.closings[this.text.charAt(start + 1)]?.(start + 2);
    if (closing === undefined) return -1;
    const length = closing - start - 2;
    return length >= 1 && length <= maxFormula ? closing + 2 : -1;
  }

  /** The end of the formula whose `$` is at an offset; -1 for none. */
  dollarEnd(start: number): number {
    const { text } = this;
    const closing = this.nextDollar(start + 1);
    const length = closing - start - 1;
    if (length < 1 || length > maxFormula || this.nextLine(start + 1) < closing) return -1;
    if (start > 0 && /[\\$]/.test(text.charAt(start - 1))) return -1;
    if (/\s/.test(text.charAt(start + 1)) || /\s/.test(text.charAt(closing - 1))) return -1;
    return /\d/.test(text.charAt(closing + 1)) ? -1 : closing + 1;
  }
}

/** Reads links and images. Where an attempt failed is kept, since the next one would fail at the same place. */
class Links {
  private readonly failedLabels: Uint8Array;
  private readonly failedTargets: Uint8Array;

  constructor(private readonly text: string) {
    this.failedLabels = new Uint8Array(text.length + 1);
    this.failedTargets = new Uint8Array(text.length + 1);
  }

  /** The end of the link whose `[` is at an offset; -1 for none. */
  endOf(start: number): number {
    const { text, failedLabels } = this;
    let at = start + 1;
    while (at < text.length && failedLabels[at] === 0) {
      failedLabels[at] = 1;
      const character = text.charAt(at);
      if (character === ']') return this.targetEnd(at + 1);
      const next = this.after(character, at, innerBrackets, '[');
      if (next === -1) return -1;
      at = next;
    }
    return -1;
  }

  private targetEnd(start: number): number {
    const { text, failedTargets } = this;
    if (text.charAt(start) === '[') return matchEnd(reference, text, start);
    if (text.charAt(start) !== '(') return -1;
    let at = start + 1;
    while (at < text.length && failedTargets[at] === 0) {
      failedTargets[at] = 1;
      const character = text.charAt(at);
      if (character === ')') return at + 1;
      const next = character === '\n' ? -1 : this.after(character, at, innerParentheses, '(');
      if (next === -1) return -1;
      at = next;
    }
    return -1;
  }

  /** Position after a character, an escape, or a pair of brackets; -1 if the text cannot continue. */
  private after(character: string, at: number, inner: RegExp, opening: string): number {
    if (character === opening) return matchEnd(inner, this.text, at);
    if (character !== '\\') return at + 1;
    return at + 1 < this.text.length && !/[\n\r\u2028\u2029]/.test(this.text.charAt(at + 1)) ? at + 2 : -1;
  }
}

/** The unbreakable spans of a text, in order, in time that is linear in its length. */
export function unbreakableSpans(text: string): UnbreakableSpan[] {
  const spans: UnbreakableSpan[] = [];
  const codeSpans = new CodeSpans(text);
  const formulas = new Formulas(text);
  const links = new Links(text);

  function fencedEnd(from: number): number {
    nextFence.lastIndex = from;
    return nextFence.test(text) ? nextFence.lastIndex : text.length;
  }

  function spanAt(at: number): { end: number; fenced: boolean } {
    const character = text.charAt(at);
    if (character === '\n' || at === 0) {
      const opened = Math.max(
        at === 0 ? matchEnd(fenceStart, text, 0) : -1,
        character === '\n' ? matchEnd(fenceStart, text, at + 1) : -1,
      );
      if (opened !== -1) return { end: fencedEnd(opened), fenced: true };
    }
    if (character === '`') {
      let run = at;
      while (text.charAt(run) === '`') run += 1;
      return { end: codeSpans.endOf(run - at, run), fenced: run - at >= 3 };
    }
    if (character === '\\') return { end: formulas.bracketedEnd(at), fenced: false };
    if (character === '$') return { end: formulas.dollarEnd(at), fenced: false };
    if (character === '<') return { end: matchEnd(tag, text, at), fenced: false };
    if (character === 'h' || character === 'w') return { end: matchEnd(bareUrl, text, at), fenced: false };
    const bracket = character === '!' ? at + 1 : at;
    return { end: text.charAt(bracket) === '[' ? links.endOf(bracket) : -1, fenced: false };
  }

  for (let at = 0; at < text.length; ) {
    const { end, fenced } = spanAt(at);
    if (end !== -1) spans.push({ start: at, end, fenced });
    begins.lastIndex = end === -1 ? at + 1 : end;
    at = begins.exec(text)?.index ?? text.length;
  }
  return spans;
}
