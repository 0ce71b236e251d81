import { blankLine, htmlBlockTag, lineEnd } from './line-patterns';

const rawText = /^ {0,3}<(script|pre|style|textarea)(?:[\s>]|$)/i;
const attribute =
  /(?:[ \t]+[a-zA-Z:_][\w.:-]*(?:[ \t]*=[ \t]*"[^"]*"|[ \t]*=[ \t]*'[^']*'|[ \t]*=[ \t]*[^\s"'=<>`]+)?)*/.source;
/** A line that consists of one tag of any name. */
const loneTag = new RegExp(`^ {0,3}(?:<[a-z][a-z0-9-]*${attribute}[ \\t]*/?>|</[a-z][a-z0-9-]*[ \\t]*>)[ \\t]*$`, 'i');
/** Characters of a line that is looked at for a lone tag. */
const maxTag = 2_000;

/** Marks that begin a block, and the mark that ends it after any content. */
const endings: [RegExp, string][] = [
  [/^ {0,3}<!--/, '-->'],
  [/^ {0,3}<\?/, '?>'],
  [/^ {0,3}<!\[CDATA\[/i, ']]>'],
  [/^ {0,3}<![a-z]/i, '>'],
];

/** The end of the line in which a block of raw text ends; the end of the text if nothing ends it. */
function endAfter(found: number, text: string): number {
  return found === -1 ? text.length : lineEnd(text, found);
}

function endOfElement(name: string, text: string, from: number): number {
  const close = new RegExp(`</${name}>`, 'gi');
  close.lastIndex = from;
  return endAfter(close.exec(text)?.index ?? -1, text);
}

function nextBlankLine(text: string, from: number): number {
  let end = lineEnd(text, from);
  while (end < text.length) {
    const next = lineEnd(text, end + 1);
    if (blankLine.test(text.slice(end + 1, next))) return end;
    end = next;
  }
  return end;
}

/**
 * The end of the HTML block that begins with a line.
 * @param line the line at `at`, without its line feed
 * @returns an offset; undefined where no HTML block begins.
 * @see https://spec.commonmark.org/0.31.2/#html-blocks
 */
export function htmlBlockEnd(text: string, at: number, line: string): number | undefined {
  if (!/^ {0,3}</.test(line)) return undefined;
  const element = rawText.exec(line)?.[1];
  if (element !== undefined) return endOfElement(element.toLowerCase(), text, at);
  const [begin, end] = endings.find(([start]) => start.test(line)) ?? [];
  if (begin !== undefined && end !== undefined) {
    const from = at + (begin.exec(line)?.[0].length ?? 0);
    // `<!-->` and `<!--->` are whole comments.
    return endAfter(text.indexOf(end, end === '-->' ? from - 2 : from), text);
  }
  if (htmlBlockTag.test(line) || (line.length <= maxTag && loneTag.test(line))) return nextBlankLine(text, at);
  return undefined;
}
