import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { measureKindOf } from '../answer-kinds/shared/measure-kinds';
import { articlePattern, perLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { packOf } from '../languages/registry';
import { refersToPage } from '../question/asks-open-page';
import { guessQuestionLanguage } from '../question/question-language';
import { readQuestion } from '../question/read-question';
import { questionSubject } from '../question/split-question';
import {
  type CapitalisedName,
  capitalisedNames,
  capitalsTellNames,
  namesWithinSentence,
} from '../text/capitalised-names';
import { isDayOrMonth } from '../text/day-or-month';
import { prepositions } from '../text/prepositions';
import { foldWord, tokenize } from '../text/tokenize';
import { beforeVerb, clausePatterns, readHowTo } from './clauses';
import { placeAt, readExistence } from './existence';

/** An earlier question of a thread, with what was shown for it. */
export interface EarlierTurn {
  /** As it was searched for, where it took up what came before itself. */
  question: string;
  /** The passages that were shown, best first. */
  passages: readonly string[];
  /** Titles of the pages that they are from. */
  titles: readonly string[];
  /** The words of the passages that answer the question, where they are known. */
  answers: readonly string[];
}

/**
 * Limits of what is read of an earlier question and what was shown for it: characters of each text, and texts of each
 * list.
 */
const maxLengths = { question: 200, passage: 800, title: 200, answer: 80 };
const maxTexts = 5;
/** Words of a subject; a longer one is most of the question. */
const maxSubjectWords = 6;

function begins(texts: readonly string[], length: number): string[] {
  return texts.slice(0, maxTexts).map((text) => text.slice(0, length));
}

/** The part of a turn that is read, so that a long one takes no longer. */
export function boundedTurn({ question, passages, titles, answers }: EarlierTurn): EarlierTurn {
  return {
    question: collapseSpaces(question.slice(0, maxLengths.question)),
    passages: begins(passages, maxLengths.passage),
    titles: begins(titles, maxLengths.title),
    answers: begins(answers, maxLengths.answer),
  };
}

/** A text as it is compared: folded words with one space between them, and at both ends. */
export function foldedWords(text: string): string {
  return ` ${(text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(foldWord).join(' ')} `;
}

/** Names without days and months, of which nothing is asked. */
function withoutDates(names: readonly CapitalisedName[], language: string): CapitalisedName[] {
  return names.filter((name) => !isDayOrMonth(name.text, language));
}

function subjectNames(text: string, language: string): CapitalisedName[] {
  return withoutDates(capitalisedNames(text, language), language);
}

/** Each once. */
function longestNamesFirst(text: string, language: string): string[] {
  const names = subjectNames(text, language).toSorted((one, other) => other.words - one.words);
  return [...new Set(names.map((name) => name.text))];
}

/** A name of the passages and their titles that a question says in any spelling: 'skerrow light'. */
function nameInPassages({ question, passages, titles }: EarlierTurn, language: string): string | undefined {
  const foldedQuestion = foldedWords(question);
  const shown = longestNamesFirst([...titles, ...passages].join('\n'), language);
  return shown.find((name) => foldedQuestion.includes(foldedWords(name)));
}

/** Signs between the parts of a title: 'Salt museum – hours'. */
const titleParts = /\s[–—|·-]\s|:\s/;
/** Words of a part of a title that names what the page is about. */
const topicWords = { min: 2, max: 5 };

/**
 * The topic of the shown pages: a name in a title that the passages contain too, or a part of a title that question or
 * passages contain.
 */
export function topicOf({ question, passages, titles }: EarlierTurn, language: string): string | undefined {
  const said = foldedWords(passages.join('\n'));
  const foldedQuestion = foldedWords(question);
  const isSaid = (words: string): boolean => said.includes(foldedWords(words));
  const isNamed = (words: string): boolean => isSaid(words) || foldedQuestion.includes(foldedWords(words));
  const parts = titles
    .flatMap((title) => title.split(titleParts))
    .filter((part) => {
      const { length } = part.trim().split(/\s+/);
      return length >= topicWords.min && length <= topicWords.max;
    });
  return titles.flatMap((title) => longestNamesFirst(title, language)).find(isSaid) ?? parts.find(isNamed)?.trim();
}

/** Words without the day or month at their end, and its preposition: 'the pool open' of 'the pool open on Sunday'. */
function withoutDay(phrase: string, language: string): string {
  const words = phrase.split(' ');
  const day = words.findLastIndex((word) => /^\p{Lu}/u.test(word) && isDayOrMonth(word, language));
  const before = words[day - 1];
  if (before === undefined) return phrase;
  if (prepositions(language).has(foldWord(before))) return words.slice(0, day - 1).join(' ');
  // 'Black Friday' and 'the June bug' are names.
  return day === words.length - 1 && !/^\p{Lu}/u.test(before) ? words.slice(0, day).join(' ') : phrase;
}

/**
 * A name with the words that belong to it: those before it ('the capital of Norway'), and of those after it as many as
 * the passages have behind it too ('the Skarn lighthouse').
 * @param said the folded words of the shown passages and titles
 */
function namePhrase(phrase: string, language: string, said: string): string | undefined {
  const [name, ...others] = withoutDates(namesWithinSentence(phrase, language), language);
  if (!name || others.length > 0 || phrase.split(' ').length > maxSubjectWords) return undefined;
  const tail = phrase.slice(name.end).split(' ').slice(1);
  const head = phrase.slice(phrase.lastIndexOf(' ', name.start - 1) + 1, name.end);
  while (tail.length > 0 && !said.includes(foldedWords([head, ...tail].join(' ')))) tail.pop();
  return [phrase.slice(0, name.end), ...tail].join(' ');
}

/** A phrase without a verb of measures, times and the like at its end: 'the old mill cost', 'the pool open'. */
function withoutVerb(phrase: string, language: string): string {
  const end = phrase.lastIndexOf(' ');
  const [last] = end > 0 ? readQuestion(phrase.slice(end), language).terms : [];
  return last?.isOptional || last?.isMeasure || last?.value === 'time' ? phrase.slice(0, end) : phrase;
}

/** Noun phrases of languages whose question has more behind its subject. */
const phraseShapes = perLanguage(({ questions: { followUps } }) => ({
  next: followUps?.nextPhrase === undefined ? undefined : new RegExp(followUps.nextPhrase, 'u'),
  askedOfThing: followUps?.askedOfThing === undefined ? undefined : new RegExp(followUps.askedOfThing, 'u'),
}));

/** The subject of a question without a name; if word order does not tell, the whole question. */
function phraseOf(line: string, language: string): string {
  const whole = withoutDay(questionSubject(line, language).trim(), language);
  const named = readHowTo(line, language)?.thing ?? beforeVerb(line, language);
  if (named !== undefined) return named;
  const { next, askedOfThing } = phraseShapes(language) ?? {};
  // Behind the thing: '東京タワーの高さ'.
  if (askedOfThing) return whole.replace(askedOfThing, '');
  return withoutVerb(next ? (whole.split(next, 1)[0] ?? '') : whole, language);
}

const interrogative = perLanguage(({ questions: { interrogatives }, withoutSpaces }) =>
  interrogatives === undefined || withoutSpaces ? undefined : new RegExp(`^(?:${interrogatives})(?!\\p{L})`, 'iu'),
);

const personAsks = perLanguage(({ questions: { followUps } }) =>
  followUps?.personAsks === undefined ? undefined : new RegExp(`^${followUps.personAsks}`, 'iu'),
);

/** What a question asks whether it is there, or what may be done to it: 'my dog' of 'Can I bring my dog?'. */
function askedThing(line: string, language: string): string | undefined {
  const asking = personAsks(language)?.exec(line);
  const object = asking ? (asking.groups?.thing ?? line.slice(asking[0].length)) : undefined;
  // 'My dog on the ferry' are two things, of which either may be meant next.
  const isOne = object !== undefined && placeAt(object, language) === object.length;
  const thing = asking ? (isOne ? object : undefined) : readExistence(line, language)?.subject;
  return thing !== undefined && thing.split(' ').length <= maxSubjectWords ? withoutDay(thing, language) : undefined;
}

const clauseStart = perLanguage(({ questions: { clauses, followUps } }) => {
  const words = [clauses?.persons, followUps?.openingVerbs].filter((source) => source !== undefined);
  return words.length === 0 ? undefined : new RegExp(`^(?:${words.join('|')})(?!\\p{L})`, 'iu');
});

/** Whether words begin with a verb or with the person who asks: 'I pay by card', and not 'my card'. */
function beginsClause(words: string, language: string): boolean {
  return clauseStart(language)?.test(words) === true && clausePatterns(language)?.determined.test(words) !== true;
}

/** The subject of a question, in its own words; undefined if it names nothing. */
function subjectWords({ question, passages, titles }: EarlierTurn, language: string): string | undefined {
  const line = question.replace(/[\s?？؟;\u037e!.¿¡]+/gu, ' ').trim();
  const thing = askedThing(line, language);
  if (thing !== undefined) return thing;
  const names = subjectNames(question, language);
  const said = [...titles, ...passages].map(foldedWords).join('|');
  const firstCapitalOnly = packOf(language)?.capitalisesFirstWordOnly === true;
  const phrase = withoutDay(questionSubject(line, language).trim(), language);
  // 'Dónde nació Ana Ruiz' is a question, of which the name is the subject; behind other words a capital begins a
  // title.
  const mayAsk = line.trimStart().startsWith(phrase) || !/^\p{Lu}/u.test(phrase);
  const isQuestion = mayAsk && interrogative(language)?.test(phrase) === true;
  const named = firstCapitalOnly || isQuestion ? undefined : namePhrase(phrase, language, said);
  if (named && names.length > 0) return named;
  if (capitalsTellNames(language) && names.length > 0) {
    const name = names.toSorted((one, other) => other.words - one.words)[0];
    if (!name || !firstCapitalOnly) return name?.text;
    const [next = ''] = /^ \p{Ll}+(?=[\s?.!]*$)/u.exec(question.slice(name.end)) ?? [];
    return name.text + next;
  }
  const unnamed = phraseOf(line, language);
  // A whole question is no subject, whatever it names, and no person who asks is one.
  if (interrogative(language)?.test(unnamed) || beginsClause(unnamed, language)) return undefined;
  const terms = readQuestion(unnamed, language).terms.filter((term) => !term.isMeasure && !term.isOptional);
  return terms.length > 0 && unnamed.split(' ').length <= maxSubjectWords ? unnamed : undefined;
}

/** Whether a text has the shape of a person's name; of a language without capitals, a short line of letters has. */
function looksLikeName(text: string, language: string): boolean {
  if (packOf(language)?.capitals === 'none')
    return /^[\p{L}\p{M}.·-]{2,20}(?: [\p{L}\p{M}.·-]{2,20}){0,3}$/u.test(text);
  return /^\p{Lu}[\p{L}\p{M}.'’-]*(?: [\p{L}\p{M}.'’-]+){0,4}$/u.test(text);
}

/** The only name of the first passage that the question and the titles do not have: who wrote it. */
function onlyOtherName(
  { question, passages: [passage = ''], titles }: EarlierTurn,
  language: string,
): string | undefined {
  const known = foldedWords([question, ...titles].join(' '));
  // 'Ada Wren in 1931' is read as one name.
  const bare = longestNamesFirst(passage, language).map(
    (name) => /^\p{Lu}\S*(?:\s\p{Lu}\S*)*/u.exec(name)?.[0] ?? name,
  );
  const names = bare.filter((name) => !known.includes(foldedWords(name)) && looksLikeName(name, language));
  return capitalsTellNames(language) && names.length === 1 ? names[0] : undefined;
}

/**
 * The subject of a question that names nothing: the person whom the last answer names, or the subject of the last
 * question, or what its passages are about.
 * @param turns oldest first
 * @param person whether the question speaks of a person
 */
export function threadSubject(turns: readonly EarlierTurn[], person: boolean): string | undefined {
  for (const turn of turns.toReversed()) {
    const language = guessQuestionLanguage(turn.question);
    const answer = turn.answers.find((text) => looksLikeName(text, language));
    const asksPerson = person && readQuestion(turn.question, language).kinds.has('person');
    const named = asksPerson ? (answer ?? onlyOtherName(turn, language)) : undefined;
    if (named) return named;
    const hasName = subjectNames(turn.question, language).length > 0;
    const asked = refersToPage(turn.question) ? undefined : subjectWords(turn, language);
    const shown = nameInPassages(turn, language) ?? topicOf(turn, language);
    const subject = hasName ? (asked ?? shown) : (nameInPassages(turn, language) ?? asked ?? shown);
    if (subject) return withoutMeasure(subject, language);
  }
  return undefined;
}

/** What comes between a measure and what it is of, each with what is left of it. */
const ofMeasured = perLanguage(({ questions: { followUps } }) =>
  followUps?.ofMeasured?.split(' ').map((pair) => {
    const [words = '', article = ''] = pair.split('=');
    const space = /\p{L}$/u.test(words) ? '\\s' : '';
    return { pattern: new RegExp(`^(?:\\p{L}+['’\\s]\\s?)?(\\p{L}+)\\s${words}${space}(?=\\S)`, 'iu'), article };
  }),
);

function isMeasure(noun: string, language: string): boolean {
  return (
    tokenize(noun, language).some((token) => measureKindOf(token, language) !== undefined) ||
    readQuestion(noun, language).terms.some((term) => term.isMeasure)
  );
}

/** Begins a thing: an article or a capital. 'Living in Norway' of 'the cost of living in Norway' is none. */
const beginsThing = perLanguage(
  ({ questions }) => new RegExp(`^(?:${articlePattern(questions) ?? matchesNothing}|\\p{Lu}|\\p{N})`, 'u'),
);

/**
 * What a measure is of, where a subject is one: the lighthouse of 'the height of the lighthouse'. 'The Price of Salt'
 * is a title.
 */
function withoutMeasure(subject: string, language: string): string {
  for (const { pattern, article } of ofMeasured(language) ?? []) {
    const [found, head = ''] = pattern.exec(subject) ?? [];
    if (found === undefined || !isMeasure(head, language)) continue;
    if (/^\p{Lu}/u.test(head) && packOf(language)?.capitals !== 'nouns') return subject;
    const joint = article === '' || /['’]$/u.test(article) ? '' : ' ';
    const thing = article + joint + subject.slice(found.length);
    return beginsThing(language)?.test(thing) ? thing : subject;
  }
  return subject;
}

const wholeWord = (word: string) => new RegExp(`^${word}$`, 'i');
const nounBehind = (article: string) => new RegExp(`^${article} (?=\\p{Lu})`, 'u');
const asObject = perLanguage(({ questions: { followUps } }) => {
  const words = followUps?.asObject;
  return (
    words && {
      subject: { pronoun: wholeWord(words.pronoun), other: nounBehind(words.object), article: words.subject },
      object: { pronoun: wholeWord(words.objectPronoun), other: nounBehind(words.subject), article: words.object },
    }
  );
});

/**
 * A subject in the place of a pronoun, in its case: what German asked about as 'den Turm' is 'der Turm' in the place of
 * 'er', and the other way round in that of 'ihn'.
 */
export function inCaseOf(pronoun: string, subject: string | undefined, language: string): string | undefined {
  const cases = asObject(language);
  const meant = cases && [cases.subject, cases.object].find((one) => one.pronoun.test(pronoun));
  return meant ? subject?.replace(meant.other, `${meant.article} `) : subject;
}
