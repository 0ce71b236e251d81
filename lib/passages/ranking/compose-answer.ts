import type { Page } from '../../core/provider';
import type { Query } from '../answer-kinds/query';
import { readParts } from '../question/read-parts';
import { assembleAnswer, type ComposedAnswer } from './assemble-answer';
import { choosePassages, type ScoredPassage } from './choose-passages';
import { compareValues, unqualifiedFirst } from './compare-values';
import { quoteOf, type ScoringOptions, scorePages } from './score-pages';

interface ComposeOptions {
  /** Passages at most, of a question of one part. */
  limit: number;
  /** Passages at most, for each part of a question of several. */
  limitOfPart: number;
  /** Characters of a passage at most. */
  maxLength: number;
}

/** A part of a question, and for each page the passages that answer it. */
export interface ScoredPart {
  text: string;
  query: Query;
  pages: readonly (readonly ScoredPassage[])[];
}

/** The parts of a question, each with what answers it; none where no part has a word that could be looked for. */
export async function scoreParts(
  question: string,
  pages: readonly { sourceId: number; page: Page }[],
  options: ScoringOptions,
  signal?: AbortSignal,
): Promise<ScoredPart[]> {
  const { whole, parts } = readParts(
    question,
    pages.flatMap(({ page }) => page.language ?? []),
  );
  if (parts.every(({ query }) => query.terms.length === 0)) return [];
  const scored = await scorePages({ whole, parts }, pages, options, signal);
  return parts.map((part, index) => ({ ...part, pages: scored[index] ?? [] }));
}

/** Makes an answer of what was scored: see `composeAnswer`. */
export function composeScored(
  parts: readonly ScoredPart[],
  { limit, limitOfPart, maxLength }: ComposeOptions,
): ComposedAnswer {
  const textOf = (passage: ScoredPassage) => quoteOf(passage, maxLength).text;
  const limits = { limit: parts.length > 1 ? limitOfPart : limit };
  const answers = parts.map(({ query, pages }) => ({
    query,
    groups: unqualifiedFirst(compareValues(choosePassages(pages, textOf, limits), pages, query)),
  }));
  const answer = assembleAnswer(answers, maxLength);
  const unanswered = parts.filter((_, index) => answers[index]?.groups.length === 0).map(({ text }) => text);
  return { ...answer, unanswered: answer.passages.length > 0 ? unanswered : [] };
}

/**
 * An answer made of passages: each part of the question is answered by its own, what several pages say is shown once, and
 * pages that give contradicting values are shown side by side. Empty where nothing answers.
 * @param signal ends the work between two pages
 */
export async function composeAnswer(
  question: string,
  pages: readonly { sourceId: number; page: Page }[],
  options: ComposeOptions,
  signal?: AbortSignal,
): Promise<ComposedAnswer> {
  const parts = await scoreParts(question, pages, { maxLength: options.maxLength }, signal);
  return composeScored(parts, options);
}
