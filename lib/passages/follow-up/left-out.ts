import { refersToPage } from '../question/asks-open-page';
import { readQuestion } from '../question/read-question';
import { capitalsTellNames, namesWithinSentence } from '../text/capitalised-names';
import { isDayOrMonth } from '../text/day-or-month';
import { clausePatterns } from './clauses';
import { readExistence } from './existence';
import { isPhrase } from './follow-up-forms';
import { pattern, type ThreadReading, textAfter, topicTerms } from './thread-reading';
import { topicOf } from './thread-subject';
import { bareWords, edge } from './whole-question';

/** Words of a phrase that stands alone, at most. */
const maxPhraseWords = 5;

/** Whether a question is nothing but words of place, time or manner, of a few words: 'for children?'. */
export function isPhraseAlone(line: string, { language, words }: ThreadReading): boolean {
  const phrase = bareWords(line);
  return (
    // 'On the road' and 'Im Westen nichts Neues' are titles.
    /[?？؟;]/u.test(line) &&
    (!capitalsTellNames(language) ||
      namesWithinSentence(phrase, language).every(({ text }) => isDayOrMonth(text, language))) &&
    phrase.includes(' ') &&
    phrase.split(' ').length <= maxPhraseWords &&
    isPhrase(phrase, language) &&
    !pattern(words.interrogatives, language).test(phrase) &&
    !readQuestion(phrase, language).kinds.has('yes-or-no')
  );
}

/** Whether a question may have left out its subject, and names at most one thing. */
export function dropsSubject(line: string, words: ThreadReading['words'], language: string): boolean {
  const { dropsSubject: form, openingVerbs } = words;
  const query = readQuestion(line, language);
  if (form === undefined || query.kinds.has('definition') || topicTerms(query).length > 1) return false;
  if (form === true) return textAfter(line, openingVerbs, language) !== undefined;
  return new RegExp(`(?:${form})${edge}*$`, 'iu').test(line) && !pattern(words.interrogatives, language).test(line);
}

/**
 * What a question is of that names nothing to ask it of: the place, behind one whether something is there, unless it
 * asks something of that thing ('¿es gratis?').
 */
export function leftOut({ line, language, last, subject }: ThreadReading): string | undefined {
  const existence = readExistence(last.question, language);
  const isOfThing = topicTerms(readQuestion(line, language)).length === 0;
  return existence && !isOfThing ? (existence.place ?? topicOf(last, language) ?? subject()) : subject();
}

/** Words of a question that leaves out its place, at most. */
const maxPlacelessWords = 7;

/**
 * Whether a question asks if something is there, or allowed, or to be done by the person who asks, and names neither a
 * place nor a thing that it is asked of.
 */
export function isPlaceless(line: string, { language, words }: ThreadReading): boolean {
  const isLong = bareWords(line).split(' ').length > maxPlacelessWords;
  const inner = line.slice(line.indexOf(' ') + 1);
  if (isLong || refersToPage(line) || pattern(words.interrogatives, language).test(inner)) return false;
  if (namesWithinSentence(line, language).length > 0) return false;
  const query = readQuestion(line, language);
  const topics = topicTerms(query).length;
  const existence = readExistence(line, language);
  if (existence) return existence.subject === existence.thing && topics <= 2;
  // 'Does that mean I can go?' has a clause of its own.
  const { auxiliary } = clausePatterns(language) ?? {};
  if (auxiliary && line.split(auxiliary).length > 2) return false;
  return query.kinds.has('yes-or-no') && topics <= 1;
}

/** Whether words are a clause that says in which case, without another clause behind it that asks. */
export function isConditionAlone(words: string, conditions: string | undefined, language: string): boolean {
  const clause = textAfter(words, conditions, language);
  if (clause === undefined || /[,،、，;]/u.test(clause)) return false;
  const { auxiliary, person } = clausePatterns(language) ?? {};
  const [, asking] = auxiliary ? clause.split(auxiliary, 2) : [];
  return asking === undefined || person?.test(asking.trim().split(' ', 1)[0] ?? '') !== true;
}
