/** `dark` is for light text on a dark background. */
export type ColorScheme = 'light' | 'dark';

/** Elements, including those inside of them, that one selector may match: restyling them takes some milliseconds. */
const maxStyled = 800;
/** Elements that a selector goes up. */
const maxLevels = 12;
/**
 * Positions by which siblings may move before a rule misses its element; tried after the tag name, before the exact
 * position.
 */
const windows = [20, 3];
/** Selectors that are tried out on the page. */
const maxTried = 12;
/** Selectors in all: each word of a quote may be in another element. */
const maxSelectors = 60;
/** Nodes of a range that are looked at. */
const maxNodes = 5_000;

/** The element that the document's style sheets can select: for a node in a shadow tree, the outermost host. */
function inDocument(node: Node): Element | null {
  let root = node.getRootNode();
  let inner = node;
  // Checked by type: a document, too, has a property `host` where an element on the page is named so.
  while (root.nodeType === 11 && (root as ShadowRoot).host) {
    inner = (root as ShadowRoot).host;
    root = inner.getRootNode();
  }
  return inner.nodeType === 1 ? (inner as Element) : inner.parentElement;
}

/** The elements around the text of a range. */
function* elementsOf(range: Range): Generator<Element> {
  const root = range.commonAncestorContainer;
  const walker = (root.ownerDocument ?? (root as Document)).createTreeWalker(root, 4);
  walker.currentNode = range.startContainer;
  let last: Element | null = null;
  for (let node: Node | null = range.startContainer, seen = 0; node && seen < maxNodes; seen += 1) {
    // White space between two blocks belongs to their common container, which holds much else.
    const element = node.nodeType === 3 && /\S/.test((node as Text).data) ? inDocument(node) : null;
    if (element && element !== last) yield element;
    last = element ?? last;
    if (node === range.endContainer) return;
    node = walker.nextNode();
  }
}

function placeAmongSiblings(element: Element, siblings: number): number {
  let place = 1;
  // Bounded: on a form, a field's name may shadow `previousElementSibling`.
  for (let other = element.previousElementSibling; other && place < siblings; other = other.previousElementSibling)
    place += 1;
  return place;
}

function selectorName({ localName }: Element): string {
  return /^[a-z][\w-]*$/i.test(localName) ? localName : '*';
}

/** An element and its ancestors, the innermost first. */
function levelsOf(element: Element): { name: string; siblings: number; place: number }[] {
  const levels = [];
  for (let level: Element | null = element; level && levels.length < maxLevels; level = level.parentElement) {
    const siblings = level.parentElement?.childElementCount ?? 0;
    levels.push({ name: selectorName(level), siblings, place: siblings > 1 ? placeAmongSiblings(level, siblings) : 1 });
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

/** A selector that an element and few others match: of those, the most robust against changes of the page. */
function fewLike(element: Element, isTried: boolean): string {
  const name = selectorName(element);
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
    while (met <= maxStyled && walker.nextNode());
    if (met > maxStyled) return false;
  }
  return true;
}

/** Selectors that the elements of these ranges and few others match. */
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
/** Elements of the page; for an underline Chromium (156) lays out each box again: 30 ms for 50,000 elements. */
const maxUnderlined = 20_000;

/**
 * The style sheet of a highlight for a page with these ranges, in the colours of the panel's own marks. A rule for all
 * elements makes the browser restyle the whole page (Chromium 156: 200 ms for 50,000 elements), so it selects few.
 * @param name of the highlight in the registry of the page
 * @returns empty without a range
 */
export function highlightStyle(ranges: Range[], shade: ColorScheme, name: string): string {
  const selectors = selectorsOf(ranges).map((selector) => `${selector}::highlight(${name})`);
  const { paper, line } = colours[shade];
  const elements = ranges[0]?.startContainer.ownerDocument?.getElementsByTagName('*').length ?? 0;
  const style = elements > maxUnderlined ? paper : paper + line;
  const marked = 'background-color: Mark; color: MarkText; text-decoration-color: MarkText';
  if (selectors.length === 0) return '';
  return `${selectors} { ${style} }\n@media (forced-colors: active) { ${selectors} { ${marked} } }`;
}
