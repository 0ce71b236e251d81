import type { SlicedWork } from '../../core/utils/async/sliced-work';

/**
 * A suffix automaton over the words of a text: it finds every run of them in another text in one pass.
 * @see https://en.wikipedia.org/wiki/Suffix_automaton
 */
export interface RunMachine {
  next: Map<number, number>[];
  link: number[];
  length: number[];
  /** For each state the end of its first run, as an index of words. */
  end: number[];
}

/** Builds the automaton in time linear in the number of words. */
export function buildRunMachine(words: ArrayLike<number>): RunMachine {
  const machine: RunMachine = { next: [new Map()], link: [-1], length: [0], end: [0] };
  const { next, link, length, end } = machine;
  let last = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? -1;
    const state = next.push(new Map()) - 1;
    length.push((length[last] ?? 0) + 1);
    end.push(index + 1);
    link.push(0);
    let at = last;
    for (; at !== -1 && !next[at]?.has(word); at = link[at] ?? -1) next[at]?.set(word, state);
    const target = at === -1 ? undefined : next[at]?.get(word);
    if (target !== undefined) link[state] = (length[at] ?? 0) + 1 === length[target] ? target : split(at, target, word);
    last = state;
  }

  function split(from: number, target: number, word: number): number {
    const copy = next.push(new Map(next[target])) - 1;
    length.push((length[from] ?? 0) + 1);
    end.push(end[target] ?? 0);
    link.push(link[target] ?? 0);
    for (let at = from; at !== -1 && next[at]?.get(word) === target; at = link[at] ?? -1) next[at]?.set(word, copy);
    link[target] = copy;
    return copy;
  }
  return machine;
}

/** Consecutive words that both texts have. */
export interface SharedRun {
  /** Index of its first word in the quote. */
  quote: number;
  /** Index of its first word in the page. */
  page: number;
  length: number;
}

/** Words between two interruptions. */
const sliceLength = 20_000;

/** The longest runs of the automaton's words in `words` between `start` and `end`, at most `limit`, in their order. */
export function* longestRuns(
  machine: RunMachine,
  words: Int32Array,
  { start, end }: { start: number; end: number },
  limit: number,
): SlicedWork<SharedRun[]> {
  let best: SharedRun[] = [];
  let longest = 1;
  let state = 0;
  let length = 0;
  for (let index = start; index < end; index += 1) {
    const word = words[index] ?? -1;
    if (index % sliceLength === 0) yield;
    while (state !== 0 && !machine.next[state]?.has(word)) {
      state = machine.link[state] ?? 0;
      length = machine.length[state] ?? 0;
    }
    const following = machine.next[state]?.get(word);
    if (following === undefined) {
      length = 0;
      continue;
    }
    state = following;
    length += 1;
    if (length < longest) continue;
    if (length > longest) best = [];
    longest = length;
    const run = { quote: (machine.end[state] ?? 0) - length, page: index - length + 1, length };
    if (best.length < limit) best.push(run);
  }
  return best;
}
