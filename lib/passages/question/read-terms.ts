import { entryAt } from '../../core/utils/entry-at';
import type { QueryTerm } from '../answer-kinds/shared/query';
import { perLanguage } from '../languages/compile-pack';
import type { TermWords } from '../languages/pack/term-words';
import { packOf } from '../languages/registry';
import { prepositions } from '../text/prepositions';
import type { Token } from '../text/tokenize';
import { namedDays, weekdayOf } from '../text/weekdays';
import { createWordSet } from '../text/word-set';
import { askedField, isDispensable, onlyAsks } from './everyday-fields';
import { isQuestionStopWord } from './question-language';
import { relatedTerms } from './related-words';
import { commonForm } from './word-forms';

/** Maximum number of terms of a question; its further words are not read. */
const maxTerms = 40;

const termWords = (list: keyof TermWords) => createWordSet(({ questions: { terms } }) => terms?.[list]);
const measureInterrogatives = termWords('measureInterrogatives');
const countInterrogatives = termWords('countInterrogatives');
const measureNouns = termWords('measures');
const optionalWords = termWords('optional');
const timeWords = termWords('time');
const amountWords = termWords('amounts');
const behindAmount = termWords('behindAmount');
const existing = termWords('existing');
const kindInterrogatives = termWords('kindInterrogatives');
/** Words for measures and counts that are known by how they begin, before which no interrogative has to stand. */
const signsOf = perLanguage(({ questions: { terms } }) => ({
  measure: terms?.measureSigns === undefined ? undefined : new RegExp(`^(?:${terms.measureSigns})`, 'u'),
  counting: terms?.countSigns === undefined ? undefined : new RegExp(`^(?:${terms.countSigns})`, 'u'),
}));

/** A character that is a word by itself, as those of a name are that the browser's dictionary does not have. */
const isCharacter = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{Script=Han}$/u.test(token.word);

/**
 * For each word, of how many single characters beside each other it is one; all are 1 in Japanese, where such are
 * words.
 */
function runLengths(tokens: readonly Token[], language: string): number[] {
  const lengths = tokens.map(() => 1);
  if (tokens.some(({ word }) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word))) return lengths;
  const isPart = (token: Token | undefined) => isCharacter(token) && !isQuestionStopWord(token.word, language);
  for (let first = 0; first < tokens.length; ) {
    let end = first + 1;
    while (isPart(tokens[end - 1]) && isPart(tokens[end]) && tokens[end - 1]?.end === tokens[end]?.start) end += 1;
    lengths.fill(end - first, first, end);
    first = end;
  }
  return lengths;
}

/** Whether a word of a question says nothing of what is asked. */
function isStopWord({ term, word }: Token, language: string): boolean {
  // English 'shown' is a form of 'show', and no stop word as that is.
  const endsInParticles = packOf(language)?.stemmer !== undefined;
  return (
    term === '' ||
    isQuestionStopWord(word, language) ||
    isQuestionStopWord(term, language) ||
    (endsInParticles && isQuestionStopWord(commonForm(term, language), language))
  );
}

/** Whether a word names what is counted: 'bees' in 'how many bees'. */
function isCountedAt(index: number, tokens: readonly Token[], language: string): boolean {
  const beforeCount = packOf(language)?.questions.terms?.beforeCount;
  return (
    // Russian asks at how many it opens: that is a time.
    askedField(tokens[index]?.term ?? '', language)?.value !== 'time' &&
    countInterrogatives(language).has(tokens[index - 1]?.word ?? '') &&
    (!beforeCount || tokens[index - 2]?.word === beforeCount)
  );
}

/** Whether a word only says what kind of answer is expected, so that a passage can answer without it. */
function isOptionalAt(index: number, tokens: readonly Token[], language: string): boolean {
  const word = tokens[index]?.word ?? '';
  const previous = tokens[index - 1]?.word ?? '';
  const amount = behindAmount(language).has(previous) ? tokens[index - 2]?.word : previous;
  const isTime = timeWords(language).has(word) && amount !== undefined && amountWords(language).has(amount);
  return (
    optionalWords(language).has(word) ||
    onlyAsks(word, language) ||
    isTime ||
    signsOf(language)?.counting?.test(word) === true
  );
}

/** Whether a word says that what is counted is there: 'live' in 'How many bees live in a hive?' */
function saysExisting(index: number, tokens: readonly Token[], language: string): boolean {
  return (
    existing(language).has(tokens[index]?.word ?? '') &&
    tokens.slice(0, index).some(({ word }) => countInterrogatives(language).has(word))
  );
}

/** The term for a word of a question. @param ofCharacters see `QueryTerm` */
function readTerm(
  index: number,
  tokens: readonly Token[],
  language: string,
  { text, ofCharacters, shortDays }: { text: string; ofCharacters: number; shortDays: ReadonlyMap<number, number> },
): QueryTerm {
  const { term, word, start, end } = entryAt(tokens, index);
  const previous = tokens[index - 1]?.word ?? '';
  const field = askedField(term, language);
  const related = relatedTerms(term, language);
  const isCounted = isCountedAt(index, tokens, language);
  // 'how' precedes other words, too ('how do …'): a measure is known by its related terms, which include its units.
  const isMeasure =
    isCounted ||
    field?.value === 'price' ||
    ((measureInterrogatives(language).has(previous) ||
      measureNouns(language).has(word) ||
      signsOf(language)?.measure?.test(word) === true) &&
      related.size > 0);
  const day = weekdayOf(word, language) ?? shortDays.get(start);
  return {
    term,
    related: field ? new Map([...field.related, ...related]) : related,
    isOptional:
      (isOptionalAt(index, tokens, language) && !isMeasure) || (saysExisting(index, tokens, language) && !isCounted),
    isKind: !isMeasure && kindInterrogatives(language).has(previous) && index < tokens.length - 1,
    isMeasure,
    isName: /\p{N}/u.test(word) || (index > 0 && /^\p{Lu}/u.test(text.slice(start, end))),
    ...(isDispensable(word, language) && !isMeasure && { isDispensable: true }),
    ...(isCounted && { isCounted }),
    ...(ofCharacters > 1 && { ofCharacters }),
    ...(field?.value && { value: field.value }),
    ...(day !== undefined && { day }),
  };
}

/** Days by where they stand behind a preposition, which tells 'on Sun' from the sun. */
function daysBehindPrepositions(text: string, tokens: readonly Token[], language: string): Map<number, number> {
  const known = prepositions(language);
  const behind = new Set(tokens.flatMap(({ start }, index) => (known.has(tokens[index - 1]?.word ?? '') ? start : [])));
  const days = namedDays(text, language).filter(({ start }) => behind.has(start));
  return new Map(days.map(({ start, days: [first = 0] }) => [start, first]));
}

/** The words of a question without stop words, each once, by their stems. @param tokens of the text */
export function readTerms(text: string, tokens: readonly Token[], language: string): Map<string, QueryTerm> {
  const terms = new Map<string, QueryTerm>();
  const lengths = runLengths(tokens, language);
  const shortDays = daysBehindPrepositions(text, tokens, language);
  for (const [index, token] of tokens.entries()) {
    if (terms.size >= maxTerms) break;
    if (terms.has(token.term) || isStopWord(token, language)) continue;
    terms.set(token.term, readTerm(index, tokens, language, { text, ofCharacters: lengths[index] ?? 1, shortDays }));
  }
  return terms;
}
