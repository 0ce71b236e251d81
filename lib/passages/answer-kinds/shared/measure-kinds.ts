import type { Span } from '../../../core/source';
import { perTextLanguage } from '../../languages/compile-pack';
import { stopWordsOf } from '../../text/language';
import { splitSentences } from '../../text/sentences';
import { stem } from '../../text/stem';
import { foldWord, type Token, tokenize } from '../../text/tokenize';
import type { Query } from './query';
import { clausesOf } from './read-sentence';

/** Kinds that may answer a question for another kind without being the same. */
const compatibleKinds: Readonly<Record<string, readonly string[]>> = {
  height: ['elevation'],
  elevation: ['height'],
  length: ['span', 'distance'],
  distance: ['length'],
  width: ['diameter'],
};
/** Dimensions in which a thing has several measures, so that the unit is ambiguous: metres of height or of length. */
const ambiguousDimensions: ReadonlySet<string> = new Set(['length', 'mass']);
/** Stop words between a value and the word for its kind of measure. */
const maxStopWordsBetween = 3;

const measureWords = perTextLanguage(({ answers: { measures, measureEndings, measureBehind, measuresFirst } }) => {
  const kinds = new Map<string, string>();
  for (const [kind, words] of Object.entries(measures ?? {}))
    for (const word of words.split(' ')) kinds.set(stem(foldWord(word)), kind);
  const endings = Object.entries(measureEndings ?? {}).map(([kind, end]): [RegExp, string] => [
    new RegExp(`${end}$`),
    kind,
  ]);
  const behind = new Map(Object.entries(measureBehind ?? {}).map(([kind, word]) => [word, kind]));
  return { kinds, endings, behind, isBefore: measuresFirst === true };
});

/** The kind of measure that a word states in a language; undefined for other words. */
export function measureKindOf({ term, word }: { term: string; word: string }, language: string): string | undefined {
  const { kinds, endings = [] } = measureWords(language) ?? {};
  return kinds?.get(term) ?? endings.find(([shape]) => shape.test(word))?.[1];
}

/** The kinds of measure that a question asks for (`height`, `length`…); empty where it has no word for one. */
export function expectedKinds({ terms, language }: Query): ReadonlySet<string> {
  const own = terms.filter(({ isOfOtherPart, isName }) => !isOfOtherPart && !isName);
  const measuring = own.filter(({ isMeasure }) => isMeasure);
  for (const among of [measuring, own]) {
    const found = among.flatMap(({ term }) => measureKindOf({ term, word: term }, language) ?? []);
    if (found.length > 0) return new Set(found);
  }
  return new Set();
}

/** Whether a value of a dimension needs a stated kind before it can be compared. */
export function needsKind(dimension: string): boolean {
  return ambiguousDimensions.has(dimension);
}

/** Whether a stated kind of measure cannot answer the question; false where either is unknown. */
export function isIncompatibleKind(stated: string | undefined, expected: ReadonlySet<string>): boolean {
  if (stated === undefined || expected.size === 0) return false;
  return ![...expected].some((kind) => kind === stated || compatibleKinds[kind]?.includes(stated));
}

/** The kind of measure that words state; undefined for none and for several. */
function onlyKind(tokens: readonly Token[], language: string): string | undefined {
  const found = new Set(tokens.flatMap((token) => measureKindOf(token, language) ?? []));
  return found.size === 1 ? [...found][0] : undefined;
}

/** The labels of the cell at an offset of a row: its column head and the cell before it. */
function cellLabels(text: string, offset: number, columnHeads: string | undefined): string[] {
  const cell = text.slice(0, offset).split('\t').length - 1;
  const [above, before] = [columnHeads?.split('\t')[cell], text.split('\t')[cell - 1]];
  return [above, before].flatMap((label) => label ?? []);
}

/** A text with a value, and what may state the kind of measure. */
export interface ValueContext {
  /** A sentence, a table row or a list item. */
  text: string;
  language: string;
  structured: boolean;
  /** For a table row: the column heads, separated by tabs. */
  columnHeads?: string;
}

/**
 * The kind of measure that words near a value name: the nearest such word, else the only one of its clause, of its
 * column head or of the label before it. Undefined if that is not certain.
 */
export function statedKind({ text, language, structured, columnHeads }: ValueContext, value: Span): string | undefined {
  const words = measureWords(language);
  const stopWords = stopWordsOf(language);
  const clauses = clausesOf(text, language);
  const index = clauses.findIndex(({ start, end }) => value.start >= start && value.start < end);
  const clause = clauses[index] ?? { start: 0, end: text.length };
  const tokens = tokenize(text, language);
  const inside = tokens.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  const nearest = (side: readonly Token[]) => {
    const first = side.findIndex(({ word }) => !stopWords.has(word));
    const token = first >= 0 && first <= maxStopWordsBetween ? side[first] : undefined;
    return token && ((first === 0 && words?.behind.get(token.word)) || measureKindOf(token, language));
  };
  const behind = () => nearest(inside.filter(({ start }) => start >= value.end));
  const ahead = () => nearest(inside.filter(({ end }) => end <= value.start).reverse());
  const beside = words?.isBefore ? (ahead() ?? behind()) : (behind() ?? ahead());
  const own = beside ?? onlyKind(inside, language);
  if (own || inside.some((token) => measureKindOf(token, language))) return own;
  if (!structured) return undefined;
  const before = clauses[index - 1];
  const labels = text.includes('\t')
    ? cellLabels(text, value.start, columnHeads)
    : [before ? text.slice(before.start, before.end) : ''];
  for (const label of labels) {
    const kind = onlyKind(tokenize(label, language), language);
    if (kind) return kind;
  }
  return undefined;
}

/** The sentence or row of a text that holds an offset, and where it begins in the text. */
export function contextOfValue(text: ValueContext, offset: number): { context: ValueContext; start: number } {
  if (text.structured) return { context: text, start: 0 };
  const sentences = splitSentences(text.text, text.language);
  const sentence = sentences.find(({ start, end }) => offset >= start && offset < end);
  if (!sentence) return { context: text, start: 0 };
  return { context: { ...text, text: text.text.slice(sentence.start, sentence.end) }, start: sentence.start };
}
