import { marks } from './marks';

function indent(content: string, width: number): string {
  return content.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(width)}`);
}

function numberOf(value: string | null): number | null {
  const number = Number.parseInt(value ?? '', 10);
  return Number.isFinite(number) && number >= 0 && number < 999_999_999 ? number : null;
}

/** Counts the items of ordered lists as they come, so that a list of any length costs a step an item. */
export function createItemWriter(): (content: string, item: Element) => string {
  const next = new Map<Element, number>();
  return (content, item) => {
    const list = item.parentElement;
    const isOrdered = list?.nodeName === 'OL';
    const number = isOrdered
      ? (numberOf(item.getAttribute('value')) ?? next.get(list) ?? numberOf(list.getAttribute('start')) ?? 1)
      : 0;
    if (isOrdered) next.set(list, number + 1);
    const prefix = isOrdered ? `${number}. ` : '- ';
    const text = indent(content, prefix.length);
    return text ? `${prefix}${text}\n` : '';
  };
}

/** The text of a footnote, where its note stood. */
export function writeFootnoteText(content: string, note: Element): string {
  const text = indent(content, 4);
  return text ? `\n\n[^${note.getAttribute(marks.footnoteText)}]: ${text}\n\n` : '';
}

/** A quote, or a callout with its kind on the first line. */
export function writeQuote(content: string, kind: string | null): string {
  const lines = content.trim();
  if (lines === '') return '';
  return `\n\n${`${kind ? `[!${kind}]\n` : ''}${lines}`.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>')}\n\n`;
}
