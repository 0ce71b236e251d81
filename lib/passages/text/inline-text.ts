import { Parser } from 'htmlparser2';
import type { Token, Tokens } from 'marked';
import type { SlicedWork } from '../../core/utils/sliced-work';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** Text with HTML's character references resolved; an unknown reference stays as it is. */
export function decodeEntities(text: string): string {
  return text.replace(entity, (reference) => {
    let decoded = '';
    const parser = new Parser({ ontext: (part) => (decoded += part) }, { decodeEntities: true });
    parser.end(reference);
    return decoded;
  });
}

/** The visible text of raw HTML inside markdown; a `br` is a line feed. */
export function htmlText(html: string): string {
  const withoutComments = html.replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '');
  return decodeEntities(withoutComments.replace(/<br\b[^<>]*>/gi, '\n').replace(/<[/!?a-z][^<>]*>/gi, ''));
}

function tokenText(token: Token): string {
  switch (token.type) {
    case 'escape':
    case 'codespan':
      return (token as Tokens.Escape).text;
    case 'br':
      return '\n';
    case 'image':
    case 'checkbox':
      return '';
    case 'html':
      return htmlText(token.raw);
    default: {
      const nested = (token as Tokens.Generic).tokens;
      // A line end in the source of a paragraph is a space to its reader.
      const text = (token as Tokens.Text).text ?? '';
      return nested ? nested.map(tokenText).join('') : decodeEntities(text.replace(/\n/g, ' '));
    }
  }
}

/**
 * The visible text of inline markdown: link text without targets, no emphasis marks, no images, entities decoded. White space
 * is collapsed, except that a line break stays.
 */
export function inlineText(tokens: Token[]): string {
  return tidyLines(tokens.map(tokenText).join(''));
}

/** The texts that inline markdown strikes out. */
export function struckTexts(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    const { tokens: nested = [] } = token as Tokens.Generic;
    if (token.type !== 'del') return struckTexts(nested);
    const text = inlineText(nested);
    return text === '' ? [] : [text];
  });
}

const collapse = (text: string): string => text.replace(/[ \t\r\f]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n');

/** Collapses white space as a browser does, line by line. No-break spaces stay. */
export const tidyLines = (text: string): string => collapse(text).trim();

/** UTF-16 units of text that are made at once. */
const sliceLength = 20_000;

/** The end of a text without the white space that it ends in. */
function inkEnd(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\r\f\n'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** The same as `inlineText`, in slices of work: of a paragraph of 1 MB it would take 100 ms. */
export function* readInlineText(tokens: readonly Token[]): SlicedWork<string> {
  let text = '';
  let rest = '';
  for (const token of tokens) {
    rest += tokenText(token);
    if (rest.length < sliceLength) continue;
    // Cut before white space, which is collapsed as a whole.
    const end = inkEnd(rest);
    text += collapse(rest.slice(0, end));
    rest = rest.slice(end);
    yield;
  }
  return (text + collapse(rest)).trim();
}
