import type { Span } from '../../core/source';
import { entryAt } from '../../core/utils/entry-at';
import { addAll } from '../../core/utils/long-lists';
import { anyOf, ofAllLanguages } from '../languages/compile-pack';
import type { FlatText, TextLink } from './flatten-tokens';

/** The target of a mark in the text: the label of a footnote or an entry's number, or a page itself. */
export type MarkTarget = { type: 'note'; label: string } | { type: 'page'; url: string };

/** A reference that is not part of the sentence, such as `[1]`, and is removed from it. */
export interface CitationMark {
  /** Offset in the text without marks. */
  at: number;
  target: MarkTarget;
}

/** A text without its marks. */
export interface MarkedText extends FlatText {
  marks: CitationMark[];
}

/** A mark before those around it are joined with it. */
interface FoundMark extends Span {
  targets: MarkTarget[];
}

/** Options for reading the links of a page. */
export interface MarkReading {
  /** Whether a footnote, or an entry of a list of sources, has this label. */
  isNote(label: string): boolean;
  /** Whether a link leads to a place on the page itself. */
  isAnchor(url: string): boolean;
}

const bracketed = /\[(\^?)([^\][\s^][^\][]{0,40})\]|【(\d{1,3})[^】]{0,20}】/g;
const numbers = /^\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,20}$/;
const numberLabel = /^[[(]?(\d{1,3})[\])]?$/;
const domainLabel = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u;
const sourceLabel = ofAllLanguages((packs) => new RegExp(`^(?:${anyOf(packs, ({ pages }) => pages.source)})$`, 'i'));
const sentenceEnd = /[.!?…。！？؟।]["'”’»)）]?\s*$/;
/** The end of a word or a sentence, right behind which a number in brackets is a mark. */
const markedBefore = /(?:[\p{L}\p{N}]{2}|[.,;:!?…"”’»)\]。！？])$/u;
/** Number of characters around a label by which it is recognised. */
const around = 8;
/** Maximum number of numbers in a range such as `[3-6]`. */
const maxRange = 30;

/** The labels that `1, 3-5` refers to. */
function listedLabels(text: string): string[] {
  return text.split(/[,;]/).flatMap((part) => {
    const [first = 0, last = first] = part.split(/[–-]/).map(Number);
    if (!(last >= first) || last - first > maxRange) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  });
}

/** Marks that are written as text: `[^1]`, `[1]`, `[2, 4]`. */
function textMarks(text: string, { isNote }: MarkReading): FoundMark[] {
  return [...text.matchAll(bracketed)].flatMap(({ index, 0: whole, 1: caret, 2: inside = '', 3: lenticular }) => {
    const span = { start: index, end: index + whole.length };
    const note = (label: string): MarkTarget => ({ type: 'note', label });
    if (caret) return [{ ...span, targets: isNote(inside) ? [note(inside)] : [] }];
    const label = lenticular ?? inside;
    const labels = numbers.test(label) ? listedLabels(label).filter(isNote) : [];
    if (labels.length > 0) return [{ ...span, targets: labels.map(note) }];
    // The mark of a note that is not on the page refers to nothing, and is not part of the sentence either.
    const isLoose = numbers.test(label) && markedBefore.test(text.slice(Math.max(0, index - around), index));
    return isLoose ? [{ ...span, targets: [] }] : [];
  });
}

/** Whether a link's words are a mark, judging by themselves and their surroundings. */
function isMarkLabel(label: string, before: string, after: string): boolean {
  const isAfterSentence = sentenceEnd.test(before);
  const isAtEnd = after.trim() === '' || /^\s*[.,;:!?。！？؟،)\]]/.test(after);
  if (/^\[.*\]$/.test(label) || sourceLabel().test(label)) return true;
  if (numberLabel.test(label)) return isAfterSentence || isAtEnd || /\S$/.test(before);
  return domainLabel.test(label) && (isAfterSentence || before.trim() === '');
}

/** Links in parentheses and brackets that contain only links: `([Coast Guide](…), [Tide Table](…))`. */
function inParentheses(text: string, links: readonly TextLink[]): Set<TextLink> {
  const grouped = new Set<TextLink>();
  for (let first = 0; first < links.length; ) {
    let last = first;
    const between = (index: number) => text.slice(links[index]?.end, links[index + 1]?.start);
    while (last + 1 < links.length && /^[\s,;·、，]{1,3}$/.test(between(last))) last += 1;
    const isOpen = '([（［'.includes(text.charAt((links[first]?.start ?? 0) - 1) || '-');
    const isClosed = ')]）］'.includes(text.charAt(links[last]?.end ?? 0) || '-');
    if (isOpen && isClosed) for (let index = first; index <= last; index += 1) grouped.add(entryAt(links, index));
    first = last + 1;
  }
  return grouped;
}

function linkMarks({ text, links }: FlatText, { isAnchor, isNote }: MarkReading): FoundMark[] {
  const grouped = inParentheses(text, links);
  return links.flatMap((link): FoundMark[] => {
    const { start, end, url } = link;
    const label = text.slice(start, end).trim();
    const number = numberLabel.exec(label)?.[1];
    if (isAnchor(url)) {
      const isRaised = number !== undefined && isMarkLabel(label, text.slice(Math.max(0, start - around), start), '');
      const isBracketed = /^\[.*\]$/.test(label);
      if (!isRaised || !isNote(number)) return isBracketed ? [{ start, end, targets: [] }] : [];
      return [{ start, end, targets: [{ type: 'note', label: number }] }];
    }
    const isMark =
      grouped.has(link) ||
      isMarkLabel(label, text.slice(Math.max(0, start - around), start), text.slice(end, end + around));
    return isMark ? [{ start, end, targets: [{ type: 'page', url }] }] : [];
  });
}

/** Marks in order, without those inside of others, and with the brackets and the space around them. */
function widen(text: string, found: FoundMark[]): FoundMark[] {
  const sorted = found.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const groups: FoundMark[] = [];
  for (const mark of sorted) {
    const last = groups.at(-1);
    if (last && mark.start < last.end) continue;
    if (last && /^[\s,;·、，]{0,3}$/.test(text.slice(last.end, Math.min(mark.start, last.end + 4)))) {
      if (mark.start - last.end <= 3) {
        last.end = mark.end;
        addAll(last.targets, mark.targets);
        continue;
      }
    }
    groups.push({ ...mark, targets: [...mark.targets] });
  }
  for (const group of groups) {
    const pair = text.charAt(group.start - 1) + text.charAt(group.end);
    if (['()', '[]', '（）', '［］'].includes(pair)) {
      group.start -= 1;
      group.end += 1;
    }
    // The space before a mark belongs to it if another space or punctuation follows.
    const isLoose = /^(?:[\s.,;:!?。、，！？؟،)]|$)/.test(text.slice(group.end, group.end + 1));
    if (isLoose && text.charAt(group.start - 1) === ' ') group.start -= 1;
  }
  return groups;
}

/** Removes the marks from a block. Linear in its length, apart from sorting the marks. */
export function findMarks(block: FlatText, reading: MarkReading): MarkedText {
  const { text, links } = block;
  const groups = widen(text, [...textMarks(text, reading), ...linkMarks(block, reading)]);
  const parts: string[] = [];
  const marks: CitationMark[] = [];
  const kept: TextLink[] = [];
  let from = 0;
  let length = 0;
  let next = 0;
  const moveLinks = (limit: number) => {
    for (let link = links[next]; link && link.start < limit; link = links[next]) {
      next += 1;
      if (link.start >= from) kept.push({ ...link, start: link.start - from + length, end: link.end - from + length });
    }
  };
  for (const { start, end, targets } of groups) {
    moveLinks(start);
    parts.push(text.slice(from, start));
    length += start - from;
    for (const target of targets) marks.push({ at: length, target });
    from = end;
  }
  moveLinks(text.length);
  parts.push(text.slice(from));
  return { text: parts.join(''), links: kept, marks };
}
