import type { Token, Tokens } from 'marked';
import type { Span } from '../../core/source';
import { decodeReferences } from '../text/inline-text';
import type { MappedTextBuilder } from './mapped-text';

/** Characters of marks before the content of a token: `***`, `[`, a code span's ticks. */
const maxMarks = 8;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;
/** Numbers of sources and notes, as models write them without being asked. */
const strayMarker = /(?<![A-Za-z0-9_])\[\^?\d{1,3}(?:[,–-] ?\d{1,3}){0,20}\]|【[^【】]{1,40}】/g;
const address = /^(?:https?:\/\/|www\.)/i;

/** Sources from which inline text is read. */
export interface InlineSource {
  /** The text that the lexer read, which is its tokens' raw texts joined. */
  text: string;
  /** The offset of one of its units in the markdown. */
  offsetOf(unit: number): number;
  /** Whether there is a citation's marker at an offset of the markdown. */
  isMarker(offset: number): boolean;
}

/** Adds the visible text of inline markdown to a mapped text: no marks, link targets, addresses, images and markers. */
export class InlineReader {
  /** The links' stretches of the markdown. */
  readonly links: Span[] = [];

  constructor(
    private readonly source: InlineSource,
    private readonly builder: MappedTextBuilder,
  ) {}

  /** Start of a token: at a unit, or behind a few marks. */
  private find(raw: string, from: number): number {
    const at = this.source.text.slice(from, from + raw.length + maxMarks).indexOf(raw);
    return at === -1 ? from : from + at;
  }

  /** @param from where the first of the tokens begins, or the marks before it */
  readAll(tokens: readonly Token[], from: number): void {
    let cursor = from;
    for (const token of tokens) {
      const start = this.find(token.raw, cursor);
      cursor = start + token.raw.length;
      this.read(token, start, cursor);
    }
  }

  private read(token: Token, start: number, end: number): void {
    const nested = (token as Tokens.Generic).tokens;
    switch (token.type) {
      case 'image':
      case 'checkbox':
        break;
      case 'html':
        if (/^<br\b/i.test(token.raw)) this.add('\n', start, end);
        break;
      case 'br':
        this.add('\n', start, end);
        break;
      case 'escape':
        this.addText(start + 1, end);
        break;
      case 'codespan': {
        const text = (token as Tokens.Codespan).text;
        const ticks = /^`*/.exec(token.raw)?.[0].length ?? 0;
        const inner = token.raw.length - 2 * ticks;
        const first = start + ticks + (inner - text.length === 2 ? 1 : 0);
        this.addText(first, Math.min(first + text.length, end));
        break;
      }
      case 'link':
        this.links.push({ start: this.source.offsetOf(start), end: this.source.offsetOf(end - 1) + 1 });
        if (!address.test((token as Tokens.Link).text)) this.readAll(nested ?? [], start);
        break;
      default:
        if (nested) this.readAll(nested, start);
        else this.readText(start, end);
    }
  }

  private add(unit: string, start: number, end: number): void {
    const { offsetOf, isMarker } = this.source;
    const first = offsetOf(start);
    if (isMarker(first)) this.builder.skipMarker();
    else this.builder.add(unit, first, offsetOf(end - 1) + 1);
  }

  /** Adds units unchanged. */
  addText(start: number, end: number): void {
    for (let unit = start; unit < end; unit += 1) {
      const character = this.source.text.charAt(unit);
      this.add(character === '\n' && !this.endsLine(unit) ? ' ' : character, unit, unit + 1);
    }
  }

  /** Adds text with its character references resolved and without markers of numbers. */
  private readText(start: number, end: number): void {
    const text = this.source.text.slice(start, end);
    const special = [...text.matchAll(entity), ...text.matchAll(strayMarker)].sort(
      (one, other) => one.index - other.index,
    );
    let from = 0;
    for (const { 0: match, index } of special) {
      if (index < from) continue;
      this.addText(start + from, start + index);
      from = index + match.length;
      if (!match.startsWith('&')) this.builder.skipMarker();
      else for (const unit of decodeReferences(match).split('')) this.add(unit, start + index, start + from);
    }
    this.addText(start + from, end);
  }

  /**
   * Whether a line feed in a paragraph ends a statement, as in lists without bullets: behind punctuation, a marker or a
   * short line, and before anything but a lower-case letter.
   */
  private endsLine(unit: number): boolean {
    const { text, isMarker, offsetOf } = this.source;
    const next = /^[\s>*_~`([]*(\S)/.exec(text.slice(unit + 1, unit + 41))?.[1] ?? '';
    if (/\p{Ll}/u.test(next)) return false;
    const before = text.slice(Math.max(0, unit - 60), unit).replace(/[ \t]+$/, '');
    const line = before.slice(before.lastIndexOf('\n') + 1);
    if (line.length < 50 || /[.!?:;。！？：；؟]["'”’»)*_]{0,4}$/.test(line)) return true;
    return isMarker(offsetOf(unit - (text.slice(Math.max(0, unit - 60), unit).length - before.length) - 1));
  }
}
