/** A stretch of a passage; `matched` where its words stand in the other text too. */
export interface Stretch {
  text: string;
  matched: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words this short say little, unless they are figures. */
const shortest = 4;

function plain(word: string): string {
  return word.normalize('NFKC').toLocaleLowerCase();
}

function counts(word: string): boolean {
  return /\p{N}/u.test(word) || word.length >= shortest;
}

function words(text: string): Set<string> {
  const all = [...segmenter.segment(text)].filter(({ isWordLike, segment }) => isWordLike && counts(segment));
  return new Set(all.map(({ segment }) => plain(segment)));
}

/**
 * Parts a passage into words that it shares with another text and the rest; neighbours become one stretch, with what
 * stands between them. The stretches, put together, are the passage.
 */
export function matchedWords(passage: string, other: string): Stretch[] {
  const known = words(other);
  const stretches: Stretch[] = [];
  const add = (text: string, matched: boolean): void => {
    const last = stretches.at(-1);
    const before = stretches.at(-2);
    if (last?.matched === matched) last.text += text;
    else if (matched && before?.matched && last?.text === ' ') {
      before.text += last.text + text;
      stretches.pop();
    } else stretches.push({ text, matched });
  };
  for (const { segment, isWordLike } of segmenter.segment(passage)) {
    add(segment, Boolean(isWordLike) && known.has(plain(segment)));
  }
  return stretches;
}
