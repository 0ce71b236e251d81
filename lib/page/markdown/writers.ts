import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { trimEndOf } from '../../core/utils/text/trim-end';
import type { ElementWriter } from './conversion';
import { emphasize, neighbour } from './emphasis';
import { escapeText } from './escape-text';
import { marks } from './marks';
import { isInDataTable, writeCaption, writeCell, writeTable } from './write-cell';
import { writeCodeBlock, writeCodeLines, writeInlineCode } from './write-code';
import { joinLines, linkTarget, writeLink } from './write-link';
import { writeFootnoteText, writeItem, writeList, writeQuote } from './write-list';

/**
 * Written between an exclamation mark and a link, which would make an image: `![…](…)`. `toMarkdown` escapes the
 * exclamation mark and removes this marker. U+FDD0 is a noncharacter, which texts do not contain.
 * @see https://www.unicode.org/faq/private_use.html
 */
export const noImageMarker = '\ufdd0';

const block: ElementWriter = (content) => `\n\n${content}\n\n`;

const writeHeading: ElementWriter = (content, heading) => {
  let text = joinLines(content);
  if (text === '') return '';
  // `text` is escaped already. A number cannot start a list within a heading, so its backslash is removed. A "#" at the
  // end would be read as part of the heading's markup: https://spec.commonmark.org/0.31.2/#atx-headings
  if (text.includes('\\')) text = text.replace(/^(\d{1,9})\\(?=[.)])/, '$1');
  if (text.endsWith('#')) {
    const words = trimEndOf(text, '#');
    const start = words.length + (words.endsWith('\\') ? 1 : 0);
    if (start < text.length) text = `${text.slice(0, start)}\\${text.slice(start)}`;
  }
  return `\n\n${'#'.repeat(Number(heading.nodeName.charAt(1)))} ${text}\n\n`;
};

const writeAnchor: ElementWriter = (content, link) => {
  const href = link.getAttribute('href');
  const label = content.trim();
  if (!href || !label) return content;
  const written = writeLink(content, href);
  // An exclamation mark right before a link would make it an image.
  const isExclaimed = link.previousSibling?.textContent?.endsWith('!') || neighbour(link, 'previousSibling') === '!';
  return isExclaimed ? `${noImageMarker}${written}` : written;
};

const writeImage: ElementWriter = (_content, image) => {
  const source = image.getAttribute('src');
  if (!source) return '';
  const alt = collapseSpaces(image.getAttribute('alt') ?? '');
  return `![${alt.replace(/[[\]\\`*_<]/g, '\\$&')}](${linkTarget(source)})`;
};

/**
 * For inline elements without a markdown syntax: they are written as HTML, which renderers of markdown apply or ignore.
 * Text of several lines and references such as `[1]` get no tags.
 */
function tagged(name: string): ElementWriter {
  return (content) => {
    const text = content.trim();
    if (text === '' || text.includes('\n') || /^\[\^?[^\]]*\]/.test(text)) return content;
    return `<${name}>${text}</${name}>`;
  };
}

/** Text in bold, unless it contains bold text already. */
function bold(text: string): string {
  return text === '' || text.includes('**') ? text : `**${text}**`;
}

const writeTerm: ElementWriter = (content) => {
  const text = joinLines(content);
  if (text === '') return '';
  return content.trim().includes('\n\n') ? `\n\n${content}\n\n` : `\n\n${bold(text)}  \n`;
};

/**
 * A description that begins with block markup (list, quote, table, heading, code, formula) needs an empty line before
 * it.
 */
const writeDescription: ElementWriter = (content) => {
  const text = content.trim();
  return /^(?:[-+>|#`]|\d+[.)] |\$\$)/.test(text) ? `\n\n${text}\n\n` : `${text}\n\n`;
};

const writeCode: ElementWriter = (_content, code, page) => {
  const text = code.textContent ?? '';
  // In a table cell `\|` is a bar even within a code span, so that the backslash would be lost: such code is written as
  // text. https://github.github.com/gfm/#tables-extension-
  if (text.includes('\\|') && isInDataTable(code, page)) return escapeText(text);
  const isAlone = code.parentElement?.childNodes.length === 1 && code.querySelector('br') !== null;
  return isAlone && !isInDataTable(code, page) ? writeCodeBlock(code) : writeInlineCode(text);
};

const writeStrong: ElementWriter = (content, element) => emphasize(content, element, '**');
const writeEmphasis: ElementWriter = (content, element) => emphasize(content, element, '*');
const writeStruck: ElementWriter = (content, element) => emphasize(content, element, '~~');

const writePre: ElementWriter = (_content, code, page) =>
  isInDataTable(code, page) ? writeCodeLines(code) : writeCodeBlock(code);

/** By the `nodeName` of HTML elements, which is in upper case. */
const writers = new Map<string, ElementWriter>([
  ['H1', writeHeading],
  ['H2', writeHeading],
  ['H3', writeHeading],
  ['H4', writeHeading],
  ['H5', writeHeading],
  ['H6', writeHeading],
  ['TD', writeCell],
  ['TH', writeCell],
  ['STRONG', writeStrong],
  ['B', writeStrong],
  ['EM', writeEmphasis],
  ['I', writeEmphasis],
  ['DEL', writeStruck],
  ['S', writeStruck],
  ['STRIKE', writeStruck],
  ['CODE', writeCode],
  ['KBD', writeCode],
  ['SAMP', writeCode],
  ['TT', writeCode],
  ['TR', block],
  ['DETAILS', block],
  ['CAPTION', writeCaption],
  ['TABLE', writeTable],
  ['A', writeAnchor],
  ['IMG', writeImage],
  ['PRE', writePre],
  ['LI', writeItem],
  ['BLOCKQUOTE', (content, quote) => writeQuote(content, quote.getAttribute(marks.callout))],
  ['SUMMARY', (content) => `\n\n${bold(joinLines(content))}\n\n`],
  ['DT', writeTerm],
  ['DD', writeDescription],
  ['SUB', tagged('sub')],
  ['SUP', tagged('sup')],
  ['MARK', tagged('mark')],
  ['RP', () => ''],
  ['RT', (content) => (content.trim() ? `(${content.trim()})` : '')],
  ['Q', (content) => `“${content}”`],
  ['BR', () => '  \n'],
  ['HR', () => '\n\n---\n\n'],
]);

const writeFormula: ElementWriter = (_content, element, page) => {
  const tex = element.textContent?.trim() ?? '';
  if (element.getAttribute(marks.tex) !== 'display' || isInDataTable(element, page)) return `$${tex}$`;
  return `\n\n$$\n${tex}\n$$\n\n`;
};

const writeTask: ElementWriter = (_content, box) => {
  const isSpaced = /^\s/.test(box.nextSibling?.textContent ?? '');
  return `[${box.getAttribute(marks.task)}]${isSpaced ? '' : ' '}`;
};

const writeFootnote: ElementWriter = (_content, mark, { notes }) => {
  const label = mark.getAttribute(marks.footnote) ?? '';
  return notes.has(label) ? `[^${label}]` : `\\[${label}\\]`;
};

/** Block-level elements without markup of their own: only empty lines separate their content from the rest. */
const blockNames = new Set(
  (
    'ADDRESS ARTICLE ASIDE AUDIO BODY CANVAS CENTER DIR DIV DL FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'FRAMESET HEADER HGROUP HTML ISINDEX MAIN MENU NAV NOFRAMES NOSCRIPT OUTPUT P SECTION TBODY TFOOT ' +
    'THEAD'
  ).split(' '),
);

/** Converts any element with the writer for its name, or for the attribute of {@link marks} that it has. */
export const writeElement: ElementWriter = (content, element, page) => {
  const name = element.nodeName;
  if (name === 'SPAN') {
    if (!element.hasAttributes()) return content;
    if (element.hasAttribute(marks.tex)) return writeFormula(content, element, page);
    if (element.hasAttribute(marks.footnote)) return writeFootnote(content, element, page);
    return element.hasAttribute(marks.task) ? writeTask(content, element, page) : content;
  }
  if (page.notes.size > 0 && element.hasAttribute(marks.footnoteText)) return writeFootnoteText(content, element);
  const writer = writers.get(name);
  if (writer !== undefined) return writer(content, element, page);
  if (element.hasAttribute(marks.reply)) return writeQuote(content, null);
  if (name === 'UL' || name === 'OL') return writeList(content, element);
  // Elements of the page's own making are as the page styles them; side by side they are parts of a row at least.
  if (name.includes('-') && element.previousSibling?.nodeName.includes('-')) return ` ${content}`;
  return blockNames.has(name) ? `\n\n${content}\n\n` : content;
};
