import { domainOf, type Span } from '../source';
import { copyText } from '../utils/text/copy-text';
import type { BracketPairs } from './bracket-pairs';
import type { ReadableText } from './growing-text';
import { linkJoints } from './source-words';

/** A Markdown link: https://spec.commonmark.org/0.31.2/#links */
export interface MarkdownLink {
  url: string;
  /** The text in its brackets. */
  label: Span;
}

/** One link, or all those that fill a pair of parentheses: `([a.example](https://a.example/), [b.example](…))`. */
export interface LinkGroup {
  start: number;
  end: number;
  /** The links are citations, which the panel replaces by a button. Otherwise their labels are words of the text. */
  isMarker: boolean;
  links: MarkdownLink[];
}

/** `more`: the text ends before it is decided whether this is a group. */
export type LinkVerdict<T> = 'none' | 'more' | T;

/** Longest group in characters, and so the most text that is held back while it streams. */
const maxGroup = 2000;

/** The brackets of a text whose links are read. */
export interface LinkBrackets {
  square: BracketPairs;
  round: BracketPairs;
}

/** Index of the bracket that closes the one at `start`; `none` where it is not in the same line, or too far away. */
function closing(text: ReadableText, start: number, pairs: BracketPairs): LinkVerdict<number> {
  const end = pairs.closing(text, start);
  if (end === 'more') return text.length - 1 - start > maxGroup ? 'none' : 'more';
  return end === 'none' || end - start > maxGroup ? 'none' : end;
}

/** The URL of a link's destination: `<https://…>` or without angle brackets, with an optional title behind it. */
function destinationOf(inside: string): string | undefined {
  const found = /^\s*(?:<([^<>\s]+)>|([^\s<>]+))(?:\s+["'(].*)?\s*$/.exec(inside);
  const url = found?.[1] ?? found?.[2];
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? copyText(url) : undefined;
}

/** Reads `[label](https://… "title")`. */
function readLink(
  text: ReadableText,
  start: number,
  { square, round }: LinkBrackets,
): LinkVerdict<{ end: number; link: MarkdownLink }> {
  const label = closing(text, start, square);
  if (typeof label === 'string') return label;
  const opening = text.charAt(label + 1);
  if (opening === '') return 'more';
  if (opening !== '(' || label === start + 1) return 'none';
  // Anything that does not begin like `http://` or `https://` is not waited for.
  const scheme = text.slice(label + 2, label + 11);
  if (!/^\s*<?(?:h(?:t(?:t(?:p(?:s?(?::\/{0,2})?)?)?)?)?)?/i.exec(scheme)?.[0] && scheme !== '') return 'none';
  const end = closing(text, label + 1, round);
  if (typeof end === 'string') return end;
  const url = destinationOf(text.slice(label + 2, end));
  return url === undefined ? 'none' : { end: end + 1, link: { url, label: { start: start + 1, end: label } } };
}

/** Whether a label is the link's own domain or a number: such a link is a marker also outside of parentheses. */
function isMarkerLabel(label: string, url: string): boolean {
  let end = label.length;
  while (end > 0 && /[\s*_`\\\])】]/.test(label.charAt(end - 1))) end -= 1;
  const plain = label.slice(0, end).replace(/^[\s*_`[(^【†\\]+/, '');
  if (/^\d{1,3}$/.test(plain)) return true;
  const name =
    plain
      .replace(/^https?:\/\//i, '')
      .split('/')[0]
      ?.replace(/^www\./i, '')
      .toLowerCase() ?? '';
  if (!/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(name)) return false;
  const host = domainOf(url).toLowerCase();
  return host === name || host.endsWith(`.${name}`) || name.endsWith(`.${host}`);
}

/** Reads parentheses that contain links and separators only. */
function readParentheses(text: ReadableText, start: number, brackets: LinkBrackets): LinkVerdict<LinkGroup> {
  const links: MarkdownLink[] = [];
  for (let at = start + 1; ; ) {
    const gap = linkJoints.exec(text.slice(at, at + 20))?.[0].length ?? 0;
    at += links.length > 0 ? gap : 0;
    const character = text.charAt(at);
    if (character === '') return 'more';
    if (character === ')' && links.length > 0) return { start, end: at + 1, isMarker: true, links };
    if (character !== '[' || at - start > maxGroup) return 'none';
    const read = readLink(text, at, brackets);
    if (typeof read === 'string') return read;
    links.push(read.link);
    at = read.end;
  }
}

/**
 * Reads the link, or the parentheses that contain only links, at an opening bracket. A link is a marker when it is in
 * parentheses, or when its label is its own domain or a number.
 *
 * @param start index of `[` or `(`
 * @param isWhole whether the text is complete
 * @param brackets the bracket pairs of this text
 */
export function readLinkGroup(
  text: ReadableText,
  start: number,
  isWhole: boolean,
  brackets: LinkBrackets,
): LinkVerdict<LinkGroup> {
  let verdict: LinkVerdict<LinkGroup>;
  if (text.charAt(start) === '(') verdict = readParentheses(text, start, brackets);
  else {
    const read = readLink(text, start, brackets);
    if (typeof read === 'string') verdict = read;
    else {
      const { link, end } = read;
      const isMarker = isMarkerLabel(text.slice(link.label.start, link.label.end), link.url);
      verdict = { start, end, isMarker, links: [link] };
    }
  }
  return verdict === 'more' && (isWhole || text.length - start > maxGroup) ? 'none' : verdict;
}
