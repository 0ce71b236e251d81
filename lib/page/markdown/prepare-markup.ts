import { dropShareLinks } from './drop-share-links';
import { markCallouts } from './mark-callouts';
import { fragmentOf, isFootnoteMark, markFootnotes } from './mark-footnotes';
import { markReplies } from './mark-replies';
import { marks } from './marks';

/** Characters of an address. */
const maxLength = 4_000;
/** What runs nothing and leads somewhere; other links keep their words only. */
const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function resolveLink(link: Element, base: string): void {
  const href = link.getAttribute('href') ?? '';
  let url: URL | null = null;
  try {
    url = new URL(href.trim(), base);
  } catch {
    // No address; the words stay.
  }
  if (url === null || !followed.has(url.protocol)) link.removeAttribute('href');
  else if (url.href !== href) link.setAttribute('href', url.href);
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const anchorSigns = /^(?:[\s#¶§🔗⚓]|\ufe0e|\ufe0f)*$/u;
const anchorName = /(?:^|[\s_-])(?:anchor|permalink|headerlink|header-?anchor|hash-?link|heading-?link|edit-?section)/i;

/** Anchors beside a heading's words go; a heading that is a link to itself stays as its words. */
function tidyHeadings(root: Element, base: string): void {
  for (const edit of root.querySelectorAll('.mw-editsection')) edit.remove();
  for (const link of root.querySelectorAll('a[href*="#"]')) {
    // Beside a heading as well as in it: a sign that leads to where it stands.
    const text = link.textContent ?? '';
    if (text.length < 8 && /\S/.test(text) && anchorSigns.test(text) && fragmentOf(link, base) !== '') link.remove();
  }
  const inHeadings = Array.from(root.querySelectorAll<HTMLElement>(headings.join(', ')), (heading) => [
    ...heading.getElementsByTagName('a'),
  ]);
  for (const link of inHeadings.flat()) {
    const text = link.textContent ?? '';
    const named = anchorName.test(link.getAttribute('class') ?? '');
    // Asked of few links: a heading's whole text for each of many would be long.
    const isWhole = () => text.trim() === link.closest(headings.join(', '))?.textContent?.trim();
    if ((anchorSigns.test(text) && link.querySelector('img') === null) || (named && !isWhole())) link.remove();
    else if (fragmentOf(link, base) !== '') link.replaceWith(...link.childNodes);
  }
}

/** A list directly inside a list belongs to the item before it, as browsers draw it. */
function nestLists(root: Element): void {
  for (const list of root.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = list.previousElementSibling;
    if (before?.localName === 'li') before.append(list);
    else {
      const item = list.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}

/** Two marks of emphasis side by side are one to the reader, and would be none in markdown. */
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

/**
 * Marks in a copy of a page, before its content is chosen, what can only be seen in the whole of it: footnotes, callouts.
 * The root is changed. Linear in the size of the page.
 * @param base the address that the page's own fragments are relative to
 */
export function prepareMarkup(root: Element, base: string): void {
  const links = Array.from(root.querySelectorAll('a[href*="#"]'));
  if (links.some((link) => isFootnoteMark(link))) markFootnotes(root, base);
  // Buttons in the form of links, and what is too long for an address, lead nowhere, and count as none.
  for (const link of root.querySelectorAll('a[href^="javascript:" i]')) link.removeAttribute('href');
  for (const link of root.querySelectorAll('a[href]')) {
    if ((link.getAttribute('href')?.length ?? 0) > maxLength) link.removeAttribute('href');
  }
  markCallouts(root);
}

/**
 * Repairs what is left of a copy of a page, before it is written: links absolute, and share links, replies, lists in
 * lists, anchors of headings, aligned cells. The root is changed; a second time changes nothing more. Linear.
 * @param base the address that the page's addresses are relative to
 */
export function finishMarkup(root: Element, base: string): void {
  for (const link of root.querySelectorAll('a[href]')) resolveLink(link, base);
  dropShareLinks(root);
  tidyHeadings(root, base);
  markReplies(root);
  nestLists(root);
  mergeEmphasis(root);
  markAlignment(root);
}
