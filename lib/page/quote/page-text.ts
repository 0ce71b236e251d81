import { isShown, shownChildren } from '../shown-content';
import type { SlicedWork } from '../slices';
import { foldText } from './fold-text';
import { isNoteMark } from './note-mark';

/** What stands between two characters of a page: nothing, the border of an inline element, white space, that of a block. */
export const gap = { none: 0, inline: 1, space: 2, block: 3 } as const;

/** The text of one node, folded. */
interface TextPiece {
  node: Text;
  text: string;
  /** Offsets into `text` before which white space stands. */
  gaps: number[];
  /** A kind of {@link gap}. */
  gapBefore: number;
  /** Something that is not shown, or the border of a shadow tree, stands before it. */
  apart: boolean;
  /** Part of a footnote's mark or the like. */
  note: boolean;
}

/** The folded text of a page, without white space, and the nodes that it comes from. */
export interface PageText {
  text: string;
  /** For each UTF-16 unit of `text` the kind of {@link gap} before it. */
  gaps: Uint8Array;
  pieces: TextPiece[];
  /** Where each piece begins in `text`. */
  starts: number[];
}

/** Characters; more text of a page is not looked at. */
const maxText = 6_000_000;
const maxVisibilityChecks = 100_000;
/** Characters and elements between two chances to pause. */
const sliceLength = 4_000;
const elementCost = 20;

const skipped = new Set([
  ...['script', 'style', 'noscript', 'template', 'iframe', 'frame', 'object', 'embed', 'canvas', 'svg', 'audio'],
  ...['video', 'textarea', 'select', 'datalist', 'head', 'title', 'meter', 'progress'],
]);
const inline = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'img'],
  ...['ins', 'kbd', 'label', 'mark', 'nobr', 'q', 'rb', 'rp', 'rt', 'ruby', 's', 'samp', 'slot', 'small', 'span'],
  ...['strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
]);

interface Frame {
  nodes: Node[];
  index: number;
  border: number;
  /** Its nodes may stand elsewhere in the document than their neighbours. */
  moved: boolean;
  note: boolean;
}

/** Reads the shown text of a page, open shadow trees in their places. Nothing of the page is changed. */
export function* collectPieces(document: Document): SlicedWork<TextPiece[]> {
  const pieces: TextPiece[] = [];
  const root = document.body ?? document.documentElement;
  const stack: Frame[] = [];
  let pending: number = gap.block;
  let apart = false;
  let checks = 0;
  let length = 0;
  let cost = 0;

  function enter(element: Element, note: boolean): void {
    const border = inline.has(element.localName) ? gap.inline : gap.block;
    const moved = element.shadowRoot !== null || element.localName === 'slot';
    pending = Math.max(pending, border);
    apart ||= moved;
    stack.push({ nodes: shownChildren(element), index: 0, border, moved, note: note || isNoteMark(element) });
  }

  function addText(node: Text, note: boolean): void {
    const { text, gaps } = foldText(node.data);
    cost += node.data.length;
    if (gaps[0] === 0) pending = Math.max(pending, gap.space);
    if (text === '') return;
    pieces.push({ node, text, gaps, gapBefore: pending, apart, note });
    length += text.length;
    pending = gaps.at(-1) === text.length ? gap.space : gap.none;
    apart = false;
  }

  enter(root, false);
  for (let frame = stack.at(-1); frame !== undefined && length < maxText; frame = stack.at(-1)) {
    const node = frame.nodes[frame.index];
    frame.index += 1;
    if (node === undefined) {
      pending = Math.max(pending, frame.border);
      apart ||= frame.moved;
      stack.pop();
    } else if (node.nodeType === 3) addText(node as Text, frame.note);
    else if (node.nodeType === 1) {
      const element = node as Element;
      const leftOut = skipped.has(element.localName) || (checks < maxVisibilityChecks && !isShown(element));
      checks += 1;
      cost += elementCost;
      if (!leftOut) enter(element, frame.note);
      else if (element.firstChild) apart = true;
    }
    if (cost > sliceLength) {
      cost = 0;
      yield;
    }
  }
  return pieces;
}

/** Joins pieces into one text that is searched. */
export function joinPieces(pieces: TextPiece[]): PageText {
  const starts: number[] = [];
  let length = 0;
  for (const piece of pieces) {
    starts.push(length);
    length += piece.text.length;
  }
  const gaps = new Uint8Array(length + 1);
  pieces.forEach((piece, index) => {
    const start = starts[index] ?? 0;
    for (const at of piece.gaps) gaps[start + at] = gap.space;
    // What stood before a piece that is left out here separates no less.
    gaps[start] = Math.max(gaps[start] ?? 0, piece.gapBefore);
  });
  gaps[length] = gap.block;
  return { text: pieces.map(({ text }) => text).join(''), gaps, pieces, starts };
}
