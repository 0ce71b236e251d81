import { emphasize, neighbour } from './emphasis';
import { escapeText } from './escape-text';
import { marks } from './marks';
import { createCellWriters } from './write-cell';
import { writeCodeBlock, writeCodeLines, writeInlineCode } from './write-code';
import { linkTarget, oneLine, writeLink } from './write-link';
import { createItemWriter, writeFootnoteText, writeQuote } from './write-list';

/** Writes an element, given the markdown of what it holds. */
type Writer = (content: string, element: Element) => string;

/** Stands before a link that a mark of exclamation would make a picture; no page holds this character. */
export const notPicture = '\ufdd0';

const block: Writer = (content) => `\n\n${content}\n\n`;

const writeHeading: Writer = (content, heading) => {
  // A number at the start of a heading opens no list; a sign at its end would close the heading.
  const text = oneLine(content)
    .replace(/^(\d{1,9})\\(?=[.)])/, '$1')
    .replace(/(?<!\\)(#+)$/, '\\$1');
  const level = heading.nodeName.charAt(1);
  return text ? block(`${'#'.repeat(Number(level))} ${text}`, heading) : '';
};

const writeAnchor: Writer = (content, link) => {
  const href = link.getAttribute('href');
  const label = content.trim();
  if (!href || !label) return content;
  const written = writeLink(content, href);
  // A mark of exclamation right before a link would make it a picture.
  const isExclaimed = link.previousSibling?.textContent?.endsWith('!') || neighbour(link, 'previousSibling') === '!';
  return isExclaimed ? `${notPicture}${written}` : written;
};

const writeImage: Writer = (_content, image) => {
  const source = image.getAttribute('src');
  if (!source) return '';
  const alt = (image.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim();
  return `![${alt.replace(/[[\]\\`*_<]/g, '\\$&')}](${linkTarget(source)})`;
};

/** Small signs that markdown has no mark for keep their tag, which readers of markdown draw or pass over. */
function tagged(name: string): Writer {
  return (content) => {
    const text = content.trim();
    if (text === '' || text.includes('\n') || /^\[\^?[^\]]*\]/.test(text)) return content;
    return `<${name}>${text}</${name}>`;
  };
}

/** A line of its own in bold, unless parts of it are already. */
function bold(text: string): string {
  return text === '' || text.includes('**') ? text : `**${text}**`;
}

const writeTerm: Writer = (content, term) => {
  const text = oneLine(content);
  if (text === '') return '';
  return content.trim().includes('\n\n') ? block(content, term) : `\n\n${bold(text)}  \n`;
};

const writeDescription: Writer = (content) => {
  const text = content.trim();
  return /^(?:[-+>|#`]|\d+[.)] |\$\$)/.test(text) ? `\n\n${text}\n\n` : `${text}\n\n`;
};

/**
 * The writers of one conversion by element name, in capitals.
 * @param notes labels of the footnotes whose text is in what is converted: a mark without its text is no link
 */
export function createWriters(notes: ReadonlySet<string>): (element: Element) => Writer | undefined {
  const table = createCellWriters();
  const strong: Writer = (content, element) => emphasize(content, element, '**');
  const emphasis: Writer = (content, element) => emphasize(content, element, '*');
  const inCode: Writer = (_content, code) => {
    const isAlone = code.parentElement?.childNodes.length === 1 && code.querySelector('br') !== null;
    const text = code.textContent ?? '';
    // A cell has no way to write this as code: the backslash would be the bar's.
    if (text.includes('\\|') && table.isInData(code)) return escapeText(text);
    return isAlone && !table.isInData(code) ? writeCodeBlock(code) : writeInlineCode(text);
  };
  const struck: Writer = (content, element) => emphasize(content, element, '~~');
  const writers = new Map<string, Writer>([
    ...['H1', 'H2', 'H3', 'H4', 'H5', 'H6'].map((name): [string, Writer] => [name, writeHeading]),
    ...['TD', 'TH'].map((name): [string, Writer] => [name, table.cell]),
    ...['STRONG', 'B'].map((name): [string, Writer] => [name, strong]),
    ...['EM', 'I'].map((name): [string, Writer] => [name, emphasis]),
    ...['DEL', 'S', 'STRIKE'].map((name): [string, Writer] => [name, struck]),
    ...['CODE', 'KBD', 'SAMP', 'TT'].map((name): [string, Writer] => [name, inCode]),
    ...['TR', 'DETAILS'].map((name): [string, Writer] => [name, block]),
    ['CAPTION', table.caption],
    ['TABLE', table.table],
    ['A', writeAnchor],
    ['IMG', writeImage],
    ['PRE', (_content, code) => (table.isInData(code) ? writeCodeLines(code) : writeCodeBlock(code))],
    ['LI', createItemWriter()],
    ['BLOCKQUOTE', (content, quote) => writeQuote(content, quote.getAttribute(marks.callout))],
    ['SUMMARY', (content, element) => block(bold(oneLine(content)), element)],
    ['DT', writeTerm],
    ['DD', writeDescription],
    ['SUB', tagged('sub')],
    ['SUP', tagged('sup')],
    ['MARK', tagged('mark')],
    ['RP', () => ''],
    ['RT', (content) => (content.trim() ? `(${content.trim()})` : '')],
    ['Q', (content) => `“${content}”`],
  ]);
  const formula: Writer = (_content, element) => {
    const tex = element.textContent?.trim() ?? '';
    if (element.getAttribute(marks.tex) !== 'display' || table.isInData(element)) return `$${tex}$`;
    return `\n\n$$\n${tex}\n$$\n\n`;
  };
  const task: Writer = (_content, box) => {
    const isSpaced = /^\s/.test(box.nextSibling?.textContent ?? '');
    return `[${box.getAttribute(marks.task)}]${isSpaced ? '' : ' '}`;
  };
  const footnote: Writer = (_content, mark) => {
    const label = mark.getAttribute(marks.footnote) ?? '';
    return notes.has(label) ? `[^${label}]` : `\\[${label}\\]`;
  };
  const reply: Writer = (content) => writeQuote(content, null);
  return (element) => {
    if (element.nodeName === 'SPAN') {
      if (element.hasAttribute(marks.tex)) return formula;
      if (element.hasAttribute(marks.footnote)) return footnote;
      return element.hasAttribute(marks.task) ? task : undefined;
    }
    if (notes.size > 0 && element.hasAttribute(marks.footnoteText)) return writeFootnoteText;
    const writer = writers.get(element.nodeName);
    return writer ?? (element.hasAttribute(marks.reply) ? reply : undefined);
  };
}
