import { marks } from './marks';

/**
 * A footnote's mark. Both cases are spelled out: with the flag for it, browsers take three times as long to compile it.
 */
const markText =
  /^[[(]?\s*(?:(?:[Nn][Oo][Tt][Ee]|[Nn][Bb]|[Ff][Nn]|[Rr][Ee][Ff])\.?\s*)?(\d{1,4}|[A-Za-z]{1,2}|[IVXivx]{1,6}|[*†‡§¶]{1,3})\s*[\])]?$/;
/** Matches the id, class or role of a link to a footnote. */
const markName = /foot-?note|fnref|note-?ref|end-?note|reference|citation|cite/i;
/** Matches a footnote's id, class or role, or the fragment of the link to it; `_ftn1` and `_edn1` are Word's. */
const noteName = /foot|^_?_?fn|_(?:ft|ed)n|(?:^|[-_:])fn\d|note|cite|ref|bib/i;
/** Arrows and carets of links back to the text, as text and as emoji. */
const backSigns = /^(?:[\s↩↑^⤴⏎]|\ufe0e|\ufe0f)+$/;
/** Elements that can be the whole text of a footnote. */
const noteElements = 'li, p, dd, div, aside, section';
/** Maximum number of characters of a note; longer targets are sections that a link leads to, not notes. */
const maxNoteLength = 4_000;

function markupNames(element: Element): string {
  return `${element.id} ${element.getAttribute('class') ?? ''} ${element.getAttribute('role') ?? ''}`;
}

function withoutFragment(address: string, base: string): string {
  try {
    return new URL(address, base).href.replace(/#.*$/, '');
  } catch {
    return '';
  }
}

/**
 * The fragment, decoded, of a link to a place on the same page; empty for other links.
 * @param base the page's base URL
 */
export function fragmentOf(link: Element, base: string): string {
  const href = link.getAttribute('href')?.trim() ?? '';
  const place = href.indexOf('#');
  if (place < 0 || (place > 0 && withoutFragment(href, base) !== withoutFragment(base, base))) return '';
  const fragment = href.slice(place + 1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The link, or the `<sup>` around it when that holds nothing else. */
function wholeMark(link: Element): Element {
  const raised = link.closest('sup');
  return raised && raised.textContent?.trim() === link.textContent?.trim() ? raised : link;
}

/** Whether a link looks like a reference to a footnote. */
export function isFootnoteMark(link: Element): boolean {
  const text = link.textContent?.trim() ?? '';
  if (text === '' || text.length > 12) return false;
  // Checked before the elements around the link: it is fast, and rules out nearly all links.
  if (!markText.test(text)) return false;
  const isBracketed = text.startsWith('[') || text.startsWith('(');
  const isSetApart = isBracketed || link.closest('sup') !== null || link.querySelector('sup') !== null;
  return isSetApart || markName.test(markupNames(link));
}

function noteOf(target: Element): Element | null {
  const note = target.matches(noteElements) ? target : target.closest(noteElements);
  if (note === null || target.closest('td, h1, h2, h3, h4') !== null) return null;
  const text = note.textContent ?? '';
  return text.trim() === '' || text.length > maxNoteLength || note.querySelector('h1, h2, h3') ? null : note;
}

interface Reference {
  link: Element;
  label: string;
}

function removeBacklinks(note: Element, origins: ReadonlySet<string>, base: string): void {
  for (const backlink of note.querySelectorAll('.mw-cite-backlink')) backlink.remove();
  for (const link of note.querySelectorAll('a')) {
    const leadsBack = origins.has(fragmentOf(link, base)) || /backlink|backref|reversefootnote/.test(markupNames(link));
    if (!leadsBack && !backSigns.test(link.textContent ?? '')) continue;
    const around = wholeMark(link);
    around.remove();
  }
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: key, value } of Array.from(element.attributes)) renamed.setAttribute(key, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function freeLabel(wanted: string | undefined, taken: ReadonlySet<string>): string {
  if (wanted && /^\w+$/.test(wanted) && !taken.has(wanted)) return wanted;
  let number = taken.size + 1;
  while (taken.has(String(number))) number += 1;
  return String(number);
}

/** Extraction drops `<aside>` and `<footer>`: one around a footnote is replaced by a `<div>`, which is kept. */
function keepContainer(note: Element): void {
  const container = note.closest('aside, footer');
  if (container && container !== note) rename(container, 'div');
}

/**
 * Marks footnotes and their texts in a copy of a page, so that they can be written as `[^1]` and `[^1]: …`: a short
 * raised or bracketed link to a note further down on the same page, and that note, without its link back.
 * @param base the page's base URL, against which relative links are resolved
 */
export function markFootnotes(root: Element, base: string): void {
  const places = new Map<string, { target: Element; index: number }>();
  const links: { link: Element; fragment: string; index: number }[] = [];
  const elements = root.querySelectorAll('[id], a[name], a[href*="#"]');
  let index = 0;
  for (const element of elements) {
    index += 1;
    for (const name of [element.id, element.getAttribute('name')]) {
      if (name && !places.has(name)) places.set(name, { target: element, index });
    }
    const fragment = element.localName === 'a' ? fragmentOf(element, base) : '';
    if (fragment && isFootnoteMark(element)) links.push({ link: element, fragment, index });
  }
  const found = new Map<Element, { fragment: string; references: Element[]; mixed: boolean }>();
  for (const { link, fragment, index: at } of links) {
    const place = places.get(fragment);
    const note = place && place.index > at ? noteOf(place.target) : null;
    if (!place || note === null || note.contains(link)) continue;
    if (!noteName.test(fragment) && !noteName.test(markupNames(note)) && !note.closest('[role="doc-endnotes"]'))
      continue;
    const known = found.get(note);
    if (known === undefined) found.set(note, { fragment, references: [link], mixed: false });
    else if (known.fragment === fragment) known.references.push(link);
    // An element with several notes in it cannot be the text of one.
    else known.mixed = true;
  }
  const labels = new Set<string>();
  for (const [note, { references, mixed }] of found) {
    if (mixed) continue;
    const shown = markText.exec(references[0]?.textContent?.trim() ?? '')?.[1];
    const label = freeLabel(shown, labels);
    labels.add(label);
    // The link back leads to the reference or to an element close around it, such as its `<sup>`.
    const origins = new Set<string>();
    for (const link of references) {
      for (let at: Element | null = link, steps = 0; at && steps < 3; at = at.parentElement, steps += 1) {
        for (const name of [at.id, at.getAttribute('name')]) if (name) origins.add(name);
      }
    }
    removeBacklinks(note, origins, base);
    for (const link of references) writeReference({ link, label });
    note.setAttribute(marks.footnoteText, label);
    removeLeadingMark(note, shown);
    keepContainer(note);
    if (note.localName === 'aside') rename(note, 'div');
  }
}

function writeReference({ link, label }: Reference): void {
  const mark = wholeMark(link);
  const reference = link.ownerDocument.createElement('span');
  reference.setAttribute(marks.footnote, label);
  reference.textContent = `[${label}]`;
  mark.replaceWith(reference);
}

/** Removes the number from a note such as `<sup>1</sup> The text`: it is written as the note's label. */
function removeLeadingMark(note: Element, shown: string | undefined): void {
  const first = note.querySelector('sup, b, strong, span, a');
  const before = first?.previousSibling;
  if (first && shown && (!before || before.textContent?.trim() === '')) {
    if (first.textContent?.replace(/[[\]().:\s]/g, '') === shown) first.remove();
  }
}
