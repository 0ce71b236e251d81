import { asksFor, type Query, type QueryTerm } from '../answer-kinds/query';
import { readAnswerKinds } from '../answer-kinds/registry';
import { perLanguage } from '../languages/compile-pack';
import type { TermWords } from '../languages/pack/term-words';
import { packOf } from '../languages/registry';
import { denialEnd } from '../text/opposites';
import { foldWord, type Token, tokenize } from '../text/tokenize';
import { weekdayOf } from '../text/weekdays';
import { wordsOfText } from '../text/word-set';
import { askedField, onlyAsks } from './everyday-fields';
import { guessQuestionLanguage, isQuestionStopWord } from './question-language';
import { relatedTerms } from './related-words';
import { commonForm } from './word-forms';

/** Whether what is asked for may stand in a sentence that has no word of the question; a date stands beside one. */
export function takesContext(query: Query): boolean {
  return asksFor(query, 'number', 'person', 'place', 'reason', 'steps', 'working', 'definition');
}

/** Maximum number of characters of a question that are read. */
const maxQuestion = 2_000;
const maxTerms = 40;
/** Words of a question that is the name of a thing. */
const maxNameWords = 2;

const wordsOf = (list: keyof TermWords) => wordsOfText(({ questions: { terms } }) => terms?.[list]);
const measureInterrogatives = wordsOf('measureInterrogatives');
const countInterrogatives = wordsOf('countInterrogatives');
const measureNouns = wordsOf('measures');
const optionalWords = wordsOf('optional');
const timeWords = wordsOf('time');
const amountWords = wordsOf('amounts');
const behindAmount = wordsOf('behindAmount');
const existing = wordsOf('existing');
const kindInterrogatives = wordsOf('kindInterrogatives');
const comparing = perLanguage(({ questions: { terms } }) => new Set(terms?.comparing?.split(' ').map(foldWord)));
const shapesOf = perLanguage(({ questions: { deeds, terms } }) => ({
  deed: deeds && new RegExp(`^\\W*${deeds.asked}\\W*$`, 'u'),
  noDeed: deeds && new RegExp(`(?<!\\p{L})(?:${deeds.none})\\W*$`, 'u'),
  working: deeds && new RegExp(`^(?:${deeds.working})$`, 'u'),
  // Words for measures before which no interrogative has to stand.
  measure: terms?.measureSigns === undefined ? undefined : new RegExp(`^(?:${terms.measureSigns})`, 'u'),
  counting: terms?.countSigns === undefined ? undefined : new RegExp(`^(?:${terms.countSigns})`, 'u'),
  pointing: terms?.pointing === undefined ? undefined : new RegExp(`\\b(?:${terms.pointing})\\b`, 'i'),
}));

/** A character that is a word by itself, as those of a name are that the browser's dictionary does not have. */
const isCharacter = (token: Token | undefined): token is Token =>
  token !== undefined && /^\p{Script=Han}$/u.test(token.word);

/** For each word, of how many single characters beside each other it is one; all are 1 in Japanese, where such are words. */
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

/**
 * Reads a question: its words without stop words, each once, with related words, and what an answer must contain.
 * @param question only its first 2,000 characters are read
 * @param known its language; guessed when absent
 */
export function readQuestion(question: string, known?: string): Query {
  // A word that is cut in half would match nothing.
  const whole = question.length > maxQuestion ? question.slice(0, maxQuestion).replace(/\S+$/, '') : question;
  // A decade is written in two ways: the 1950's are the 1950s.
  const text = whole.replace(/(?<=\b\d{3}0)['’](?=s\b)/gu, '');
  const language = known ?? guessQuestionLanguage(text);
  const tokens = tokenize(text, language);
  const shapes = shapesOf(language);
  const beforeCount = packOf(language)?.questions.terms?.beforeCount;
  // English 'shown' is a form of 'show', and no stop word as that is.
  const endsInParticles = packOf(language)?.stemmer !== undefined;
  const terms = new Map<string, QueryTerm>();
  const characters = runLengths(tokens, language);
  tokens.forEach(({ term, word, start, end }, index) => {
    if (
      term === '' ||
      isQuestionStopWord(word, language) ||
      isQuestionStopWord(term, language) ||
      (endsInParticles && isQuestionStopWord(commonForm(term, language), language)) ||
      terms.size >= maxTerms
    )
      return;
    const previous = tokens[index - 1]?.word ?? '';
    // 'how' precedes other words, too ('how do …'): a measure is known by its related terms, which include its units.
    const field = askedField(term, language);
    // Russian asks at how many it opens: that is a time.
    const isCounted =
      field?.value !== 'time' &&
      countInterrogatives(language).has(previous) &&
      (!beforeCount || tokens[index - 2]?.word === beforeCount);
    const known = relatedTerms(term, language);
    const isMeasure =
      isCounted ||
      field?.value === 'price' ||
      ((measureInterrogatives(language).has(previous) ||
        measureNouns(language).has(word) ||
        shapes?.measure?.test(word) === true) &&
        known.size > 0);
    // 'How many bees live in a hive?' asks how many there are.
    const isExisting =
      existing(language).has(word) &&
      tokens.slice(0, index).some((token) => countInterrogatives(language).has(token.word));
    const amount = behindAmount(language).has(previous) ? tokens[index - 2]?.word : previous;
    const isTime = timeWords(language).has(word) && amount !== undefined && amountWords(language).has(amount);
    const isOptional =
      ((optionalWords(language).has(word) ||
        onlyAsks(word, language) ||
        isTime ||
        shapes?.counting?.test(word) === true) &&
        !isMeasure) ||
      (isExisting && !isCounted);
    const isKind = !isMeasure && kindInterrogatives(language).has(previous) && index < tokens.length - 1;
    const isName = /\p{N}/u.test(word) || (index > 0 && /^\p{Lu}/u.test(text.slice(start, end)));
    const related = field ? new Map([...field.related, ...known]) : known;
    const value = field?.value;
    const day = weekdayOf(word, language);
    const ofCharacters = characters[index] ?? 1;
    if (!terms.has(term))
      terms.set(term, {
        term,
        related,
        isOptional,
        isKind,
        isMeasure,
        isName,
        ...(isCounted && { isCounted }),
        ...(ofCharacters > 1 && { ofCharacters }),
        ...(value && { value }),
        ...(day !== undefined && { day }),
      });
  });
  const folded = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss');
  const denial = denialEnd(text, language);
  const asksDeed = shapes?.deed?.test(text) === true && !shapes.noDeed?.test(text);
  const kinds = readAnswerKinds({
    folded,
    language,
    hasMeasure: [...terms.values()].some(({ isMeasure }) => isMeasure),
    isDenied: denial !== undefined,
    asksOfDeed: asksDeed,
  });
  // 'How does a tide mill work?' asks for what the mill does; what works there is no matter.
  const last = kinds.has('working') && terms.size > 1 ? tokens.at(-1) : undefined;
  if (last && shapes?.working?.test(last.word)) terms.delete(last.term);
  const deed = asksDeed
    ? [...terms.values()].findIndex(({ term, isOptional }) => term === tokens.at(-1)?.term && !isOptional)
    : -1;
  const denied =
    denial === undefined ? undefined : tokens.find(({ term, start }) => start >= denial && terms.has(term));
  const compares = tokens.map(({ word }) => word).filter((word) => comparing(language)?.has(word));
  return {
    language,
    terms: [...terms.values()],
    kinds,
    ...(compares.length > 0 && { compares }),
    ...(terms.size > 0 && terms.size <= maxNameWords && terms.size === tokens.length && { isNameAlone: true }),
    ...(deed > 0 && { deed }),
    ...(shapes?.pointing?.test(text) && { isPointing: true }),
    ...(packOf(language)?.capitals === 'names' && !/\p{Lu}/u.test(text) && { isWithoutCapitals: true }),
    ...(denial !== undefined && { denies: [...terms.keys()].indexOf(denied?.term ?? '') }),
  };
}
