import { Parser } from 'htmlparser2';
import type { Token, Tokens } from 'marked';
import type { Span } from '../../core/source';
import type { SlicedWork } from '../../core/utils/async/sliced-work';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi;

/** Text with HTML's character references resolved; an unknown reference is left as it is. */
export function decodeReferences(text: string): string {
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
  return decodeReferences(withoutComments.replace(/<br\b[^<>]*>/gi, '\n').replace(/<[/!?a-z][^<>]*>/gi, ''));
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
      return nested ? nested.map(tokenText).join('') : decodeReferences(text.replace(/\n/g, ' '));
    }
  }
}

/**
 * The visible text of inline markdown: link text without targets, no emphasis marks, no images, entities decoded. White
 * space is collapsed, except that a line break stays.
 */
export function inlineText(tokens: Token[]): string {
  return tidyLines(tokens.map(tokenText).join(''));
}

/** Raw HTML that strikes out what follows, up to its end. */
const struckTag = /^<(?:del|s|strike)\b[^<>]*>$/i;
const struckTagEnd = /^<\/(?:del|s|strike)\s*>$/i;

/**
 * The parts of a text that its inline markdown strikes out, by `~~` or by HTML; offsets into the text.
 * @param text the visible text of the markdown, as `inlineText` gives it, from `from` on
 */
export function struckSpans(tokens: readonly Token[], text: string, from = 0): Span[] {
  const spans: Span[] = [];
  let cursor = from;
  let before = '';
  let tagged: string | undefined;
  const strike = (struck: string) => {
    const words = tidyLines(struck);
    const start = words === '' ? -1 : text.indexOf(words, cursor + tidyLines(before).length);
    if (start === -1) return;
    cursor = start + words.length;
    before = '';
    spans.push({ start, end: cursor });
  };
  const read = (token: Token) => {
    const { type, raw, tokens: nested } = token as Tokens.Generic;
    if (type === 'html' && tagged === undefined && struckTag.test(raw)) tagged = '';
    else if (type === 'html' && tagged !== undefined && struckTagEnd.test(raw)) {
      strike(tagged);
      tagged = undefined;
    } else if (tagged !== undefined) tagged += tokenText(token);
    else if (type === 'del') strike(tokenText(token));
    else if (nested) for (const one of nested) read(one);
    else before += tokenText(token);
  };
  for (const token of tokens) read(token);
  return spans;
}

const collapse = (text: string): string => text.replace(/[ \t\r\f]+/g, ' ').replace(/ ?\n[ \n]*/g, '\n');

/** Collapses white space as a browser does, line by line. No-break spaces stay. */
export const tidyLines = (text: string): string => collapse(text).trim();

/** UTF-16 units of text that are produced in one slice of work. */
const sliceLength = 20_000;

/** The end of a text without the white space that it ends in. */
function inkEnd(text: string): number {
  let end = text.length;
  while (end > 0 && ' \t\r\f\n'.includes(text.charAt(end - 1))) end -= 1;
  return end;
}

/** As `inlineText`, in slices of work: a paragraph of 1 MB would take 100 ms at once. */
export function* readInlineText(tokens: readonly Token[]): SlicedWork<string> {
  let text = '';
  let rest = '';
  for (const token of tokens) {
    rest += tokenText(token);
    if (rest.length < sliceLength) continue;
    // Cut before white space, which is collapsed across the cut.
    const end = inkEnd(rest);
    text += collapse(rest.slice(0, end));
    rest = rest.slice(end);
    yield;
  }
  return (text + collapse(rest)).trim();
}
