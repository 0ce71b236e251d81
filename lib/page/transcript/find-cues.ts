import { findStamps, type TimeStamp } from './find-stamps';
import { shownText } from './shown-text';
import { readTimeStamp } from './time-stamp';

/** A line of a transcript. */
export interface Cue {
  /** Start, from the beginning of the recording. */
  seconds: number;
  text: string;
  /** The page's own link to the moment, as written. */
  href?: string;
  /** Title of the chapter that begins with it. */
  chapter?: string;
}

export interface Transcript {
  cues: Cue[];
  /** The element around all lines; it may hold more than them. */
  root: Element;
  /** The nodes of its lines and headings, and nothing else. */
  nodes: ReadonlySet<Node>;
}

/** Maximum number of levels from a time stamp up to its line. */
const maxClimb = 15;
/** Minimum share of the lines that have the same markup. */
const minUsualShare = 0.8;
/** Minimum share of the lines that have words; a list of durations or of chapters has fewer, or shorter ones. */
const minWordedShare = 0.8;
/** Minimum mean number of characters of a line. */
const minMeanLength = 4;
/** Maximum number of characters of a chapter's title. */
const maxChapter = 150;
const chapterName = /(?:^|[-_\s])(?:chapter|section-?header)/i;

/** The elements around a stamp that hold no other stamp, the innermost first. */
function ownAncestors(stamp: TimeStamp, neighbours: readonly (TimeStamp | undefined)[]): Element[] {
  const path = [stamp.element];
  for (let element = stamp.element.parentElement; element && path.length < maxClimb; element = element.parentElement) {
    if (neighbours.some((neighbour) => neighbour && element?.contains(neighbour.element))) break;
    path.push(element);
  }
  return path;
}

/**
 * The element of each line: the same number of levels above its time stamp as for most of the others. The only line of
 * a chapter has further ancestors of its own, which contain the chapter's heading, too.
 */
function lineElements(stamps: readonly TimeStamp[]): Element[] {
  const paths = stamps.map((stamp, index) => ownAncestors(stamp, [stamps[index - 1], stamps[index + 1]]));
  for (let height = maxClimb; height > 0; height -= 1) {
    const counts = new Map<string, number>();
    for (const { [height]: element } of paths) {
      if (element) counts.set(element.localName, (counts.get(element.localName) ?? 0) + 1);
    }
    const [usual] = [...counts].find(([, count]) => count >= stamps.length * minUsualShare) ?? [];
    if (usual === undefined) continue;
    return paths.flatMap((path) => (path[height]?.localName === usual ? path[height] : path.at(-1)) ?? []);
  }
  return stamps.map(({ element }) => element);
}

function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.localName) || element.getAttribute('role') === 'heading';
}

/** The nodes between a line and the next: in some lists the words follow the stamp instead of enclosing it. */
function nodesAfter(line: Element, next: Element | undefined): Node[] {
  const nodes: Node[] = [];
  for (let node = line.nextSibling; node !== null; node = node.nextSibling) {
    if (next && (node === next || node.contains(next))) break;
    if (node.nodeType === 1 && isHeading(node as Element)) break;
    nodes.push(node);
  }
  return nodes;
}

function common(first: Element, last: Element): Element {
  let root = first;
  while (!root.contains(last) && root.parentElement) root = root.parentElement;
  return root;
}

interface Chapter {
  title: string;
  element: Element;
}

/** The headings between lines, by the line that follows each. */
function chaptersIn(root: Element, lines: readonly Element[]): Map<Element, Chapter> {
  const chapters = new Map<Element, Chapter>();
  const isLine = new Set(lines);
  const holdsLine = new Set<Element>();
  for (const line of lines) {
    for (let parent = line.parentElement; parent && !holdsLine.has(parent); parent = parent.parentElement)
      holdsLine.add(parent);
  }
  let open: Chapter | undefined;
  const accept = (node: Node) => {
    const element = node as Element;
    if (isLine.has(element)) {
      if (open) chapters.set(element, open);
      open = undefined;
      return NodeFilter.FILTER_REJECT;
    }
    if (holdsLine.has(element)) return NodeFilter.FILTER_SKIP;
    const names = `${element.localName} ${element.getAttribute('class') ?? ''}`;
    if (!isHeading(element) && !chapterName.test(names)) return NodeFilter.FILTER_SKIP;
    const title = shownText([element]).replace(/^\S+ |\s\S+$/g, (end) => (readTimeStamp(end) === null ? end : ''));
    if (title !== '' && title.length <= maxChapter) open = { title, element };
    return NodeFilter.FILTER_REJECT;
  };
  const walker = root.ownerDocument.createTreeWalker(root, 1, accept);
  while (walker.nextNode());
  return chapters;
}

function hrefOf(stamp: Element, line: Element): string | undefined {
  const link = stamp.closest('a[href]') ?? stamp.querySelector('a[href]');
  const href = link && line.contains(link) ? (link.getAttribute('href') ?? '') : '';
  return /\d/.test(href) ? href : undefined;
}

function read(stamps: readonly TimeStamp[]): Transcript | null {
  const lines = lineElements(stamps);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last || new Set(lines).size < lines.length) return null;
  const inside = lines.map((line, index) => shownText([line], stamps[index]?.element));
  const beside = inside.filter((text) => text !== '').length < lines.length / 2;
  const after = beside ? lines.map((line, index) => nodesAfter(line, lines[index + 1])) : [];
  const texts = beside ? after.map((nodes) => shownText(nodes)) : inside;
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const worded = texts.filter((text) => text !== '').length;
  if (worded < texts.length * minWordedShare || length < texts.length * minMeanLength) return null;
  const root = common(first, last);
  const chapters = chaptersIn(root, lines);
  const cues = stamps.flatMap(({ seconds, element }, index) => {
    const [line = element, text = ''] = [lines[index], texts[index]];
    const chapter = chapters.get(line)?.title;
    const href = hrefOf(element, line);
    return text === '' ? [] : [{ seconds, text, ...(href && { href }), ...(chapter && { chapter }) }];
  });
  const headings = Array.from(chapters.values(), (chapter) => chapter.element);
  return { cues, root, nodes: new Set([...lines, ...after.flat(), ...headings]) };
}

/**
 * Finds the transcript that a page shows by its structure: a list of times and words, each later than the one before,
 * in an element that is named a transcript. An assumption about YouTube that was not verified on the live site: its
 * open panel has one element for each line, with the time and the words in elements of their own
 * (`ytd-transcript-segment-renderer`, later `transcript-segment-view-model`), and chapters between lines as headings or
 * elements named so. Of those names only the word "transcript" is used here. The document is not changed.
 * @returns null where none is shown
 */
export function findTranscript(document: Document): Transcript | null {
  const found = findStamps(document).flatMap((stamps) => read(stamps) ?? []);
  const length = ({ cues }: Transcript) => cues.reduce((sum, { text }) => sum + text.length, 0);
  return found.sort((one, other) => length(other) - length(one))[0] ?? null;
}
