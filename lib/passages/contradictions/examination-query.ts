import type { ExaminedClaim } from '../../core/contradictions';
import type { AssistantMessage } from '../../core/message';
import { guessLanguage } from '../text/language';
import { aboutClaim } from './about-claim';
import { readComparedClaim } from './compare-claim';

/** Characters of a query. */
const maxQuery = 200;

/**
 * What is searched for to examine a claim: its words without its values, which would find only the pages that agree, and the
 * names of what was asked where it has none of its own.
 * @param about what it is about: the question, or the title of its page
 */
export function examinationQuery({ text, focus }: ExaminedClaim, about: string): string {
  const { statements } = readComparedClaim(text, about, focus);
  const isPlain = guessLanguage(text) !== 'ja' && guessLanguage(text) !== 'zh';
  let words = text;
  for (const { text: value, kind, agents, value: read } of statements) {
    // The unit says what is asked for: metres without a number.
    const unit = read && !agents && kind && isPlain ? value.replace(/^[^\p{L}]*/u, '') : '';
    words = words.replace(value, read?.kind === 'date' ? '' : unit);
  }
  const names = [...(statements[0]?.topic.names ?? [])].filter((name) => !words.toLowerCase().includes(name));
  const isNamed = statements.some((statement) => statement.names.length > 0);
  const query = [...(isNamed ? [] : names), words].join(' ').replace(/\s+/g, ' ');
  const line = query
    .replace(/\s+([.,;:])/g, '$1')
    .replace(/[\s.,;:]+$/u, '')
    .trim();
  return line.length <= maxQuery ? line : line.slice(0, line.lastIndexOf(' ', maxQuery) + 1 || maxQuery).trim();
}

/** What is searched for to examine a claim of an answer. @param question that was answered */
export function queryOfAnswer(
  answer: Pick<AssistantMessage, 'citations' | 'sources' | 'text'>,
  claim: ExaminedClaim,
  question: string,
): string {
  return examinationQuery(claim, aboutClaim(answer, claim, question));
}
