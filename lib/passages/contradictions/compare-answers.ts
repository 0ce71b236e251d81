import type { Source, Span } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import { findDisagreements } from './find-disagreements';

/** An answer in the form for comparison with another one to the same question. */
export interface ComparedAnswer {
  /** Its words, without markdown and citations. */
  text: string;
  /** The sources that it rests on. */
  sources: readonly Source[];
}

/** The statement of an answer that differs from another one's. */
export interface ContradictedValue {
  /** The value as the answer writes it: '41.6 metres'. */
  text: string;
  /** The sentence that gives it. */
  quote: string;
  /** Range of the value in the sentence. */
  span: Span;
}

/** Differences of two answers to one question. */
export interface AnswerComparison {
  /** In the order of the first answer. */
  shared: Source[];
  onlyFirst: Source[];
  onlySecond: Source[];
  /** Different values for the same thing. */
  differences: { first: ContradictedValue; second: ContradictedValue }[];
}

/** Addresses of two owners, as two pages that can contradict each other. */
const addresses = ['https://first.invalid/', 'https://second.invalid/'] as const;

function withoutRepeats(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [pageKey(source.url), source])).values()];
}

/** Different values for the same thing in the words of two answers, compared as pages are. */
async function differencesOf(
  question: string,
  texts: readonly [string, string],
  signal?: AbortSignal,
): Promise<AnswerComparison['differences']> {
  const pages = texts.map((markdown, index) => ({
    sourceId: index,
    page: {
      url: addresses[index] ?? '',
      // The subject of an answer is its question: it writes 'the tower' for the one that was asked about.
      title: question,
      markdown,
      contentLength: markdown.length,
      truncated: false,
    },
  }));
  const found = await findDisagreements(pages, question, signal);
  return found.flatMap(({ values }) => {
    const [first, second] = [0, 1].map((id) => values.find(({ sourceId }) => sourceId === id));
    if (!first || !second) return [];
    const onlyValue = ({ text, quote, span }: ContradictedValue): ContradictedValue => ({ text, quote, span });
    return [{ first: onlyValue(first), second: onlyValue(second) }];
  });
}

/**
 * Compares two answers to one question: the pages that they are based on, and the values that they give for the same
 * thing. What a difference means is for the person to judge: the answers may give values of different years.
 */
export async function compareAnswers(
  question: string,
  first: ComparedAnswer,
  second: ComparedAnswer,
  signal?: AbortSignal,
): Promise<AnswerComparison> {
  const [mine, theirs] = [withoutRepeats(first.sources), withoutRepeats(second.sources)];
  const keysOf = (sources: readonly Source[]) => new Set(sources.map(({ url }) => pageKey(url)));
  const [mineKeys, theirKeys] = [keysOf(mine), keysOf(theirs)];
  return {
    shared: mine.filter(({ url }) => theirKeys.has(pageKey(url))),
    onlyFirst: mine.filter(({ url }) => !theirKeys.has(pageKey(url))),
    onlySecond: theirs.filter(({ url }) => !mineKeys.has(pageKey(url))),
    differences: await differencesOf(question, [first.text, second.text], signal),
  };
}
