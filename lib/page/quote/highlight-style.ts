/** What ranges are registered under; `dark` is for light text on a dark ground. */
export const highlightNames = { light: 'citebar-quote', dark: 'citebar-quote-dark' } as const;

/** Elements, those inside of them too, that one selector may have styled anew: some milliseconds of the browser's time. */
const mostStyled = 800;
/** Elements that a selector goes up. */
const maxLevels = 12;
/** How far siblings may move before the rule misses its element; tried after the name alone, and before the place itself. */
const windows = [20, 3];
/** Selectors that are tried out on the page, and selectors in all: a page may have each word of a quote stand elsewhere. */
const maxTried = 12;
const maxSelectors = 60;
/** Nodes of a range that are looked at. */
const maxNodes = 5_000;

/** An element as the document's own style sheets see it: what stands in a shadow tree inherits from its host. */
function inDocument(node: Node): Element | null {
  let root = node.getRootNode();
  let inner = node;
  // A document has a host, too, where something on the page is named so.
  while (root.nodeType === 11 && (root as ShadowRoot).host) {
    inner = (root as ShadowRoot).host;
    root = inner.getRootNode();
  }
  return inner.nodeType === 1 ? (inner as Element) : inner.parentElement;
}

/** The elements that the text of a range stands in. */
function* elementsOf(range: Range): Generator<Element> {
  const root = range.commonAncestorContainer;
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, 4);
  walker.currentNode = range.startContainer;
  let last: Element | null = null;
  for (let node: Node | null = range.startContainer, seen = 0; node && seen < maxNodes; seen += 1) {
    // The white space between two blocks stands in what holds them, and much else.
    const element = node.nodeType === 3 && /\S/.test((node as Text).data) ? inDocument(node) : null;
    if (element && element !== last) yield element;
    last = element ?? last;
    if (node === range.endContainer) return;
    node = walker.nextNode();
  }
}

function placeAmongSiblings(element: Element, siblings: number): number {
  let place = 1;
  // Bounded: a form gives its fields for what it is asked, by their names.
  for (let other = element.previousElementSibling; other && place < siblings; other = other.previousElementSibling)
    place += 1;
  return place;
}

function nameOf({ localName }: Element): string {
  return /^[a-z][\w-]*$/i.test(localName) ? localName : '*';
}

/** An element and those that it stands in, the innermost first. */
function levelsOf(element: Element): { name: string; siblings: number; place: number }[] {
  const levels = [];
  for (let level: Element | null = element; level && levels.length < maxLevels; level = level.parentElement) {
    const siblings = level.parentElement?.childElementCount ?? 0;
    levels.push({ name: nameOf(level), siblings, place: siblings > 1 ? placeAmongSiblings(level, siblings) : 1 });
  }
  return levels;
}

function selectorOf(levels: ReturnType<typeof levelsOf>, window: number): string {
  const steps = levels.map(({ name, siblings, place }) => {
    const first = Math.max(1, place - window);
    return siblings > 2 * window + 1 ? `${name}:nth-child(n+${first}):nth-child(-n+${place + window})` : name;
  });
  return steps.reverse().join(' > ');
}

/** A selector that an element matches, and few others: the one that misses it last where the page changes. */
function fewLike(element: Element, isTried: boolean): string {
  const name = nameOf(element);
  if (isTried && meetsFew(element.ownerDocument, name)) return name;
  const levels = levelsOf(element);
  const tried = isTried ? windows.map((window) => selectorOf(levels, window)) : [];
  return tried.find((selector) => meetsFew(element.ownerDocument, selector)) ?? selectorOf(levels, 0);
}

function meetsFew(document: Document, selector: string): boolean {
  let met = 0;
  for (const element of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(element, 1);
    do met += 1;
    while (met <= mostStyled && walker.nextNode());
    if (met > mostStyled) return false;
  }
  return true;
}

/** Selectors that the elements of these ranges match, and few others. */
function selectorsOf(ranges: Range[]): string[] {
  const selectors: string[] = [];
  for (const range of ranges) {
    for (const element of elementsOf(range)) {
      if (selectors.length === maxSelectors) return selectors;
      if (selectors.some((selector) => element.matches(selector))) continue;
      selectors.push(fewLike(element, selectors.length < maxTried));
    }
  }
  return selectors;
}

const colours = {
  light: { paper: 'background-color: #dbe7f6; color: #171a1e', line: '; text-decoration: underline 2px #1b4a86' },
  dark: { paper: 'background-color: #273f60; color: #e7e9ea', line: '; text-decoration: underline 2px #9cc0f0' },
};
/** For a line under the words Chromium (156) measures each box of the page again: 30 ms for 50,000 elements. */
const mostUnderlined = 20_000;

/**
 * The style sheet of a highlight, in the colours of the panel's own marks, for a page that has these ranges. A rule for all
 * elements has a browser style the whole page anew (Chromium 156: 200 ms for 50,000 elements), so it names the few it is for.
 * @returns empty without a range
 */
export function highlightStyle(ranges: Range[], shade: keyof typeof highlightNames): string {
  const selectors = selectorsOf(ranges).map((selector) => `${selector}::highlight(${highlightNames[shade]})`);
  const { paper, line } = colours[shade];
  const elements = ranges[0]?.startContainer.ownerDocument?.getElementsByTagName('*').length ?? 0;
  const style = elements > mostUnderlined ? paper : paper + line;
  const marked = 'background-color: Mark; color: MarkText; text-decoration-color: MarkText';
  if (selectors.length === 0) return '';
  return `${selectors} { ${style} }\n@media (forced-colors: active) { ${selectors} { ${marked} } }`;
}
