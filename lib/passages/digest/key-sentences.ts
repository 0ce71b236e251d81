import { perTextLanguage } from '../languages/compile-pack';
import { isQuestionStopWord } from '../question/question-language';
import { hasPronoun } from '../question/split-question';
import { capitalisedNames, capitalsTellNames } from '../text/capitalised-names';
import { foldWord, tokenize } from '../text/tokenize';
import { readValues, type Value } from '../values/read-values';
import type { DigestSentence, PageSection } from './read-sections';

/** Points that each sign adds to the score of a sentence; set by hand on the pages of the sample web. */
const weights = {
  /** Mean share of the section's other sentences that have a word of this one. */
  centrality: 2,
  /** The first sentence of its section; the second has half of it. */
  first: 0.35,
  /** Share of the heading's words. */
  heading: 0.3,
  /** Begins with words that refer to another sentence: 'It', 'However'. */
  dependent: -0.6,
  question: -0.6,
  listItem: -0.2,
  /** A caption or a label. */
  unfinished: -0.3,
  short: -0.2,
  long: -0.2,
};
/** Words of a sentence that is neither short nor long. */
const usualWords = { min: 7, max: 40 };
/** Sentences that are compared with each other; the words of a longer section are counted in its first ones only. */
const maxCounted = 400;

const opening = perTextLanguage(({ questions: { coordination }, texts: { connectors, unspacedConnectors } }) => {
  const words = [connectors, coordination?.pronouns].filter(Boolean).join('|');
  if (words !== '') return new RegExp(`^["'“‘„«(]?(?:${words})(?![\\p{L}’'])`, 'iu');
  return unspacedConnectors === undefined ? undefined : new RegExp(`^(?:${unspacedConnectors})`, 'u');
});

/** Whether a sentence begins with words that refer to another one. */
function isDependent(text: string, language: string): boolean {
  return opening(language)?.test(text) === true;
}

/** Number of these sentences that have each word. */
function countTerms(candidates: readonly DigestSentence[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { terms } of candidates.slice(0, maxCounted)) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function headingTerms(title: string, language: string): string[] {
  return tokenize(title, language)
    .filter(({ word }) => !isQuestionStopWord(word, language))
    .map(({ term }) => term);
}

/** The candidates of a section, each with its score as a key sentence. */
export function scoreSection(
  { title, candidates }: Omit<PageSection, 'lists'>,
  language: string,
): Map<DigestSentence, number> {
  const counts = countTerms(candidates);
  const heading = headingTerms(title, language);
  const others = Math.max(1, Math.min(candidates.length, maxCounted) - 1);
  return new Map(
    candidates.map((candidate, place) => {
      const { terms, words, text, isListItem, isFinished } = candidate;
      let shared = 0;
      for (const term of terms) shared += Math.max(0, (counts.get(term) ?? 0) - 1) / others;
      const named = heading.filter((term) => terms.has(term)).length / Math.max(1, heading.length);
      const score =
        (weights.centrality * shared) / Math.max(1, terms.size) +
        (place === 0 ? weights.first : place === 1 ? weights.first / 2 : 0) +
        weights.heading * named +
        (isDependent(text, language) ? weights.dependent : 0) +
        (/[?？؟]["'”’»)]?$/u.test(text) ? weights.question : 0) +
        (isListItem ? weights.listItem : 0) +
        (isFinished ? 0 : weights.unfinished) +
        (words < usualWords.min ? weights.short : 0) +
        (words > usualWords.max ? weights.long : 0);
      return [candidate, score];
    }),
  );
}

/** The candidate with the highest score; of equals the first. */
export function bestOf(
  scores: ReadonlyMap<DigestSentence, number>,
  isAllowed = (_: DigestSentence) => true,
): DigestSentence | undefined {
  let best: DigestSentence | undefined;
  for (const [candidate, score] of scores) {
    if (isAllowed(candidate) && (best === undefined || score > (scores.get(best) ?? 0))) best = candidate;
  }
  return best;
}

/** How much of fact a sentence has: figures, dates and names of several words. */
export interface FactScore {
  /**
   * Points: one for each value, at most three, half a point for each name, at most two; half of them for weak
   * sentences.
   */
  score: number;
  /** The first date, else the first figure. */
  value: Value | undefined;
}

const maxValues = 3;
const maxNames = 2;
const nameShare = 0.5;

/** Figures, dates and names in a sentence. */
export function factsOf({ text, words, isListItem }: DigestSentence, language: string): FactScore {
  const values = /\p{Nd}/u.test(text) ? readValues(text, language).filter((value) => isTelling(text, value)) : [];
  const names = capitalsTellNames(language)
    ? capitalisedNames(text, language).filter((name) => name.words > 1 && name.start > 0)
    : [];
  const score =
    Math.min(values.length, maxValues) +
    Math.min(new Set(names.map((name) => foldWord(name.text))).size, maxNames) * nameShare;
  const refersBack = words < usualWords.max / 2 && hasPronoun(text, language);
  const isWeak = isListItem || refersBack || isDependent(text, language);
  const value = values.find(({ kind }) => kind === 'date') ?? values[0];
  return { score: isWeak ? score / 2 : score, value };
}

/** Whether a value is a date, has a unit or has three figures; not the number of a chapter, or a word such as 'one'. */
function isTelling(text: string, { kind, dimension, start, end }: Value): boolean {
  const words = text.slice(start, end);
  return (
    /\p{Nd}/u.test(words) &&
    (kind === 'date' || dimension !== '' || /\p{Nd}[\p{Nd}.,’' \u00a0\u202f]*\p{Nd}{2}/u.test(words))
  );
}
