import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { ownAnswer } from '../capture/own-answer';
import { isShown } from '../capture/shown-content';
import { unreadElements } from '../dom/unread-elements';
import { eachShownChild } from './each-shown-child';
import { foldText, splitForFolding } from './fold-text';
import { isNoteMark } from './note-mark';

/** Separation of two characters of a page: nothing, the edge of an inline element, white space, the edge of a block. */
export const gap = { none: 0, inline: 1, space: 2, block: 3 } as const;

/** The text of a node, or of a part of a long one, folded. */
interface TextPiece {
  node: Text;
  /** Offsets in the node at which the part begins and ends. */
  from: number;
  to: number;
  text: string;
  /** Offsets into `text` before which there is white space. */
  gaps: number[];
  /** A kind of {@link gap}. */
  gapBefore: number;
  /** Whether something hidden, or the edge of a shadow tree, is before it. */
  apart: boolean;
  /** Whether it is part of a footnote reference or the like; see `isNoteMark`. */
  note: boolean;
  /** Whether it is part of a menu, an aside or a footer. */
  aside: boolean;
}

/** The folded text of a page, without white space, and the nodes that it comes from. */
export interface FoldedPage {
  text: string;
  /** For each UTF-16 unit of `text` the kind of {@link gap} before it. */
  gaps: Uint8Array;
  pieces: TextPiece[];
  /** For each piece its offset in `text`. */
  starts: number[];
}

/** Characters of a page that are searched. */
const maxText = 6_000_000;
/** Pieces: a page may have each character in a node of its own. */
const maxPieces = 400_000;
const maxVisibilityChecks = 100_000;
/** Ancestors of an element whose visibility is checked: the check takes time for each of them. */
const maxCheckedDepth = 1_000;
/** Cost between two interruptions, in characters; a node and an element count as many. */
const sliceLength = 4_000;
const nodeCost = 4;
const elementCost = 20;

const skipped = new Set([...unreadElements, 'datalist', 'head', 'title', 'meter', 'progress']);
const inline = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i img ins kbd label mark nobr q rb rp rt ' +
    'ruby s samp slot small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);

/** Pieces that are joined between two interruptions. */
const joinedAtOnce = 2_000;

const aside = 'nav, aside, footer, [role="navigation"], [role="complementary"], [role="contentinfo"]';

interface OpenNodes {
  nodes: Iterator<Node>;
  border: number;
  /** Whether its nodes may be elsewhere in the document than their neighbours, as those in slots are. */
  moved: boolean;
  note: boolean;
  aside: boolean;
}

/** Collects the visible text of a page, open shadow trees included. The page is not changed. */
export function* collectPieces(document: Document): SlicedWork<TextPiece[]> {
  const pieces: TextPiece[] = [];
  const root = ownAnswer(document, 'body') ?? ownAnswer(document, 'documentElement');
  const stack: OpenNodes[] = [];
  let pending: number = gap.block;
  let apart = false;
  let checks = 0;
  let length = 0;
  let cost = 0;

  function enter(element: Element, outer?: OpenNodes): void {
    const border = inline.has(element.localName) ? gap.inline : gap.block;
    const moved = element.shadowRoot !== null || element.localName === 'slot';
    pending = Math.max(pending, border);
    apart ||= moved;
    stack.push({
      nodes: eachShownChild(document, element),
      border,
      moved,
      note: outer?.note || isNoteMark(element),
      aside: outer?.aside || element.matches(aside),
    });
  }

  function addText(node: Text, from: number, to: number, frame: OpenNodes): void {
    const { text, gaps } = foldText(node.data.slice(from, to));
    if (gaps[0] === 0) pending = Math.max(pending, gap.space);
    if (text === '') return;
    pieces.push({ node, from, to, text, gaps, gapBefore: pending, apart, note: frame.note, aside: frame.aside });
    length += text.length;
    pending = gaps.at(-1) === text.length ? gap.space : gap.none;
    apart = false;
  }

  enter(root);
  const hasRoom = () => length < maxText && pieces.length < maxPieces;
  for (let frame = stack.at(-1); frame !== undefined && hasRoom(); frame = stack.at(-1)) {
    const node: Node | undefined = frame.nodes.next().value;
    cost += nodeCost;
    if (node === undefined) {
      pending = Math.max(pending, frame.border);
      apart ||= frame.moved;
      stack.pop();
    } else if (node.nodeType === 3) {
      for (const { start, end } of splitForFolding((node as Text).data, sliceLength)) {
        if (start > 0) yield;
        if (hasRoom()) addText(node as Text, start, end, frame);
        cost += end - start;
      }
    } else if (node.nodeType === 1) {
      const element = node as Element;
      const isChecked = checks < maxVisibilityChecks && stack.length < maxCheckedDepth;
      const leftOut = skipped.has(element.localName) || (isChecked && !isShown(element));
      checks += 1;
      cost += elementCost;
      if (!leftOut) enter(element, frame);
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
export function* joinPieces(pieces: TextPiece[]): SlicedWork<FoldedPage> {
  const starts: number[] = [];
  let text = '';
  let length = 0;
  for (let index = 0; index < pieces.length; index += joinedAtOnce) {
    const some = pieces.slice(index, index + joinedAtOnce);
    for (const piece of some) {
      starts.push(length);
      length += piece.text.length;
    }
    text += some.map((piece) => piece.text).join('');
    yield;
  }
  const gaps = new Uint8Array(length + 1);
  for (const [index, piece] of pieces.entries()) {
    const start = starts[index] ?? 0;
    for (const at of piece.gaps) gaps[start + at] = gap.space;
    // A gap before a piece that is left out separates its neighbours as well.
    gaps[start] = Math.max(gaps[start] ?? 0, piece.gapBefore);
    if (index % joinedAtOnce === 0) yield;
  }
  gaps[length] = gap.block;
  return { text, gaps, pieces, starts };
}
