import { entryAt } from '../../core/utils/entry-at';
import { alwaysSpecial, copySpecial, specialNames } from '../markdown/copy-special';
import { prepareMarkup } from '../markdown/prepare-markup';
import { clobberedForms, unnameFields } from './clobbered-forms';
import {
  isDialog,
  isHiddenForNow,
  isMarkedHidden,
  isStyledHidden,
  isVisible,
  mayBeStyled,
  minClosedPanelLength,
} from './hidden-elements';
import { hasHidingName, isForScreenReaders, readHidingNames } from './hidden-text';
import { fillWithCopies, slotted, templateShadow } from './shadow-trees';

/**
 * Deeper elements become text, so that recursive readers such as Readability stay fast and do not overflow the stack.
 */
const maxDepth = 160;

const dropped = new Set(
  (
    'script style noscript template link meta frame frameset object embed canvas select ' +
    'textarea progress meter map datalist base title'
  ).split(' '),
);
/** Elements that need more than a plain copy. */
const noted = new Set([...dropped, ...alwaysSpecial, 'slot']);

/** Set on an element of the copy that the page hides until it is opened; see {@link CopyOptions.markHidden}. */
export const hiddenAttribute = 'data-hidden-part';

function flatten(element: Element): void {
  for (const name of ['script', ...dropped]) for (const child of element.querySelectorAll(name)) child.remove();
  const walker = element.ownerDocument.createTreeWalker(element, 4);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  element.textContent = texts.join(' ');
}

export interface CopyOptions {
  /** The address that relative addresses are resolved against. */
  base: string;
  /** Keeps hidden content and `<noscript>`: a fallback for a page that shows nothing else. */
  withHidden?: boolean;
  /** Keeps content that is hidden until it is opened, marked with {@link hiddenAttribute}. */
  markHidden?: boolean;
}

/**
 * The elements whose own attributes may hide them: one query finds them faster than a check of each element. Parts of
 * names in the usual cases: comparing classes in any case takes ten times as long.
 */
const suspects = [
  '[hidden], [style*="none" i], [style*="hidden" i], [aria-hidden="true"], [aria-modal="true"], [role="dialog"]',
  '[role="alertdialog"], [class*="r-only"], [class*="r-Only"], [class*="R-ONLY"], [class*="idden"], [class*="IDDEN"]',
  '[class*="creen"], [class*="CREEN"]',
].join(', ');
const shadowTemplates = 'template[shadowrootmode="open"]';

/** State of an element when the traversal reaches it. */
interface Visit {
  depth: number;
  isSuspect: boolean;
  isSpecial: boolean;
}

class Copier {
  readonly #target: Document;
  readonly #options: CopyOptions;
  readonly #isLive: boolean;
  /** Names that the style elements hide, for a parsed document; a live page is asked itself. */
  readonly #hiding: ReturnType<typeof readHidingNames> | null;
  readonly #hasTemplates: boolean;
  /**
   * The outermost closed part that is being copied: everything in it is hidden, so only marks of its own show what
   * stays hidden when it is opened.
   */
  #closed: Element | null = null;

  constructor(source: Document, target: Document, options: CopyOptions) {
    this.#target = target;
    this.#options = options;
    this.#isLive = source.defaultView !== null && typeof source.body.checkVisibility === 'function';
    const hiding = this.#isLive || options.withHidden ? null : readHidingNames(source);
    this.#hiding = hiding !== null && hiding.classes.size + hiding.ids.size > 0 ? hiding : null;
    this.#hasTemplates = source.querySelector(shadowTemplates) !== null;
  }

  /**
   * Walks through a subtree of the page and its copy, which has the same elements, side by side.
   * @param depth of the subtree's root
   */
  follow(source: ParentNode & Node, copy: ParentNode, depth: number): void {
    const suspected = this.#options.withHidden ? [] : source.querySelectorAll(suspects);
    const special = source.querySelectorAll(specialNames);
    // Both lists are in document order: an element is compared with the next entry of each only.
    let [suspectPlace, specialPlace] = [0, 0];
    let suspect = suspected[0];
    let nextSpecial = special[0];
    const clobbered = clobberedForms(source);
    const elements = source.querySelectorAll('*');
    const { length } = elements;
    const copies = copy.querySelectorAll('*');
    const isLive = this.#isLive && !this.#options.withHidden;
    const isInside = this.#closed !== null;
    const mayBeHidden = this.#hiding !== null || this.#hasTemplates;
    const open: Node[] = [source];
    let done: Element | null = null;
    for (let place = 0; place < length; place += 1) {
      const element = entryAt(elements, place);
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
      // The children of an element that was removed, or replaced with its content, are skipped.
      if (done !== null) {
        if (done.contains(element)) continue;
        done = null;
      }
      if (clobbered.has(element)) continue;
      if (!isInside && this.#closed !== null && !this.#closed.contains(element)) this.#closed = null;
      const parent = element.parentNode;
      while (open.length > 1 && open[open.length - 1] !== parent) open.pop();
      // Most elements are visible and need no special copy: only the others go through the checks below.
      const isPlain =
        !(isSuspect || isSpecial || mayBeHidden || noted.has(element.localName)) &&
        depth + open.length < maxDepth &&
        element.shadowRoot === null &&
        (!isLive || this.#closed !== null || !mayBeStyled(element) || isVisible(element));
      if (
        isPlain ||
        !this.#visit(element, entryAt(copies, place), { depth: depth + open.length, isSuspect, isSpecial })
      ) {
        open.push(element);
      } else done = element;
    }
  }

  /** @returns whether the element is finished, with all that is inside of it */
  #visit(element: Element, twin: Element, { depth, isSuspect, isSpecial }: Visit): boolean {
    const name = element.localName;
    // The source of a formula and the placeholder of a lazy image are hidden, but needed.
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
    const isAriaHidden = isSuspect && element.getAttribute('aria-hidden') === 'true';
    const hidden =
      isAriaHidden ||
      (isSuspect && isMarkedHidden(element)) ||
      (this.#isLive
        ? this.#closed === null && mayBeStyled(element) && isStyledHidden(element)
        : this.#hiding !== null && hasHidingName(element, this.#hiding));
    const never = isSuspect && (isForScreenReaders(element.getAttribute('class') ?? '') || isDialog(element));
    if (!hidden && !never) return false;
    const isLong = !never && markHidden === true && (element.textContent?.length ?? 0) >= minClosedPanelLength;
    if (!isLong || (isAriaHidden && !isHiddenForNow(element))) {
      twin.remove();
      return true;
    }
    twin.setAttribute(hiddenAttribute, '');
    this.#closed ??= element;
    return false;
  }

  /** Fills the copy of a shadow host, or of a slot, with what is shown there. */
  #fill(element: Element, name: string, twin: Element, depth: number): boolean {
    const shadow = element.shadowRoot ?? (this.#hasTemplates ? templateShadow(element) : null);
    if (shadow === null && name !== 'slot') return false;
    const shown = shadow === null ? slotted(element) : Array.from(shadow.childNodes);
    if (shadow === null && shown.length === 0) return false;
    const copies = fillWithCopies(element, twin, shadow, shown);
    const closed = this.#closed;
    shown.forEach((node, place) => {
      if (node.nodeType !== 1) return;
      this.#closed = closed;
      const [inside, copy] = [node as Element, copies[place] as Element];
      const isDone = this.#visit(inside, copy, {
        depth: depth + 1,
        isSuspect: inside.matches(suspects),
        isSpecial: inside.matches(specialNames),
      });
      if (!isDone) this.follow(inside, copy, depth + 1);
    });
    return true;
  }
}

/**
 * A detached copy of a document's body that may be changed: open shadow trees in their places, without scripts, form
 * fields and hidden content; bounded in depth. Links are as written: see `finishMarkup`.
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
