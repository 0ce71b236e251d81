import { partCount } from './vocabulary';

/** Elements whose nearness tells what a block is; the place in this list is the place in {@link ContainerNode.near}. */
export const nearTags = [
  ...['article', 'main', 'section', 'aside', 'nav', 'header', 'footer', 'form', 'table', 'ul', 'ol', 'li', 'dl'],
  ...[
    'figure',
    'figcaption',
    'blockquote',
    'button',
    'details',
    'label',
    'h1',
    'h2',
    'h3',
    'h4',
    'p',
    'pre',
    'td',
    'th',
  ],
] as const;

/** How many numbers {@link ContainerNode.near} has. */
export const nearCount = nearTags.length + partCount;
/** In {@link ContainerNode.near}: no such ancestor. */
export const nowhere = 255;

/** Parts of one signature under one parent: rows, cards, posts. */
export interface Group {
  count: number;
  chars: number;
  linkChars: number;
  proseChars: number;
  headings: number;
  media: number;
  blocks: number;
  /** Items with a price; with a date or an age; with a picture or a price, which makes them cards. */
  priced: number;
  dated: number;
  cards: number;
  /** Where the first of its blocks stands. */
  firstBlock: number;
}

/** A block-level element of the copy, and the sums over what is inside. */
export interface ContainerNode {
  element: Element;
  className: string;
  parent: ContainerNode | null;
  /** In {@link Segments.parts}. */
  place: number;
  depth: number;
  /** For each of `nearTags`, then each part name: the depth of the nearest element, itself included, that is one. */
  near: readonly number[];
  /** Tag and class: elements of one kind share it. */
  signature: string;
  /** How many parts are directly inside. */
  parts: number;
  /** The blocks inside: `[firstBlock, endBlock)`. */
  firstBlock: number;
  endBlock: number;
  chars: number;
  linkChars: number;
  links: number;
  /** Characters in blocks that read like running text. */
  proseChars: number;
  headings: number;
  media: number;
  /** Inside of what the page hides until somebody opens it. */
  hidden: boolean;
  /** What repeats, as `describeBlocks` finds it: the parts of its kind beside it, and its place among them. */
  group: Group | null;
  groupPlace: number;
  /** The nearest element, itself included, that is one of three or more of a kind; and the outermost. */
  item: ContainerNode | null;
  outerItem: ContainerNode | null;
  /** Of the items around it, itself included, the one with the most cards beside it; none where there are no cards. */
  card: ContainerNode | null;
}

/** A run of text and inline elements with no block border inside. */
export interface Block {
  part: ContainerNode;
  nodes: Text[];
  /** White space collapsed. */
  text: string;
  linkChars: number;
  links: number;
  boldChars: number;
  /** Part names of the inline elements around its text, as bits. */
  inlineMask: number;
}

/** A picture, a frame or the like, and the number of blocks before it. */
export interface Medium {
  node: Element;
  part: ContainerNode;
  before: number;
}

export interface Segments {
  root: ContainerNode;
  parts: ContainerNode[];
  blocks: Block[];
  media: Medium[];
}
