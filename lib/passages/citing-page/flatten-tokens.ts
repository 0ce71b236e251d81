import type { Token, Tokens } from 'marked';
import type { Span } from '../../core/source';
import { decodeReferences, htmlText } from '../text/inline-text';

/** A link and the words that it is on. */
export interface TextLink extends Span {
  url: string;
}

/** Inline text without markup, and its links. */
export interface FlatText {
  text: string;
  links: TextLink[];
}

/** Adds text; white space is collapsed as a browser does it. */
function add(text: string, flat: FlatText): void {
  const even = text.replace(/[ \t\r\f\n]+/g, ' ');
  flat.text += flat.text.endsWith(' ') && even.startsWith(' ') ? even.slice(1) : even;
}

/** Recursive, as marks are nested; what is too deep was read as text by the lexer. */
function write(token: Token, flat: FlatText): void {
  const start = flat.text.length;
  const nested = (token as Tokens.Generic).tokens;
  switch (token.type) {
    case 'escape':
    case 'codespan':
      add((token as Tokens.Escape).text, flat);
      break;
    case 'br':
      add(' ', flat);
      break;
    case 'image':
    case 'checkbox':
      break;
    case 'html':
      add(htmlText(token.raw), flat);
      break;
    default:
      if (nested) for (const inner of nested) write(inner, flat);
      else add(decodeReferences((token as Tokens.Text).text ?? ''), flat);
  }
  const isLink = token.type === 'link' && flat.text.length > start;
  if (isLink) flat.links.push({ start, end: flat.text.length, url: (token as Tokens.Link).href });
}

/** The visible text of inline markdown with its links; pictures have no text. */
export function flattenTokens(tokens: readonly Token[]): FlatText {
  const flat: FlatText = { text: '', links: [] };
  for (const token of tokens) write(token, flat);
  return flat;
}
