import type { Query } from '../answer-kinds/shared/query';
import type { FollowUpWords } from '../languages/pack/follow-up-words';
import { packOf } from '../languages/registry';
import { beginsQuestion } from '../question/question-beginning';
import { readQuestion } from '../question/read-question';
import { namesWithinSentence } from '../text/capitalised-names';
import { clausePatterns } from './clauses';
import type { EarlierTurn } from './thread-subject';
import { edge } from './whole-question';

/** Words of a question's language. */
export interface ThreadWords extends FollowUpWords {
  /** Ask, at the beginning of a question; the source of a regular expression. */
  interrogatives: string;
}

/** A question as it stands in its thread. */
export interface ThreadReading {
  /** The question on one line. */
  line: string;
  language: string;
  words: ThreadWords;
  subject(person?: boolean): string | undefined;
  last: EarlierTurn;
}

/** Whether a language puts no spaces between words. */
export const isUnspaced = (language: string): boolean => packOf(language)?.withoutSpaces === true;

/** A pattern for whole words, or for any place in a language without spaces. @param source of a regular expression */
export function pattern(source: string, language: string, flags = 'iu'): RegExp {
  return new RegExp(
    isUnspaced(language) ? `(?:${source})` : `(?<![\\p{L}\\p{M}\\p{N}])(?:${source})(?![\\p{L}\\p{M}\\p{N}])`,
    flags,
  );
}

/** The text after given words at its beginning; undefined if it does not begin with them. */
export function textAfter(
  text: string,
  source: string | undefined,
  language: string,
  isPrefix = false,
): string | undefined {
  if (!source) return undefined;
  const begin = `(?<=^${edge}*)(?:${source})`;
  const found = (isPrefix ? new RegExp(begin, 'iu') : pattern(begin, language)).exec(text);
  return found && found.index <= 2
    ? text.slice(found.index + found[0].length).replace(new RegExp(`^${edge}+`, 'u'), '')
    : undefined;
}

/** The terms of a query that say what it is about. */
export function topicTerms({ terms }: Query) {
  return terms.filter((term) => !term.isMeasure && !term.isOptional && !term.isKind);
}

/** Asks how often, and of nothing else: 'at what frequency?' */
export function isFrequency({ kinds, terms }: Query): boolean {
  return kinds.has('frequency') && terms.length <= 1;
}

/** Whether a question asks if something is so, by the verb that it begins with. */
export function asksWhether(text: string, { language, words }: ThreadReading): boolean {
  return (
    textAfter(text, words.interrogatives, language) === undefined &&
    (textAfter(text, words.openingVerbs, language, true) !== undefined ||
      readQuestion(text, language).kinds.has('yes-or-no'))
  );
}

/** Whether words behind 'and' are a question of their own, and no subject of another one: 'are there stairs?' */
export function asksItself(text: string, reading: ThreadReading): boolean {
  const { language, words } = reading;
  // 'And Will Smith?', 'und Kosten der Überfahrt?': no verb has a capital here.
  const isNoun = /^\p{Lu}/u.test(text) && packOf(language)?.capitals !== undefined;
  if (isNoun) return textAfter(text, words.interrogatives, language) !== undefined;
  return beginsQuestion(text, language) || asksWhether(text, reading);
}

/** Without sense of its own: 'when?', 'how tall?', 'how many visitors?'. */
export function isBare(text: string, { language, words }: ThreadReading): boolean {
  if (isFrequency(readQuestion(text, language))) return true;
  const rest = textAfter(text, words.interrogatives, language);
  if (rest === undefined) return false;
  if (topicTerms(readQuestion(text, language)).length === 0)
    return clausePatterns(language)?.person.test(text) !== true;
  const whole = words.withoutSubject && new RegExp(`^(?:${words.withoutSubject})${edge}*$`, 'iu');
  return whole ? whole.test(rest) && namesWithinSentence(rest, language).length === 0 : false;
}
