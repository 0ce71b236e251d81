/** Characters of the pieces that are compared, and of a selection. */
const pieceLength = 8;
const maxSelection = 200_000;
/** Minimum share of a sentence's pieces in the selection: captions and marks may be in between. */
const minShare = 0.85;

/** Letters and digits in lower case, without the marks of footnotes. */
function fold(text: string): string {
  return text
    .replace(/\[\^?[^\][\s]{1,12}\]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function pieces(folded: string): string[] {
  if (folded.length <= pieceLength) return folded === '' ? [] : [folded];
  return Array.from({ length: folded.length - pieceLength + 1 }, (_, at) => folded.slice(at, at + pieceLength));
}

/** Whether the selection begins or ends within a sentence. */
function isCut(sentence: string, selection: string): boolean {
  const from = sentence.lastIndexOf(selection.slice(0, pieceLength));
  if (from >= 0 && selection.startsWith(sentence.slice(from))) return true;
  const to = sentence.indexOf(selection.slice(-pieceLength));
  return to >= 0 && selection.endsWith(sentence.slice(0, to + pieceLength));
}

/**
 * Whether a person has selected a sentence of a page, wholly or in part. The selection is text as rendered, with
 * footnote marks and captions in it, so it is compared by short pieces. Linear in both.
 */
export function isSelected(selection: string): (sentence: string) => boolean {
  const folded = fold(selection.slice(0, maxSelection));
  const selected = new Set(pieces(folded));
  return (sentence) => {
    const own = fold(sentence);
    if (own === '' || folded === '') return false;
    if (own.includes(folded)) return true;
    if (own.length <= pieceLength) return folded.includes(own);
    const parts = pieces(own);
    const shared = parts.filter((part) => selected.has(part)).length;
    return shared >= parts.length * minShare || (folded.length > pieceLength && isCut(own, folded));
  };
}
