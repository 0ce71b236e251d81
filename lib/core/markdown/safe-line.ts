import type { SlicedWork } from '../utils/async/sliced-work';
import { activeContent, isInlineQuery, safeCode, safeFormula, texCommand } from './active-content';
import { readLinkTarget } from './link-target';
import { plainMarkdown } from './plain-text';

/** State of a document before a line of it. */
export interface LineContext {
  /** A dollar sign outside of code comes before: a program may read what follows as a formula, up to the next one. */
  dollarBefore: boolean;
  /** The line may be a row of a table: there, a bar separates cells inside of code as well. */
  mayBeRow: boolean;
}

const tagStart = /[a-z/!?%]/i;
const anyMark = /[\\`<![\]{%@#$~]|::/;
const plainRun = /[^\\`<![\]{%@#$]+/y;
const autolink =
  /<(?:https?:\/\/[^\s<>`\\{}[\]|%]*(?:%[\da-f]{2}[^\s<>`\\{}[\]|%]*)*|mailto:[\w.+-]+@[\w.-]+|[\w.+-]+@[\w.-]+)>/iy;
/** An image inside of a link: `[![words](address "title")](`. */
const linkedImage = /\[!\[([^[\]`\n]*)\]\([^()\s`]*(?:[ \t]+"[^"`\n]*")?\)(?=\]\()/y;
const image = /!\[(?=[^[\]\n`]*\]\()/y;
/** A link whose text is in brackets: `[[words]](`. */
const bracketedLink = /\[\[([^[\]`\n]*)\]\](?=\()/y;
const link = /\[[^[\]`\n]*\]\(/y;
const footnoteWithCode = /\[\^[^[\]`]*`/y;
const emptyImage = /!\[\]\((https?:\/\/[^\s()<>`\\{}[\]|%]*)\)/iy;
const definition = /\[([^\]\n]*)\]:[ \t]*(\S*)/y;
const backticks = /`+/g;
/** Text that may come before a property mark of Logseq at the start of a line. */
const propertyStart = /^[\s>*+\-\d.)]*[\w-]+$/;
const prefix = /^[\s>*+\-\d.)]*$/;
/** Parts of a line between two steps of the work. */
const partsOfStep = 500;
/** Characters of a formula within a line at most. */
const maxFormula = 1000;
/** Formulas by their opening mark. */
const formulaEnds = [
  ['$$', '$$'],
  ['\\(', '\\)'],
  ['\\[', '\\]'],
] as const;
const dollarFormula = /\$(?![\s$])[^$\n`]*(?<![\s\\])\$(?![\w$])/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Text written for a part of a line, and the length of that part. */
type LineToken = readonly [text: string, length: number];

const escaped = (character: string): LineToken => [`\\${character}`, character.length];
const same = (text: string): LineToken => [text, text.length];

/**
 * Writes one line of untrusted Markdown. What the line says stays; what would run, load or embed something becomes
 * text.
 */
class LineWriter {
  /** The character that was written last. */
  private last = '';
  private at = 0;
  /** Up to here, backticks are of code that is written as text. */
  private backticksUntil = 0;
  /** The address and title of an image inside of a link, which is left out. */
  private skip = { from: -1, to: -1 };
  /** A program may see other borders of code than CommonMark in the rest of the line: nothing in it counts as code. */
  private uncertain = false;
  /**
   * An address comes before, without white space after it: in GFM, everything up to white space or `<` is part of it.
   */
  private followsAddress = false;
  /** Starts of the runs of backticks by their length, in order, and how many of them are passed. */
  private readonly runs = new Map<number, { starts: number[]; passed: number }>();
  /** Next end of a formula, by its closing mark. */
  private readonly nextEnd = new Map<string, number>();

  constructor(
    private readonly line: string,
    private readonly context: LineContext,
  ) {
    for (const { 0: run, index } of line.matchAll(backticks)) {
      const alike = this.runs.get(run.length);
      if (alike) alike.starts.push(index);
      else this.runs.set(run.length, { starts: [index], passed: 0 });
    }
  }

  *write(): SlicedWork<string> {
    const written: string[] = [];
    while (this.at < this.line.length) {
      if (written.length % partsOfStep === partsOfStep - 1) yield;
      if (this.at === this.skip.from) this.at = this.skip.to;
      const run = matchAt(plainRun, this.line, this.at)?.[0];
      const [text, length] = run ? same(run) : this.mark(this.line.charAt(this.at), this.line.charAt(this.at + 1));
      written.push(text);
      this.last = text.at(-1) ?? this.last;
      this.passAddress(this.line.slice(this.at, this.at + length));
      this.at += length;
    }
    return written.join('');
  }

  private passAddress(part: string): void {
    const tail = part.slice(part.search(/\s\S*$/) + 1);
    this.followsAddress = /:\/\/|www\./i.test(tail) || (this.followsAddress && tail === part);
  }

  private mark(character: string, next: string): LineToken {
    const { last } = this;
    switch (character) {
      case '\\':
        return this.backslash(next);
      case '`':
        return this.at < this.backticksUntil ? same('`') : this.code();
      case '<': {
        const found = matchAt(autolink, this.line, this.at)?.[0];
        // A backslash would count to an address before it, and the bracket would end that.
        return found ? same(found) : tagStart.test(next) ? ['&lt;', 1] : same('<');
      }
      case '!':
        return next === '[' ? this.image() : same('!');
      case '[':
        return this.openBracket(next);
      case ']':
        return this.closeBracket(next);
      case '{':
        return /[`)\]{]/.test(last) || /[.:#=]/.test(next) ? escaped('{') : same('{');
      case '%':
        return /[%<{]/.test(last) ? escaped('%') : same('%');
      case '@':
        return last === '@' ? escaped('@') : same('@');
      case '#':
        return next === '+' ? escaped('#') : same('#');
      default:
        return this.dollar(next);
    }
  }

  private backslash(next: string): LineToken {
    const formula = next === '(' || next === '[' ? this.formula() : undefined;
    if (formula) return formula;
    if (next === '<' && tagStart.test(this.line.charAt(this.at + 2))) return ['&lt;', 2];
    const found = matchAt(texCommand, this.line, this.at);
    if (found) return [`\\text{${found[1]}}`, found[0].length];
    return same(/[!-/:-@[-`{-~]/.test(next) ? `\\${next}` : '\\');
  }

  /** The start of the next run of backticks with a given length; undefined where there is none. */
  private closingRun(length: number): number | undefined {
    const alike = this.runs.get(length);
    if (!alike) return undefined;
    while ((alike.starts[alike.passed] ?? Number.POSITIVE_INFINITY) < this.at + length) alike.passed += 1;
    return alike.starts[alike.passed];
  }

  private code(): LineToken {
    const { line, at } = this;
    const ticks = matchAt(/`+/y, line, at)?.[0] ?? '`';
    const end = this.closingRun(ticks.length);
    // A run without a partner might find it in another line.
    if (end === undefined) return ['\\`'.repeat(ticks.length), ticks.length];
    const code = line.slice(at + ticks.length, end);
    const length = code.length + 2 * ticks.length;
    const hasBar = this.context.mayBeRow && /(?<!\\)\|/.test(code);
    this.uncertain ||=
      this.followsAddress || hasBar || code.endsWith('\\') || (this.context.dollarBefore && code.includes('$'));
    if (isInlineQuery(code)) return [plainMarkdown(code), length];
    if (!activeContent.test(code) || !this.uncertain) return [`${ticks}${safeCode(code)}${ticks}`, length];
    this.backticksUntil = at + length;
    return same(ticks);
  }

  private image(): LineToken {
    const { line, at } = this;
    const nameless = matchAt(emptyImage, line, at);
    if (nameless) return [`<${nameless[1]}>`, nameless[0].length];
    // A number in brackets is a mark of Citebar, and never defined as an image's address.
    if (/^!\[\d{1,4}\](?![([])/.test(line.slice(at, at + 8))) return same('!');
    // An image becomes a link to it.
    return line.charAt(at + 2) !== ']' && matchAt(image, line, at) ? ['', 1] : escaped('!');
  }

  private openBracket(next: string): LineToken {
    const { line, at } = this;
    const linked = matchAt(linkedImage, line, at);
    if (linked) {
      this.skip = { from: at + 3 + (linked[1]?.length ?? 0), to: at + linked[0].length };
      return ['[', 3];
    }
    if (matchAt(bracketedLink, line, at)) return ['[\\[', 2];
    const isWikiLink = (next === '[' || this.last === '[') && !matchAt(link, line, next === '[' ? at + 1 : at);
    const isForbidden = this.definesForbidden() || matchAt(footnoteWithCode, line, at) !== null;
    return next === ':' || isWikiLink || isForbidden ? escaped('[') : same('[');
  }

  /** Whether the definition of a link begins here that must not stay. */
  private definesForbidden(): boolean {
    const { line, at } = this;
    if (at > 100 || !prefix.test(line.slice(0, at))) return false;
    const [, label, address] = matchAt(definition, line, at) ?? [];
    return label !== undefined && address !== undefined && !this.mayDefine(label, address);
  }

  /**
   * Whether a definition of a link stays: not of a number, which is a mark of Citebar, and only of an address of the
   * web.
   */
  private mayDefine(label: string, address: string): boolean {
    if (label.startsWith('^')) return true;
    return !/^\s*\d+\s*$/.test(label) && /^<?https?:\/\/[^\s<>`]+>?$/i.test(address) && !this.line.includes('`');
  }

  private closeBracket(next: string): LineToken {
    if (next === ']' && this.line.charAt(this.at + 2) === '(') return escaped(']');
    if (next !== '(') return this.last === ']' ? escaped(']') : same(']');
    const target = readLinkTarget(this.line, this.at + 1);
    return target ? [`]${target.text}`, target.end - this.at] : [']\\(', 2];
  }

  private dollar(next: string): LineToken {
    const formula = this.formula();
    this.context.dollarBefore = true;
    // A pair that is never closed would hide what follows.
    return formula ?? (next === '$' ? ['\\$\\$', 2] : same('$'));
  }

  /** The formula that begins here. */
  private formula(): LineToken | undefined {
    const { line, at } = this;
    const form = formulaEnds.find(([open]) => line.startsWith(open, at));
    const text = form ? this.enclosed(form[0], form[1]) : matchAt(dollarFormula, line, at)?.[0];
    return text === undefined || text.includes('`') ? undefined : [safeFormula(text), text.length];
  }

  private enclosed(open: string, close: string): string | undefined {
    const from = this.at + open.length;
    let end = this.nextEnd.get(close) ?? 0;
    if (end !== -1 && end < from) {
      end = this.line.indexOf(close, from);
      this.nextEnd.set(close, end);
    }
    const length = end + close.length - this.at;
    return end > from && length <= maxFormula ? this.line.slice(this.at, this.at + length) : undefined;
  }
}

/**
 * One line of untrusted Markdown outside of code blocks, without effect beyond text, emphasis, lists, tables, formulas
 * and links to the web. Takes time in proportion to its length.
 * @param context gets what the following lines have to know
 */
export function* safeLine(line: string, context: LineContext): SlicedWork<string> {
  // Most lines have no mark.
  if (!anyMark.test(line)) return line;
  const written = yield* new LineWriter(line, context).write();
  const isProperty = (at: number) => at <= 200 && propertyStart.test(written.slice(0, at));
  return written
    .replace(/::(?=\s)/, (mark, at: number) => (isProperty(at) ? `\\${mark}` : mark))
    .replace(/^([\s>*+\-\d.)]*)(~{3})/, '$1\\$2');
}
