import type { Span } from '../../core/source';
import { asksOfLife } from '../answer-kinds/date';
import { kindOf } from '../answer-kinds/measure-kinds';
import type { Query } from '../answer-kinds/query';
import { ofAllLanguages, perLanguage } from '../languages/compile-pack';
import type { FollowUpWords } from '../languages/language-pack';
import { packOf } from '../languages/registry';
import { formStrength } from '../question/match-terms';
import { guessQuestionLanguage, isQuestionStopWord } from '../question/question-language';
import { readQuestion } from '../question/read-question';
import { capitalisedNames, capitalsTellNames } from '../text/capitalised-names';
import { guessLanguage } from '../text/language';
import { foldWord, tokenize } from '../text/tokenize';
import { namedDays } from '../text/weekdays';
import { labelKey } from '../values/label-key';
import { asksOfActivity, clausesOf, readHowTo, withCircumstance, withOneOfKind } from './clauses';
import { isCircumstance, isOfAccessory, saysWhen, withSamePreposition } from './follow-up-forms';
import { boundedTurn, type EarlierTurn, foldedWords, inCaseOf, threadSubject, topicOf } from './thread-subject';
import { edge, upperFirst, withoutLeadIn, withSubject } from './whole-question';

/** Characters of a question; a longer one says itself what it is about. */
const maxLength = 200;
/** Words that name something; a question with more of them says itself what it is about. */
const maxTerms = 3;
/** Words behind 'and' that may be another subject: 'and the Eiffel Tower?' */
const maxSubjectWords = 5;
/** Earlier questions that are looked through for a subject. */
const maxTurns = 3;
/** Whether a language puts no spaces between words. */
const isUnspaced = (language: string): boolean => packOf(language)?.withoutSpaces === true;
/** Languages whose stop words are not known, and what only they have. */
const distinctiveSigns = ofAllLanguages((packs) =>
  packs.flatMap(({ tag, questions: { distinctive } }) =>
    distinctive === undefined ? [] : { tag, sign: new RegExp(distinctive, 'iu') },
  ),
);
/** Begins another clause, in which a pronoun stands for something of the first. */
const clauseOf = perLanguage(({ questions: { clauseOpenings } }) =>
  clauseOpenings === undefined
    ? undefined
    : new RegExp(`(?<!\\p{L})(?:${clauseOpenings})(?=\\s)(?<=\\S\\s+\\S+)`, 'iu'),
);

/** Words of a question's language. */
interface ThreadWords extends FollowUpWords {
  /** Ask, at the beginning of a question; the source of a regular expression. */
  interrogatives: string;
}

interface Reading {
  /** The question on one line. */
  line: string;
  language: string;
  words: ThreadWords;
  subject(person?: boolean): string | undefined;
  last: EarlierTurn;
}

/** The tag of a language that a question has signs of and that `guessQuestionLanguage` does not know. */
function distinctiveLanguage(question: string): string | undefined {
  return distinctiveSigns().find(({ sign }) => sign.test(question))?.tag;
}

function pattern(source: string, language: string, flags = 'iu'): RegExp {
  return new RegExp(
    isUnspaced(language) ? `(?:${source})` : `(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`,
    flags,
  );
}

/** The text after given words at its beginning; undefined if it does not begin with them. */
function behind(text: string, source: string | undefined, language: string, isPrefix = false): string | undefined {
  if (!source) return undefined;
  const begin = `(?<=^${edge}*)(?:${source})`;
  const found = (isPrefix ? new RegExp(begin, 'u') : pattern(begin, language)).exec(text);
  return found && found.index <= 2
    ? text.slice(found.index + found[0].length).replace(new RegExp(`^${edge}+`, 'u'), '')
    : undefined;
}

function informative({ terms }: Query) {
  return terms.filter((term) => !term.isMeasure && !term.isOptional && !term.isKind);
}

/** Asks how often, and of nothing else: 'at what frequency?' */
function isFrequency({ kinds, terms }: Query): boolean {
  return kinds.has('frequency') && terms.length <= 1;
}

/** Without sense of its own: 'when?', 'how tall?', 'how many visitors?'. */
function isBare(text: string, { language, words }: Reading): boolean {
  if (isFrequency(readQuestion(text, language))) return true;
  const rest = behind(text, words.interrogatives, language);
  if (rest === undefined) return false;
  if (informative(readQuestion(text, language)).length === 0) return clausesOf(language)?.person.test(text) !== true;
  const whole = words.withoutSubject && new RegExp(`^(?:${words.withoutSubject})${edge}*$`, 'iu');
  return whole ? whole.test(rest) && ownNames(rest, language).length === 0 : false;
}

function ownNames(text: string, language: string): string[] {
  return capitalisedNames(`x ${text}`, language).map((name) => name.text);
}

/** Whether the words before a pronoun, or another question before it, name what it may stand for. */
function namesBefore(before: string, { language, words: { counted } }: Reading): boolean {
  // German writes what is counted with a capital, too: 'wie viele Betten hat sie'.
  const uncounted = counted === undefined ? before : before.replace(new RegExp(`^${counted}`, 'iu'), '');
  if (ownNames(uncounted, language).length > 0 || /[,;?、，]/.test(before)) return true;
  const terms = informative(readQuestion(before, language)).length;
  return terms > (isUnspaced(language) || clauseOf(language)?.test(before) ? 0 : 1);
}

/** Whether a subject stands before 'they', 'their' or 'its' that it stands for: 'how do bees make their honey'. */
function namesSubject(before: string, language: string): boolean {
  const clauses = clausesOf(language);
  if (!clauses || clauses.beforeObject.test(before)) return false;
  return informative(readQuestion(before.split(clauses.auxiliary, 2).at(-1) ?? '', language)).length > 0;
}

/** A text in which what looks like a pronoun and is none is blanked: 'is it safe to', and the 'IT' of 'IT security'. */
function withoutDummies(text: string, { language, words }: Reading): string {
  const blank = (dummy: string) => '_'.repeat(dummy.length);
  const cased = /\p{Ll}/u.test(text) ? text.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, blank) : text;
  return words.dummies ? cased.replace(pattern(words.dummies, language, 'giu'), blank) : cased;
}

/** The question with its pronoun opened; undefined where it has none, or names before it what it stands for. */
function openPronoun(text: string, reading: Reading): string | undefined {
  const { language, last, words, subject } = reading;
  const found = pattern(words.pronouns, language).exec(withoutDummies(text, reading));
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  // In German, the polite 'you'.
  if (words.polite && before !== '' && new RegExp(`^(?:${words.polite})`).test(found[0])) return undefined;
  if (namesBefore(before, reading) || informative(readQuestion(text, language)).length > maxTerms) return undefined;
  const is = (source: string | undefined) => source !== undefined && new RegExp(`^(?:${source})$`, 'iu').test(found[0]);
  if (is(words.ofSubject) && namesSubject(before, language)) return undefined;
  // 'Who deployed its army?' asks whose it is.
  const clauses = clausesOf(language);
  if (is(words.possessives) && clauses?.beforeObject.test(before) && !clauses.beforeComplement.test(before))
    return undefined;
  const after = text.slice(found.index + found[0].length);
  const activity = asksOfActivity(before, found[0], language) && readHowTo(last.question, language)?.activity;
  if (activity) return withSubject(text, activity);
  // 'How far is it from London to Paris?' stands for nothing.
  const isImpersonal = is(words.impersonal) && new RegExp(`(?:${words.beforeImpersonal}) $`, 'i').test(before);
  if (isImpersonal && ownNames(after, language).length > 0) return undefined;
  const isNeutral = !words.personsOnly && readQuestion(text, language).kinds.has('number');
  const name = inCaseOf(found[0], subject(is(words.persons) && !isNeutral), language);
  if (!name) return undefined;
  const isPossessive = is(words.possessives) && (isUnspaced(language) || / \p{L}/u.test(after));
  const ending = isPossessive ? (words.possessiveEnding ?? '') : '';
  const preposition = is(words.places) ? (words.beforePlace ?? '') : '';
  // French joins a pronoun to its verb: 'a-t-elle'.
  const start = words.pronounJoint ? before.replace(new RegExp(`${words.pronounJoint}$`), ' ') : before;
  return upperFirst(`${start}${preposition}${name}${ending}${after}`);
}

/** The last question without the words at its beginning that ask. */
function lastStatement({ last }: Reading, language: string, words: ThreadWords): string | undefined {
  const rest = behind(last.question, words.interrogatives, language);
  if (rest === undefined || isUnspaced(language)) return undefined;
  const clauses = clausesOf(language);
  const [, participle, object] = clauses?.past.exec(rest) ?? [];
  if (clauses && participle && object) return `${clauses.passive} ${object} ${participle}?`;
  const [first] = rest.split(' ', 1);
  const term = readQuestion(last.question, language).terms.find(
    (known) =>
      (known.isMeasure || known.isKind || known.isOptional) &&
      first &&
      foldedWords(first).trim().startsWith(known.term),
  );
  return term ? rest.slice(first?.length).trim() : rest;
}

/** 'and when?': the last question, asked with other words. */
function askLastAgain(text: string, reading: Reading): string | undefined {
  const { language, last, words, subject } = reading;
  const query = readQuestion(text, language);
  const activity = readHowTo(last.question, language)?.activity;
  const isOfSteps = isFrequency(query) && readQuestion(last.question, language).kinds.has('steps') && !activity;
  const isMeasured =
    !isOfSteps &&
    (query.kinds.has('number') || query.terms.length > 0 || behind(text, words.interrogatives, language) !== '');
  const statement = isMeasured ? undefined : lastStatement(reading, language, words);
  const bare = text.replace(new RegExp(`${edge}+$`, 'u'), '');
  if (statement) return upperFirst(`${bare} ${statement}`);
  const name = activity ?? subject(query.terms.some(({ term }) => asksOfLife(term, language)));
  return name && withSubject(bare, name);
}

/** Words without the signs behind them. */
function bareWords(words: string): string {
  return words.replace(new RegExp(`${edge}+$`, 'u'), '');
}

const articlesAndPrepositions = perLanguage(
  ({ questions: { articles = '' }, texts: { prepositions = '' } }) =>
    new Set(`${articles} ${prepositions}`.split(/\s+/).map(foldWord)),
);

/** Whether words beside a day say nothing more than it: 'on Sunday', and not 'before Sunday'. */
function isDayAlone(named: string, day: Span, question: string, language: string): boolean {
  const { terms } = readQuestion(named, language);
  if (terms.some((term) => term.day === undefined && !term.isOptional)) return false;
  const optional = new Set(terms.map(({ term }) => term));
  const asked = new Set(tokenize(question, language).map(({ word }) => word));
  return tokenize(named, language).every(
    ({ term, word, start, end }) =>
      (start < day.end && day.start < end) ||
      optional.has(term) ||
      asked.has(word) ||
      articlesAndPrepositions(language)?.has(word) === true,
  );
}

/** 'and on Sunday?': the last question for another day of the week. @param named what is named instead, which is a day alone */
function onOtherDay(question: string, named: string, language: string): string | undefined {
  const [other, ...others] = namedDays(named, language);
  const [day, ...further] = namedDays(question, language);
  if (!other || day?.days.length !== 1 || others.length > 0 || further.length > 0) return undefined;
  if (!isDayAlone(named, other, question, language)) return undefined;
  const said = question.slice(day.start, day.end);
  // 'Black Friday' is no day that another one may stand for.
  if (ownNames(question, language).some((name) => name !== said && foldedWords(name).includes(foldedWords(said))))
    return undefined;
  const bare = question.replace(new RegExp(`${edge}+$`, 'u'), '');
  return bare.slice(0, day.start) + named.slice(other.start, other.end) + bare.slice(day.end);
}

/** Kinds of measures that another thing of the same page may have as well: what takes an hour is asked with the words for a length. */
const sharedMeasures: ReadonlySet<string> = new Set(['length', 'duration', 'distance']);

/**
 * Whether words name something that every thing of a kind has, behind a question for a measure of the thing: a warranty weighs
 * nothing.
 */
function isOtherAttribute(named: string, last: string, language: string): boolean {
  const kinds = tokenize(last, language).flatMap((token) => kindOf(token, language) ?? []);
  return kinds.some((kind) => !sharedMeasures.has(kind)) && labelKey(named, language).isKnown;
}

/** 'what about Korea?': the last question for another subject, or another question for the last subject. */
function askOfOther(other: string, { language, last, subject }: Reading): string | undefined {
  const named = bareWords(other);
  const otherDay = onOtherDay(last.question, named, language);
  if (otherDay) return otherDay;
  const query = readQuestion(named, language);
  const about = subject();
  const clauses = clausesOf(language);
  const isOfSeveral = clauses?.ofSeveral.test(named) === true;
  if (named !== '' && !about && isOfSeveral) return withOneOfKind(last.question, named, language);
  if (named === '' || !about) return undefined;
  const circumstance = withCircumstance(last.question, named, language);
  if (circumstance) return circumstance;
  if (isCircumstance(named, language)) return withSubject(last.question, named);
  const names = ownNames(named, language);
  const isUnnamed = names.length === 0 && informative(query).length === 0 && !/\p{N}/u.test(named);
  if (query.terms.length === 0 || isUnnamed || isOtherAttribute(named, last.question, language)) {
    // Of 'the height of the lighthouse', the lighthouse has a price, too.
    const isMeasured = tokenize(about, language).some((token) => kindOf(token, language) !== undefined);
    return withSubject(named, (isMeasured ? topicOf(last, language) : undefined) ?? about);
  }
  if (names.length === 0 && /\p{N}/u.test(named)) return withSubject(last.question, named);
  // 'and a triple?' is a case of 'half-step gearing'; beside 'a double' or a name it is another subject.
  if (isOfSeveral && !clauses?.determined.test(about) && ownNames(about, language).length === 0)
    return withSubject(last.question, `${clauses?.with} ${named}`);
  const at = last.question.toLowerCase().indexOf(about.toLowerCase());
  if (at === -1) return withSubject(last.question, named);
  // 'and dogs?' asks of dogs on the ferry to Tarn, and of no other place.
  const before = informative(readQuestion(last.question.slice(0, at), language));
  const isPlace = before.length > 0 && ownNames(about, language).length > 0 && capitalsTellNames(language);
  if (isPlace && names.length === 0 && /^\p{Ll}+$/u.test(named)) return withSubject(named, about);
  const head = last.question.slice(0, at);
  // 'How tall is lighthouse Skarn?' and 'And lighthouse Norrvik?': the noun stands once, in whatever case.
  const noun = /(?<!\p{L})\p{Ll}{3,} $/u.exec(head)?.[0] ?? '';
  const [first = ''] = named.split(' ');
  const isRepeated = noun !== '' && isFormOf(noun.trim(), first, language);
  // 'o ventilador Brisa 40' and 'a garantia': a noun of its own takes the place of all of it.
  const phrase = names.length === 0 ? (determinedNoun(language)?.exec(head)?.[0] ?? '') : '';
  const kept = head.slice(0, head.length - Math.max(phrase.length, isRepeated ? noun.length : 0));
  return upperFirst(kept + named + last.question.slice(at + about.length));
}

/** An article and a noun at the end of words: 'how heavy is the ferry' before its name. */
const determinedNoun = perLanguage(({ questions: { articles } }) =>
  articles === undefined
    ? undefined
    : new RegExp(`(?<!\\p{L})(?:${articles.trim().replace(/\s+/g, '|')}) \\p{L}{3,} $`, 'iu'),
);

/** Whether two words probably are forms of one. */
function isFormOf(one: string, other: string, language: string): boolean {
  const [a, b] = [foldWord(one), foldWord(other)];
  return a === b || formStrength(a, b, language) > 0;
}

/** Whether a question names only what the thread speaks of: 'the tower', and no 'built' at the end of it. */
function namesOfThread(text: string, { language, words, last }: Reading): boolean {
  if (!words.definite) return false;
  const nouns = [...text.matchAll(pattern(`(?:${words.definite}) (\\p{L}+)`, language, 'giu'))].flatMap(([, noun]) =>
    noun && !isQuestionStopWord(foldWord(noun), language) ? noun : [],
  );
  const thread = [last.question, ...last.titles, ...last.passages].join('\n');
  const said = foldedWords(thread);
  if (nouns.length === 0 || !nouns.every((noun) => said.includes(foldedWords(noun)))) return false;
  const terms = informative(readQuestion(text, language));
  const verb = words.lastVerb && new RegExp(`${words.lastVerb}${edge}*$`, 'iu').exec(text)?.[1];
  const verbs = tokenize(verb ?? '', language).map(({ term }) => term);
  const saidTerms = new Set(tokenize(thread, language).map(({ term }) => term));
  return (
    ownNames(text, language).every((name) => nouns.includes(name)) &&
    terms.length <= 2 &&
    terms.every(({ term }) => saidTerms.has(term) || verbs.includes(term))
  );
}

/**
 * The subject that is searched for beside a question with words of its own: a name, or what the page is about. Another question's
 * words are none: 'what does return shipping cost' is not of 'the battery warranty'.
 */
function subjectBeside(asked: string, { language, last, subject }: Reading): string | undefined {
  const name = subject();
  const isOfThread = name === undefined || !capitalsTellNames(language) || ownNames(name, language).length > 0;
  const isOfIt = isOfAccessory(asked, language) || informative(readQuestion(asked, language)).length === 0;
  if (isOfThread || isOfIt) return name;
  const topic = topicOf(last, language);
  return topic !== undefined && !foldedWords(asked).includes(foldedWords(topic)) ? topic : undefined;
}

function resolve(reading: Reading): string | undefined {
  const { line, language, words, last } = reading;
  const other = behind(line, words.about, language);
  const group = words.about && new RegExp(`^${edge}*(?:${words.about})${edge}*$`, 'iu').exec(line)?.[1];
  const rest = behind(line, words.continues, language, words.isPrefix);
  const asked = rest ?? line;
  const opened = openPronoun(asked, reading);
  if (opened) return opened;
  const renewed =
    rest && !clausesOf(language)
      ? withSamePreposition(last.question, rest.replace(new RegExp(`${edge}+$`, 'u'), ''), language)
      : undefined;
  if (renewed) return renewed;
  if (rest !== undefined && saysWhen(rest, language)) return askOfOther(rest, reading);
  if (group && !new RegExp(words.interrogatives, 'u').test(group)) return askOfOther(group, reading);
  if (other !== undefined && !words.about?.includes('+?')) return askOfOther(other, reading);
  if (isBare(asked, reading)) return askLastAgain(asked, reading);
  if (
    !isOfAccessory(asked, language) &&
    ownNames(asked, language).length > 0 &&
    (rest === undefined || behind(asked, words.interrogatives, language) !== undefined)
  )
    return undefined;
  if (rest !== undefined) {
    const isAsking = behind(rest, words.interrogatives, language) !== undefined || isUnspaced(language);
    if (!isAsking) return rest.split(' ').length <= maxSubjectWords ? askOfOther(rest, reading) : undefined;
  } else if (!namesOfThread(line, reading) && !isOfAccessory(line, language)) return undefined;
  const name = subjectBeside(asked, reading);
  return name && withSubject(asked, name);
}

/** What a question names instead of the last subject: 'the warranty' of 'and the warranty?'. */
function namedInstead({ line, language, words }: Reading): string | undefined {
  const rest = behind(line, words.continues, language, words.isPrefix);
  if (rest !== undefined)
    return behind(rest, words.interrogatives, language) === undefined && rest.split(' ').length <= maxSubjectWords
      ? rest
      : undefined;
  const group = words.about && new RegExp(`^${edge}*(?:${words.about})${edge}*$`, 'iu').exec(line)?.[1];
  if (group) return new RegExp(words.interrogatives, 'u').test(group) ? undefined : group;
  return words.about?.includes('+?') ? undefined : behind(line, words.about, language);
}

/** What a question that names something else may mean beside its first reading: the same of the thread's subject. */
function otherReadings(reading: Reading): string[] {
  const named = namedInstead(reading);
  const about = named === undefined ? undefined : reading.subject();
  return named !== undefined && about ? [withSubject(bareWords(named), about)] : [];
}

function readThread(question: string, turns: readonly EarlierTurn[]): Reading | undefined {
  const line = question
    .replace(/\s+/g, ' ')
    .replace(/^[ ¿¡]+/, '')
    .trim();
  const recent = line.length > maxLength ? [] : turns.slice(-maxTurns).map(boundedTurn);
  const last = recent.at(-1);
  if (!last) return undefined;
  const ofPages = guessLanguage([...last.titles, ...last.passages].join('\n'));
  const language =
    distinctiveLanguage(line) ??
    guessQuestionLanguage(line, [
      distinctiveLanguage(last.question) ?? guessQuestionLanguage(last.question, [ofPages]),
    ]);
  const { followUps, interrogatives = '' } = packOf(language)?.questions ?? {};
  if (!followUps) return undefined;
  const words = { ...followUps, interrogatives };
  return {
    line: withoutLeadIn(line, language),
    language,
    words,
    last,
    subject: (person = false) => threadSubject(recent, person),
  };
}

/** @returns undefined where it is the question as it was typed */
function firstReading(reading: Reading, question: string): string | undefined {
  const resolved = resolve(reading) ?? reading.line;
  return foldedWords(resolved) === foldedWords(question) ? undefined : resolved;
}

/**
 * The words to search for where a question depends on what was asked before: 'and when was it first lit?' takes the name of
 * the light from the thread. Decided by few signs: a pronoun, a beginning such as 'and' or 'what about', nothing but
 * interrogatives, or only nouns that the thread speaks of.
 * @param turns the thread's earlier questions, oldest first
 * @returns undefined for a question with a subject of its own, or where the thread names none
 */
export function resolveFollowUp(question: string, turns: readonly EarlierTurn[]): string | undefined {
  const reading = readThread(question, turns);
  return reading && firstReading(reading, question);
}

/**
 * All that a question may mean behind others, the likeliest first: 'how heavy is the warranty', and 'the warranty of the lamp', which
 * is meant where no page tells what a warranty weighs.
 * @param turns the thread's earlier questions, oldest first
 * @returns the question itself, where it depends on nothing
 */
export function readFollowUp(question: string, turns: readonly EarlierTurn[]): [string, ...string[]] {
  const reading = readThread(question, turns);
  if (!reading) return [question];
  const first = firstReading(reading, question);
  const others = otherReadings(reading).filter((other) => foldedWords(other) !== foldedWords(first ?? question));
  return [first ?? question, ...others];
}
