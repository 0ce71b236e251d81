import { blockNames, voidNames } from './collapse-space';
import { escapeText } from './escape-text';
import { type Conversion, wholeWriters, writerOf } from './writers';

/** Elements that say something without a text. */
const fullNames = new Set([
  ...voidNames,
  ...['A', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TH', 'TD', 'IFRAME', 'SCRIPT', 'AUDIO', 'VIDEO'],
]);
const full = Array.from(fullNames).join(', ').toLowerCase();

/** The space at an edge of an inline element, unless there is one beside the element already. */
function edgeSpace(space: string, element: Element, isStart: boolean): string {
  const outer = isStart ? space.charAt(0) : space.charAt(space.length - 1);
  if (outer !== ' ' && outer !== '\n' && outer !== '\t' && outer !== '\r') return space;
  const beside = isStart ? element.previousSibling : element.nextSibling;
  if (beside === null || blockNames.has(beside.nodeName)) return space;
  const text = beside.textContent ?? '';
  if (isStart ? !text.endsWith(' ') : !text.startsWith(' ')) return space;
  return isStart ? space.replace(/^[ \t\r\n]+/, '') : space.replace(/[ \t\r\n]+$/, '');
}

function writeElement(element: Element, page: Conversion): string {
  const name = element.nodeName;
  const text = element.textContent ?? '';
  const words = text.trim();
  const isBlock = blockNames.has(name);
  if (words === '' && !fullNames.has(name) && element.querySelector(full) === null) {
    return isBlock ? '\n\n' : edgeSpace(text, element, true);
  }
  const write = writerOf(element, page);
  const content = wholeWriters.has(write) ? '' : writeInside(element, page);
  if (isBlock) return write === undefined ? `\n\n${content}\n\n` : write(content, element, page);
  let before = '';
  let after = '';
  if (words.length < text.length) {
    const start = text.length - text.trimStart().length;
    before = edgeSpace(text.slice(0, start), element, true);
    if (words !== '') after = edgeSpace(text.slice(start + words.length), element, false);
  }
  const inner = before === '' && after === '' ? content : content.trim();
  return before + (write === undefined ? inner : write(inner, element, page)) + after;
}

/**
 * What stands in an element, as markdown: the parts one after the other, with the larger of the gaps that two
 * neighbours ask for, at most one empty line.
 * @param parent with white space collapsed, and not deeper than can be recursed into
 */
export function writeInside(parent: Element, page: Conversion): string {
  let written = '';
  // Ends of lines that wait for what follows.
  let gap = 0;
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) {
    const { nodeType } = node;
    if (nodeType !== 1 && nodeType !== 3) continue;
    const part = nodeType === 3 ? escapeText(node.nodeValue ?? '') : writeElement(node as Element, page);
    let start = 0;
    while (part.charCodeAt(start) === 10) start += 1;
    gap = Math.min(2, Math.max(gap, start));
    if (start === part.length) continue;
    let end = part.length;
    while (part.charCodeAt(end - 1) === 10) end -= 1;
    if (gap > 0) written += gap === 1 ? '\n' : '\n\n';
    written += end - start === part.length ? part : part.slice(start, end);
    gap = part.length - end;
  }
  return gap === 0 ? written : written + '\n'.repeat(gap);
}
