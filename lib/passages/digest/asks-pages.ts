import type { Attachment } from '../../core/message';
import { asksForTranslation, isDigestAsked } from './asks-digest';

/** The sign that ends a question in most scripts; Greek has a semicolon. */
const questionSign = /[?？؟;;]["'”’»)\s]*$/u;

/**
 * Whether a question is answered by passages of pages, or by a digest of them. A translation needs the whole text; so
 * does a task on an attached selection or text, unless it is a question.
 * @param findsPages whether there are pages for a question without attachments
 */
export function asksPages(
  question: string,
  attachments: readonly Pick<Attachment, 'kind'>[],
  findsPages: boolean,
): boolean {
  if (asksForTranslation(question)) return false;
  if (attachments.length === 0) return findsPages;
  return (
    isDigestAsked(question, attachments) ||
    questionSign.test(question) ||
    attachments.some(({ kind }) => kind !== 'selection' && kind !== 'text')
  );
}
