import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { ofAllLanguages } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { guessQuestionLanguage, isQuestionStopWord } from '../question/question-language';
import { readQuestion } from '../question/read-question';
import { withoutFraming } from '../question/without-framing';
import { capitalsTellNames, namesWithinSentence } from '../text/capitalised-names';
import { guessLanguage } from '../text/language';
import { foldWord, tokenize } from '../text/tokenize';
import { askLastAgain } from './ask-last-again';
import { askOfOther, askOfOwner } from './ask-of-other';
import { clausePatterns } from './clauses';
import { isOfAccessory, saysWhen, withSamePreposition } from './follow-up-forms';
import { openPronoun } from './open-pronoun';
import { asksItself, behind, isBare, isUnspaced, pattern, type ThreadReading, topicTerms } from './thread-reading';
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
  const isOfIt = isOfAccessory(question, language) || topicTerms(readQuestion(question, language)).length === 0;
  if (isOfThread || isOfIt) return name;
  const topic = topicOf(last, language);
  return topic !== undefined && !foldedWords(question).includes(foldedWords(topic)) ? topic : undefined;
}

/**
 * The subject that a question asks for instead of the last one: 'Korea' in 'what about Korea?'; undefined where it does
 * not ask so.
 */
function otherSubject({ line, language, words }: ThreadReading): string | undefined {
  if (!words.aboutHoldsSubject) return behind(line, words.about, language);
  const subject = new RegExp(`^${edge}*(?:${words.about})${edge}*$`, 'iu').exec(line)?.[1];
  return subject && !new RegExp(words.interrogatives, 'u').test(subject) ? subject : undefined;
}

/**
 * A question with what it takes from the thread, by the first reading that fits.
 * @returns undefined if it says itself what it is about, or if the thread does not tell
 */
function resolve(reading: ThreadReading): string | undefined {
  const { line, language, words, last } = reading;
  const continued = behind(line, words.continues, language, words.isPrefix);
  const followUp = continued ?? line;
  const isQuestion =
    continued === undefined
      ? behind(line, words.interrogatives, language) !== undefined
      : asksItself(continued, reading);

  // 'When was it built?': the subject in the place of 'it'.
  const opened = openPronoun(followUp, reading);
  if (opened) return opened;

  // 'E para crianças?' behind 'Quanto custa para um adulto?': other words with the same preposition.
  const renewed =
    continued && !clausePatterns(language) && withSamePreposition(last.question, bareWords(continued), language);
  if (renewed) return renewed;

  // 'Und in den Ferien?': the last question at another time.
  if (continued !== undefined && saysWhen(continued, language)) return askOfOther(continued, reading);

  // 'What about Korea?': the last question for another subject.
  const other = otherSubject(reading);
  if (other !== undefined) return askOfOther(other, reading);

  // 'And when?': the last question with another interrogative.
  if (isBare(followUp, reading)) return askLastAgain(followUp, reading);

  // 'And who is Ada Wren?': a subject of its own.
  const isAccessory = isOfAccessory(followUp, language);
  const isNamed = namesWithinSentence(followUp, language).length > 0;
  if (isNamed && !isAccessory && (continued === undefined || isQuestion)) return undefined;

  // 'And the Eiffel Tower?': the last question for another subject; more words are a sentence.
  if (continued !== undefined && !isQuestion && !isUnspaced(language))
    return continued.split(' ').length <= maxOtherSubjectWords ? askOfOther(continued, reading) : undefined;

  // 'How is bread baked?': nothing that the thread speaks of.
  if (continued === undefined && !isAccessory && !namesOfThread(line, reading)) return undefined;

  // 'How much is a ticket?', 'How tall is the tower?', 'And who painted the ceiling?': the subject behind the question.
  const name = subjectBeside(followUp, reading);
  return name && withSubject(followUp, name, language);
}

/** The thing that a question names instead of the last subject: 'the warranty' of 'and the warranty?'. */
function namedInstead(reading: ThreadReading): string | undefined {
  const { line, language, words } = reading;
  const continued = behind(line, words.continues, language, words.isPrefix);
  if (continued === undefined) return otherSubject(reading);
  return asksItself(continued, reading) || continued.split(' ').length > maxOtherSubjectWords ? undefined : continued;
}

/** Further readings of a question that names something else: the same of the thread's subject. */
function otherReadings(reading: ThreadReading): string[] {
  const named = namedInstead(reading);
  // 'of Sula' behind "Marl's height" means the height of Sula, and nothing else.
  const about = named === undefined || askOfOwner(named, reading) ? undefined : reading.subject();
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
  const resolved = resolve(reading) ?? (readQuestion(line, language).terms.length > 0 ? line : question);
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
  const others = otherReadings(reading).filter((other) => foldedWords(other) !== foldedWords(first ?? question));
  return [first ?? question, ...others];
}
