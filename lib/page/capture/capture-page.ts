import type { SlicedWork } from '../../core/utils/async/sliced-work';
import { unreadElements } from '../dom/unread-elements';
import { capturePart } from './capture-part';
import { isMarkedHidden, isPanel, minClosedPanelLength } from './hidden-elements';
import { ownAnswer } from './own-answer';
import { isShown, shownChildren } from './shown-content';
import { type PageSliceOptions, runBesidePage } from './slices';

/** The live page as HTML text, to be read in another context. */
export interface PageCapture {
  url: string;
  html: string;
  title: string;
  /** The root element's `lang`, as written; empty without. */
  language: string;
  /** The selected text, if any. */
  selection?: string;
}

/** Characters (UTF-16 units). */
const maxLength = 8_000_000;
const maxAttributeLength = 4_000;
const maxSelectionLength = 20_000;
/** Elements whose visibility is checked: one check is cheap, a million are not. */
const maxVisibilityChecks = 100_000;
/** Deeper elements give their content to their ancestor, since parsers limit the depth. */
const maxDepth = 400;
/** Cost between two interruptions, in characters; an element counts as `elementCost` of them. */
const sliceLength = 16_000;
const elementCost = 100;

const skipped = new Set([...unreadElements, 'base', 'link']);
const empty = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const keptAttributes = new Set(
  (
    'href src srcset alt title lang dir class id role rel datetime cite open colspan rowspan start type ' +
    'name property content http-equiv itemprop itemscope alttext checked display encoding height videoid ' +
    'width itemtype pubdate hidden align aria-hidden aria-modal aria-level aria-label'
  ).split(' '),
);

/** Of links in the head, only the address that the page declares as its own is read. */
function isDeclaredAddress(element: Element, inBody: boolean): boolean {
  return (
    element.localName === 'link' && !inBody && /(?:^|\s)canonical(?:\s|$)/i.test(element.getAttribute('rel') ?? '')
  );
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** The image that the browser has chosen from `srcset` or `<picture>`, for an `<img>` without an address of its own. */
function chosenSource(element: Element): string | undefined {
  if (element.localName !== 'img' || !/^\s*(?:$|data:|about:|blob:)/i.test(element.getAttribute('src') ?? '')) {
    return undefined;
  }
  const { currentSrc } = element as HTMLImageElement;
  return /^https?:/.test(currentSrc ?? '') ? currentSrc : undefined;
}

function openTag(element: Element): string {
  let tag = `<${element.localName}`;
  const source = chosenSource(element);
  if (source !== undefined) tag += ` src="${escapeText(source).replace(/"/g, '&quot;')}"`;
  for (const { name, value } of Array.from(element.attributes)) {
    const kept = keptAttributes.has(name) || (name.startsWith('data-') && name.length < 40 && value.length < 400);
    if (kept && value.length <= maxAttributeLength) tag += ` ${name}="${escapeText(value).replace(/"/g, '&quot;')}"`;
  }
  const name = element.localName;
  const align = name === 'td' || name === 'th' ? (element as HTMLElement).style.textAlign : '';
  if (/^(?:right|center)$/.test(align)) tag += ` align="${align}"`;
  if (name === 'li' && element.hasAttribute('value')) tag += ` value="${(element as HTMLLIElement).value}"`;
  return `${tag}>`;
}

/**
 * Whether an element that is not shown is a panel with content that a person can open. A form does not count: its
 * fields may shadow its properties.
 */
function isClosedPanel(element: Element): boolean {
  if (element instanceof HTMLFormElement) return false;
  return isPanel(element) && (element.textContent?.length ?? 0) >= minClosedPanelLength;
}

/** Whether an element in a closed panel is hidden by marks of its own. */
function isOwnHidden(element: Element): boolean {
  return !(element instanceof HTMLFormElement) && isMarkedHidden(element);
}

/** The children of an element that are still to be written. */
interface UnwrittenChildren {
  nodes: Node[];
  index: number;
  close: string;
  inBody: boolean;
  /** Whether they are in a closed panel: none of them is rendered, so that only marks of its own hide one. */
  isClosed: boolean;
}

function* serialize(document: Document): SlicedWork<string> {
  const root = ownAnswer(document, 'documentElement');
  const parts: string[] = ['<!DOCTYPE html>', openTag(root)];
  const stack: UnwrittenChildren[] = [
    { nodes: shownChildren(root), index: 0, close: '</html>', inBody: false, isClosed: false },
  ];
  let length = 0;
  let checks = 0;
  let cost = 0;
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    const node = length > maxLength ? undefined : frame.nodes[frame.index];
    frame.index += 1;
    if (node === undefined) {
      parts.push(frame.close);
      stack.pop();
      continue;
    }
    let part = '';
    if (node.nodeType === 3) {
      const text = (node as Text).data.slice(0, maxLength - length);
      // One text may be megabytes long.
      for (let at = 0; at < text.length; at += sliceLength) {
        if (at > 0) yield;
        part += escapeText(text.slice(at, at + sliceLength));
      }
    }
    if (node.nodeType === 1) {
      const element = node as Element;
      const name = element.localName;
      const isChecked = frame.inBody && !frame.isClosed && checks < maxVisibilityChecks;
      const isSkipped = skipped.has(name) && !isDeclaredAddress(element, frame.inBody);
      const isHidden = !isSkipped && isChecked && !isShown(element);
      if (isSkipped) part = capturePart(element);
      else if (frame.isClosed ? !isOwnHidden(element) : !isHidden || isClosedPanel(element)) {
        if (isChecked) checks += 1;
        const deep = stack.length > maxDepth;
        part = deep ? ' ' : openTag(element);
        if (name === 'head')
          part += `<base href="${escapeText(ownAnswer(document, 'baseURI')).replace(/"/g, '&quot;')}">`;
        if (!empty.has(name)) {
          const close = deep ? ' ' : `</${name}>`;
          const [inBody, isClosed] = [frame.inBody || name === 'body', frame.isClosed || isHidden];
          stack.push({ nodes: shownChildren(element), index: 0, close, inBody, isClosed });
        }
      }
    }
    length += part.length;
    parts.push(part);
    cost += part.length + elementCost;
    if (cost > sliceLength) {
      cost = 0;
      yield;
    }
  }
  return parts.join('');
}

function* captureWork(window: Pick<Window, 'document' | 'location' | 'getSelection'>): SlicedWork<PageCapture> {
  const { document } = window;
  const selection = window.getSelection()?.toString().trim().slice(0, maxSelectionLength);
  return {
    url: window.location.href,
    html: yield* serialize(document),
    title: ownAnswer(document, 'title'),
    language: ownAnswer(document, 'documentElement').getAttribute('lang') ?? '',
    ...(selection && { selection }),
  };
}

/**
 * Serializes the page as it is shown now, without changing it. Of scripts only JSON-LD and formulas are kept, of links
 * in the head the canonical one, of form values only the file that a source viewer shows in a read-only field; styles
 * and frames are left out, videos become links, open shadow trees are inlined. What CSS hides is left out where the
 * browser reports it, except the closed panels of tabs and accordions, which belong to the page as much as the open
 * ones. The HTML has at most about 8 million characters. It runs on the page's main thread, so it works in slices; what
 * the page changes in between may be included or not.
 */
export function capturePage(
  window: Pick<Window, 'document' | 'location' | 'getSelection'>,
  options?: PageSliceOptions,
): Promise<PageCapture> {
  return runBesidePage(captureWork(window), options);
}
