import { cutText } from '../../core/utils/text/cut-point';
import { composeAnswer } from '../../passages/ranking/compose-answer';
import { rankPassages } from '../../passages/ranking/rank';
import type { CitablePage } from '../shared/gather-sources';

/** Quotes of a prompt, at most, and characters of each. */
export const promptQuotes = { count: 8, length: 400 };

/** A passage of a page as it goes to the model. */
export interface PromptQuote {
  sourceId: number;
  /** Text of the page, verbatim. */
  text: string;
}

function sharesText(one: PromptQuote, other: PromptQuote): boolean {
  return one.sourceId === other.sourceId && (one.text.includes(other.text) || other.text.includes(one.text));
}

/**
 * The passages of pages that a question is answered from: first those that answer it, as they are quoted without a
 * model, with contradicting ones side by side; then others that have most of its words.
 * @param question self-contained: no words of its thread count, as they do for one that is quoted as it was typed
 */
export async function chooseQuotes(
  question: string,
  pages: readonly CitablePage[],
  signal: AbortSignal,
): Promise<PromptQuote[]> {
  const { count, length } = promptQuotes;
  const limits = { limit: count, limitOfPart: count / 2, maxLength: length };
  const { passages } = await composeAnswer(question, pages, limits, signal);
  const related = await rankPassages(
    question,
    pages,
    { limit: count, maxLength: length, includeRelated: true },
    signal,
  );
  const chosen: PromptQuote[] = [];
  for (const { sourceId, text } of [...passages, ...related]) {
    const quote = { sourceId, text: cutText(text, length) };
    if (chosen.length < count && !chosen.some((other) => sharesText(other, quote))) chosen.push(quote);
  }
  return chosen;
}
