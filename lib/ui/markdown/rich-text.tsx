import { render } from 'preact';
import { drawBlocks } from './block';
import { lexBlock } from './lex-block';
import { safeLink } from './safe-link';

/** Elements that other programs understand; of all others only the text inside stays. */
const kept = new Set(
  'P H3 H4 H5 UL OL LI BLOCKQUOTE PRE CODE TABLE THEAD TBODY TR TH TD STRONG EM DEL A BR HR'.split(' '),
);
/** Controls of the panel, of which nothing stays. */
const dropped = new Set(['BUTTON', 'INPUT', 'SVG']);

/** Copies nodes without attributes, addresses of links apart. */
function copyInto(target: Element, nodes: Iterable<Node>): void {
  for (const node of nodes) {
    if (node.nodeType === Node.TEXT_NODE) target.append(node.textContent ?? '');
    if (!(node instanceof Element) || dropped.has(node.tagName.toUpperCase())) continue;
    const isKept = kept.has(node.tagName);
    const copy = isKept ? target.ownerDocument.createElement(node.tagName) : target;
    const href = node.tagName === 'A' ? safeLink(node.getAttribute('href') ?? '') : undefined;
    if (href) copy.setAttribute('href', href);
    copyInto(copy, node.childNodes);
    if (isKept) target.append(copy);
  }
}

/**
 * Markdown as an HTML document for the clipboard: the elements that the panel draws, which never come from HTML of a
 * page or a model, without their attributes. Formulas are left as they are written.
 */
export function richText(markdown: string): string {
  const drawn = document.createElement('div');
  render(
    drawBlocks(lexBlock(markdown), () => <></>),
    drawn,
  );
  const copied = document.implementation.createHTMLDocument('');
  copyInto(copied.body, drawn.childNodes);
  render(null, drawn);
  return new XMLSerializer().serializeToString(copied);
}
