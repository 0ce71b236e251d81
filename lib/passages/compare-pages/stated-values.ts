import { isClassNoun } from '../contradictions/attribute-kinds';
import type { StatedPage } from '../contradictions/read-page-statements';
import type { Statement } from '../contradictions/statement';
import { labelName } from '../values/label-key';
import type { PageValue } from './page-value';

/** Kinds of statements that the labels have another name for. */
const names: Readonly<Record<string, string>> = { cost: 'price' };

/** Whether a word is of what the page is about, or the last part of such a word: 'Museum' of 'Glasmuseum'. */
function isTopic({ term, word }: { term: string; word: string }, { topic }: Statement): boolean {
  if (topic.words.has(term) || topic.names.has(term) || isClassNoun(word, [topic.language])) return true;
  return term.length > 3 && [...topic.words].some((known) => known.endsWith(term));
}

/** Whether a statement is of the subject of its page as a whole, under no condition, and exact. */
function isOfPage(statement: Statement): boolean {
  const { names: named, models, subject, limits, isApproximate, topic, value } = statement;
  if (value === undefined || isApproximate || limits.length > 0) return false;
  if (![...models].every((model) => topic.models.includes(model))) return false;
  return [...named, ...subject].every((word) => isTopic(word, statement));
}

/**
 * What the sentences of a page state of its subject: 'The Harrier weighs 159 g'. Only values whose kind a known word says, of
 * nothing else than the subject.
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
