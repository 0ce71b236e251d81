import { readTimeStamp } from '../transcript/time-stamp';

/** `[1]`, `[a]`, `[note 2]`, `[citation needed]`; or without brackets, as in a `<sup>`. */
const bracketed = /^\s*[[(]\s*[^\][]{1,40}\s*[\])]\s*$/;
const number = /^\s*[[(]?\s*(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|(?:note|ref)\.? ?\d{1,3})\s*[\])]?\s*$/i;
const sign = /^\s*[#¶§🔗]\s*$/u;
const maxLength = 48;
const maxNodes = 12;

/** The text of an element, undefined where it is long; stops early, since long elements may be nested in each other. */
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

/** Whether an element holds nothing but the time of a transcript's line. */
function isTimeStamp(element: Element): boolean {
  const { firstChild } = element;
  if (firstChild?.nodeType !== 3 || firstChild.nextSibling !== null) return false;
  return readTimeStamp((firstChild as Text).data) !== null;
}

/**
 * Whether an element does not belong to the sentence around it: a footnote reference, a heading's permalink, the
 * reading of a ruby, a time stamp. Quotes of the page may have it or not.
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
