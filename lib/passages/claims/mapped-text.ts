import type { Span } from '../../core/source';
import { lastIndexWhere } from './sorted-search';

/** Plain text each of whose UTF-16 units knows the stretch of the markdown that it was read from. */
export interface MappedText {
  readonly text: string;
  /** By unit: where its stretch of the markdown begins. Ascending. */
  readonly starts: readonly number[];
  /** By unit: where it ends. A space in place of a marker has an empty stretch. */
  readonly ends: readonly number[];
}

/** Punctuation before which no space is left where a marker was removed. */
const closing = /[\s.,;:!?)\]}»”’。，、；：！？）」』،؛؟…]/;
const separating = /[,;，、；،؛]/;
/** Number of units that share one string while a text is put together. */
const chunkLength = 1_000;

/** Puts a mapped text together. White space is collapsed, except that a line feed stays. */
export class MappedTextBuilder {
  private chunks: string[] = [];
  private tail = '';
  private starts: number[] = [];
  private ends: number[] = [];
  /** A marker was removed behind the last unit. */
  private followsMarker = false;

  private get last(): string {
    return this.tail.at(-1) ?? this.chunks.at(-1)?.at(-1) ?? '';
  }

  private append(unit: string, start: number, end: number): void {
    this.tail += unit;
    this.starts.push(start);
    this.ends.push(end);
    if (this.tail.length < chunkLength) return;
    this.chunks.push(this.tail);
    this.tail = '';
  }

  private removeLast(): void {
    if (this.tail === '') this.tail = this.chunks.pop() ?? '';
    this.tail = this.tail.slice(0, -1);
    this.starts.pop();
    this.ends.pop();
  }

  /** Adds a UTF-16 unit of the text for a stretch of the markdown. */
  add(unit: string, start: number, end: number): void {
    if (this.followsMarker) {
      this.followsMarker = false;
      if (closing.test(unit)) {
        if (this.last === ' ') this.removeLast();
        // The comma of 'It rains [1], [2].' is left.
        if (separating.test(this.last) && !/\s/.test(unit)) this.removeLast();
      } else if (!/^\s?$/.test(this.last)) this.append(' ', start, start);
    }
    const isSpace = unit !== '\u00a0' && unit !== '\u202f' && /\s/.test(unit);
    if (!isSpace) this.append(unit, start, end);
    else if (unit === '\n') {
      if (this.last === ' ') this.removeLast();
      if (this.last !== '\n' && this.last !== '') this.append('\n', start, end);
    } else if (!/^\s?$/.test(this.last)) this.append(' ', start, end);
  }

  /** Adds a marker, which belongs to no word and separates the words around it. */
  skipMarker(): void {
    this.followsMarker = true;
  }

  build(): MappedText {
    while (this.last !== '' && /\s/.test(this.last)) this.removeLast();
    return { text: this.chunks.join('') + this.tail, starts: this.starts, ends: this.ends };
  }
}

/** Index of the first unit that begins at or after an offset of the markdown; the text's length if there is none. */
export function unitAt({ starts }: MappedText, offset: number): number {
  return lastIndexWhere(starts, (start) => start < offset) + 1;
}

/** Joins parts of mapped texts, each in its order in the markdown. */
export function joinMappedTexts(parts: readonly { of: MappedText; span: Span }[], separator: string): MappedText {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { of, span } of parts) {
    if (starts.length > 0) {
      const end = ends.at(-1) ?? 0;
      for (let unit = 0; unit < separator.length; unit += 1) {
        starts.push(end);
        ends.push(end);
      }
    }
    for (let unit = span.start; unit < span.end; unit += 1) {
      starts.push(of.starts[unit] ?? 0);
      ends.push(of.ends[unit] ?? 0);
    }
  }
  return { text: parts.map(({ of, span }) => of.text.slice(span.start, span.end)).join(separator), starts, ends };
}

/** The stretch of the markdown that a span of the text was read from. */
export function sourceSpan({ starts, ends }: MappedText, span: Span): Span {
  const last = starts.length - 1;
  if (last < 0) return { start: 0, end: 0 };
  const first = Math.min(Math.max(0, span.start), last);
  const end = ends[Math.min(Math.max(first, span.end - 1), last)] ?? 0;
  const start = starts[first] ?? 0;
  return { start, end: span.end <= span.start ? start : Math.max(start, end) };
}
