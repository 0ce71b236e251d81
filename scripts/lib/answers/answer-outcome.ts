import type { BenchQuestion } from './bench-questions';

/** Outcome for a question: nothing is shown, or passages of which the first, another one or none is right. */
export type Outcome = 'silent' | 'first' | 'later' | 'wrong';

function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

function holdsText(shown: string, gold: readonly string[]): boolean {
  const text = fold(shown);
  return gold.some((one) => {
    const wanted = fold(one);
    return wanted !== '' && (unspaced.test(one) ? text.includes(wanted) : ` ${text} `.includes(` ${wanted} `));
  });
}

function holdsHalf(shown: string, sentences: readonly string[]): boolean {
  const words = new Set(fold(shown).split(' '));
  return sentences.some((sentence) => {
    const wanted = fold(sentence).split(' ');
    return wanted.filter((word) => words.has(word)).length >= wanted.length / 2;
  });
}

/** Scores what is shown as the benchmark's own scorer does. */
export function outcomeOf({ answerable, gold = [], sentences }: BenchQuestion, shown: readonly string[]): Outcome {
  if (shown.length === 0) return 'silent';
  const isRight = (text: string) => answerable && (sentences ? holdsHalf(text, sentences) : holdsText(text, gold));
  const right = shown.findIndex(isRight);
  return right === 0 ? 'first' : right > 0 ? 'later' : 'wrong';
}
