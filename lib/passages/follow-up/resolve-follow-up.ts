import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { ofAllLanguages } from '../languages/compile-pack';
import { packOf } from '../languages/registry';
import { guessQuestionLanguage } from '../question/question-language';
import { readQuestion } from '../question/read-question';
import { withoutFraming } from '../question/without-framing';
import { guessLanguage } from '../text/language';
import { askOfOwner } from './ask-of-other';
import { readExistence } from './existence';
import { isPhraseAlone } from './left-out';
import { maxOtherSubjectWords, otherSubject, type Resolved, resolveInThread } from './readings';
import { replacePronoun } from './replace-pronoun';
import { asksItself, type ThreadReading, textAfter } from './thread-reading';
import { boundedTurn, type EarlierTurn, foldedWords, threadSubject, topicOf } from './thread-subject';
import { bareWords, withTopic } from './whole-question';

/** Characters of a question; a longer one says itself what it is about. */
const maxLength = 200;
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
function otherReadings(reading: ThreadReading, question: string, by: Resolved['by'] | undefined): string[] {
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
function searchedFor(
  resolved: Resolved | undefined,
  { line, language }: ThreadReading,
  question: string,
): string | undefined {
  // Without the words around it 'tell me more' would be 'more'.
  const words = resolved?.words ?? (readQuestion(line, language).terms.length > 0 ? line : question);
  return foldedWords(words) === foldedWords(question) ? undefined : words;
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
  return reading && searchedFor(resolveInThread(reading), reading, question);
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
  const resolved = resolveInThread(reading);
  const first = searchedFor(resolved, reading, question);
  const others = otherReadings(reading, question, resolved?.by).filter(
    (other) => foldedWords(other) !== foldedWords(first ?? question),
  );
  return [first ?? question, ...others];
}
