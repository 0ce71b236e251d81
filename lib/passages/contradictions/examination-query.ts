import type { ExaminedClaim } from '../../core/contradictions';
import type { AssistantMessage } from '../../core/message';
import { guessLanguage, stopWordsOf } from '../text/language';
import { aboutClaim } from './about-claim';
import { readComparedClaim } from './compare-claim';

/** Characters of a query. */
const maxQuery = 200;
/** Minimum number of words that are kept. */
const minWords = 2;

/** A line without the prepositions and verbs that it ends with where its value was: 'was first lit on'. */
function withoutLastStopWords(line: string, language: string): string {
  const words = line.split(' ');
  const isStopWord = (word: string) => stopWordsOf(language).has(word.toLowerCase());
  while (words.length > minWords && isStopWord(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/**
 * The query that examines a claim: its words without its values, which would find only pages that agree, and the names
 * in the question if it has none of its own.
 * @param about its subject: the question, or the title of its page
 */
export function examinationQuery({ text, focus }: ExaminedClaim, about: string): string {
  const { statements } = readComparedClaim(text, about, focus);
  const words = statements.reduce((line, statement) => line.replace(statement.text, ''), text);
  const names = [...(statements[0]?.topic.names ?? [])].filter((name) => !words.toLowerCase().includes(name));
  const isNamed = statements.some((statement) => statement.names.length > 0);
  const query = [...(isNamed ? [] : names), words].join(' ').replace(/\s+/g, ' ');
  const plain = query.replace(/\s+([.,;:])/g, '$1').replace(/[\s.,;:]+$/u, '');
  const line = withoutLastStopWords(plain.trim(), guessLanguage(text));
  return line.length <= maxQuery ? line : line.slice(0, line.lastIndexOf(' ', maxQuery) + 1 || maxQuery).trim();
}

/** The query that examines a claim of an answer. @param question that was answered */
export function queryOfAnswer(
  answer: Pick<AssistantMessage, 'citations' | 'sources' | 'text'>,
  claim: ExaminedClaim,
  question: string,
): string {
  return examinationQuery(claim, aboutClaim(answer, claim, question));
}
