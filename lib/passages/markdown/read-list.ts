import type { SlicedWork } from '../../core/utils/async/sliced-work';
import {
  blankLine,
  expandTabs,
  fenceStart,
  heading,
  interruptsParagraph,
  lineEnd,
  listMarker,
  setextUnderline,
  thematicBreak,
} from './line-patterns';
import { closesFence } from './read-fence';
import { withoutMarkers } from './read-quote';
import type { WorkBudget } from './work-budget';

/** An item of a list. */
export interface ItemText {
  /** Offsets in the source. */
  start: number;
  end: number;
  /** Its lines without the marker and the indentation. */
  text: string;
}

/** A list. */
export interface ListText {
  /** Offset after its last line that is not blank. */
  end: number;
  isOrdered: boolean;
  /** The number of its first item. */
  first: number | '';
  /** Whether there is a blank line between two of its items. */
  isLoose: boolean;
  items: ItemText[];
}

/** Lines that are read between two pauses. */
const linesPerPause = 256;
/** Cost of an item. */
const workPerItem = 60;

const leadingSpace = /^[ \t]+/;
/** Columns of white space behind a marker from which on the item begins with indented code. */
const codeIndent = 5;

/** A line with the tabs of its indentation as spaces. */
function withSpaces(line: string, column = 0): string {
  return line.replace(leadingSpace, (space) => expandTabs(space, column));
}

function indentOf(line: string): number {
  const found = line.search(/[^ ]/);
  return found === -1 ? line.length : found;
}

/** The kind of list that an item belongs to: bullets of one kind, or numbers with the same sign after them. */
const markerKind = (marker: string): string => marker.slice(-1);

/** An item while its lines are read. */
class Item {
  readonly #lines: string[] = [];
  /** Column at which its text begins. */
  readonly #indent: number;
  /** The last line, from that column on. */
  #last: string;
  #isLazy = false;
  #isBlank: boolean;
  /** The fence of code that is open at its end. */
  #fence: string | undefined;

  constructor(prefix: string, rest: string) {
    const line = withSpaces(rest, prefix.length);
    this.#isBlank = blankLine.test(line);
    const spaces = indentOf(line);
    // Of more than four columns of white space, one belongs to the marker, the rest to the code after it.
    const own = spaces >= codeIndent ? 1 : spaces;
    this.#indent = this.#isBlank ? prefix.length + 1 : prefix.length + own;
    this.#last = this.#isBlank ? '' : line.slice(own);
    this.#add(this.#last);
  }

  get isEmpty(): boolean {
    return this.#isBlank && this.#lines.length === 1;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  #add(line: string): void {
    this.#lines.push(line);
    const words = withoutMarkers(line);
    if (this.#fence === undefined) this.#fence = fenceStart.exec(words)?.[1];
    else if (closesFence(words, this.#fence)) this.#fence = undefined;
  }

  /** Takes a line into the item if it belongs to it. @returns whether it does */
  take(line: string): boolean {
    const spaced = withSpaces(line);
    const isBlank = blankLine.test(line);
    if (isBlank || indentOf(spaced) >= this.#indent) {
      this.#add(spaced.slice(this.#indent));
      this.#isLazy = false;
    } else {
      if (this.#isBlank || !this.#goesOn(line)) return false;
      this.#lines.push(setextUnderline.test(line) ? `    ${line.trimStart()}` : line);
      this.#isLazy = true;
    }
    this.#isBlank = isBlank;
    this.#last = spaced.slice(Math.min(this.#indent, indentOf(spaced)));
    return true;
  }

  /** Whether a line that is indented too little continues the item's last paragraph. */
  #goesOn(line: string): boolean {
    if (this.#fence !== undefined || interruptsParagraph(line) || listMarker.test(line)) return false;
    if (this.#isLazy) return true;
    const last = withoutMarkers(this.#last);
    if (blankLine.test(last)) return false;
    return !(indentOf(last) >= 4 || closesFence(last, '```') || heading.test(last) || thematicBreak.test(last));
  }
}

/**
 * The list that begins at an offset, in slices of work; undefined if there is none. If the budget is used up, it ends
 * early.
 * @see https://spec.commonmark.org/0.31.2/#lists
 */
export function* readList(source: string, at: number, budget: WorkBudget): SlicedWork<ListText | undefined> {
  const items: ItemText[] = [];
  let [kind, first, isOrdered, isLoose, endsBlank] = ['', '' as number | '', false, false, false];
  let start = at;
  while (start < source.length && budget.hasWork) {
    const itemStart = start;
    budget.takeWork(workPerItem);
    const firstEnd = lineEnd(source, start);
    const line = source.slice(start, firstEnd);
    const [, prefix, marker, rest = ''] = listMarker.exec(line) ?? [];
    if (prefix === undefined || marker === undefined || thematicBreak.test(line)) break;
    if (items.length === 0) {
      kind = markerKind(marker);
      isOrdered = marker.length > 1;
      first = isOrdered ? Number(marker.slice(0, -1)) : '';
    } else if (markerKind(marker) !== kind) break;
    const item = new Item(prefix, rest);
    const end = yield* takeLines(source, firstEnd, item);
    isLoose ||= endsBlank;
    endsBlank = trailingLineFeeds(source, start, end) > 0;
    start = Math.min(end + 1, source.length);
    items.push({ start: itemStart, end: start, text: item.text });
    yield;
  }
  const last = items.at(-1);
  if (last === undefined) return undefined;
  last.end = last.start + source.slice(last.start, last.end).trimEnd().length;
  last.text = last.text.trimEnd();
  return { end: last.end, isOrdered, first, isLoose, items };
}

/** Takes the lines that belong to an item. @returns the end of the last one */
function* takeLines(source: string, firstEnd: number, item: Item): SlicedWork<number> {
  let end = firstEnd;
  for (let lines = 1; end < source.length; lines += 1) {
    if (lines % linesPerPause === 0) yield;
    const next = lineEnd(source, end + 1);
    const line = source.slice(end + 1, next);
    // An item begins with at most one blank line.
    if (item.isEmpty && blankLine.test(line)) return next;
    if (!item.take(line)) break;
    end = next;
  }
  return end;
}

/** Line feeds after the last words of a stretch. */
function trailingLineFeeds(source: string, start: number, end: number): number {
  const stretch = source.slice(start, end);
  return stretch.slice(stretch.trimEnd().length).split('\n').length - 1;
}
