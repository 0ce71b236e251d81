import { readTimeStamp } from '../transcript/time-stamp';

/** `[1]`, `[a]`, `[note 2]`, `[citation needed]`; or bare, what a small raised link says. */
const bracketed = /^\s*[[(]\s*[^\][]{1,40}\s*[\])]\s*$/;
const number = /^\s*[[(]?\s*(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|(?:note|ref)\.? ?\d{1,3})\s*[\])]?\s*$/i;
const sign = /^\s*[#¶§🔗]\s*$/u;
const maxLength = 48;
const maxNodes = 12;

/** The text of an element that holds little, without looking through one that holds much: they may be nested in one another. */
function shortText(element: Element): string | undefined {
  const nodes: Node[] = [...element.childNodes].slice(0, maxNodes).reverse();
  let text = '';
  let seen = element.childNodes.length;
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (node.nodeType === 3) text += (node as Text).data;
    seen += node.childNodes.length;
    if (seen > maxNodes || text.length > maxLength) return undefined;
    nodes.push(...Array.from(node.childNodes).reverse());
  }
  return seen > maxNodes || text === '' ? undefined : text;
}

/** The time before a line of a transcript, alone in its element, is no part of what is said. */
function isTimeStamp(element: Element): boolean {
  const { firstChild } = element;
  if (firstChild?.nodeType !== 3 || firstChild.nextSibling !== null) return false;
  return readTimeStamp((firstChild as Text).data) !== null;
}

/**
 * Whether an element is no part of the sentence it stands in: the mark of a footnote, the sign of a heading's own link, the
 * reading of a ruby, a time stamp. Who writes a page down may leave it out or keep it.
 */
export function isNoteMark(element: Element): boolean {
  const name = element.localName;
  if (name === 'rt' || name === 'rp') return true;
  if (element.getAttribute('role') === 'doc-noteref') return true;
  if (isTimeStamp(element)) return true;
  if (name !== 'sup' && name !== 'a') return false;
  const text = shortText(element);
  if (text === undefined) return false;
  if (name === 'a') {
    if (!(element.getAttribute('href') ?? '').includes('#')) return false;
    return sign.test(text) || (bracketed.test(text) && number.test(text));
  }
  return bracketed.test(text) || (number.test(text) && element.querySelector('a[href*="#"]') !== null);
}
