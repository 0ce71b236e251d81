/** Where a tab stands with regard to a passage. */
export interface Landing {
  /**
   * Whether the page has the passage, but shows none of it: as long as its scripts are off, or until a part is
   * unfolded.
   */
  hidden: boolean;
  scrolled: boolean;
  /** Whether the passage's first words, or those of its longest line, are in the window. */
  inView: boolean;
  /** Share of the passage's letters that are highlighted by the extension: 0 to 1, counted in pairs of letters. */
  marked: number;
  /** Highlighted letters that the passage does not have, as a share of its letters. */
  excess: number;
  /** Whether the beginning of the highlight is in the window. */
  markedInView: boolean;
}

/**
 * Looks for a passage in the page that it runs in. Written without the product's own matching: letters and digits alone
 * are compared. Its source is sent to the browser, so that it refers to nothing of this module.
 */
export function judgeLanding(passage: string): Landing {
  const letters = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const pairsOf = (text: string) => Array.from({ length: text.length }, (_, index) => text.slice(index, index + 2));
  const isIn = ({ top, bottom, width }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight;
  const skipped = /^(?:script|style|noscript|template|textarea)$/;

  let text = '';
  const nodes: { node: Text; start: number }[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (skipped.test(node.parentElement?.localName ?? '')) continue;
    const own = letters(node.data);
    if (own === '') continue;
    nodes.push({ node, start: text.length });
    text += own;
  }
  /** Where the letter at an offset is, and whether it is shown. */
  const boxAt = (offset: number): { rect: DOMRect; isShown: boolean } | undefined => {
    const place = nodes.findLast(({ start }) => start <= offset);
    if (!place) return undefined;
    let left = offset - place.start;
    for (let index = 0; index < place.node.data.length; index += 1) {
      const length = letters(place.node.data.charAt(index)).length;
      if (length > left) {
        const range = document.createRange();
        range.setStart(place.node, index);
        range.setEnd(place.node, index + 1);
        const rect = range.getBoundingClientRect();
        const isShown = place.node.parentElement?.checkVisibility({ visibilityProperty: true }) === true;
        return { rect, isShown: isShown && rect.width > 0 };
      }
      left -= length;
    }
    return undefined;
  };
  // A footnote's mark may stand inside the passage, and its first line may be the page's title, which is not shown.
  const longest = passage.split(/[\t\n]/).reduce((best, line) => (line.length > best.length ? line : best), '');
  const boxes: DOMRect[] = [];
  let shown = 0;
  for (const wanted of [passage, longest].map((words) => letters(words).slice(0, 40))) {
    for (let at = text.indexOf(wanted), tries = 0; at !== -1 && wanted !== '' && tries < 200; tries += 1) {
      const box = boxAt(at);
      if (box) boxes.push(box.rect);
      if (box?.isShown) shown += 1;
      at = text.indexOf(wanted, at + 1);
    }
  }

  const ranges = typeof CSS === 'undefined' || !CSS.highlights ? [] : [...CSS.highlights.values()];
  const marks = ranges.flatMap((highlight) => [...highlight] as Range[]);
  const count = new Map<string, number>();
  const expected = pairsOf(letters(passage));
  for (const pair of expected) count.set(pair, (count.get(pair) ?? 0) + 1);
  let shared = 0;
  const found = pairsOf(letters(marks.map(String).join('')));
  for (const pair of found) {
    const left = count.get(pair) ?? 0;
    if (left > 0) shared += 1;
    count.set(pair, left - 1);
  }
  const firstBox = marks.flatMap((range) => [...range.getClientRects()]).find(({ width }) => width > 0);
  return {
    hidden: boxes.length > 0 && shown === 0,
    scrolled: scrollY > 0,
    inView: boxes.some(isIn),
    marked: shared / Math.max(1, expected.length),
    excess: (found.length - shared) / Math.max(1, expected.length),
    markedInView: firstBox !== undefined && isIn(firstBox),
  };
}

/** Share of a passage's letters that must be highlighted, and of others that may be highlighted beside them. */
const minMarked = 0.9;
const maxExcess = 0.5;

export function isAtFragment({ scrolled, inView }: Landing): boolean {
  return scrolled && inView;
}

export function isHighlighted({ marked, excess, markedInView }: Landing): boolean {
  return marked >= minMarked && excess <= maxExcess && markedInView;
}
