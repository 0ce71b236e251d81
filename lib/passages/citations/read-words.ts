import { entryAt } from '../../core/utils/entry-at';
import { perLanguage } from '../languages/compile-pack';
import { hanDateSigns } from '../languages/han-numerals';
import { functionWordsOf, stopWordsOf } from '../text/language';
import { dayNamesOf, monthOf } from '../text/months';
import { negationWords } from '../text/negation';
import { stem } from '../text/stem';
import { type Token, tokenize } from '../text/tokenize';
import { createWordSet } from '../text/word-set';
import { type NumberReading, readNumber, readWrittenNumber, unspaced, type WrittenNumber } from './read-number';
import { wordKey } from './word-key';

export type WordKind = 'word' | 'number' | 'name' | 'month';

/** A word of a sentence as it is compared; offsets are UTF-16 units of the text that was read. */
export interface ClaimWord {
  /** Words with the same key are equal: a stem, `#` and a value, `@` and a month, or two neighbouring characters. */
  key: string;
  /** Folded but not stemmed. */
  word: string;
  kind: WordKind;
  /** Left out of coverage: stop words, and particles of Japanese. */
  isStop: boolean;
  start: number;
  end: number;
  number?: NumberReading;
}

const onlyHiragana = /^\p{Script=Hiragana}+$/u;

/** Abbreviated names, by what they stand for. */
const abbreviations = perLanguage(
  ({ tag, claims }) =>
    new Map(
      Object.entries(claims?.abbreviatedNames ?? {}).flatMap(([name, forms]) =>
        forms.split(' ').map((form) => [form, name.split(' ').map((part) => wordKey(stem(part), tag))] as const),
      ),
    ),
);
const beforeMonth = createWordSet(({ claims }) => claims?.beforeMonth);

/** Properties of a word that hold wherever it stands in a text of its language. */
interface WordFacts {
  /** Its key, where it is no number and no month. */
  key: string;
  /** A stop word or a negation. */
  isListed: boolean;
  written: WrittenNumber | null;
  /** The month that it names with a capital, and without one. */
  month: number | undefined;
  plainMonth: number | undefined;
  /** Written without spaces between words. */
  isRun: boolean;
}

/** Cache of the facts by language: pages repeat their words. */
const factsByLanguage = new Map<string, Map<string, WordFacts>>();
const maxCached = 20_000;

function knownFacts(language: string): Map<string, WordFacts> {
  const known = factsByLanguage.get(language);
  if (known !== undefined && known.size < maxCached) return known;
  const made = new Map<string, WordFacts>();
  factsByLanguage.set(language, made);
  return made;
}

function readWordFacts({ word, term }: Token, language: string): WordFacts {
  const isListed = functionWordsOf(language).has(word) || negationWords(language).has(word);
  const written = isListed ? null : (readWrittenNumber(word, language) ?? null);
  return {
    key: term === '' ? word : wordKey(term, language),
    isListed,
    written,
    month: monthOf(word, true, language),
    plainMonth: monthOf(word, false, language),
    isRun: written === null && word.charCodeAt(0) > 0xe00 && unspaced.test(word),
  };
}

const capital = /^[\p{Lu}\p{Lt}]/u;

/** Whether the character at an offset is a capital. */
export function hasCapital(text: string, start: number): boolean {
  const first = text.charCodeAt(start);
  return first < 0x80 ? first >= 0x41 && first <= 0x5a : capital.test(text.slice(start, start + 2));
}

/** A mark after which a sentence, a quotation or an item of a list begins. */
const beforeStart = /[.!?:;"“„«(•*-]/;

/** Whether a word begins a sentence; not after an initial or a short title, as in 'J. Moss' and 'Dr. Moss'. */
export function isSentenceStart(text: string, start: number): boolean {
  let end = start;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  if (end === 0) return true;
  if (!beforeStart.test(text.charAt(end - 1))) return false;
  return text.charAt(end - 1) !== '.' || !/(?<!\p{L})\p{Lu}\p{L}{0,2}\.$/u.test(text.slice(Math.max(0, end - 5), end));
}

/** The full year that the two digits of '2018–19' stand for; undefined for other numbers. */
function yearOfRange(before: ClaimWord | undefined, text: string, start: number, end: number): number | undefined {
  const first = before?.number;
  if (first?.kind !== 'year' || end - start !== 2 || !/^[-–—/]$/.test(text.slice(before?.end, start))) return undefined;
  const year = first.value - (first.value % 100) + Number(text.slice(start, end));
  return year > first.value ? year : undefined;
}

const nounMatchers = perLanguage(({ claims }) =>
  claims?.nouns
    ? {
        ending: new RegExp(`(?:${claims.nouns.endings})$`),
        determiner: new RegExp(`^(?:${claims.nouns.determiners})$`),
        adjective: new RegExp(`^(?:${claims.nouns.adjectives})$`, 'u'),
      }
    : undefined,
);

/**
 * Whether a word with a capital, not the first of its sentence, is a name; some languages write all nouns with a
 * capital.
 */
function isCapitalisedName(
  { surface, word, before }: { surface: string; word: string; before: string },
  isAfterCapital: boolean,
  language: string,
): boolean {
  if (surface.length < 2 || dayNamesOf(language).has(word)) return false;
  const nouns = nounMatchers(language);
  if (!nouns) return true;
  return (
    !nouns.ending.test(word) && !nouns.determiner.test(before) && (isAfterCapital || !nouns.adjective.test(before))
  );
}

const ties = perLanguage(({ claims }) => (claims?.ties ? new RegExp(`[${claims.ties}]`, 'u') : undefined));

/** Neighbouring characters of a run without spaces, as words of their own; particles alone are stop words. */
function pairsOf(run: string, start: number, language: string): ClaimWord[] {
  const characters = [...run];
  let offset = start;
  return characters.flatMap((character, index): ClaimWord[] => {
    const from = offset;
    offset += character.length;
    const next = characters[index + 1];
    if (next === undefined && characters.length > 1) return [];
    const pair = character + (next ?? '');
    const isTie = ties(language)?.test(pair) === true;
    const isStop = isTie || onlyHiragana.test(pair) || (characters.length === 1 && stopWordsOf(language).has(pair));
    return [{ key: pair, word: pair, kind: 'word', isStop, start: from, end: from + pair.length }];
  });
}

/** A text whose words are read, each with its facts. */
interface TextReading {
  text: string;
  language: string;
  tokens: readonly Token[];
  facts: readonly WordFacts[];
}

function startReading(text: string, language: string): TextReading {
  const tokens = tokenize(text, language);
  const known = knownFacts(language);
  const facts = tokens.map((token) => {
    const read = known.get(token.word) ?? readWordFacts(token, language);
    known.set(token.word, read);
    return read;
  });
  return { text, language, tokens, facts };
}

/** The month that the word at an index names. */
function monthAt({ text, tokens, facts }: TextReading, index: number): number | undefined {
  const token = tokens[index];
  const fact = facts[index];
  return token && fact && (hasCapital(text, token.start) ? fact.month : fact.plainMonth);
}

/** Index behind the words from one on that are written without spaces between them, nor a mark. */
function runEnd({ tokens, facts }: TextReading, first: number): number {
  let end = first + 1;
  while (facts[end]?.isRun && tokens[end - 1]?.end === tokens[end]?.start) end += 1;
  return end;
}

/** The number at an index. @param previous the word before it, as it was read */
function numberAt(
  reading: TextReading,
  index: number,
  written: WrittenNumber,
  previous: ClaimWord | undefined,
): NumberReading {
  const { text, language, tokens } = reading;
  const { start, end } = entryAt(tokens, index);
  const before = tokens[index - 1]?.word ?? '';
  const year = yearOfRange(previous, text, start, end);
  if (year !== undefined) {
    const alone = { before, after: [], isBesideMonth: false };
    return readNumber(String(year), { written: year, suffix: '' }, alone, language);
  }
  const [next = '', second = ''] = [tokens[index + 1]?.word, tokens[index + 2]?.word];
  const isBesideMonth =
    monthAt(reading, index - 1) !== undefined ||
    monthAt(reading, index + 1) !== undefined ||
    (beforeMonth(language).has(next) && monthAt(reading, index + 2) !== undefined) ||
    next === hanDateSigns.day;
  return readNumber(text.slice(start, end), written, { before, after: [next, second], isBesideMonth }, language);
}

/** Whether the word at an index is a name: it has a capital that its place does not explain. */
function isNameAt({ text, language, tokens }: TextReading, index: number): boolean {
  const { word, start, end } = entryAt(tokens, index);
  const previous = tokens[index - 1];
  return (
    hasCapital(text, start) &&
    !isSentenceStart(text, start) &&
    isCapitalisedName(
      { surface: text.slice(start, end), word, before: previous?.word ?? '' },
      hasCapital(text, previous?.start ?? 0),
      language,
    )
  );
}

/** What the word at an index is read as: several words for an abbreviation. @param previous as of `numberAt` */
function wordsAt(reading: TextReading, index: number, previous: ClaimWord | undefined): ClaimWord[] {
  const { text, language, tokens, facts } = reading;
  const { word, term, start, end } = entryAt(tokens, index);
  const { key, isListed, written } = entryAt(facts, index);
  const content = { word, isStop: false, start, end };
  if (written) {
    const number = numberAt(reading, index, written, previous);
    return [{ ...content, key: `#${number.value}`, kind: 'number', number }];
  }
  const month = monthAt(reading, index);
  if (month !== undefined) return [{ ...content, key: `@${month}`, kind: 'month' }];
  const full = hasCapital(text, end - 1) ? abbreviations(language)?.get(word) : undefined;
  if (full) return full.map((part) => ({ ...content, key: part, word: part, kind: 'name' }));
  const isStop = isListed || (term.length === 1 && word.charCodeAt(0) < 0x80);
  return [{ ...content, key, kind: !isStop && isNameAt(reading, index) ? 'name' : 'word', isStop }];
}

/**
 * The words of a sentence, as claims and pages are compared by them: stems, values of numbers, months, names. Text
 * without spaces between words is read as pairs of neighbouring characters.
 */
export function readWords(text: string, language: string): ClaimWord[] {
  const reading = startReading(text, language);
  const { tokens, facts } = reading;
  const words: ClaimWord[] = [];
  for (let index = 0; index < tokens.length; ) {
    if (facts[index]?.isRun) {
      const next = runEnd(reading, index);
      const { start } = entryAt(tokens, index);
      words.push(...pairsOf(text.slice(start, entryAt(tokens, next - 1).end), start, language));
      index = next;
    } else {
      words.push(...wordsAt(reading, index, words.at(-1)));
      index += 1;
    }
  }
  return words;
}
