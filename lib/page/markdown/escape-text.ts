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

/** Signs of markup anywhere in a text; most texts have none, and only their first character is checked further. */
const signs = /[\\`*_~[\]<&$]/;
/** First characters of a line that could be a list, a heading, a quote or a rule. */
const openings = '-+=>:#0123456789';

function escapeStart(text: string): string {
  if (!openings.includes(text.charAt(0))) return text;
  return text
    .replace(/^(?:[-+](?=\s|$)|-{2}|=|>|:(?=-)|#{1,6}(?=\s|$))/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

const endsInWord = /[\p{L}\p{N}]$/u;
const startsWithWord = /^[\p{L}\p{N}]/u;

function escapePart(source: string, isStart: boolean): string {
  let escaped = source.replace(/[\\`~[\]]/g, '\\$&');
  // Some parsers take this bracket for a link's, escaped or not.
  if (escaped.includes('](')) escaped = escaped.replaceAll('](', ']\\(');
  // An asterisk between white space does not start emphasis, except at the start of a line.
  if (escaped.includes('*')) escaped = escaped.replace(/(?<=^|\S)\*|\*(?=\S|$)/g, '\\*');
  // An underscore inside a word does not start emphasis; one at its edge may.
  if (escaped.includes('_')) {
    const text = escaped;
    escaped = text.replace(/_+/g, (run, at: number) => {
      const isInWord =
        endsInWord.test(text.slice(Math.max(0, at - 2), at)) &&
        startsWithWord.test(text.slice(at + run.length, at + run.length + 2));
      return isInWord ? run : run.replaceAll('_', '\\_');
    });
  }
  if (escaped.includes('<')) escaped = escaped.replace(/<(?=[a-z/!?])/gi, '\\<');
  if (escaped.includes('&')) escaped = escaped.replace(/&(?=#?\w{1,40};)/g, '\\&');
  return isStart ? escapeStart(escaped) : escaped;
}

/** `\(x\)` and `\[x\]` with the dollars of markdown; null for an address, empty for dollars that hold no TeX. */
function texPart(part: string): string | null {
  if (part.startsWith('\\(')) return `$${part.slice(2, -2).trim()}$`;
  if (part.startsWith('\\[')) return `$$${part.slice(2, -2).trim()}$$`;
  if (!part.startsWith('$')) return null;
  return /[\\^_{}]/.test(part) ? part : '';
}

/**
 * Escapes a text node so that nothing in it is parsed as markup. Addresses and TeX within the text are left unchanged:
 * a backslash would become part of them.
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
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
