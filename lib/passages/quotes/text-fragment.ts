import { guessLanguage } from '../text/language';
import { type Token, tokenize } from '../text/tokenize';

/**
 * Maximum number of characters of an exact fragment; longer texts are given by their first and last words, since with
 * more words it is likelier that one differs on the page.
 */
const maxExactLength = 120;
const maxExactWords = 10;
/** Number of first and of last words; five of them begin another sentence of the page more often. */
const endWords = 7;
/** Words of a line by which a passage begins or ends: shorter ones are headings and cells, which pages repeat. */
const minLineWords = 5;

/** A line of a quote; its exact text is inside one block. */
interface Line {
  text: string;
  tokens: Token[];
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('-', '%2D');
}

function slice({ text }: Line, tokens: Token[]): string {
  return text.slice(tokens[0]?.start, tokens.at(-1)?.end);
}

/** A fragment from the first words of one line to the last words of another. */
function rangeDirective(first: Line, last: Line): string {
  const start = slice(first, first.tokens.slice(0, endWords));
  return `${encode(start)},${encode(slice(last, last.tokens.slice(-endWords)))}`;
}

function lineDirective(line: Line): string {
  const text = slice(line, line.tokens);
  if (text.length <= maxExactLength || line.tokens.length <= maxExactWords) return encode(text);
  return rangeDirective(line, line);
}

function directives(quote: string): string[] {
  const language = guessLanguage(quote);
  // Tabs and line feeds in a quote are borders between blocks.
  const lines = quote
    .split(/[\t\n\r]+/)
    .map((text): Line => ({ text, tokens: tokenize(text, language) }))
    .filter(({ tokens }) => tokens.length > 0);
  const long = lines.filter(({ tokens }) => tokens.length >= minLineWords);
  const [first, last] = long.length > 0 ? [long[0], long.at(-1)] : [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  if (first === last) return [lineDirective(first)];
  const [longest] = long.toSorted((one, other) => other.text.length - one.text.length);
  // A line of the quote may be missing on the page, as its title: browsers go to the first directive that they find.
  return [rangeDirective(first, last), ...(longest ? [lineDirective(longest)] : [])];
}

/**
 * The URL of a page at a passage, for browsers that support text fragments; others open the page at its top.
 * @see https://wicg.github.io/scroll-to-text-fragment/
 * @param url an existing fragment is kept, an existing directive replaced
 * @param quote words of the page, if possible with its own characters; tabs and line feeds are block boundaries
 * @returns the URL unchanged if the quote has no word
 */
export function textFragmentUrl(url: string, quote: string): string {
  const texts = directives(quote);
  if (texts.length === 0) return url;
  const hash = url.indexOf('#');
  const address = hash === -1 ? url : url.slice(0, hash);
  const fragment = hash === -1 ? '' : (url.slice(hash + 1).split(':~:', 1)[0] ?? '');
  return `${address}#${fragment}:~:${texts.map((text) => `text=${text}`).join('&')}`;
}
