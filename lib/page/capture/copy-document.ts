import { alwaysSpecial, copySpecial, specialNames } from '../markdown/copy-special';
import { prepareMarkup } from '../markdown/prepare-markup';
import { clobberedForms, unnameFields } from './clobbered-forms';
import { hasHidingName, isForScreenReaders, readHidingNames } from './hidden-text';
import { fillWithCopies, slotted, templateShadow } from './shadow-trees';

/** Deeper elements become text: readers that recurse, or that look at each ancestor's text, stay fast and never overflow. */
const maxDepth = 160;

const dropped = new Set(
  (
    'script style noscript template link meta frame frameset object embed canvas select ' +
    'textarea progress meter map datalist base title'
  ).split(' '),
);
/** Elements that are looked at one by one, whatever they hold. */
const noted = new Set([...dropped, ...alwaysSpecial, 'slot']);
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
  if (style === null) return false;
  const rules = `;${style.slice(0, maxAttributeLength).toLowerCase().replaceAll(' ', '')}`;
  return rules.includes(';display:none') || rules.includes(';visibility:hidden');
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

function flatten(element: Element): void {
  for (const name of ['script', ...dropped]) for (const child of element.querySelectorAll(name)) child.remove();
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  element.textContent = texts.join(' ');
}

export interface CopyOptions {
  /** What relative addresses are relative to. */
  base: string;
  /** Keeps what the page hides and `<noscript>`: the last resort for a page that shows nothing else. */
  withHidden?: boolean;
  /** Keeps what the page hides and somebody can open, marked with {@link hiddenAttribute}. */
  markHidden?: boolean;
}

/** The only elements whose markup may say that nobody sees them: the browser finds them faster than we can ask each. */
const suspects = [
  '[hidden], [style*="none" i], [style*="hidden" i], [aria-hidden="true"], [aria-modal="true"], [role="dialog"]',
  '[role="alertdialog"], [class*="sr-only" i], [class*="hidden" i], [class*="screen" i]',
].join(', ');
const shadowTemplates = 'template[shadowrootmode="open"]';

/** A copy in the making. */
class Copier {
  readonly #target: Document;
  readonly #options: CopyOptions;
  readonly #isLive: boolean;
  /** What the style elements of a page that is parsed only hide; a live page tells itself. */
  readonly #hiding: ReturnType<typeof readHidingNames> | null;
  readonly #hasTemplates: boolean;

  constructor(source: Document, target: Document, options: CopyOptions) {
    this.#target = target;
    this.#options = options;
    this.#isLive = source.defaultView !== null && typeof source.body.checkVisibility === 'function';
    const hiding = this.#isLive || options.withHidden ? null : readHidingNames(source);
    this.#hiding = hiding !== null && hiding.classes.size + hiding.ids.size > 0 ? hiding : null;
    this.#hasTemplates = source.querySelector(shadowTemplates) !== null;
  }

  /**
   * Goes through what is inside of a part of the page, and of its copy, which has the same elements.
   * @param depth of the part
   */
  follow(source: ParentNode & Node, copy: ParentNode, depth: number): void {
    const suspected = this.#options.withHidden ? [] : source.querySelectorAll(suspects);
    const special = source.querySelectorAll(specialNames);
    // Both lists are in the order of the page: an element need be compared with the next of each alone.
    let [suspectPlace, specialPlace] = [0, 0];
    let suspect = suspected[0];
    let nextSpecial = special[0];
    const clobbered = clobberedForms(source);
    const elements = source.querySelectorAll('*');
    const copies = copy.querySelectorAll('*');
    const isLive = this.#isLive && !this.#options.withHidden;
    const mayBeHidden = this.#hiding !== null || this.#hasTemplates;
    const open: Node[] = [source];
    let done: Element | null = null;
    for (let place = 0; place < elements.length; place += 1) {
      const element = elements[place] as Element;
      const isSuspect = element === suspect;
      if (isSuspect) {
        suspectPlace += 1;
        suspect = suspected[suspectPlace];
      }
      const isSpecial = element === nextSpecial;
      if (isSpecial) {
        specialPlace += 1;
        nextSpecial = special[specialPlace];
      }
      // What is gone, or has its content already, is done with all that is inside.
      if (done !== null) {
        if (done.contains(element)) continue;
        done = null;
      }
      if (clobbered.has(element)) continue;
      const parent = element.parentNode;
      while (open.length > 1 && open[open.length - 1] !== parent) open.pop();
      // Most elements are drawn and are no more than what they hold; what is asked of the others is asked of them alone.
      const isPlain =
        !(isSuspect || isSpecial || mayBeHidden || noted.has(element.localName)) &&
        depth + open.length < maxDepth &&
        element.shadowRoot === null &&
        (!isLive || !element.hasAttributes() || element.checkVisibility(visibility));
      if (isPlain || !this.#visit(element, copies[place] as Element, depth + open.length, isSuspect, isSpecial)) {
        open.push(element);
      } else done = element;
    }
  }

  /** @returns whether the copy is done with, and all that is inside of it */
  #visit(element: Element, twin: Element, depth: number, isSuspect: boolean, isSpecial: boolean): boolean {
    const name = element.localName;
    // A formula's source and a lazy picture's stand-in are never shown themselves.
    if ((name === 'noscript' || (isSpecial && name === 'script')) && this.#replace(element, twin)) return true;
    if (dropped.has(name)) {
      if (!this.#options.withHidden || name !== 'noscript') twin.remove();
      else if (twin.firstElementChild === null && /<\w/.test(twin.textContent ?? '')) twin.textContent = '';
      return true;
    }
    if (this.#hides(element, twin, isSuspect)) return true;
    if ((isSpecial || alwaysSpecial.has(name)) && this.#replace(element, twin)) return true;
    if (depth >= maxDepth) {
      flatten(twin);
      return true;
    }
    return this.#fill(element, name, twin, depth);
  }

  #replace(element: Element, twin: Element): boolean {
    const special = copySpecial(element, this.#target, this.#options.base);
    if (special === undefined) return false;
    if (special === null) twin.remove();
    else twin.replaceWith(special);
    return true;
  }

  #hides(element: Element, twin: Element, isSuspect: boolean): boolean {
    const { withHidden, markHidden } = this.#options;
    if (withHidden) return false;
    const hidden =
      (isSuspect && isMarkedHidden(element)) ||
      (this.#isLive
        ? element.hasAttributes() && isStyledHidden(element)
        : this.#hiding !== null && hasHidingName(element, this.#hiding));
    const never =
      isSuspect &&
      (element.getAttribute('aria-hidden') === 'true' ||
        isForScreenReaders(element.getAttribute('class') ?? '') ||
        isDialog(element));
    if (!hidden && !never) return false;
    const isClosed = !never && markHidden === true && (element.textContent?.length ?? 0) >= leastClosed;
    if (isClosed) twin.setAttribute(hiddenAttribute, '');
    else twin.remove();
    return !isClosed;
  }

  /** Puts into the copy of a shadow host, or of a slot, what is shown there. */
  #fill(element: Element, name: string, twin: Element, depth: number): boolean {
    const shadow = element.shadowRoot ?? (this.#hasTemplates ? templateShadow(element) : null);
    if (shadow === null && name !== 'slot') return false;
    const shown = shadow === null ? slotted(element) : Array.from(shadow.childNodes);
    if (shadow === null && shown.length === 0) return false;
    const copies = fillWithCopies(element, twin, shadow, shown, this.#target);
    shown.forEach((node, place) => {
      if (node.nodeType !== 1) return;
      const [inside, copy] = [node as Element, copies[place] as Element];
      const isDone = this.#visit(inside, copy, depth + 1, inside.matches(suspects), inside.matches(specialNames));
      if (!isDone) this.follow(inside, copy, depth + 1);
    });
    return true;
  }
}

/**
 * A detached copy of a document's body for readers that change what they read: open shadow trees in their places,
 * without scripts, forms' fields and what is hidden; bounded in depth. Links are as written: see `finishMarkup`.
 * The given document is never changed. It recurses into shadow trees only, as deep as the copy may be.
 */
export function copyDocument(source: Document, options: CopyOptions): Document {
  const target = source.implementation.createHTMLDocument('');
  const base = target.createElement('base');
  base.setAttribute('href', options.base);
  target.head.append(base);
  if (!source.body) return target;
  const body = target.importNode(source.body, true);
  unnameFields(body);
  new Copier(source, target, options).follow(source.body, body, 0);
  prepareMarkup(body, options.base);
  target.body.replaceWith(body);
  return target;
}
