import { addAll } from '../../core/utils/long-lists';
import { codeText } from '../markdown/code-block';

/** Ways in which viewers number the lines of a file: by an attribute, or by ids to link to. */
const attributes = ['data-line-number', 'data-line', 'data-lineno', 'data-line-no'];
const prefixes = ['LC', 'L', 'l', 'n', 'line', 'line-', 'line_', 'l-', 'L-', 'ln', ''];

/** One query that finds out whether a page may number lines. */
const firstLine = [...attributes.map((name) => `[${name}="1"]`), ...prefixes.map((prefix) => `[id="${prefix}1"]`)].join(
  ', ',
);

const maxLines = 100_000;
const maxBlocks = 2_000;
/** Share of the lines that have to be in the document; with fewer, only the lines in view are rendered. */
const minShare = 0.9;
/** Minimum share of the lines with text; a column of numbers has none. */
const minWordedShare = 0.2;
/** Levels from a number up to its row. */
const maxClimb = 4;
/** Elements that cannot be a row. */
const tooHigh = new Set(['table', 'tbody', 'body', 'main', 'article', 'section', 'pre', 'code']);

/** The elements with the number of each line; the index is the number less one. */
type Numbered = Element[][];

function byAttribute(document: Document, name: string): Numbered {
  const numbered: Numbered = [];
  for (const element of Array.from(document.querySelectorAll(`[${name}]`)).slice(0, maxLines * 2)) {
    const written = element.getAttribute(name) ?? '';
    if (!/^[1-9]\d{0,5}$/.test(written)) continue;
    const index = Number(written) - 1;
    if (index >= maxLines) continue;
    numbered[index] ??= [];
    numbered[index].push(element);
  }
  const all = Array.from(numbered, (elements) => elements ?? []);
  return all.filter((elements) => elements.length > 0).length >= all.length * minShare ? all : [];
}

function byId(document: Document, prefix: string): Numbered {
  const numbered: Numbered = [];
  for (let number = 1; number <= maxLines; number += 1) {
    const element = document.getElementById(`${prefix}${number}`);
    if (element === null) break;
    numbered.push([element]);
  }
  return numbered;
}

/** The text of a line without the number at its start, if any. */
function lineText(element: Element, number: number): string {
  let text = '';
  const rest: Node[] = [...element.childNodes].reverse();
  for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
    if (node.nodeType === 3) text += node.nodeValue ?? '';
    const isNumber = () => text.trim() === '' && node?.textContent?.trim() === String(number);
    if (node.nodeType !== 1) continue;
    if (isNumber()) text = '';
    else addAll(rest, Array.from(node.childNodes).reverse());
  }
  return text.replace(/^\n+/, '').trimEnd();
}

/** The highest element that belongs to one line alone: its row. */
function rowOfLine(element: Element, neighbours: readonly (Element | undefined)[]): Element {
  let row = element;
  for (let climbed = 0; climbed < maxClimb; climbed += 1) {
    const parent = row.parentElement;
    if (!parent || tooHigh.has(parent.localName) || neighbours.some((other) => other && parent.contains(other))) break;
    row = parent;
  }
  return row;
}

/** Whether nearly all lines are there. One more may be missing, since `codeText` trims blank lines at the end. */
const isWhole = (lines: readonly string[], count: number) => lines.length >= count * minShare - 1;

const isWorded = (lines: readonly string[]) =>
  lines.filter((line) => line.trim() !== '').length >= Math.max(1, lines.length * minWordedShare);

/** Lines whose numbers are on the elements that hold them. @returns null also where several files are shown */
function linesThemselves(numbered: Numbered): string[] | null {
  const lines: string[] = [];
  for (const [index, elements] of numbered.entries()) {
    const texts = elements.map((element) => lineText(element, index + 1));
    const withText = texts.filter((text) => text.trim() !== '' && text.trim() !== String(index + 1));
    if (withText.length > 1) return null;
    lines.push(withText[0] ?? '');
  }
  return isWorded(lines) ? lines : null;
}

/**
 * Lines that are in one row with their numbers.
 * @returns null also if two rows have the same number, as in a list of changes
 */
function linesBeside(numbered: Numbered): string[] | null {
  const numbers = numbered.map(([element]) => element);
  const rows = numbers.map((element, index) => element && rowOfLine(element, [numbers[index - 1], numbers[index + 1]]));
  if (numbered.some((elements, index) => elements.some((element) => rows[index]?.contains(element) === false))) {
    return null;
  }
  const lines = rows.map((row, index) => {
    const text = row ? lineText(row, index + 1) : '';
    return text.trim() === String(index + 1) ? '' : text;
  });
  return isWorded(lines) ? lines : null;
}

function commonAncestor(first: Element, last: Element): Element | null {
  let ancestor = first.parentElement;
  while (ancestor && !ancestor.contains(last)) ancestor = ancestor.parentElement;
  return ancestor;
}

/** Lines that are not in elements of their own: each is the text from its number to the next one. */
function linesBetween(numbered: Numbered): string[] | null {
  const [first] = numbered[0] ?? [];
  const last = numbered.at(-1)?.[0];
  const root = first && last ? commonAncestor(first, last) : null;
  if (!root || numbered.some((elements) => elements.length > 1)) return null;
  const indexes = new Map(numbered.map(([element], index) => [element as Node, index]));
  const lines: string[] = [];
  let line: string[] = [];
  // 5: `NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT`.
  const walker = root.ownerDocument.createTreeWalker(root, 5, (node) => {
    if (node.nodeType === 3) return NodeFilter.FILTER_ACCEPT;
    const index = indexes.get(node);
    if (index === undefined) return NodeFilter.FILTER_SKIP;
    if (index > 0) lines.push(line.join(''));
    line = [];
    return NodeFilter.FILTER_REJECT;
  });
  while (walker.nextNode()) line.push(walker.currentNode.nodeValue ?? '');
  lines.push(line.join(''));
  const trimmed = lines.map((text) => text.replace(/^\n+/, '').trimEnd());
  return isWorded(trimmed) && trimmed.every((text) => !text.includes('\n')) ? trimmed : null;
}

/** The blocks of code in an element, without columns of numbers. */
function blocksIn(root: Element): Element[] {
  const blocks: Element[] = [];
  for (const block of Array.from(root.querySelectorAll('pre, code')).slice(0, maxBlocks)) {
    if (blocks.at(-1)?.contains(block) !== true && /[^\d\s]/.test(block.textContent ?? '')) blocks.push(block);
  }
  return blocks;
}

/** Lines in code blocks next to the column of their numbers. */
function linesApart(numbered: Numbered): string[] | null {
  const [first] = numbered[0] ?? [];
  const last = numbered.at(-1)?.[0];
  let root = first && last ? commonAncestor(first, last) : null;
  for (let climbed = 0; root && climbed < maxClimb * 2; climbed += 1, root = root.parentElement) {
    const lines = blocksIn(root).flatMap((block) => codeText(block).split('\n'));
    if (lines.length > numbered.length) return null;
    if (isWhole(lines, numbered.length)) return lines;
  }
  return null;
}

/**
 * The lines of the one file that a page shows with numbers, in any markup: numbers on the lines, in their rows, or in a
 * column of their own. Covers the viewers of GitHub, GitLab, Gitea, cgit, Gitiles, Mercurial and others, without code
 * for any of them. The document is not changed.
 * @returns null where no lines are numbered, where several files are, and where only the lines in view are rendered
 */
export function numberedLines(document: Document): string[] | null {
  if (document.querySelector(firstLine) === null) return null;
  const candidates = [
    ...attributes.map((name) => byAttribute(document, name)),
    ...prefixes.map((prefix) => byId(document, prefix)),
  ].filter((numbered) => numbered.length > 0);
  const most = Math.max(...candidates.map((numbered) => numbered.length));
  for (const numbered of candidates) {
    const lines = linesThemselves(numbered) ?? linesBeside(numbered) ?? linesBetween(numbered) ?? linesApart(numbered);
    // Some viewers number all lines and render a part of them at a time.
    if (lines && isWhole(lines, most)) return lines;
  }
  return null;
}
