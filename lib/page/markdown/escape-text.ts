const address = /(?<![\w@/.-])(?:https?:\/\/|www\.)[a-z\d][^\s<>[\]`]*[^\s<>[\]`?!.,:;*_'"~)(]/;
/** TeX as people type it into pages that draw it: `\(…\)`, `\[…\]`, `$$…$$`, `$…$`. */
const typedTex = [
  /\\\([^\n]{1,500}?\\\)/,
  /\\\[[^[\]]{1,500}?\\\]/,
  /\$\$[^$]{1,1000}\$\$/,
  /(?<![\\$\w])\$(?!\s)[^$\n]{1,200}(?<![\s\\])\$(?![\w$])/,
];
const verbatim = new RegExp(`(${[...typedTex, address].map((part) => part.source).join('|')})`, 'i');

const verbatimSigns = /[\\$]|:\/\/|www\./i;

/** Signs of markup anywhere in a text; most texts need no more than this look, and one at how they begin. */
const signs = /[\\`*_~[\]<&$]/;
/** How a line begins that could be a list, a heading, a quote or a rule. */
const openings = '-+=>:#0123456789';

function escapeStart(text: string): string {
  if (!openings.includes(text.charAt(0))) return text;
  return text
    .replace(/^(?:[-+](?=\s|$)|-{2}|=|>|:(?=-)|#{1,6}(?=\s|$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

function escapePart(text: string, isStart: boolean): string {
  let escaped = text.replace(/[\\`~[\]]/g, '\\$&');
  // Some readers take the bracket for a link's, escaped or not.
  if (escaped.includes('](')) escaped = escaped.replaceAll('](', ']\\(');
  // Between white space a star is a star, unless it opens a line.
  if (escaped.includes('*')) escaped = escaped.replace(/(?<=^|\S)\*|\*(?=\S|$)/g, '\\*');
  // Inside words an underscore is one; beside them it could be emphasis.
  if (escaped.includes('_')) {
    escaped = escaped.replace(/(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu, (run) => run.replaceAll('_', '\\_'));
  }
  if (escaped.includes('<')) escaped = escaped.replace(/<(?=[a-z/!?])/gi, '\\<');
  if (escaped.includes('&')) escaped = escaped.replace(/&(?=#?\w{1,40};)/g, '\\&');
  return isStart ? escapeStart(escaped) : escaped;
}

/** `\(x\)` and `\[x\]` become the dollars that readers of markdown know; what holds no TeX is text like any other. */
function texPart(part: string): string | null {
  if (part.startsWith('\\(')) return `$${part.slice(2, -2).trim()}$`;
  if (part.startsWith('\\[')) return `$$${part.slice(2, -2).trim()}$$`;
  if (!part.startsWith('$')) return null;
  return /[\\^_{}]/.test(part) ? part : '';
}

/**
 * A text node so that nothing in it is markup when the markdown is read again. Addresses and typed TeX stay as they are:
 * a backslash would become part of them.
 */
export function escapeText(text: string): string {
  if (!signs.test(text)) return escapeStart(text);
  if (!verbatimSigns.test(text)) return escapePart(text, true);
  const parts = text.split(verbatim);
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] ?? '';
    if (index % 2 === 0) parts[index] = escapePart(part, index === 0);
    else {
      const tex = texPart(part);
      if (tex !== null) parts[index] = tex || escapePart(part, false);
    }
  }
  return parts.join('');
}
