import { Parser } from 'htmlparser2';
import type { Token, Tokens } from 'marked';

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

/** Collapses white space as a browser does, line by line. No-break spaces stay. */
export function tidyLines(text: string): string {
  return text
    .replace(/[ \t\r\f]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
