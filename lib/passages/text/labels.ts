import type { TextBlock } from './plain-text';

/** Maximum number of characters of a label, and of a line below one. */
const maxLabel = 40;
const maxLine = 80;

const sentenceEnd = /[.!?。！？…]["'”’»)]*$/u;

/** Whether a text ends as a sentence does. */
export function endsSentence(text: string): boolean {
  return sentenceEnd.test(text);
}

/** Whether a text is a line rather than a sentence: a label, a name or a value. */
function isLine(text: string, max: number): boolean {
  return text.length <= max && !text.includes('\n') && !endsSentence(text);
}

/** Whether a block is a label with its value: in one line, or in two lines. */
export function isLabelledLine({ kind, text }: TextBlock): boolean {
  if (kind !== 'paragraph') return false;
  const [label = '', value, ...others] = text.split('\n');
  return isLine(label, value === undefined ? maxLine : maxLabel) && others.length === 0;
}

/** Whether a block is the label of a value that is the next block. */
export function isLabelOf(label: TextBlock | undefined, value: TextBlock): boolean {
  return (
    label?.kind === 'paragraph' &&
    value.kind === 'paragraph' &&
    isLine(label.text, maxLabel) &&
    isLine(value.text, maxLine) &&
    /\p{L}/u.test(label.text) &&
    !/\p{Nd}/u.test(label.text) &&
    // A line that begins with a capitalised word has a label of its own: 'Arrival from 4 pm' below 'Times'.
    !/^\p{Lu}/u.test(value.text) &&
    /\p{Nd}/u.test(value.text)
  );
}

/** Whether a block is a row, an item or a line: labels and values rather than sentences. */
export function isStructured(block: TextBlock): boolean {
  return block.kind === 'table-row' || block.kind === 'list-item' || isLabelledLine(block);
}
