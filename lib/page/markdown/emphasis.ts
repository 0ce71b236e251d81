/** Elements at which a line or a block begins or ends, by `nodeName`. */
const blocks = new Set(
  (
    'BR HR P DIV UL OL LI DL DT DD PRE TABLE BLOCKQUOTE FIGURE SECTION ARTICLE ASIDE HEADER FOOTER ' +
    'DETAILS H1 H2 H3 H4 H5 H6'
  ).split(' '),
);
/** Elements that continue the line around them, by `nodeName`. */
const inline = new Set('A SPAN EM I STRONG B DEL S SMALL U FONT ABBR MARK SUB SUP Q CITE'.split(' '));
const struck = new Set(['DEL', 'S', 'STRIKE']);

/**
 * The character next to an inline element, across the inline elements around it and empty texts (at most 8 steps);
 * empty at a block's edge.
 */
export function neighbour(node: Node, side: 'previousSibling' | 'nextSibling'): string {
  let at: Node | null = node;
  for (let steps = 0; at !== null && steps < 8; steps += 1) {
    const sibling: Node | null = at[side];
    if (sibling !== null) {
      if (blocks.has(sibling.nodeName)) return '';
      // Struck text begins and ends with `~~`, which some parsers do not count as punctuation: it is treated as a
      // letter.
      if (struck.has(sibling.nodeName)) return 's';
      const text = sibling.textContent ?? '';
      if (text !== '') return side === 'nextSibling' ? text.charAt(0) : text.charAt(text.length - 1);
      if (sibling.nodeType !== 3) return '';
      at = sibling;
      continue;
    }
    at = at.parentNode;
    if (at === null || !inline.has(at.nodeName)) return '';
  }
  return '';
}

/** A letter, a digit or a combining mark of any script. */
const word = /[^\s\p{P}\p{S}]/u;
/**
 * Word characters within ASCII. Separate, since browsers compile the pattern for all scripts slowly, and only when it
 * is used.
 */
const plainWord = /^[a-z\d]$/i;
/** Punctuation at the start; the backslash of an escape is punctuation, too. */
const openEdge = /^[\p{P}\p{S}]+/u;
const sign = /[\p{P}\p{S}]/u;
/**
 * Punctuation that can be moved out of the emphasis. Other signs, such as a backtick or a bracket, may be markup of the
 * content, which would be torn apart.
 */
const plainEdge = /^(?:[.,;:!?'"()“”‘’„«»…、。「」『』（）：！？—–-]|\\[!()-])+$/u;

function isWord(character: string): boolean {
  return character > '\x7f' ? word.test(character) : plainWord.test(character);
}

/**
 * The punctuation at the end of a text; searched backwards, since a pattern would start at every sign from the front.
 */
function closeEdgeOf(text: string): string {
  const points = Array.from(text);
  let at = points.length;
  while (at > 0 && sign.test(points[at - 1] ?? '')) at -= 1;
  return points.slice(at).join('');
}

function wrapLine(content: string, mark: string, before: string, after: string): string {
  const inner = content.trim();
  const leading = content.slice(0, content.length - content.trimStart().length);
  const trailing = content.slice(content.trimEnd().length);
  if (inner === '') return content;
  const start =
    leading === '' && isWord(before) && !plainWord.test(inner.charAt(0)) ? (openEdge.exec(inner)?.[0] ?? '') : '';
  const end =
    trailing === '' && isWord(after) && !plainWord.test(inner.charAt(inner.length - 1)) ? closeEdgeOf(inner) : '';
  // A delimiter between a word and punctuation neither opens nor closes:
  // https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
  if ((start && !plainEdge.test(start)) || (end && !plainEdge.test(end))) return content;
  const rest = inner.slice(start.length, inner.length - end.length);
  if (start.length + end.length >= inner.length || rest.trim() !== rest) return content;
  return `${leading}${start}${mark}${rest}${mark}${end}${trailing}`;
}

/**
 * Puts content between delimiters of emphasis so that CommonMark parses them as such: never around blocks, and with
 * punctuation moved out where it touches a word. Where delimiters would not be parsed, the content stays plain.
 * @param mark the delimiter: `**`, `*` or `~~`
 * @see https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
export function emphasize(content: string, element: Element, mark: string): string {
  // Bold text in bold text, or italics in italics, get no second delimiters. Struck text is not checked for this.
  if (content.trim() === '' || element.parentElement?.closest(mark === '**' ? 'strong, b' : 'em, i')) {
    if (content.trim() === '' || mark !== '~~') return content;
  }
  const before = neighbour(element, 'previousSibling');
  const after = neighbour(element, 'nextSibling');
  if (!content.includes('\n\n')) return wrapLine(content, mark, before, after);
  // Each paragraph is wrapped alone. One that begins with markup of a block (heading, list, quote, table, code) stays
  // plain.
  const pieces = content
    .split(/\n{2,}/)
    .map((piece) => (/^\s*(?:#|[-+>|`]|\d+[.)])/.test(piece) ? piece : wrapLine(piece, mark, '', '')));
  return pieces.join('\n\n');
}
