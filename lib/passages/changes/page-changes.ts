import type { SlicedWork } from '../../core/utils/async/sliced-work';
import type { TextChange, WordingChange } from '../../core/watched-page';
import { tokenize } from '../text/tokenize';
import { createWordSet } from '../text/word-set';
import { joinedWords, type LastingSentence, lastingText, readLastingSentences } from './lasting-text';

/** Maximum number of places of a page that are reported. */
const maxChanges = 50;
/**
 * Minimum number of words from which on a sentence counts as kept if it occurs within another one, or spread over
 * several.
 */
const minRun = 3;
/** Minimum share of common words of two sentences for one to count as a changed form of the other. */
const minShared = 0.4;

const articles = createWordSet(({ questions }) => questions.articles);
const connectives = createWordSet(({ texts }) => texts.connectives);

function essenceOf(text: string, language: string): string {
  const [left, out] = [articles(language), connectives(language)];
  return tokenize(text, language)
    .filter(({ word }) => !left.has(word) && !out.has(word))
    .map(({ term }) => term)
    .join(' ');
}

/** Compares two states of a passage. Counters, the date of the page and how long ago something was do not count. */
export function compareWording(before: string, after: string, language: string): WordingChange {
  const [old, now] = [lastingText(before, language), lastingText(after, language)];
  if (joinedWords(old, language) === joinedWords(now, language)) return 'same';
  return essenceOf(old, language) === essenceOf(now, language) ? 'reworded' : 'changed';
}

/** The sentences of one list that are not in the other, neither as sentences nor as a run of words. */
function missingFrom(sentences: readonly LastingSentence[], others: readonly LastingSentence[]): LastingSentence[] {
  const left = new Map<string, number>();
  for (const { key } of others) left.set(key, (left.get(key) ?? 0) + 1);
  const all = ` ${others.map(({ key }) => key).join(' ')} `;
  return sentences.filter(({ key }) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    if (count > 0) return false;
    return key.split(' ', minRun).length < minRun || !all.includes(` ${key} `);
  });
}

/** Whether a page, by its lasting sentences, still contains all of a passage in any layout. In slices of work. */
export function* readIsKept(passage: string, page: readonly LastingSentence[], language: string): SlicedWork<boolean> {
  const sentences = yield* readLastingSentences(passage, language);
  return sentences.length > 0 && missingFrom(sentences, page).length === 0;
}

/** Dice's coefficient of the words of two sentences: 0 to 1. */
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of one) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of other) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (one.length + other.length);
}

/**
 * The places where a page has changed, in the order of the old page, followed by new text; at most 50. Layout, order,
 * punctuation and parts that change with each visit are ignored, see {@link readLastingSentences}.
 */
export function* readPageChanges(before: string, after: string, language: string): SlicedWork<TextChange[]> {
  const old = yield* readLastingSentences(before, language);
  const now = yield* readLastingSentences(after, language);
  const gone = missingFrom(old, now);
  yield;
  const added = missingFrom(now, old);
  yield;
  const joined = (sentences: readonly LastingSentence[]) => sentences.map(({ key }) => key).join(' ');
  // A list became a paragraph, for example.
  if (joined(gone) === joined(added)) return [];
  const waiting = added.slice(0, 4 * maxChanges).map((sentence) => ({ sentence, words: sentence.key.split(' ') }));
  const isOne = gone.length === 1 && added.length === 1;
  const changes: TextChange[] = [];
  for (const { text, key } of gone.slice(0, maxChanges)) {
    const words = key.split(' ');
    let best: { index: number; shared: number } | undefined;
    for (const [index, other] of waiting.entries()) {
      const shared = sharedWords(words, other.words);
      if ((isOne || shared >= minShared) && shared > (best?.shared ?? -1)) best = { index, shared };
    }
    yield;
    const found = best && waiting.splice(best.index, 1)[0]?.sentence;
    const wording = found ? compareWording(text, found.text, language) : 'changed';
    if (wording !== 'same') changes.push({ wording, before: text, ...(found && { after: found.text }) });
  }
  for (const { sentence } of waiting) changes.push({ wording: 'changed', after: sentence.text });
  return changes.slice(0, maxChanges);
}
