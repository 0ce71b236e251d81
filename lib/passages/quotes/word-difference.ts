/** A part of a text; `changed` where the other text does not have its words in this place. */
export interface DifferencePart {
  text: string;
  changed: boolean;
}

/**
 * Words, and numbers with their decimals; in scripts without spaces, characters. The text between two words is a part
 * of its own.
 */
const parts =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu;

/**
 * Maximum number of words of both texts that are compared one by one; of longer texts only the common beginning and
 * end.
 */
const maxCompared = 400;

/** The lengths of the longest common subsequences of the ends of two lists, row by row. */
function commonLengths(one: readonly string[], other: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let oneIndex = one.length - 1; oneIndex >= 0; oneIndex -= 1) {
    for (let otherIndex = other.length - 1; otherIndex >= 0; otherIndex -= 1) {
      const [row, next] = [rows[oneIndex], rows[oneIndex + 1]];
      if (!row || !next) continue;
      row[otherIndex] =
        one[oneIndex] === other[otherIndex]
          ? (next[otherIndex + 1] ?? 0) + 1
          : Math.max(next[otherIndex] ?? 0, row[otherIndex + 1] ?? 0);
    }
  }
  return rows;
}

function push(list: DifferencePart[], text: string, changed: boolean): void {
  const last = list.at(-1);
  if (last?.changed === changed) last.text += text;
  else list.push({ text, changed });
}

/** Joins changed words with the spaces between them. */
function withSpaces(list: readonly DifferencePart[]): DifferencePart[] {
  const joined: DifferencePart[] = [];
  list.forEach(({ text, changed }, index) => {
    const isBetween = text.trim() === '' && list[index - 1]?.changed === true && list[index + 1]?.changed === true;
    push(joined, text, changed || isBetween);
  });
  return joined;
}

/**
 * Compares two texts word by word.
 * @returns the parts of each, which joined are the text; time is linear in their lengths
 * @see https://en.wikipedia.org/wiki/Longest_common_subsequence
 */
export function wordDifference(before: string, after: string): { before: DifferencePart[]; after: DifferencePart[] } {
  const one = before.match(parts) ?? [];
  const other = after.match(parts) ?? [];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const result = { before: [] as DifferencePart[], after: [] as DifferencePart[] };
  const same = (words: readonly string[]) => {
    for (const list of [result.before, result.after]) for (const word of words) push(list, word, false);
  };
  same(one.slice(0, start));
  const middle = one.slice(start, one.length - end);
  const otherMiddle = other.slice(start, other.length - end);
  let [oneIndex, otherIndex] = [0, 0];
  if (middle.length <= maxCompared && otherMiddle.length <= maxCompared) {
    const rows = commonLengths(middle, otherMiddle);
    while (oneIndex < middle.length && otherIndex < otherMiddle.length) {
      if (middle[oneIndex] === otherMiddle[otherIndex]) {
        same([middle[oneIndex] ?? '']);
        oneIndex += 1;
        otherIndex += 1;
      } else if ((rows[oneIndex + 1]?.[otherIndex] ?? 0) >= (rows[oneIndex]?.[otherIndex + 1] ?? 0)) {
        push(result.before, middle[oneIndex] ?? '', true);
        oneIndex += 1;
      } else {
        push(result.after, otherMiddle[otherIndex] ?? '', true);
        otherIndex += 1;
      }
    }
  }
  for (const word of middle.slice(oneIndex)) push(result.before, word, true);
  for (const word of otherMiddle.slice(otherIndex)) push(result.after, word, true);
  same(one.slice(one.length - end));
  return { before: withSpaces(result.before), after: withSpaces(result.after) };
}
