import { hasHidingName, isForScreenReaders, readHidingNames } from './hidden-text';
import { copySpecial, maySpecial } from './markdown/copy-special';
import { prepareMarkup } from './markdown/prepare-markup';
import { remembered } from './remembered';
import { fillWithCopies, slotted, templateShadow } from './shadow-trees';

/** Deeper elements become text: readers that recurse, or that look at each ancestor's text, stay fast and never overflow. */
const maxDepth = 160;

const dropped = new Set([
  ...['script', 'style', 'noscript', 'template', 'link', 'meta', 'frame', 'frameset', 'object', 'embed', 'canvas'],
  ...['select', 'textarea', 'progress', 'meter', 'map', 'datalist', 'base', 'title'],
]);
const hiddenStyle = /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
const maxAttributeLength = 4_000;
/** Characters; a longer one is a page that calls itself a dialog. */
const maxDialogLength = 5_000;
/** Characters: hidden text that long is a closed panel with something to read, shorter is a message that waits. */
const leastClosed = 400;

/** Set on an element of the copy that the page hides until somebody opens it; see {@link CopyOptions.withHidden}. */
export const hiddenAttribute = 'data-hidden-part';

/** Whether the markup itself says that nobody sees the element. */
function isMarkedHidden(element: Element): boolean {
  const hidden = element.getAttribute('hidden');
  if (hidden !== null && hidden !== 'until-found') return true;
  const style = element.getAttribute('style');
  return style !== null && hiddenStyle.test(style.slice(0, maxAttributeLength));
}

const visibility = { visibilityProperty: true };

/** Whether a live page's style sheets hide the element: it has no box, and not because its children stand for it. */
function isStyledHidden(element: Element): boolean {
  if (element.checkVisibility(visibility) || element.getAttribute('hidden') === 'until-found') return false;
  const isOpen = element.closest('details:not([open])') === null;
  // The style of what has no box is computed for the asking alone, which takes long.
  if (isOpen && !hasBoxes(element)) return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style?.display !== 'contents' && (isOpen || style?.display === 'none');
}

/** Whether anything inside of an element is drawn. */
function hasBoxes(element: Element): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length > 0;
}

/** A window before the page, such as a question for consent. */
function isDialog(element: Element): boolean {
  const role = element.getAttribute('role');
  const claims = role === 'dialog' || role === 'alertdialog' || element.getAttribute('aria-modal') === 'true';
  return claims && (element.textContent?.length ?? 0) < maxDialogLength;
}

const nothingHidden = { classes: new Set<string>(), ids: new Set<string>() };

/** What runs nothing and leads somewhere; other links keep their words only. */
const followed = new Set(['http:', 'https:', 'mailto:', 'tel:']);

function resolveLink(link: Element, base: string): void {
  const href = link.getAttribute('href');
  if (href === null) return;
  let url: URL | null = null;
  try {
    url = new URL(href.trim(), base);
  } catch {
    // No address; the words stay.
  }
  if (url === null || href.length > maxAttributeLength || !followed.has(url.protocol)) link.removeAttribute('href');
  else if (url.href !== href) link.setAttribute('href', url.href);
}

/** Puts into the copy of a shadow host, or of a slot, what is shown there. */
function fillShown(source: Element, first: Element | null, copy: Element, target: Document): Element[] | null {
  const name = copy.localName;
  const mayHost = first?.localName === 'template' || name.includes('-');
  const shadow = source.shadowRoot ?? (mayHost ? templateShadow(source) : null);
  const shown = shadow ? Array.from(shadow.childNodes) : name === 'slot' ? slotted(source) : null;
  if (shown === null || (shown.length === 0 && !shadow)) return null;
  fillWithCopies(source, copy, shadow, shown, target);
  return shown.filter((node): node is Element => node.nodeType === 1);
}

function flatten(element: Element): void {
  for (const name of ['script', ...dropped]) for (const child of element.querySelectorAll(name)) child.remove();
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  element.textContent = texts.join(' ');
}

export interface CopyOptions {
  /** What relative links are relative to. */
  base: string;
  /** Keeps what the page hides and `<noscript>`: the last resort for a page that shows nothing else. */
  withHidden?: boolean;
  /** Keeps what the page hides and somebody can open, marked with {@link hiddenAttribute}. */
  markHidden?: boolean;
}

/** A source element and its copy, which have the same element children until one of the copies goes. */
interface Level {
  sources: Element[] | null;
  place: number;
  source: Element | null;
  copy: Element | null;
}

/**
 * A detached copy of a document's body for readers that change what they read: open shadow trees in their places,
 * without scripts, forms' fields and what is hidden; bounded in depth.
 * The given document is never changed. No recursion: depth comes from the page.
 */
export function copyDocument(source: Document, options: CopyOptions): Document {
  const target = source.implementation.createHTMLDocument('');
  const base = target.createElement('base');
  base.setAttribute('href', options.base);
  target.head.append(base);
  if (!source.body) return target;
  const body = target.importNode(source.body, true);
  const isLive = source.defaultView !== null && typeof source.body.checkVisibility === 'function';
  // A live page tells itself what its style sheets hide.
  const hiding = isLive ? nothingHidden : readHidingNames(source);
  const isForReaders = remembered(isForScreenReaders);
  const stack: Level[] = [
    { sources: null, place: 0, source: source.body.firstElementChild, copy: body.firstElementChild },
  ];
  for (let level = stack.at(-1); level !== undefined; level = stack.at(-1)) {
    const { source: element, copy } = level;
    if (element === null || copy === null) {
      stack.pop();
      continue;
    }
    level.copy = copy.nextElementSibling;
    level.place += 1;
    level.source = level.sources === null ? element.nextElementSibling : (level.sources[level.place] ?? null);
    const name = copy.localName;
    // A formula's source and a lazy picture's stand-in are never shown themselves.
    let special = name === 'script' || name === 'noscript' ? copySpecial(element, target, options.base) : undefined;
    if (special) {
      copy.replaceWith(special);
      continue;
    }
    if (dropped.has(name)) {
      if (options.withHidden && name === 'noscript') {
        if (copy.firstElementChild === null && /<\w/.test(copy.textContent ?? '')) copy.textContent = '';
      } else copy.remove();
      continue;
    }
    const bare = !copy.hasAttributes();
    if (!options.withHidden && !bare) {
      const hidden = isMarkedHidden(copy) || (isLive ? isStyledHidden(element) : hasHidingName(copy, hiding));
      const className = copy.getAttribute('class');
      const never =
        copy.getAttribute('aria-hidden') === 'true' ||
        (className !== null && isForReaders(className)) ||
        isDialog(copy);
      const closed = hidden && options.markHidden === true && (copy.textContent?.length ?? 0) >= leastClosed;
      if (never || (hidden && !closed)) {
        copy.remove();
        continue;
      }
      if (hidden) copy.setAttribute(hiddenAttribute, '');
    }
    // Of these, names and styles tell which are special.
    special =
      maySpecial.has(name) && !(bare && (name === 'span' || name === 'div'))
        ? copySpecial(element, target, options.base)
        : undefined;
    if (special !== undefined) {
      if (special === null) copy.remove();
      else copy.replaceWith(special);
      continue;
    }
    if (name === 'a') resolveLink(copy, options.base);
    if (stack.length >= maxDepth) {
      flatten(copy);
      continue;
    }
    const inside = element.firstElementChild;
    const shown = fillShown(element, inside, copy, target);
    const first = copy.firstElementChild;
    if (first === null) continue;
    const from = shown === null ? inside : (shown[0] ?? null);
    stack.push({ sources: shown, place: 0, source: from, copy: first });
  }
  prepareMarkup(body, options.base);
  target.body.replaceWith(body);
  return target;
}
