/** Lower case, without accents: people type 'cafe' for 'Café'. */
function foldedForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text begins with a word, or has it at the beginning of one of its words. */
function beginsWord(text: string, word: string): boolean {
  const at = text.indexOf(word);
  return at === 0 || (at > 0 && /[^\p{L}\p{N}]/u.test(text.charAt(at - 1)));
}

/**
 * The entries that have every word of a query, those that begin with them first; with an empty query all entries, in
 * order.
 * @param textOf the text of an entry that is searched
 */
export function searchList<Entry>(entries: readonly Entry[], query: string, textOf: (entry: Entry) => string): Entry[] {
  const words = foldedForSearch(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  const found = entries.flatMap((entry) => {
    const text = foldedForSearch(textOf(entry));
    if (!words.every((word) => text.includes(word))) return [];
    return [{ entry, rank: words.filter((word) => beginsWord(text, word)).length }];
  });
  return found.sort((one, other) => other.rank - one.rank).map(({ entry }) => entry);
}
