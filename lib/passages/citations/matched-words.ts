/** A part of a passage; `matched` where its words also occur in the other text. */
export interface PassagePart {
  text: string;
  matched: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Shorter words, in UTF-16 units, are not compared, unless they contain a digit: most are function words. */
const minWordLength = 4;

function normaliseWord(word: string): string {
  return word.normalize('NFKC').toLowerCase();
}

function isSignificant(word: string): boolean {
  return /\p{N}/u.test(word) || word.length >= minWordLength;
}

/**
 * UTF-16 units that are segmented at once: the time of `Intl.Segmenter` grows with the square of its text (V8).
 * Segments that end within the lookahead are left to the next window, since what follows can change them.
 */
const windowLength = 400;
const lookahead = 64;

function* segmentsOf(text: string): Generator<{ segment: string; isWordLike: boolean }> {
  for (let from = 0; from < text.length; ) {
    const isLast = from + windowLength >= text.length;
    let used = 0;
    for (const { segment, isWordLike = false } of segmenter.segment(text.slice(from, from + windowLength))) {
      if (!isLast && used > 0 && used + segment.length > windowLength - lookahead) break;
      yield { segment, isWordLike };
      used += segment.length;
    }
    from += used;
  }
}

function significantWords(text: string): Set<string> {
  const significant = [...segmentsOf(text)].filter(({ isWordLike, segment }) => isWordLike && isSignificant(segment));
  return new Set(significant.map(({ segment }) => normaliseWord(segment)));
}

/**
 * Splits a passage into words that also occur in another text and the rest. Adjacent matched words become one part,
 * with the space between them.
 * @returns parts whose texts, joined, are the passage
 */
export function matchedWords(passage: string, other: string): PassagePart[] {
  const known = significantWords(other);
  const parts: PassagePart[] = [];
  const add = (text: string, matched: boolean): void => {
    const last = parts.at(-1);
    const before = parts.at(-2);
    if (last?.matched === matched) last.text += text;
    else if (matched && before?.matched && last?.text === ' ') {
      before.text += last.text + text;
      parts.pop();
    } else parts.push({ text, matched });
  };
  for (const { segment, isWordLike } of segmentsOf(passage)) {
    add(segment, isWordLike && known.has(normaliseWord(segment)));
  }
  return parts;
}

/** Whether a text has a word that another one is marked by beside it. */
export function sharesWord(text: string, other: string): boolean {
  const known = significantWords(other);
  return [...significantWords(text)].some((word) => known.has(word));
}
