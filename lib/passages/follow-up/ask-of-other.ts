import type { Span } from '../../core/source';
import { measureKindOf } from '../answer-kinds/shared/measure-kinds';
import { articlePattern, perLanguage } from '../languages/compile-pack';
import { formStrength } from '../question/match-terms';
import { readQuestion } from '../question/read-question';
import { capitalsTellNames, namesWithinSentence } from '../text/capitalised-names';
import { monthOf } from '../text/months';
import { foldWord, tokenize } from '../text/tokenize';
import { upperFirst } from '../text/upper-first';
import { namedDays } from '../text/weekdays';
import { labelKey } from '../values/label-key';
import { clausePatterns, withCircumstance, withOneOfKind } from './clauses';
import { readExistence } from './existence';
import { isCircumstance } from './follow-up-forms';
import { type ThreadReading, topicTerms } from './thread-reading';
import { foldedWords, topicOf } from './thread-subject';
import { bareWords, withSubject, withTopic } from './whole-question';

const articlesAndPrepositions = perLanguage(
  ({ questions: { articles = '' }, texts: { prepositions = '' } }) =>
    new Set(`${articles} ${prepositions}`.split(/\s+/).map(foldWord)),
);

/** Whether words beside a day say nothing more than it: 'on Sunday', and not 'before Sunday'. */
function isDayAlone(named: string, day: Span, question: string, language: string): boolean {
  const { terms } = readQuestion(named, language);
  if (terms.some((term) => term.day === undefined && !term.isOptional)) return false;
  const optional = new Set(terms.map(({ term }) => term));
  const questionWords = new Set(tokenize(question, language).map(({ word }) => word));
  return tokenize(named, language).every(
    ({ term, word, start, end }) =>
      (start < day.end && day.start < end) ||
      optional.has(term) ||
      questionWords.has(word) ||
      articlesAndPrepositions(language)?.has(word) === true,
  );
}

/**
 * 'and on Sunday?': the last question for another day of the week.
 * @param named what is named instead, which is a day alone
 */
function onOtherDay(question: string, named: string, language: string): string | undefined {
  const [other, ...others] = namedDays(named, language);
  const [day, ...further] = namedDays(question, language);
  if (!other || day?.days.length !== 1 || others.length > 0 || further.length > 0) return undefined;
  if (!isDayAlone(named, other, question, language)) return undefined;
  const said = question.slice(day.start, day.end);
  // 'Black Friday' is no day that another one may stand for.
  if (
    namesWithinSentence(question, language).some(
      ({ text }) => text !== said && foldedWords(text).includes(foldedWords(said)),
    )
  )
    return undefined;
  const bare = bareWords(question);
  return bare.slice(0, day.start) + named.slice(other.start, other.end) + bare.slice(day.end);
}

/** 'and May?': the last question for another month. */
function inOtherMonth(question: string, named: string, language: string): string | undefined {
  const isMonth = (word: string) => monthOf(foldWord(word), /^\p{Lu}/u.test(word), language) !== undefined;
  const words = bareWords(question).split(' ');
  const at = isMonth(named) ? words.findLastIndex((word, index) => index > 0 && isMonth(word)) : -1;
  return at > 0 ? words.with(at, named).join(' ') : undefined;
}

/**
 * Kinds of measures that another thing of the same page may have as well: what takes an hour is asked with the words
 * for a length.
 */
const sharedMeasures: ReadonlySet<string> = new Set(['length', 'duration', 'distance']);

/**
 * Whether words name something that every thing of a kind has, behind a question for a measure of the thing: a warranty
 * weighs nothing.
 */
function isOtherAttribute(named: string, last: string, language: string): boolean {
  const kinds = tokenize(last, language).flatMap((token) => measureKindOf(token, language) ?? []);
  return kinds.some((kind) => !sharedMeasures.has(kind)) && labelKey(named, language).isKnown;
}

/**
 * 'of Sula' behind 'What is Marl's height?': the last question for what another one has.
 * @returns undefined where the last question does not name its subject as an owner, or where the other is not named as
 *   one
 */
export function askOfOwner(other: string, { words, last, subject }: ThreadReading): string | undefined {
  const [first = '', ...rest] = bareWords(other).split(' ');
  const { possessiveEnding: ending, beforeOwner } = words;
  const about = subject();
  if (!ending || !about || rest.length === 0 || foldWord(first) !== beforeOwner) return undefined;
  const typographic = (text: string) => text.replaceAll("'", '’');
  const owner = typographic(about).endsWith(ending) ? about : about + ending;
  const at = typographic(last.question).indexOf(typographic(owner));
  if (at === -1) return undefined;
  return last.question.slice(0, at) + rest.join(' ') + ending + last.question.slice(at + owner.length);
}

/**
 * 'and breakfast?' behind a question whether something is there: the same question for the other thing. What is known
 * to be there, 'the pool' or 'the price', is asked of the place.
 */
function withOtherThing(named: string, { language, last, words, subject }: ThreadReading): string | undefined {
  const existence = readExistence(last.question, language);
  if (!existence) return undefined;
  const isKnown = words.definite !== undefined && new RegExp(`^(?:${words.definite})\\s`, 'iu').test(named);
  const isAttribute = readQuestion(named, language).terms.some(({ isMeasure, value }) => isMeasure || value);
  if (!isKnown && !isAttribute) return upperFirst(existence.before + named + existence.after, language);
  const about = (isKnown ? topicOf(last, language) : undefined) ?? subject();
  return about && withTopic(named, about, language);
}

/** 'what about Korea?': the last question for another subject, or another question for the last subject. */
export function askOfOther(other: string, reading: ThreadReading): string | undefined {
  const { language, last, subject } = reading;
  const named = bareWords(other);
  const otherDate = onOtherDay(last.question, named, language) ?? inOtherMonth(last.question, named, language);
  if (otherDate) return otherDate;
  const ofOwner = askOfOwner(other, reading);
  if (ofOwner) return ofOwner;
  const query = readQuestion(named, language);
  const about = subject();
  const clauses = clausePatterns(language);
  const isOfSeveral = clauses?.ofSeveral.test(named) === true;
  if (named !== '' && !about && isOfSeveral) return withOneOfKind(last.question, named, language);
  if (named === '') return undefined;
  const circumstance = withCircumstance(last.question, named, language);
  if (circumstance) return circumstance;
  if (isCircumstance(named, language)) return withSubject(last.question, named, language);
  if (!about) return undefined;
  const names = namesWithinSentence(named, language);
  if (names.length === 0 || !capitalsTellNames(language)) {
    const existence = withOtherThing(named, reading);
    if (existence) return existence;
  }
  const isUnnamed = names.length === 0 && topicTerms(query).length === 0 && !/\p{N}/u.test(named);
  if (query.terms.length === 0 || isUnnamed || isOtherAttribute(named, last.question, language)) {
    // Of 'the height of the lighthouse', the lighthouse has a price, too.
    const isMeasured = tokenize(about, language).some((token) => measureKindOf(token, language) !== undefined);
    return withTopic(named, (isMeasured ? topicOf(last, language) : undefined) ?? about, language);
  }
  if (names.length === 0 && /\p{N}/u.test(named)) return withSubject(last.question, named, language);
  // 'and a triple?' is a case of 'half-step gearing'; beside 'a double' or a name it is another subject.
  if (isOfSeveral && !clauses?.determined.test(about) && namesWithinSentence(about, language).length === 0)
    return withSubject(last.question, `${clauses?.with} ${named}`, language);
  const at = last.question.toLowerCase().indexOf(about.toLowerCase());
  if (at === -1) return withSubject(last.question, named, language);
  // 'and dogs?' asks of dogs on the ferry to Tarn, and of no other place.
  const before = topicTerms(readQuestion(last.question.slice(0, at), language));
  const isPlace = before.length > 0 && namesWithinSentence(about, language).length > 0 && capitalsTellNames(language);
  if (isPlace && names.length === 0 && /^\p{Ll}+$/u.test(named)) return withTopic(named, about, language);
  const head = last.question.slice(0, at);
  // 'How tall is lighthouse Skarn?' and 'And lighthouse Norrvik?': the noun stands once, in whatever case.
  const noun = /(?<!\p{L})\p{Ll}{3,} $/u.exec(head)?.[0] ?? '';
  const [first = ''] = named.split(' ');
  const isRepeated = noun !== '' && isFormOf(noun.trim(), first, language);
  // 'o ventilador Brisa 40' and 'a garantia': a noun of its own takes the place of all of it.
  const phrase = names.length === 0 ? (determinedNoun(language)?.exec(head)?.[0] ?? '') : '';
  const kept = head.slice(0, head.length - Math.max(phrase.length, isRepeated ? noun.length : 0));
  return upperFirst(kept + named + last.question.slice(at + about.length), language);
}

/** An article and a noun at the end of words: 'how heavy is the ferry' before its name. */
const determinedNoun = perLanguage(({ questions }) => {
  const article = articlePattern(questions);
  return article === undefined ? undefined : new RegExp(`${article}\\p{L}{3,} $`, 'iu');
});

/** Whether two words probably are forms of one. */
function isFormOf(one: string, other: string, language: string): boolean {
  const [a, b] = [foldWord(one), foldWord(other)];
  return a === b || formStrength(a, b, language) > 0;
}
