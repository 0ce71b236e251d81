import { guessLanguage } from '../text/language';
import { type Token, tokenize } from '../text/tokenize';

/** Longer texts are given by their first and last words: the more words, the likelier one differs on the page. */
const maxExactLength = 120;
const maxExactWords = 10;
const endWords = 5;

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');
}

function slice(line: string, tokens: Token[]): string {
  return line.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

function directive(quote: string): string | null {
  const language = guessLanguage(quote);
  // An exact text must be inside one block; tabs and line feeds in a quote are borders between blocks.
  const lines = quote
    .split(/[\t\n\r]+/)
    .map((text) => ({ text, tokens: tokenize(text, language) }))
    .filter(({ tokens }) => tokens.length > 0);
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first === last) {
    const text = slice(first.text, first.tokens);
    if (text.length <= maxExactLength || first.tokens.length <= maxExactWords) return encode(text);
  }
  return `${encode(slice(first.text, first.tokens.slice(0, endWords)))},${encode(slice(last.text, last.tokens.slice(-endWords)))}`;
}

/**
 * The URL of a page at a passage, for browsers that support text fragments; others open the page at its top.
 * @see https://wicg.github.io/scroll-to-text-fragment/
 * @param url an existing fragment is kept, an existing directive replaced
 * @param quote words of the page, if possible with its own characters; tabs and line feeds are borders between blocks
 * @returns the URL unchanged where the quote has no word
 */
export function textFragmentUrl(url: string, quote: string): string {
  const text = directive(quote);
  if (text === null) return url;
  const hash = url.indexOf('#');
  const address = hash === -1 ? url : url.slice(0, hash);
  const fragment = hash === -1 ? '' : (url.slice(hash + 1).split(':~:', 1)[0] ?? '');
  return `${address}#${fragment}:~:text=${text}`;
}
