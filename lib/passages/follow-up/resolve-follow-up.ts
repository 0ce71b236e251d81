import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { ofAllLanguages } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { refersToPage } from '../question/asks-open-page';
import { guessQuestionLanguage, isQuestionStopWord } from '../question/question-language';
import { readQuestion } from '../question/read-question';
import { withoutFraming } from '../question/without-framing';
import { capitalsTellNames, namesWithinSentence } from '../text/capitalised-names';
import { isDayOrMonth } from '../text/day-or-month';
import { guessLanguage } from '../text/language';
import { foldWord, tokenize } from '../text/tokenize';
import { askLastAgain } from './ask-last-again';
import { askOfOther, askOfOwner } from './ask-of-other';
import { clausePatterns } from './clauses';
import { readExistence } from './existence';
import { asksForTicketPrice, isPhrase, saysWhen, withSamePreposition } from './follow-up-forms';
import { replacePronoun } from './replace-pronoun';
import { asksItself, isBare, isUnspaced, pattern, type ThreadReading, textAfter, topicTerms } from './thread-reading';
import { boundedTurn, type EarlierTurn, foldedWords, threadSubject, topicOf } from './thread-subject';
import { bareWords, edge, withSubject, withTopic } from './whole-question';

/** Characters of a question; a longer one says itself what it is about. */
const maxLength = 200;
/** Words behind 'and' that may be another subject: 'and the Eiffel Tower?' */
const maxOtherSubjectWords = 5;
/** Earlier questions that are looked through for a subject. */
const maxTurns = 3;
/** Languages whose stop words are not known, and what only they have. */
const distinctiveSigns = ofAllLanguages((packs) =>
  packs.flatMap(({ tag, questions: { distinctive } }) =>
    distinctive === undefined ? [] : { tag, sign: new RegExp(distinctive, 'iu') },
  ),
);
/** The tag of a language that a question has signs of and that `guessQuestionLanguage` does not know. */
function distinctiveLanguage(question: string): string | undefined {
  return distinctiveSigns().find(({ sign }) => sign.test(question))?.tag;
}

/** Whether a question names only what the thread speaks of: 'the tower', and no 'built' at the end of it. */
function namesOfThread(text: string, { language, words, last }: ThreadReading): boolean {
  if (!words.definite) return false;
  const nouns = [...text.matchAll(pattern(`(?:${words.definite}) (\\p{L}+)`, language, 'giu'))].flatMap(([, noun]) =>
    noun && !isQuestionStopWord(foldWord(noun), language) ? noun : [],
  );
  const thread = [last.question, ...last.titles, ...last.passages].join('\n');
  const said = foldedWords(thread);
  if (nouns.length === 0 || !nouns.every((noun) => said.includes(foldedWords(noun)))) return false;
  const terms = topicTerms(readQuestion(text, language));
  const verb = words.lastVerb && new RegExp(`${words.lastVerb}${edge}*$`, 'iu').exec(text)?.[1];
  const verbs = tokenize(verb ?? '', language).map(({ term }) => term);
  const saidTerms = new Set(tokenize(thread, language).map(({ term }) => term));
  return (
    namesWithinSentence(text, language).every((name) => nouns.includes(name.text)) &&
    terms.length <= 2 &&
    terms.every(({ term }) => saidTerms.has(term) || verbs.includes(term))
  );
}

/**
 * The subject that is searched for beside a question with words of its own: a name, or what the page is about. Another
 * question's words are none: 'what does return shipping cost' is not of 'the battery warranty'.
 */
function subjectBeside(question: string, { language, last, subject }: ThreadReading): string | undefined {
  const name = subject();
  const isOfThread =
    name === undefined || !capitalsTellNames(language) || namesWithinSentence(name, language).length > 0;
  const isOfIt = asksForTicketPrice(question, language) || topicTerms(readQuestion(question, language)).length === 0;
  if (isOfThread || isOfIt) return name;
  const topic = topicOf(last, language);
  return topic !== undefined && !foldedWords(question).includes(foldedWords(topic)) ? topic : undefined;
}

/**
 * The subject that a question asks for instead of the last one: 'Korea' in 'what about Korea?'; undefined where it does
 * not ask so.
 */
function otherSubject({ line, language, words }: ThreadReading): string | undefined {
  if (!words.aboutHoldsSubject) return textAfter(line, words.about, language);
  const subject = new RegExp(`^${edge}*(?:${words.about})${edge}*$`, 'iu').exec(line)?.[1];
  return subject && !new RegExp(words.interrogatives, 'u').test(subject) ? subject : undefined;
}

/** Whether a question is nothing but words of place, time or manner, of a few words: 'for children?'. */
function isPhraseAlone(line: string, { language, words }: ThreadReading): boolean {
  const phrase = bareWords(line);
  return (
    // 'On the road' and 'Im Westen nichts Neues' are titles.
    /[?？؟;]/u.test(line) &&
    (!capitalsTellNames(language) ||
      namesWithinSentence(phrase, language).every(({ text }) => isDayOrMonth(text, language))) &&
    phrase.includes(' ') &&
    phrase.split(' ').length <= maxOtherSubjectWords &&
    isPhrase(phrase, language) &&
    !pattern(words.interrogatives, language).test(phrase) &&
    !readQuestion(phrase, language).kinds.has('yes-or-no')
  );
}

/** Whether a question may have left out its subject, and names at most one thing. */
function dropsSubject(line: string, words: ThreadReading['words'], language: string): boolean {
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
function leftOut({ line, language, last, subject }: ThreadReading): string | undefined {
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
function isPlaceless(line: string, { language, words }: ThreadReading): boolean {
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
function isConditionAlone(words: string, conditions: string | undefined, language: string): boolean {
  const clause = textAfter(words, conditions, language);
  if (clause === undefined || /[,،、，;]/u.test(clause)) return false;
  const { auxiliary, person } = clausePatterns(language) ?? {};
  const [, asking] = auxiliary ? clause.split(auxiliary, 2) : [];
  return asking === undefined || person?.test(asking.trim().split(' ', 1)[0] ?? '') !== true;
}

/** Stands for a question that says itself what it is about. */
const asTyped = Symbol('as typed');

/** A question in its thread, with what stands behind a word such as 'and'. */
interface Continuation extends ThreadReading {
  /** The words behind 'and'; undefined without it. */
  continued: string | undefined;
  /** The question without 'and'. */
  followUp: string;
  /** Whether it asks by a verb or an interrogative, and names no other subject for the last question. */
  isQuestion: boolean;
}

function readContinuation(reading: ThreadReading): Continuation {
  const { line, language, words } = reading;
  const continued = textAfter(line, words.continues, language, words.isPrefix);
  const isQuestion =
    continued === undefined
      ? textAfter(line, words.interrogatives, language) !== undefined
      : asksItself(continued, reading);
  return { ...reading, continued, followUp: continued ?? line, isQuestion };
}

/** One way to take a question; undefined where it is not this one. */
type Reading = (question: Continuation) => string | typeof asTyped | undefined;

/** The ways to take a question, in the order in which they are tried. */
const readings: Readonly<Record<string, Reading>> = {
  /** 'When was it built?': the subject in the place of 'it'. */
  pronoun: (question) => replacePronoun(question.followUp, question),

  /** 'E para crianças?' behind 'Quanto custa para um adulto?': other words with the same preposition. */
  samePreposition: ({ continued, language, last }) =>
    continued && !clausePatterns(language)
      ? withSamePreposition(last.question, bareWords(continued), language)
      : undefined,

  /** 'Und in den Ferien?': the last question at another time. */
  otherTime: (question) =>
    question.continued !== undefined && saysWhen(question.continued, question.language)
      ? (askOfOther(question.continued, question) ?? asTyped)
      : undefined,

  /** 'And if it rains?': the last question in another case. */
  condition: ({ continued, last, language, words }) =>
    continued !== undefined && isConditionAlone(continued, words.conditions, language)
      ? withSubject(last.question, bareWords(continued), language)
      : undefined,

  /** 'А для собак?' behind a question whether something is there: the same, with the words of manner behind it. */
  sameThing: ({ continued, last, language }) =>
    continued !== undefined && readExistence(last.question, language) && isPhrase(bareWords(continued), language)
      ? withSubject(last.question, bareWords(continued), language)
      : undefined,

  /** 'For children?': the last question with other words of place, time or manner. */
  circumstance: (question) =>
    question.continued === undefined && isPhraseAlone(question.line, question)
      ? askOfOther(question.line, question)
      : undefined,

  /** 'What about Korea?': the last question for another subject. */
  otherSubject: (question) => {
    const other = otherSubject(question);
    return other === undefined
      ? undefined
      : (replacePronoun(other, question) ?? askOfOther(other, question) ?? asTyped);
  },

  /** 'And when?': the last question with another interrogative. */
  interrogative: (question) =>
    isBare(question.followUp, question) ? (askLastAgain(question.followUp, question) ?? asTyped) : undefined,

  /** 'And who is Ada Wren?': a subject of its own. */
  ownSubject: ({ followUp, continued, isQuestion, language }) =>
    namesWithinSentence(followUp, language).length > 0 &&
    !asksForTicketPrice(followUp, language) &&
    (continued === undefined || isQuestion)
      ? asTyped
      : undefined,

  /** 'And the Eiffel Tower?': the last question for another subject; more words are a sentence. */
  named: (question) => {
    const { continued, isQuestion, language } = question;
    if (continued === undefined || isQuestion || isUnspaced(language)) return undefined;
    const isShort = continued.split(' ').length <= maxOtherSubjectWords;
    return (isShort && askOfOther(continued, question)) || asTyped;
  },

  /** '¿Se puede visitar?', '無料ですか？': a question that has a form in which its subject is left out. */
  droppedSubject: (question) => {
    const { line, continued, language, words } = question;
    const name = continued === undefined && dropsSubject(line, words, language) ? leftOut(question) : undefined;
    return name && withTopic(line, name, language);
  },

  /** 'Is there a cafe?', 'Are dogs allowed?': of the place that the thread speaks of, though they do not say so. */
  placeless: (question) => {
    const name =
      question.continued === undefined && isPlaceless(question.line, question) ? leftOut(question) : undefined;
    return name && withTopic(question.line, name, question.language);
  },

  /** 'How is bread baked?': nothing that the thread speaks of. */
  unrelated: (question) =>
    question.continued === undefined &&
    !asksForTicketPrice(question.line, question.language) &&
    !namesOfThread(question.line, question)
      ? asTyped
      : undefined,

  /** 'How much is a ticket?', 'How tall is the tower?', 'And who painted the ceiling?': the subject behind it. */
  subjectBehind: (question) => {
    const name = subjectBeside(question.followUp, question);
    return name && withSubject(question.followUp, name, question.language);
  },
};

/** What a question takes from its thread, and the name of the reading by which it does. */
interface Resolved {
  words: string;
  by: string;
}

/**
 * A question with what it takes from the thread, by the first reading that fits.
 * @returns undefined if it says itself what it is about, or if the thread does not tell
 */
function resolve(reading: ThreadReading): Resolved | undefined {
  const question = readContinuation(reading);
  for (const [by, read] of Object.entries(readings)) {
    const words = read(question);
    if (words) return words === asTyped ? undefined : { words, by };
  }
  return undefined;
}

/** The thing that a question names instead of the last subject: 'the warranty' of 'and the warranty?'. */
function namedInstead(reading: ThreadReading): string | undefined {
  const { line, language, words } = reading;
  const continued = textAfter(line, words.continues, language, words.isPrefix);
  if (continued === undefined) return otherSubject(reading) ?? (isPhraseAlone(line, reading) ? line : undefined);
  return asksItself(continued, reading) || continued.split(' ').length > maxOtherSubjectWords ? undefined : continued;
}

/**
 * Further readings of a question that names something else, which are of the thread's subject, and of one that leaves
 * its place out, which may be of no place.
 */
function otherReadings(reading: ThreadReading, question: string): string[] {
  const by = resolve(reading)?.by;
  if (by === 'placeless' || by === 'droppedSubject') return [question];
  const named = namedInstead(reading);
  // 'of Sula' behind "Marl's height" means the height of Sula, and nothing else.
  const isOfSubject =
    named !== undefined && (askOfOwner(named, reading) ?? replacePronoun(named, reading)) !== undefined;
  const { last, language } = reading;
  const existence = readExistence(last.question, language);
  const ofThread = existence ? (existence.place ?? topicOf(last, language)) : reading.subject();
  const about = isOfSubject || named === undefined ? undefined : ofThread;
  return named !== undefined && about ? [withTopic(bareWords(named), about, reading.language)] : [];
}

function readThread(question: string, turns: readonly EarlierTurn[]): ThreadReading | undefined {
  const line = collapseSpaces(question).replace(/^[ ¿¡]+/, '');
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
    line: withoutFraming(line, language),
    language,
    words,
    last,
    subject: (person = false) => threadSubject(recent, person),
  };
}

/** @returns undefined where it is the question as it was typed */
function firstReading(reading: ThreadReading, question: string): string | undefined {
  const { line, language } = reading;
  // Without the words around it 'tell me more' would be 'more'.
  const resolved = resolve(reading)?.words ?? (readQuestion(line, language).terms.length > 0 ? line : question);
  return foldedWords(resolved) === foldedWords(question) ? undefined : resolved;
}

/**
 * The words to search for where a question depends on what was asked before: 'and when was it first lit?' takes the
 * name of the light from the thread. Decided by few signs: a pronoun, a beginning such as 'and' or 'what about',
 * nothing but interrogatives, or only nouns that the thread speaks of.
 * @param turns the thread's earlier questions, oldest first
 * @returns undefined for a question with a subject of its own, or where the thread names none
 */
export function resolveFollowUp(question: string, turns: readonly EarlierTurn[]): string | undefined {
  const reading = readThread(question, turns);
  return reading && firstReading(reading, question);
}

/**
 * All that a question may mean behind others, the likeliest first: 'how heavy is the warranty', and 'the warranty of
 * the lamp', which is meant where no page tells what a warranty weighs.
 * @param turns the thread's earlier questions, oldest first
 * @returns the question itself, where it depends on nothing
 */
export function readFollowUp(question: string, turns: readonly EarlierTurn[]): [string, ...string[]] {
  const reading = readThread(question, turns);
  if (!reading) return [question];
  const first = firstReading(reading, question);
  const others = otherReadings(reading, question).filter(
    (other) => foldedWords(other) !== foldedWords(first ?? question),
  );
  return [first ?? question, ...others];
}
