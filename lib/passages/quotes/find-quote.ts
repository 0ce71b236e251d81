import type { Span } from '../../core/source';

const quoteMarks = /[‘’‚‛′ʼ`´]/g;
const doubleQuoteMarks = /[“”„‟″«»]|''/g;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g;
/** A character with its marks, so that composed and decomposed letters meet; hundreds of marks are put in order only slowly. */
const cluster = /[\s\S]\p{M}{0,30}/gu;

interface Folded {
  text: string;
  /** For each UTF-16 unit of `text`: where the character that it comes from begins and ends. */
  starts: number[];
  ends: number[];
}

/**
 * A character with its marks as it is compared: the shapes of quotation marks and dashes, compatible forms and white space
 * are one each, invisible characters nothing.
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
 * Where a quote stands in a text: exactly, else apart from white space, the shape of quotation marks and dashes, soft
 * hyphens and other invisible characters, and Unicode's compatible forms. Case is kept: other words are another quote.
 * @returns UTF-16 offsets into `text`, of the first place; null where it does not stand or says nothing
 */
export function findQuote(quote: string, text: string): Span | null {
  const wanted = quote.trim();
  const needle = fold(wanted).text.trimEnd();
  if (needle === '') return null;
  const exact = text.indexOf(wanted);
  if (exact !== -1) return { start: exact, end: exact + wanted.length };
  const { text: haystack, starts, ends } = fold(text);
  const found = haystack.indexOf(needle);
  const start = starts[found];
  const end = ends[found + needle.length - 1];
  return start === undefined || end === undefined ? null : { start, end };
}
