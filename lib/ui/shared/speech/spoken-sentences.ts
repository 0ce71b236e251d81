import { splitSentences } from '../../../passages/text/sentences';

/** A sentence of a page of the extension, and its range. */
export interface SpokenSentence {
  text: string;
  range: Range;
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, td, th, dt, dd, figcaption';
/** Elements that are no part of the text: buttons and marks of citations, pictures, code. */
const unspoken = 'button, svg, pre, math, .chips, .only-spoken, [aria-hidden="true"], [hidden]';

/** The text nodes of an element that are read aloud, by the block that contains them. */
function textsByBlock(root: Element): Map<Element, Text[]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(unspoken) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found = new Map<Element, Text[]>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const block = node.parentElement?.closest(blocks) ?? root;
    if (node instanceof Text) found.set(block, [...(found.get(block) ?? []), node]);
  }
  return found;
}

/** The text node and the offset in it of a place in the text of several. */
function nodeAt(nodes: readonly Text[], offset: number): [Text, number] | undefined {
  let before = 0;
  for (const node of nodes) {
    if (offset <= before + node.length) return [node, offset - before];
    before += node.length;
  }
  return undefined;
}

/** The sentences of an element for reading aloud, in order. @param language code of the text's language */
export function spokenSentences(root: Element, language: string): SpokenSentence[] {
  return [...textsByBlock(root).values()].flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join('');
    return splitSentences(text, language).flatMap(({ start, end }): SpokenSentence[] => {
      const from = nodeAt(nodes, start);
      const to = nodeAt(nodes, end);
      const sentence = text.slice(start, end).replace(/\s+/g, ' ');
      if (!from || !to || !/[\p{L}\p{N}]/u.test(sentence)) return [];
      const range = document.createRange();
      range.setStart(...from);
      range.setEnd(...to);
      return [{ text: sentence, range }];
    });
  });
}
