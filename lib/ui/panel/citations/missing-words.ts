import type { Citation, Span } from '../../../core/source';

/** The elements of an answer that hold one block of its text. */
const blocks = 'p, li, td, th, h3, h4, h5, blockquote';

/** The text nodes of a block before a chip, without the chips among them. */
function textBefore(chips: Element): Text[] {
  const block = chips.closest(blocks);
  if (!block) return [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (chips.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) break;
    if (!node.parentElement?.closest('.chips')) nodes.push(node as Text);
  }
  return nodes;
}

/** Offset of the occurrence of words that `othersAfter` others follow; -1 where there is none. */
function occurrenceFromEnd(text: string, words: string, othersAfter: number): number {
  let at = text.lastIndexOf(words);
  for (let left = othersAfter; left > 0 && at > 0; left -= 1) at = text.lastIndexOf(words, at - 1);
  return at;
}

/** Replaces no-break spaces by plain ones: a sign is drawn after a no-break space. */
function withPlainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ');
}

/** The range of a span of joined text nodes. */
function rangeIn(nodes: readonly Text[], { start, end }: Span): Range {
  const range = document.createRange();
  let from = 0;
  for (const node of nodes) {
    const to = from + node.data.length;
    if (start >= from && start < to) range.setStart(node, start - from);
    if (end > from && end <= to) range.setEnd(node, end - from);
    from = to;
  }
  return range;
}

/**
 * Ranges of words in an answer's rendered text. The text is Markdown, so they are searched in the block of the
 * citation's chip, which may contain the same words more than once.
 * @param chips the group of the citation's chips
 * @param text the answer's text
 */
export function rangesOfWords(
  chips: Element,
  text: string,
  { claim }: Pick<Citation, 'claim'>,
  spans: readonly Span[],
): Range[] {
  const nodes = textBefore(chips);
  const shown = withPlainSpaces(nodes.map(({ data }) => data).join(''));
  return spans.flatMap(({ start, end }) => {
    const written = withPlainSpaces(text.slice(start, end));
    const words = shown.includes(written) ? written : written.replaceAll(/[*_~`]/g, '');
    if (words === '') return [];
    const othersAfter = withPlainSpaces(text.slice(end, claim.end)).split(words).length - 1;
    const at = occurrenceFromEnd(shown, words, othersAfter);
    return at === -1 ? [] : [rangeIn(nodes, { start: at, end: at + words.length })];
  });
}

/**
 * Underlines ranges of the panel, in addition to those that are underlined already.
 * @param name of the highlight, for which the style sheet has a line: dashed or dotted
 * @returns a function that removes the line below these ranges
 */
export function underline(name: 'missing-words' | 'unsourced', ranges: readonly Range[]): () => void {
  const highlight = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, highlight);
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}
