import { errorInfo } from '../core/app-error';

/** Maximum length of a question in characters. */
export const maxQuestionLength = 20_000;

/** Validates a question. @returns the error of one that is empty or too long; undefined for a valid one */
export function validateQuestion(question: string) {
  const length = question.trim().length;
  if (length === 0) return errorInfo('citebar', 'empty-question', { type: 'INVALID_QUERY' });
  if (length <= maxQuestionLength) return undefined;
  const reason = { type: 'question-too-long', length, limit: maxQuestionLength } as const;
  return errorInfo('citebar', reason, { type: 'INVALID_QUERY' });
}
