import { sameValue } from '../answer-kinds/shared/compare-measures';
import { needsKind } from '../answer-kinds/shared/measure-kinds';
import { isSameStart } from '../citations/match-claim';
import { packOf } from '../languages/registry';
import { relatedTerms } from '../question/related-words';
import { stopWordsOf } from '../text/language';
import { isCommon } from '../text/word-rarity';
import { isClassNoun, isSameClass } from './attribute-kinds';
import type { Statement, StatementWord } from './statement';

/** The relation of two statements: the same value for the same thing, or another one. */
export type StatementRelation = 'same' | 'other';

/** Maximum number of words after a value that only one side has. */
const maxUnmatchedRest = 2;
/** Minimum number of words of the shorter of two unknown attributes for one more word on one side. */
const minFrame = 4;
/** Languages that write no spaces between words. */
const unspaced = /^(?:ja|zh|th)/;
const countedKinds = new Set('population visitors employees capacity'.split(' '));
/** Days, as `DateRange` counts them, by which 'around 1870' may be off. */
const approximateDays = 5 * 372;

type Languages = readonly [string, string];

const languagesOf = (one: Statement, other: Statement): Languages => [one.topic.language, other.topic.language];

function isSameWord(one: StatementWord, other: StatementWord, languages: Languages): boolean {
  if (one.term === other.term || isSameClass(one.word, other.word, languages)) return true;
  return (
    isSameStart(one.term, other.term) || languages.some((language) => relatedTerms(one.term, language).has(other.term))
  );
}

function has(words: readonly StatementWord[], word: StatementWord, languages: Languages): boolean {
  return words.some((other) => isSameWord(word, other, languages));
}

function hasTerm(terms: ReadonlySet<string>, { term, word }: StatementWord, languages: Languages): boolean {
  return terms.has(term) || [...terms].some((other) => isSameStart(term, other) || isSameClass(word, other, languages));
}

/** Whether the names of one statement are those of the other, or of its page's subject, with the same numbers. */
function namesFit(one: Statement, other: Statement): boolean {
  if (![...one.models].every((model) => other.models.has(model))) return false;
  if (one.names.length === 0) return true;
  const languages = languagesOf(one, other);
  const isOwn = (name: StatementWord) => has(other.names, name, languages);
  const isTopic = (name: StatementWord) =>
    hasTerm(other.topic.names, name, languages) || hasTerm(other.about, name, languages);
  const isMeant = (name: StatementWord) => (other.names.length > 0 ? isOwn(name) : isTopic(name));
  const telling = one.names.filter(({ term, word }) => !isClassNoun(word, languages) || !isCommon(term));
  if (!(telling.length > 0 ? telling : one.names).some(isMeant)) return false;
  return one.names.every(
    (name) => isOwn(name) || isTopic(name) || isClassNoun(name.word, languages) || other.topic.textWords.has(name.term),
  );
}

/** Whether two pages have a topic in common, or two nameless statements enough words. */
function sharesTopic(one: Statement, other: Statement): boolean {
  if (one.names.length > 0 || other.names.length > 0) return true;
  const languages = languagesOf(one, other);
  const shared = [...one.topic.words].filter((term) => hasTerm(other.topic.words, { term, word: term }, languages));
  if (shared.some((term) => !isCommon(term) && (one.topic.names.has(term) || other.topic.names.has(term)))) return true;
  if (one.topic.names.size > 0 && other.topic.names.size > 0) return false;
  const subject = one.subject.filter((word) => has(other.subject, word, languages));
  return (
    subject.length > 0 && [...shared, ...subject.map(({ term }) => term)].filter((term) => !isCommon(term)).length > 0
  );
}

/**
 * Whether they share more than names: in languages that capitalise only names, a common name identifies the subject.
 */
function sharesMore(one: Statement, other: Statement): boolean {
  const isName = ({ topic }: Statement) => packOf(topic.language)?.capitals !== 'nouns';
  if (isName(one) || isName(other)) return true;
  const words = [...one.names, ...one.subject, ...[...one.topic.words].map((term) => ({ term, word: term }))];
  const languages = languagesOf(one, other);
  const shared = words.filter(
    (word) => has([...other.names, ...other.subject], word, languages) || hasTerm(other.topic.words, word, languages),
  );
  return new Set(shared.map(({ term }) => term)).size >= 2 || shared.some(({ word }) => !isClassNoun(word, languages));
}

/** Whether the distinguishing words of a page's subject also apply to the other statement. */
function titleFits({ topic }: Statement, other: Statement): boolean {
  const isCountedOnButton = (term: string) =>
    other.topic.words.has(term) || (other.topic.limits.size === 0 && other.topic.textWords.has(term));
  return [...topic.limits].every(isCountedOnButton);
}

function isSameSubject(one: Statement, other: Statement): boolean {
  if (!titleFits(one, other) || !titleFits(other, one)) return false;
  return namesFit(one, other) && namesFit(other, one) && sharesTopic(one, other) && sharesMore(one, other);
}

function sameLimits(one: Statement, other: Statement): boolean {
  const covers = (a: Statement, b: Statement) =>
    a.limits.every((limit) => b.limits.some(({ term }) => term === limit.term || isSameStart(term, limit.term)));
  return covers(one, other) && covers(other, one);
}

/** Words of a part of a statement about its value's subject that the other statement lacks. */
function unmatched(one: Statement, words: readonly StatementWord[], other: Statement): StatementWord[] {
  const languages = languagesOf(one, other);
  const known = [...other.subject, ...other.rest, ...other.names];
  return words.filter((word) => !has(known, word, languages) && !hasTerm(other.about, word, languages));
}

/** Whether two values of one known kind are of the same part of the subject. */
function isSamePart(one: Statement, other: Statement): boolean {
  if (unmatched(one, one.subject, other).length > 0 || unmatched(other, other.subject, one).length > 0) return false;
  return (
    unmatched(one, one.rest, other).length <= maxUnmatchedRest &&
    unmatched(other, other.rest, one).length <= maxUnmatchedRest
  );
}

/** Whether two values without a known attribute are stated about the same thing in the same words. */
function isSameFrame(one: Statement, other: Statement): boolean {
  // Without stop words, or without spaces, content words cannot be told from the others.
  const isRead = ({ topic: { language } }: Statement) => stopWordsOf(language).size > 0 && !unspaced.test(language);
  if (!isRead(one) || !isRead(other)) return false;
  const frame = ({ subject, rest }: Statement) => [...subject, ...rest];
  const [ownFrame, otherFrame] = [frame(one), frame(other)];
  const languages = languagesOf(one, other);
  const differing = unmatched(one, ownFrame, other).length + unmatched(other, otherFrame, one).length;
  if (differing > (Math.min(ownFrame.length, otherFrame.length) >= minFrame ? 1 : 0)) return false;
  const shared = ownFrame.filter((word) => has(otherFrame, word, languages));
  const telling = shared.filter(({ term }) => !one.about.has(term) || !other.about.has(term));
  if (telling.length === 0) return false;
  // The very word that is counted, for a bare count.
  if (one.value?.dimension !== '' || one.value.kind === 'date') return true;
  const [counted, others] = [one.rest[0], other.rest[0]];
  return (
    (counted === undefined) === (others === undefined) &&
    (!counted || !others || isSameWord(counted, others, languages))
  );
}

/** The thing that a value measures. A population counts people, even if the word is not there. */
export function dimensionOf({ kind, value }: Pick<Statement, 'kind' | 'value'>): string {
  const dimension = value?.dimension ?? 'name';
  return kind !== undefined && countedKinds.has(kind) && dimension === 'people' ? '' : dimension;
}

function agrees(one: Statement, other: Statement): boolean {
  const asAnswer = ({ start, end, text, kind, value, agents, isApproximate }: Statement) => ({
    start,
    end,
    text,
    isApproximate,
    qualifiers: '',
    ...(value && { value: { ...value, dimension: dimensionOf({ ...(kind && { kind }), value }) } }),
    ...(agents && { names: agents }),
  });
  if (sameValue(asAnswer(one), asAnswer(other))) return true;
  const [value, otherValue] = [one.value, other.value];
  if (value?.kind !== 'date' || otherValue?.kind !== 'date' || !(one.isApproximate || other.isApproximate))
    return false;
  return value.low - approximateDays <= otherValue.high && otherValue.low - approximateDays <= value.high;
}

/**
 * Compares two statements. A value contradicts another only if both are certainly about the same thing, with the same
 * limits; otherwise the statements say nothing about each other.
 */
export function compareStatements(one: Statement, other: Statement): StatementRelation | undefined {
  const [value, otherValue] = [one.value, other.value];
  if ((value === undefined) !== (otherValue === undefined) || one.kind !== other.kind) return undefined;
  if (value && otherValue) {
    if (value.kind !== otherValue.kind || dimensionOf(one) !== dimensionOf(other) || value.per !== otherValue.per)
      return undefined;
    if (needsKind(value.dimension) && !one.kind) return undefined;
  }
  if (!isSameSubject(one, other) || !sameLimits(one, other)) return undefined;
  if (!(one.kind ? isSamePart(one, other) : isSameFrame(one, other))) return undefined;
  return agrees(one, other) ? 'same' : 'other';
}
