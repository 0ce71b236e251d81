/** Cells of the alignment's matrix, a byte each; longer pages are not aligned. */
const maxCells = 500_000_000;
/** Minimum length of a run of consecutive words that counts as found. */
const minRunLength = 3;

/** The words of a text in lower case. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}

/**
 * Aligns two lists of words by dynamic programming (the longest common subsequence, in which a word that continues a
 * run counts three times as much as a lone one).
 * @returns for each word the length of the run in which it was found, 0 where it was not; null where the lists are too
 *   long
 */
function alignedRuns(words: Int32Array, wanted: Int32Array): Uint16Array | null {
  const rows = words.length;
  const columns = wanted.length;
  if (rows * columns > maxCells) return null;
  const runs = new Uint16Array(rows);
  // For backtracking: bits 0 and 1 hold the step (0 up, 1 left, 2 match); bit 2 is set where a match continues a run.
  const steps = new Uint8Array((rows + 1) * (columns + 1));
  let above = new Int32Array(columns + 1);
  let current = new Int32Array(columns + 1);
  let matchAbove = new Int32Array(columns + 1).fill(-1e9);
  let match = new Int32Array(columns + 1).fill(-1e9);
  for (let row = 1; row <= rows; row += 1) {
    const word = words[row - 1];
    const offset = row * (columns + 1);
    current[0] = 0;
    for (let column = 1; column <= columns; column += 1) {
      let step = 0;
      let matched = -1e9;
      if (wanted[column - 1] === word) {
        const alone = (above[column - 1] ?? 0) + 1;
        const continued = (matchAbove[column - 1] ?? 0) + 3;
        matched = Math.max(alone, continued);
        if (continued > alone) step = 4;
      }
      let best = above[column] ?? 0;
      if ((current[column - 1] ?? 0) > best) {
        best = current[column - 1] ?? 0;
        step |= 1;
      }
      if (matched > best) {
        best = matched;
        step = (step & 4) | 2;
      }
      current[column] = best;
      match[column] = matched;
      steps[offset + column] = step;
    }
    [above, current] = [current, above];
    [matchAbove, match] = [match, matchAbove];
  }
  let row = rows;
  let column = columns;
  let run: number[] = [];
  let inRun = false;
  const close = () => {
    for (const index of run) runs[index] = run.length;
    run = [];
  };
  while (row > 0 && column > 0) {
    const step = steps[row * (columns + 1) + column] ?? 0;
    if (inRun || (step & 3) === 2) {
      run.push(row - 1);
      inRun = (step & 4) !== 0;
      row -= 1;
      column -= 1;
      if (!inRun) close();
    } else if ((step & 3) === 1) column -= 1;
    else row -= 1;
  }
  close();
  return runs;
}

/**
 * For each block the share of its words, between 0 and 1, that occur in the wanted text: in the same order and in runs
 * of at least three words (or the whole block). Of a long block, words in triples count also where the order of blocks
 * differs.
 */
export function shareWanted(blocks: readonly string[][], text: string): number[] {
  const wanted = wordsOf(text);
  const wordIds = new Map<string, number>();
  const wordIdOf = (word: string): number => {
    const known = wordIds.get(word) ?? wordIds.size;
    wordIds.set(word, known);
    return known;
  };
  const target = Int32Array.from(wanted, wordIdOf);
  const runs = alignedRuns(Int32Array.from(blocks.flat(), wordIdOf), target);
  const triples = new Set(wanted.map((word, index) => `${word} ${wanted[index + 1]} ${wanted[index + 2]}`));
  let start = 0;
  return blocks.map((words) => {
    const from = start;
    start += words.length;
    if (words.length === 0) return 0;
    const minRun = Math.min(minRunLength, words.length);
    const aligned = words.filter((_, index) => (runs?.[from + index] ?? 0) >= minRun).length / words.length;
    if (words.length < 3 || (runs !== null && words.length < 15)) return aligned;
    const inside = words
      .slice(0, -2)
      .filter((word, index) => triples.has(`${word} ${words[index + 1]} ${words[index + 2]}`));
    const tripleShare = inside.length / (words.length - 2);
    return tripleShare > 0.8 ? Math.max(aligned, tripleShare) : aligned;
  });
}
