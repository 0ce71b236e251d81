import { dropShareLinks } from './drop-share-links';
import { markCallouts } from './mark-callouts';
import { fragmentOf, isFootnoteMark, markFootnotes } from './mark-footnotes';
import { markReplies } from './mark-replies';
import { marks } from './marks';

/** Characters of an address. */
const maxLength = 4_000;
/** Schemes that are kept; links of others, such as `javascript:`, become plain text. */
const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function resolveLink(link: Element, base: string): void {
  const href = link.getAttribute('href') ?? '';
  let url: URL | null = null;
  try {
    url = new URL(href.trim(), base);
  } catch {
    // Not an address: the link becomes plain text.
  }
  if (url === null || !followed.has(url.protocol)) link.removeAttribute('href');
  else if (url.href !== href) link.setAttribute('href', url.href);
}

const headings = 'h1, h2, h3, h4, h5, h6';
const inHeadings = ':is(h1, h2, h3, h4, h5, h6) a';
const anchorSigns = '#¶§🔗⚓\ufe0e\ufe0f';
const anchorName = /(?:^|[\s_-])(?:anchor|permalink|headerlink|header-?anchor|hash-?link|heading-?link|edit-?section)/i;

/** Whether a text consists of signs that are used for a heading's permalink. */
function isAnchorSigns(text: string): boolean {
  for (const character of text) if (!anchorSigns.includes(character) && character.trim() !== '') return false;
  return true;
}

/** Removes permalinks of headings; a heading that is a link to itself becomes plain text. */
function tidyHeadings(root: Element, base: string): void {
  for (const edit of root.querySelectorAll('.mw-editsection')) edit.remove();
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    // Permalink signs may be next to a heading as well as in it.
    const text = link.textContent ?? '';
    if (text.length < 8 && isAnchorSigns(text) && text.trim() !== '' && fragmentOf(link, base) !== '') link.remove();
  }
  for (const link of root.querySelectorAll(inHeadings)) tidyHeadingLink(link, base);
}

function tidyHeadingLink(link: Element, base: string): void {
  const text = link.textContent ?? '';
  const isSign = isAnchorSigns(text) && link.querySelector('img') === null;
  // The heading's text is read last: a heading with many links would take quadratic time.
  const isAnchor =
    isSign ||
    (anchorName.test(link.getAttribute('class') ?? '') && text.trim() !== link.closest(headings)?.textContent?.trim());
  if (isAnchor) link.remove();
  else if (fragmentOf(link, base) !== '') link.replaceWith(...link.childNodes);
}

/** Moves a list directly inside of a list into the item before it, as browsers show it. */
function nestLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}

/** Merges adjacent elements of emphasis: they look like one, and `**a****b**` is not emphasis in markdown. */
function mergeEmphasis(root: Element): void {
  for (const element of root.querySelectorAll(
    'strong + strong, b + b, em + em, i + i, del + del, s + s, code + code',
  )) {
    const before = element.previousSibling;
    if (before?.nodeName !== element.nodeName) continue;
    (before as Element).append(...element.childNodes);
    element.remove();
  }
}

function markAlignment(root: Element): void {
  for (const cell of root.querySelectorAll('td[align], td[style], td[class], th[align], th[style], th[class]')) {
    const style = /text-align\s*:\s*(left|right|center|start|end)/.exec(cell.getAttribute('style') ?? '')?.[1];
    const name = /text-(right|center)/.exec(cell.getAttribute('class') ?? '')?.[1];
    const align = style ?? cell.getAttribute('align')?.toLowerCase() ?? name;
    if (align && ['left', 'right', 'center'].includes(align)) cell.setAttribute(marks.align, align);
  }
}

const inlineNames = 'span, b, strong, data, time, a';
/** Elements that show a row of labels and values by their style; in a paragraph the same elements part one text. */
const rowNames = new Set(
  'div li td th dd dt section article header footer a summary label button figcaption'.split(' '),
);
/** Roles that pages give to elements that serve as the cells of a table. */
const cellRoles = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
/** Levels of elements within a label at most. */
const maxLevels = 8;
const letter = /\p{L}/u;

/** Whether an element shows nothing but other elements, which its style may set apart. */
function isRow(element: Element): boolean {
  if (!rowNames.has(element.localName) && !element.localName.includes('-')) return false;
  if (element.closest('pre, code, p') !== null) return false;
  for (let node = element.firstChild; node !== null; node = node.nextSibling)
    if (node.nodeType === 3 && node.nodeValue?.trim() !== '') return false;
  return true;
}

/** The text at an edge of a node. */
function edgeOf(node: Node, edge: 'firstChild' | 'lastChild'): string {
  let inner: Node | null = node;
  for (let level = 0; inner !== null && inner.nodeType === 1 && level < maxLevels; level += 1) inner = inner[edge];
  return inner?.nodeValue ?? '';
}

/**
 * Sets texts apart that only the page's style does: `<div><span>Weight</span><span>4 kg</span></div>`. Signs and digits
 * stay together, since pages write one price in several elements, and single letters, which pages move one by one.
 */
function partLabels(root: Element): void {
  const rows = new Map<Element, boolean>();
  for (const element of root.querySelectorAll(`:is(${inlineNames}) + :is(${inlineNames})`)) {
    const [before, parent] = [element.previousSibling, element.parentElement];
    if (before === null || before.nodeType !== 1 || parent === null) continue;
    let row = rows.get(parent);
    if (row === undefined) {
      row = isRow(parent);
      rows.set(parent, row);
    }
    if (!row) continue;
    const [left, right] = [edgeOf(before, 'lastChild'), edgeOf(element, 'firstChild')];
    const hasWord = (letter.test(left) || letter.test(right)) && (left.length > 1 || right.length > 1);
    if (hasWord || cellRoles.has(element.getAttribute('role') ?? '')) element.before(' ');
  }
}

/** Whether a link runs a script, or is too long for an address. */
function isUnusable(href: string): boolean {
  if (href.length > maxLength) return true;
  return href.charAt(10) === ':' && href.slice(0, 10).toLowerCase() === 'javascript';
}

/**
 * Marks in a copy of a page what has to be found before its content is chosen: footnotes, callouts. Labels and values
 * are set apart, and unusable links become plain text. The root is changed. Linear in the size of the page.
 * @param base the address that the page's own fragments are relative to
 */
export function prepareMarkup(root: Element, base: string): void {
  let hasFootnotes = false;
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (isUnusable(href)) link.removeAttribute('href');
    else if (!hasFootnotes && href.includes('#')) hasFootnotes = isFootnoteMark(link);
  }
  if (hasFootnotes) markFootnotes(root, base);
  markCallouts(root);
  partLabels(root);
}

/**
 * Normalizes the content before it is converted: absolute links, no share links and permalinks, marked replies, nested
 * lists, aligned cells. The root is changed; idempotent. Linear in the size of the content.
 * @param base the address that the page's addresses are relative to
 */
export function finishMarkup(root: Element, base: string): void {
  const links = root.querySelectorAll('a[href]');
  for (const link of links) resolveLink(link, base);
  if (links.length > 0) dropShareLinks(root, links);
  tidyHeadings(root, base);
  markReplies(root);
  nestLists(root);
  mergeEmphasis(root);
  if (root.querySelector('table') !== null) markAlignment(root);
}
