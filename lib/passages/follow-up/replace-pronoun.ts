import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { perLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { readQuestion } from '../question/read-question';
import { namesWithinSentence } from '../text/capitalised-names';
import { isDayOrMonth } from '../text/day-or-month';
import { upperFirst } from '../text/upper-first';
import { asksOfActivity, clausePatterns, readHowTo } from './clauses';
import { isUnspaced, pattern, type ThreadReading, topicTerms } from './thread-reading';
import { inCaseOf } from './thread-subject';
import { edge, withSubject, withTopic } from './whole-question';

const endOfText = new RegExp(`^${edge}*$`, 'u');
/** Words that name something; a question with more of them says itself what it is about. */
const maxTerms = 3;
/** Begins another clause, in which a pronoun stands for something of the first. */
const clauseOf = perLanguage(({ questions: { clauseOpenings } }) =>
  clauseOpenings === undefined
    ? undefined
    : new RegExp(`(?<!\\p{L})(?:${clauseOpenings})(?=\\s)(?<=\\S\\s+\\S+)`, 'iu'),
);

/** The same at any place: 'if I book a cabin can I change it' is about the cabin. */
const clauseWord = perLanguage(({ questions: { clauseOpenings } }) =>
  clauseOpenings === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${clauseOpenings})(?=\\s)`, 'iu'),
);

/** Whether the words before a pronoun, or another question before it, name what it may stand for. */
function namesBefore(before: string, { language, words: { counted } }: ThreadReading): boolean {
  // German writes what is counted with a capital, too: 'wie viele Betten hat sie'.
  const uncounted = counted === undefined ? before : before.replace(new RegExp(`^${counted}`, 'iu'), '');
  if (namesWithinSentence(uncounted, language).length > 0 || /[,;?、，]/.test(before)) return true;
  const terms = topicTerms(readQuestion(before, language)).length;
  return terms > (isUnspaced(language) || clauseOf(language)?.test(before) ? 0 : 1);
}

/** Whether a subject stands before 'they', 'their' or 'its' that it stands for: 'how do bees make their honey'. */
function namesSubject(before: string, language: string): boolean {
  const clauses = clausePatterns(language);
  if (!clauses || clauses.beforeObject.test(before)) return false;
  return topicTerms(readQuestion(before.split(clauses.auxiliary, 2).at(-1) ?? '', language)).length > 0;
}

/** A text in which what looks like a pronoun and is none is blanked: 'is it safe to', and the 'IT' of 'IT security'. */
function withoutDummies(text: string, { language, words }: ThreadReading): string {
  const blank = (dummy: string) => '_'.repeat(dummy.length);
  const cased = /\p{Ll}/u.test(text) ? text.replace(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu, blank) : text;
  return words.dummies ? cased.replace(pattern(words.dummies, language, 'giu'), blank) : cased;
}

/** The words before a pronoun, of which the last one is no longer elided: 'est-ce que ' for 'est-ce qu’'. */
function inFull(before: string, elided = ''): string {
  const pairs = elided.split(' ').map((pair) => pair.split('=', 2));
  const [short = '', full = ''] = pairs.find(([end]) => end && before.endsWith(end)) ?? [];
  return short === '' ? before : `${before.slice(0, -short.length)}${full} `;
}

/**
 * The question with what its pronoun stands for in its place; undefined where it has none, or names before it what it
 * stands for.
 */
export function replacePronoun(text: string, reading: ThreadReading): string | undefined {
  const { language, last, words, subject } = reading;
  const found = pattern(words.pronouns, language).exec(withoutDummies(text, reading));
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  // In German, the polite 'you'.
  if (words.polite && before !== '' && new RegExp(`^(?:${words.polite})`).test(found[0])) return undefined;
  // 'And do gulls nest on it?' goes on about the same, whatever nouns come before.
  const isLast =
    text !== reading.line &&
    namesWithinSentence(before, language).length === 0 &&
    clauseWord(language)?.test(before) !== true &&
    endOfText.test(text.slice(found.index + found[0].length));
  if ((namesBefore(before, reading) && !isLast) || topicTerms(readQuestion(text, language)).length > maxTerms)
    return undefined;
  const pronounIs = (source: string | undefined) =>
    source !== undefined && new RegExp(`^(?:${source})$`, 'iu').test(found[0]);
  if (pronounIs(words.ofSubject) && namesSubject(before, language)) return undefined;
  // 'Who deployed its army?' asks whose it is.
  const clauses = clausePatterns(language);
  if (pronounIs(words.possessives) && clauses?.beforeObject.test(before) && !clauses.beforeComplement.test(before))
    return undefined;
  const after = text.slice(found.index + found[0].length);
  const activity = asksOfActivity(before, found[0], language) && readHowTo(last.question, language)?.activity;
  if (activity) return withSubject(text, activity, language);
  // 'How far is it from London to Paris?' stands for nothing.
  const isImpersonal = pronounIs(words.impersonal) && new RegExp(`(?:${words.beforeImpersonal}) $`, 'i').test(before);
  if (isImpersonal && namesWithinSentence(after, language).some(({ text }) => !isDayOrMonth(text, language)))
    return undefined;
  const isNeutral = !words.personsOnly && readQuestion(text, language).kinds.has('number');
  const name = inCaseOf(found[0], subject(pronounIs(words.persons) && !isNeutral), language);
  if (!name || (pronounIs(words.anyOfKind) && clauses?.ofSeveral.test(name) !== true)) return undefined;
  const isPossessive = pronounIs(words.possessives) && (isUnspaced(language) || / \p{L}/u.test(after));
  const ending = isPossessive ? (words.possessiveEnding ?? '') : '';
  const isPlace = pronounIs(words.places);
  // 'Gibt es dort Parkplätze?': the name of the place behind the question, where no preposition fits each.
  const hasOthers = /\p{L}/u.test(before + after);
  if (isPlace && hasOthers && words.beforePlace === undefined)
    return withTopic(collapseSpaces(before + after), name, language);
  const isGoal = isPlace && new RegExp(`(?<!\\p{L})(?:${words.motion ?? matchesNothing})$`, 'iu').test(before);
  const preposition = isGoal ? (words.beforeGoal ?? '') : isPlace ? (words.beforePlace ?? '') : '';
  // French joins a pronoun to its verb: 'a-t-elle'.
  const joined = words.pronounJoint ? before.replace(new RegExp(`${words.pronounJoint}$`), ' ') : before;
  const start = inFull(joined, words.elided);
  return upperFirst(`${start}${preposition}${name}${ending}${after}`, language);
}
