import type { ElementWriter } from './conversion';
import { marks } from './marks';

function indent(content: string, width: number): string {
  const text = content.trim();
  return text.includes('\n') ? text.replace(/\n(?!\n)/g, `\n${' '.repeat(width)}`) : text;
}

function numberOf(value: string | null): number | null {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isFinite(number) && number >= 0 && number < 999_999_999 ? number : null;
}

/** Converts a list item. Numbers are counted in document order, so that a list takes linear time. */
export const writeItem: ElementWriter = (content, item, { numbers }) => {
  const list = item.parentElement;
  let prefix = '- ';
  if (list?.nodeName === 'OL') {
    const own = numberOf(item.getAttribute('value'));
    const number = own ?? numbers.get(list) ?? numberOf(list.getAttribute('start')) ?? 1;
    numbers.set(list, number + 1);
    prefix = `${number}. `;
  }
  const text = indent(content, prefix.length);
  return text ? `${prefix}${text}\n` : '';
};

/** Converts a list; one at the end of another list's item follows the text without an empty line. */
export function writeList(content: string, list: Element): string {
  const outer = list.parentElement;
  return outer?.nodeName === 'LI' && outer.lastElementChild === list ? `\n${content}` : `\n\n${content}\n\n`;
}

/** Converts the text of a footnote, at the place of the note. */
export function writeFootnoteText(content: string, note: Element): string {
  const text = indent(content, 4);
  return text ? `\n\n[^${note.getAttribute(marks.footnoteText)}]: ${text}\n\n` : '';
}

/** A quote, or a callout of a `kind`, which is its first line. */
export function writeQuote(content: string, kind: string | null): string {
  const lines = content.trim();
  if (lines === '') return '';
  return `\n\n${`${kind ? `[!${kind}]\n` : ''}${lines}`.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')}\n\n`;
}
