/** `[1]`, `[a]`, `[note 2]`, `[citation needed]`; or bare, what a small raised link says. */
const bracketed = /^\s*[[(]\s*[^\][]{1,40}\s*[\])]\s*$/;
const number = /^\s*[[(]?\s*(?:\d{1,3}|[a-z]|[*†‡§]{1,3}|(?:note|ref)\.? ?\d{1,3})\s*[\])]?\s*$/i;
const sign = /^\s*[#¶§🔗]\s*$/u;
const maxLength = 48;

function shortText(element: Element): string | undefined {
  if (element.childNodes.length > 6) return undefined;
  const text = element.textContent ?? '';
  return text.length > 0 && text.length <= maxLength ? text : undefined;
}

/**
 * Whether an element is no part of the sentence it stands in: the mark of a footnote, the sign of a heading's own link, the
 * reading of a ruby. Who writes a page down may leave it out or keep it.
 */
export function isNoteMark(element: Element): boolean {
  const name = element.localName;
  if (name === 'rt' || name === 'rp') return true;
  if (element.getAttribute('role') === 'doc-noteref') return true;
  if (name !== 'sup' && name !== 'a') return false;
  const text = shortText(element);
  if (text === undefined) return false;
  if (name === 'a') {
    if (!(element.getAttribute('href') ?? '').includes('#')) return false;
    return sign.test(text) || (bracketed.test(text) && number.test(text));
  }
  return bracketed.test(text) || (number.test(text) && element.querySelector('a[href*="#"]') !== null);
}
