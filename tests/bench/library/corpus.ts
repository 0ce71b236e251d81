import type { SearchDocument } from '../../../lib/extension/search/search-store';
import { randomNumbers } from '../../../scripts/lib/training/random-numbers';

/** A script with the letters of its words; without spaces, a text is made of them one after another. */
interface Script {
  letters: readonly string[];
  spaced: boolean;
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

const scripts: Readonly<Record<string, Script>> = {
  latin: { letters: range(0x61, 0x7a), spaced: true },
  cyrillic: { letters: range(0x430, 0x44f), spaced: true },
  arabic: { letters: range(0x628, 0x63a), spaced: true },
  han: { letters: range(0x4e00, 0x57cf), spaced: false },
  kana: { letters: range(0x3042, 0x3093), spaced: false },
  hangul: { letters: range(0xac00, 0xae5f), spaced: true },
  thai: { letters: range(0xe01, 0xe2e), spaced: false },
  devanagari: { letters: range(0x915, 0x939), spaced: true },
};

/** Words of each script, of which the n-th is used about 1/n times as often as the first. */
const vocabularySize = 30_000;

function vocabulary({ letters, spaced }: Script, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const length = spaced ? 2 + Math.floor(random() * 9) : 1 + Math.floor(random() * 3);
    let word = '';
    for (let index = 0; index < length; index += 1) word += letters[Math.floor(random() ** 2 * letters.length)];
    words.add(word);
  }
  return [...words];
}

export interface Corpus {
  /** One document after another, the same ones each time. */
  pages(count: number): Generator<SearchDocument>;
  /** The turns of one thread after another. */
  threads(count: number): Generator<SearchDocument[]>;
  /** Words to search for: rare, middling and frequent ones of all scripts, whole, begun and two together. */
  queries(count: number): string[];
}

/** UTF-16 units of a page, and of a turn with its quotes. */
const pageLength = 6000;
const turnLength = 1500;
const turns = 4;

export function makeCorpus(): Corpus {
  const random = randomNumbers(36);
  const languages = Object.values(scripts).map((script) => ({ ...script, words: vocabulary(script, random) }));
  const zipf = (words: readonly string[], draw: () => number) => words[Math.floor(vocabularySize ** draw()) - 1] ?? '';
  function textOf(number: number, length: number, seed: number): string {
    const draw = randomNumbers(seed);
    const { words, spaced } = languages[number % languages.length] ?? { words: [], spaced: true };
    let text = '';
    for (let sentence = 0; text.length < length; sentence += 1) {
      if (sentence % 12 === 11) text += spaced ? '. ' : '。';
      text += zipf(words, draw) + (spaced ? ' ' : '');
    }
    return text.slice(0, length);
  }
  return {
    *pages(count) {
      for (let number = 0; number < count; number += 1) {
        const id = `page:${number}`;
        yield {
          id,
          group: id,
          kind: 'page',
          title: textOf(number, 60, 2 * number + 1),
          text: textOf(number, pageLength, 2 * number + 2),
        };
      }
    },
    *threads(count) {
      for (let number = 0; number < count; number += 1) {
        const title = textOf(number, 60, 900_001 + number);
        yield Array.from({ length: turns }, (_, turn) => ({
          id: `turn:${number}:${turn}`,
          group: `thread:${number}`,
          kind: 'turn' as const,
          title,
          text: textOf(number, turnLength, 1_000_003 + turns * number + turn),
        }));
      }
    },
    queries(count) {
      const draw = randomNumbers(7);
      return Array.from({ length: count }, (_, number) => {
        const { words = [], spaced = true } = languages[number % languages.length] ?? {};
        const word = () => zipf(words, draw);
        if (number % 3 === 0) return word();
        if (number % 3 === 1) return word().slice(0, 3);
        return word() + (spaced ? ' ' : '') + word();
      });
    },
  };
}
