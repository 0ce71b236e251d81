import { isQuestionStopWord } from '../question/question-language';
import { readQuestion } from '../question/read-question';
import { capitalsTellNames, namesWithinSentence } from '../text/capitalised-names';
import { foldWord, tokenize } from '../text/tokenize';
import { askLastAgain } from './ask-last-again';
import { askOfOther } from './ask-of-other';
import { clausePatterns } from './clauses';
import { readExistence } from './existence';
import { asksForTicketPrice, isPhrase, saysWhen, withSamePreposition } from './follow-up-forms';
import { dropsSubject, isConditionAlone, isPhraseAlone, isPlaceless, leftOut } from './left-out';
import { replacePronoun } from './replace-pronoun';
import { asksItself, isBare, isUnspaced, pattern, type ThreadReading, textAfter, topicTerms } from './thread-reading';
import { foldedWords, topicOf } from './thread-subject';
import { bareWords, edge, withSubject, withTopic } from './whole-question';

/** Words behind 'and' that may be another subject: 'and the Eiffel Tower?' */
export const maxOtherSubjectWords = 5;

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
export function otherSubject({ line, language, words }: ThreadReading): string | undefined {
  if (!words.aboutHoldsSubject) return textAfter(line, words.about, language);
  const subject = new RegExp(`^${edge}*(?:${words.about})${edge}*$`, 'iu').exec(line)?.[1];
  return subject && !new RegExp(words.interrogatives, 'u').test(subject) ? subject : undefined;
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
const readings = {
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
} satisfies Record<string, Reading>;

type ReadingName = keyof typeof readings;
const namedReadings = Object.entries(readings) as [ReadingName, Reading][];

/** What a question takes from its thread, and the name of the reading by which it does. */
export interface Resolved {
  words: string;
  by: ReadingName;
}

/**
 * A question with what it takes from the thread, by the first reading that fits.
 * @returns undefined if it says itself what it is about, or if the thread does not tell
 */
export function resolveInThread(reading: ThreadReading): Resolved | undefined {
  const question = readContinuation(reading);
  for (const [by, read] of namedReadings) {
    const words = read(question);
    if (words) return words === asTyped ? undefined : { words, by };
  }
  return undefined;
}
