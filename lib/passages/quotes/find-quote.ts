import type { Span } from '../../core/source';

const quoteMarks = /[‘’‚‛′ʼ`´]/g;
const doubleQuoteMarks = /[“”„‟″«»]|''/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/**
 * A character with its combining marks, so that composed and decomposed letters are equal; bounded, since normalising
 * hundreds of marks is slow.
 */
const cluster = /[\s\S]\p{M}{0,30}/gu;

interface Folded {
  text: string;
  /** For each UTF-16 unit of `text`: offsets where the original character begins and ends. */
  starts: number[];
  ends: number[];
}

/**
 * Normalises a character with its combining marks: one form for quotation marks, for dashes and for white space, NFKC,
 * no invisible characters.
 */
export function foldCluster(part: string): string {
  const code = part.charCodeAt(0);
  if (part.length === 1 && code > 0x20 && code < 0x7f && part !== '`') return part;
  const plain = part.normalize('NFKC').replace(invisible, '').replace(dashes, '-');
  return plain.replace(doubleQuoteMarks, '"').replace(quoteMarks, "'").replace(/\s+/g, ' ');
}

function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  const parts: string[] = [];
  let previous = ' ';
  for (const { 0: part, index } of text.matchAll(cluster)) {
    for (const character of foldCluster(part)) {
      if (character === ' ' && previous === ' ') continue;
      parts.push(character);
      previous = character;
      for (let unit = 0; unit < character.length; unit += 1) {
        folded.starts.push(index);
        folded.ends.push(index + part.length);
      }
    }
  }
  folded.text = parts.join('');
  return folded;
}

/**
 * Finds a quote in a text: exactly, else ignoring white space, the shape of quotation marks and dashes, invisible
 * characters such as soft hyphens, and Unicode's compatibility forms. Case-sensitive.
 * @returns UTF-16 offsets of the first occurrence in `text`; null if there is none or the quote is empty
 */
export function findQuote(quote: string, text: string): Span | null {
  const exactQuote = quote.trim();
  const needle = fold(exactQuote).text.trimEnd();
  if (needle === '') return null;
  const exact = text.indexOf(exactQuote);
  if (exact !== -1) return { start: exact, end: exact + exactQuote.length };
  const { text: haystack, starts, ends } = fold(text);
  const found = haystack.indexOf(needle);
  const start = starts[found];
  const end = ends[found + needle.length - 1];
  return start === undefined || end === undefined ? null : { start, end };
}
