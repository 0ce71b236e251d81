/** Characters of a part, about two sentences; a paragraph of fewer stays whole. */
const partLength = 300;
/**
 * Number of characters that are segmented at once: the time of `Intl.Segmenter` grows with the square of the length
 * (V8).
 */
const windowLength = 2_000;
/** Made at the first use: it takes some 20 ms, which the start of the background would wait for. */
let segmenter: Intl.Segmenter | undefined;

/** The sentences of a paragraph in parts of about the same length. */
function splitParagraph(paragraph: string): string[] {
  const parts: string[] = [];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  let part = '';
  let isBlank = true;
  for (let from = 0; from < paragraph.length; from += windowLength) {
    const window = paragraph.slice(from, from + windowLength);
    for (const { segment, index } of segmenter.segment(window)) {
      part += segment;
      isBlank &&= segment.trim() === '';
      // The sentence may continue in the next window.
      const isCut = index + segment.length === windowLength;
      if (isCut || part.length < partLength || isBlank) continue;
      parts.push(part);
      part = '';
      isBlank = true;
    }
  }
  return part === '' ? parts : [...parts, part];
}

/**
 * Splits a text where a citation may begin and end: at blank lines, and in long paragraphs between sentences. The
 * parts, one behind the other, are the text; none is white space alone, unless the text is.
 */
export function splitDocument(text: string): string[] {
  const paragraphs = text.split(/(?<=\n[ \t]{0,20}\n)(?=\S)/);
  const parts = paragraphs.flatMap((paragraph) =>
    paragraph.length <= partLength ? [paragraph] : splitParagraph(paragraph),
  );
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1);
    if (last !== undefined && (part.trim() === '' || last.trim() === '')) joined[joined.length - 1] = last + part;
    else joined.push(part);
    return joined;
  }, []);
}
