import { isClassNoun } from '../contradictions/attribute-kinds';
import type { StatedPage } from '../contradictions/read-page-statements';
import type { Statement } from '../contradictions/statement';
import { labelName } from '../values/label-key';
import type { PageValue } from './page-value';

/** Kinds of statements for which labels have another name. */
const names: Readonly<Record<string, string>> = { cost: 'price' };

/** Whether a word names the page's subject, or is the last part of such a word: 'Museum' of 'Glasmuseum'. */
function isTopic({ term, word }: { term: string; word: string }, { topic }: Statement): boolean {
  if (topic.words.has(term) || topic.names.has(term) || isClassNoun(word, [topic.language])) return true;
  return term.length > 3 && [...topic.words].some((known) => known.endsWith(term));
}

/** Whether a statement is about the subject of its page as a whole, unconditional, and exact. */
function isOfPage(statement: Statement): boolean {
  const { names: named, models, subject, limits, isApproximate, topic, value } = statement;
  if (value === undefined || isApproximate || limits.length > 0) return false;
  if (![...models].every((model) => topic.models.includes(model))) return false;
  return [...named, ...subject].every((word) => isTopic(word, statement));
}

/**
 * The values that sentences of a page state about its subject: 'The Harrier weighs 159 g'. Only values with a known
 * attribute, about nothing but the subject.
 */
export function statedValues({ statements }: StatedPage): PageValue[] {
  return statements.flatMap((statement): PageValue[] => {
    const { kind, sentence, start, end, context, topic } = statement;
    if (kind === undefined || sentence.includes('\t') || /[:：]\s/.test(sentence) || !isOfPage(statement)) return [];
    const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? [];
    const name = names[kind] ?? kind;
    const label = words.find((word) => labelName(word, topic.language) === name) ?? kind;
    return [{ key: `#${name}`, label, quote: sentence, span: { start, end }, context, source: 'sentence' }];
  });
}
