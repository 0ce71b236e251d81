/** An item of a list that is written in one paragraph. */
export interface NumberedItem {
  marker: number;
  /** Without its number. */
  text: string;
}

/** Characters of a paragraph that is searched, and items that make a list of it. */
const maxLength = 20_000;
const minItems = 3;
const number = /(?<=^|\s)(\d{1,3})[.)]\s+(?=\p{L}|["“„«(¿¡])/gu;
const word = /\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * The items of a paragraph that begins with a number and continues with the next ones, up from 1 or down to it:
 * '3. Dio 2. Ozzy 1. Lemmy'. Chess moves and dates do not count: each item contains a word.
 * @returns empty for other paragraphs
 */
export function numberedItems(text: string): NumberedItem[] {
  if (text.length > maxLength || !/^\d/.test(text)) return [];
  const found = [...text.matchAll(number)].map((match) => ({
    marker: Number(match[1]),
    start: match.index,
    from: match.index + match[0].length,
  }));
  const [first, second] = found;
  if (first?.start !== 0 || !second) return [];
  const step = second.marker - first.marker;
  const isRow = found.every(({ marker }, index) => marker === first.marker + step * index);
  const end = step === 1 ? first.marker : step === -1 ? found.at(-1)?.marker : undefined;
  if (found.length < minItems || !isRow || end !== 1) return [];
  const items = found.map(({ marker, from }, index) => ({
    marker,
    text: text.slice(from, found[index + 1]?.start).trim(),
  }));
  return items.every((item) => word.test(item.text)) ? items : [];
}
