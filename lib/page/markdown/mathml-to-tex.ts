import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** Characters with a TeX command; all others are written as they are, which current TeX engines accept. */
const symbols: Readonly<Record<string, string>> = {
  '∑': '\\sum',
  '∏': '\\prod',
  '∫': '\\int',
  '∞': '\\infty',
  '√': '\\sqrt{}',
  '≤': '\\le',
  '≥': '\\ge',
  '≠': '\\ne',
  '±': '\\pm',
  '×': '\\times',
  '⋅': '\\cdot',
  '→': '\\to',
  '∈': '\\in',
  '{': '\\{',
  '}': '\\}',
  '%': '\\%',
  '#': '\\#',
  '&': '\\&',
  $: '\\$',
};
const invisible = /[\u2061-\u2064\u200b]/g;
const functions = /^(?:sin|cos|tan|cot|sec|csc|log|ln|exp|lim|max|min|sup|inf|det|dim|gcd|arg|ker|deg|Pr)$/;
/** Levels of nested elements; of deeper elements only the text is written. */
const maxDepth = 60;

function leaf(element: Element): string {
  const text = collapseSpaces((element.textContent ?? '').replace(invisible, ''));
  if (element.localName === 'mtext' || element.localName === 'ms') return text && `\\text{${text}}`;
  if (functions.test(text)) return `\\${text} `;
  if (element.localName === 'mi' && /^[a-z]{2,}$/i.test(text)) return `\\mathrm{${text}}`;
  return Array.from(text, (character) => (symbols[character] ? `${symbols[character]} ` : character)).join('');
}

/** TeX in braces, so that it is one argument; a single letter or digit needs none. */
function group(tex: string): string {
  const trimmed = tex.trim();
  return /^[\p{L}\p{N}]$/u.test(trimmed) ? trimmed : `{${trimmed}}`;
}

const leaves = new Set(['mi', 'mn', 'mo', 'mtext', 'ms']);
const skipped = new Set(['annotation', 'annotation-xml', 'mprescripts', 'none', 'mphantom', 'maligngroup']);

function table(element: Element, depth: number): string {
  const rows = Array.from(element.children, (row) =>
    Array.from(row.children, (cell) => convertAll(cell.children, depth + 1).trim()).join(' & '),
  );
  return `\\begin{matrix} ${rows.join(' \\\\ ')} \\end{matrix}`;
}

function convertAll(elements: Iterable<Element>, depth: number): string {
  let tex = '';
  for (const element of elements) tex += convert(element, depth);
  return tex;
}

function convert(element: Element | undefined, depth: number): string {
  if (!element) return '';
  const name = element.localName;
  if (skipped.has(name)) return '';
  if (leaves.has(name) || depth > maxDepth) return leaf(element);
  const at = (index: number) => convert(element.children[index], depth + 1);
  switch (name) {
    case 'mspace':
      return ' ';
    case 'mfrac':
      return `\\frac{${at(0).trim()}}{${at(1).trim()}}`;
    case 'msqrt':
      return `\\sqrt{${convertAll(element.children, depth + 1).trim()}}`;
    case 'mroot':
      return `\\sqrt[${at(1).trim()}]{${at(0).trim()}}`;
    case 'msup':
      return `${group(at(0)).replace(/^\{(\\\w+)\}$/, '$1')}^${group(at(1))}`;
    case 'msub':
    case 'munder':
      return `${base(at(0))}_${group(at(1))}`;
    case 'mover':
      return over(at(0), element.children[1]?.textContent?.trim() ?? '', at(1));
    case 'msubsup':
    case 'munderover':
      return `${base(at(0))}_${group(at(1))}^${group(at(2))}`;
    case 'mfenced': {
      const inner = Array.from(element.children, (child) => convert(child, depth + 1)).join(', ');
      return `${element.getAttribute('open') ?? '('}${inner}${element.getAttribute('close') ?? ')'}`;
    }
    case 'mtable':
      return table(element, depth);
    case 'semantics':
      return at(0);
    default:
      return convertAll(element.children, depth + 1);
  }
}

/** TeX that a subscript or superscript is attached to: in braces, unless it is a single command such as `\sum`. */
function base(tex: string): string {
  return /^\\\w+ ?$/.test(tex) ? tex.trim() : group(tex);
}

const accents: Readonly<Record<string, string>> = {
  '¯': 'bar',
  '‾': 'overline',
  '^': 'hat',
  '~': 'tilde',
  '→': 'vec',
  '˙': 'dot',
};

/** TeX with something above it: a command for a known accent, else a superscript. */
function over(tex: string, accent: string, above: string): string {
  const name = accents[accent];
  return name ? `\\${name}{${tex.trim()}}` : `${base(tex)}^${group(above)}`;
}

/**
 * Converts presentation MathML to TeX, for formulas without a TeX annotation. An unknown element is replaced by
 * its children.
 * @see https://www.w3.org/TR/mathml-core/
 */
export function mathmlToTex(math: Element): string {
  return collapseSpaces(convertAll(math.children, 0));
}
