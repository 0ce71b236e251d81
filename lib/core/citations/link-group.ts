import { domainOf, type Span } from '../source';

/** A Markdown link: https://spec.commonmark.org/0.31.2/#links */
export interface TextLink {
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
  links: TextLink[];
}

/** `more`: the text ends before it is decided whether this is a group. */
export type LinkVerdict<T> = 'none' | 'more' | T;

/** Longest group in characters, and so the most text that is held back while it streams. */
const maxGroup = 2000;

/** Index of the bracket that closes the one at `start`; `none` where a character that `breaks` matches comes first. */
function closing(text: string, start: number, open: string, close: string, breaks: RegExp): LinkVerdict<number> {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (at - start > maxGroup || breaks.test(character)) return 'none';
    if (character === '\\') at += 1;
    else if (character === open) depth += 1;
    else if (character === close) {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return 'more';
}

/** The URL of a link's destination: `<https://…>` or without angle brackets, with an optional title behind it. */
function destinationOf(inside: string): string | undefined {
  const found = /^\s*(?:<([^<>\s]+)>|([^\s<>]+))(?:\s+["'(].*)?\s*$/.exec(inside);
  const url = found?.[1] ?? found?.[2];
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

/** Reads `[label](https://… "title")`. */
function readLink(text: string, start: number): LinkVerdict<{ end: number; link: TextLink }> {
  const label = closing(text, start, '[', ']', /\n/);
  if (typeof label === 'string') return label;
  const opening = text[label + 1];
  if (opening === undefined) return 'more';
  if (opening !== '(' || label === start + 1) return 'none';
  // Anything that does not begin like `http://` or `https://` is not waited for.
  const scheme = text.slice(label + 2, label + 11);
  if (!/^\s*<?(?:h(?:t(?:t(?:p(?:s?(?::\/{0,2})?)?)?)?)?)?/i.exec(scheme)?.[0] && scheme !== '') return 'none';
  const end = closing(text, label + 1, '(', ')', /\n/);
  if (typeof end === 'string') return end;
  const url = destinationOf(text.slice(label + 2, end));
  return url === undefined ? 'none' : { end: end + 1, link: { url, label: { start: start + 1, end: label } } };
}

/** Whether a label is the link's own domain or a number: such a link is a marker also outside of parentheses. */
function isMarkerLabel(label: string, url: string): boolean {
  const plain = label.replace(/^[\s*_`[(^【†]+|[\s*_`\])】]+$/g, '');
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
function readParentheses(text: string, start: number): LinkVerdict<LinkGroup> {
  const links: TextLink[] = [];
  for (let at = start + 1; ; ) {
    const gap = /^(?:[\s,;|·•&]|and\b)*/.exec(text.slice(at, at + 20))?.[0].length ?? 0;
    at += links.length > 0 ? gap : 0;
    const character = text[at];
    if (character === undefined) return 'more';
    if (character === ')' && links.length > 0) return { start, end: at + 1, isMarker: true, links };
    if (character !== '[' || at - start > maxGroup) return 'none';
    const read = readLink(text, at);
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
 */
export function readLinkGroup(text: string, start: number, isWhole: boolean): LinkVerdict<LinkGroup> {
  let verdict: LinkVerdict<LinkGroup>;
  if (text[start] === '(') verdict = readParentheses(text, start);
  else {
    const read = readLink(text, start);
    if (typeof read === 'string') verdict = read;
    else {
      const { link, end } = read;
      const isMarker = isMarkerLabel(text.slice(link.label.start, link.label.end), link.url);
      verdict = { start, end, isMarker, links: [link] };
    }
  }
  return verdict === 'more' && (isWhole || text.length - start > maxGroup) ? 'none' : verdict;
}
