import type { SlicedWork } from '../capture/slices';

/** Every run of words of one text, in a machine that reads another once: a suffix automaton. */
export interface RunMachine {
  next: Map<number, number>[];
  link: number[];
  length: number[];
  /** Where the first run of a state ends. */
  end: number[];
}

/** Builds the machine in time linear in the number of words. */
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

/** Words that both texts have in the same order, without anything in between. */
export interface Run {
  /** Index of its first word in the quote, and in the page. */
  quote: number;
  page: number;
  length: number;
}

/** Words between two chances to pause. */
const sliceLength = 20_000;

/** The longest runs of the machine's words in others, at most `limit`, in their order. */
export function* longestRuns(
  machine: RunMachine,
  words: Int32Array,
  { start, end }: { start: number; end: number },
  limit: number,
): SlicedWork<Run[]> {
  let best: Run[] = [];
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
