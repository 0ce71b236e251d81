import { type ContainerKind, containerKinds } from './vocabulary';

/** Elements whose distance above a block helps to classify it, in the order of {@link ContainerNode.near}. */
export const nearTags = [
  'article',
  'main',
  'section',
  'aside',
  'nav',
  'header',
  'footer',
  'form',
  'table',
  'ul',
  'ol',
  'li',
  'dl',
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
] as const;

export type NearTag = (typeof nearTags)[number];

/** The index of a tag in {@link ContainerNode.near}. */
export function nearTagIndex(tag: NearTag): number {
  return nearTags.indexOf(tag);
}

/** The index of a kind of container in {@link ContainerNode.near}: the kinds follow the tags. */
export function nearKindIndex(kind: ContainerKind): number {
  return nearTags.length + containerKinds.indexOf(kind);
}

/** Length of {@link ContainerNode.near}. */
export const nearCount = nearTags.length + containerKinds.length;
/** The value in {@link ContainerNode.near} for no such ancestor. */
export const noAncestor = 255;

/** Sums over the containers of one signature under one parent: rows, cards, posts. */
export interface ContainerGroup {
  count: number;
  chars: number;
  linkChars: number;
  proseChars: number;
  headings: number;
  media: number;
  blocks: number;
  /** Items with a price. */
  priced: number;
  /** Items with a date or an age. */
  dated: number;
  /** Items with a picture or a price. */
  cards: number;
  /** Index of the first of its blocks. */
  firstBlock: number;
}

/** A block-level element of the copied page, and the sums over what is inside. */
export interface ContainerNode {
  element: Element;
  /** The element's name, in lower case; asking a browser for it takes longer. */
  name: string;
  className: string;
  parent: ContainerNode | null;
  depth: number;
  /** For each of `nearTags`, then each of `containerKinds`: the depth of the nearest such element, itself included. */
  near: readonly number[];
  /** Tag and class: elements that repeat share it. */
  signature: string;
  /** Number of containers directly inside. */
  childCount: number;
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
  /** Whether it is in a part that the page hides until a person opens it, such as a closed menu. */
  hidden: boolean;
  /** The siblings with its signature, set by `describeBlocks`. */
  group: ContainerGroup | null;
  /** Its index in the group. */
  groupIndex: number;
  /** The nearest element, itself included, whose group has three or more members. */
  item: ContainerNode | null;
  /** The outermost such element. */
  outerItem: ContainerNode | null;
  /**
   * The item, itself or around it, whose group has the most members with a picture or a price; null where none has any.
   */
  card: ContainerNode | null;
}

/** A run of text and inline elements without a block-level element inside. */
export interface PageBlock {
  container: ContainerNode;
  nodes: Text[];
  /** White space collapsed. */
  text: string;
  linkChars: number;
  links: number;
  boldChars: number;
  /** Container kinds of the inline elements around its text, as bits. */
  inlineMask: number;
}

/** A picture, a frame or the like; `before` is the number of blocks before it. */
export interface MediaElement {
  node: Element;
  container: ContainerNode;
  before: number;
}

export interface Segments {
  root: ContainerNode;
  containers: ContainerNode[];
  blocks: PageBlock[];
  media: MediaElement[];
}

/** The visible content of a page, as a detached copy that is split into blocks of text. */
export interface SplitPage {
  copy: Document;
  segments: Segments;
}
