/** Elements that stand on lines of their own. */
export const blockNames: ReadonlySet<string> = new Set([
  ...['ADDRESS', 'ARTICLE', 'ASIDE', 'AUDIO', 'BLOCKQUOTE', 'BODY', 'CANVAS', 'CENTER', 'DD', 'DIR', 'DIV', 'DL', 'DT'],
  ...['FIELDSET', 'FIGCAPTION', 'FIGURE', 'FOOTER', 'FORM', 'FRAMESET', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'HEADER'],
  ...[
    'HGROUP',
    'HR',
    'HTML',
    'ISINDEX',
    'LI',
    'MAIN',
    'MENU',
    'NAV',
    'NOFRAMES',
    'NOSCRIPT',
    'OL',
    'OUTPUT',
    'P',
    'PRE',
  ],
  ...['SECTION', 'TABLE', 'TBODY', 'TD', 'TFOOT', 'TH', 'THEAD', 'TR', 'UL'],
]);
/** Elements without content; beside those that stand in a line, spaces are seen. */
export const voidNames: ReadonlySet<string> = new Set([
  ...[
    'AREA',
    'BASE',
    'BR',
    'COL',
    'COMMAND',
    'EMBED',
    'HR',
    'IMG',
    'INPUT',
    'KEYGEN',
    'LINK',
    'META',
    'PARAM',
    'SOURCE',
  ],
  ...['TRACK', 'WBR'],
]);

const uneven = /[ \r\n\t]{2,}|[\r\n\t]/g;

function trimEnd(text: Text): void {
  if (text.data.endsWith(' ')) text.data = text.data.slice(0, -1);
}

/**
 * White space as browsers draw it: each run is one space, none stands at a line's edges, and comments are gone. What
 * stands in `<pre>` stays. The rules are those of the libraries collapse-whitespace and Turndown. The root is changed.
 * Linear; no recursion.
 */
export function collapseSpace(root: Element): void {
  // The last text of the line that is open.
  let last: Text | null = null;
  let isSpaceKept = false;
  let isEntering = true;
  let node: Node = root;
  if (root.nodeName !== 'PRE') node = root.firstChild ?? root;
  while (node !== root) {
    const next: Node | null = node.nextSibling;
    const parent: Node = node.parentNode ?? root;
    let inside: Node | null = null;
    if (node.nodeType === 1) {
      const name = node.nodeName;
      if (blockNames.has(name) || name === 'BR') {
        if (last !== null) trimEnd(last);
        last = null;
        isSpaceKept = false;
      } else if (voidNames.has(name)) {
        last = null;
        isSpaceKept = true;
      } else if (last !== null) isSpaceKept = false;
      if (isEntering && name !== 'PRE') inside = node.firstChild;
    } else if (node.nodeType === 3) {
      const { data } = node as Text;
      let text = data.replace(uneven, ' ');
      const isDoubled = last === null || last.data.endsWith(' ');
      if (isDoubled && !isSpaceKept && text.startsWith(' ')) text = text.slice(1);
      if (text === '') parent.removeChild(node);
      else {
        if (text !== data) (node as Text).data = text;
        last = node as Text;
      }
    } else parent.removeChild(node);
    // After the last of its children an element is met again: a block ends the line there.
    isEntering = inside !== null || next !== null;
    node = inside ?? next ?? parent;
  }
  if (last === null) return;
  trimEnd(last);
  if (last.data === '') last.remove();
}
