import { domainOf, type Span } from '../source';

/** A Markdown link. */
export interface TextLink {
  url: string;
  /** The words in its brackets. */
  label: Span;
}

/** One link, or all those that fill a pair of parentheses: `([a.example](https://a.example/), [b.example](…))`. */
export interface LinkGroup {
  start: number;
  end: number;
  /** The links say no more than where something stands: they are shown as a chip. Else their words stay. */
  isMarker: boolean;
  links: TextLink[];
}

/** `more`: what is there can still become a group. */
export type LinkVerdict<T> = 'none' | 'more' | T;

/** Characters of one group at most; with it text is held back while it streams. */
const maxGroup = 2000;

/** Where a balanced bracket closes, or `more` at the text's end; none over a blank line or when it is too long. */
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

/** `<https://…>` or an address with balanced parentheses, and perhaps a title behind it. */
function addressOf(inside: string): string | undefined {
  const found = /^\s*(?:<([^<>\s]+)>|([^\s<>]+))(?:\s+["'(].*)?\s*$/.exec(inside);
  const url = found?.[1] ?? found?.[2];
  return url !== undefined && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : undefined;
}

function readLink(text: string, start: number): LinkVerdict<{ end: number; link: TextLink }> {
  const label = closing(text, start, '[', ']', /\n/);
  if (typeof label === 'string') return label;
  const opening = text[label + 1];
  if (opening === undefined) return 'more';
  if (opening !== '(' || label === start + 1) return 'none';
  const scheme = text.slice(label + 2, label + 11);
  if (!/^\s*<?(?:h(?:t(?:t(?:p(?:s?(?::\/{0,2})?)?)?)?)?)?/i.exec(scheme)?.[0] && scheme !== '') return 'none';
  const end = closing(text, label + 1, '(', ')', /\n/);
  if (typeof end === 'string') return end;
  const url = addressOf(text.slice(label + 2, end));
  return url === undefined ? 'none' : { end: end + 1, link: { url, label: { start: start + 1, end: label } } };
}

/** Whether a label names the link's own site, or is a number: such a link is a marker wherever it stands. */
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
 * Reads the link, or the parentheses full of links, that begin at an opening bracket. A link is a marker when it stands
 * in parentheses, or when its label is its own domain or a number.
 *
 * @param start where `[` or `(` stands
 * @param isWhole whether nothing follows the text
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
