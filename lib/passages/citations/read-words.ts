import { stopWordsOf } from '../text/language';
import { tokenize } from '../text/tokenize';
import { figureNumber, hanNumber, spelledNumber } from '../values/number-words';
import { unitOf } from '../values/units';
import { monthOf, negationWords } from './word-lists';

export type WordKind = 'word' | 'number' | 'name' | 'month';

/** What a number counts: two numbers can only stand for each other when these agree. */
export type NumberKind = 'year' | 'percent' | 'day' | 'ordinal' | 'measure' | 'count';

/** A word of a sentence as it is compared; offsets are UTF-16 units of the text that was read. */
export interface Word {
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

export interface NumberReading {
  /** As it is written, without the multiplier after it. */
  written: number;
  /** With its multiplier: 5,000,000 for '5 million'. */
  value: number;
  kind: NumberKind;
  /** The dimension of its unit, `''` without one. */
  dimension: string;
  /** What its unit is in the base unit of the dimension. */
  factor: number;
  /** The value in the base unit of the dimension. */
  base: number;
}

const multipliers: Readonly<Record<string, number>> = {
  thousand: 1e3,
  tausend: 1e3,
  тысяч: 1e3,
  тысячи: 1e3,
  الف: 1e3,
  k: 1e3,
  lakh: 1e5,
  million: 1e6,
  millions: 1e6,
  mn: 1e6,
  mio: 1e6,
  millionen: 1e6,
  миллион: 1e6,
  миллиона: 1e6,
  миллионов: 1e6,
  млн: 1e6,
  مليون: 1e6,
  ملايين: 1e6,
  crore: 1e7,
  billion: 1e9,
  bn: 1e9,
  milliarde: 1e9,
  milliarden: 1e9,
  mrd: 1e9,
  миллиард: 1e9,
  миллиарда: 1e9,
  миллиардов: 1e9,
  млрд: 1e9,
  مليار: 1e9,
  trillion: 1e12,
  万: 1e4,
  億: 1e8,
  亿: 1e8,
};
const currencies = new Set(['pound', 'euro', 'dollar', 'yen', 'yuan', 'franc', 'crown', 'dinar', 'dirham']);
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+$/u;
const onlyHiragana = /^\p{Script=Hiragana}+$/u;
const numberParts = /^(\p{Nd}+(?:[.,'٬٫]\p{Nd}+)*)(.*)$/u;
/** Words that are numbers only in some sentences, or that fold to one in another language. */
const noNumberWords = new Set(['sei', 'once', 'elf', 'acht', 'die', 'mil', 'mille', 'ten', 'dix', 'six']);
const english = new Set(['ten', 'six']);
const ordinalEnding = /^(?:st|nd|rd|th|er|e|ème|-й|й|го|я)$/u;
const weekdays = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));

interface WrittenNumber {
  written: number;
  suffix: string;
}

/** Cache of what was read of words: pages repeat their words. */
const writtenNumbers = new Map<string, Map<string, WrittenNumber | null>>();
const maxCached = 20_000;

/** The words of a language that were read as numbers, or found to be none. */
function knownNumbers(language: string): Map<string, WrittenNumber | null> {
  const known = writtenNumbers.get(language);
  if (known !== undefined && known.size < maxCached) return known;
  const made = new Map<string, WrittenNumber | null>();
  writtenNumbers.set(language, made);
  return made;
}

function readWrittenNumber(word: string, language: string): WrittenNumber | undefined {
  const parts = numberParts.exec(word);
  if (parts) {
    const written = figureNumber(parts[1] ?? '', language);
    return Number.isFinite(written) ? { written, suffix: parts[2] ?? '' } : undefined;
  }
  const isUnclear = noNumberWords.has(word) && !(language === 'en' && english.has(word));
  const written = unspaced.test(word) ? hanNumber(word) : isUnclear ? undefined : spelledNumber(word);
  return written === undefined || !Number.isFinite(written) ? undefined : { written, suffix: '' };
}

/** Whether four figures without a grouping mark can be a year. */
function isYear(surface: string, written: number): boolean {
  return /^\p{Nd}{4}(?:s|年)?$/u.test(surface) && written >= 1000 && written < 2200;
}

function readNumber(
  surface: string,
  { written, suffix }: WrittenNumber,
  before: string,
  after: readonly string[],
  isBesideMonth: boolean,
): NumberReading {
  const [first = '', second = ''] = after;
  const multiplier = multipliers[suffix] ?? multipliers[first] ?? 1;
  const unitWord = suffix && !multipliers[suffix] ? suffix : multipliers[first] && !suffix ? second : first;
  const sign = unitOf(before);
  const unit = sign && currencies.has(sign.dimension) ? sign : unitOf(unitWord);
  const value = written * multiplier;
  const isPercent = unit?.dimension === 'percent' || (/^(?:per|pour|por|prozent)$/.test(first) && /^cent/.test(second));
  const kind = isPercent
    ? 'percent'
    : isBesideMonth && written >= 1 && written <= 31
      ? 'day'
      : ordinalEnding.test(suffix) && suffix !== 'e'
        ? 'ordinal'
        : isYear(surface, written) && multiplier === 1 && (!unit || unitWord === '年')
          ? 'year'
          : unit
            ? 'measure'
            : 'count';
  const dimension = isPercent ? 'percent' : (unit?.dimension ?? '');
  const factor = unit?.factor ?? 1;
  return { written, value, kind, dimension, factor, base: value * factor + (unit?.offset ?? 0) };
}

const capital = /^[\p{Lu}\p{Lt}]/u;

function hasCapital(surface: string): boolean {
  const first = surface.charCodeAt(0);
  return first < 0x80 ? first >= 0x41 && first <= 0x5a : capital.test(surface);
}

const germanNounEnding =
  /(?:ung|ungen|heit|keit|schaft|tion|tionen|itat|nis|ismus|ling|chen|tum|zeit|jahr|jahre|jahren)$/;
const germanDeterminer =
  /^(?:der|die|das|dem|den|des|ein|eine|einer|einem|einen|eines|kein|keine|keinen|im|am|zum|zur|vom|beim|ins|seine?[rnms]?|ihre?[rnms]?|diese?[rnms]?|alle[rnm]?|viele|mehrere|pro|\d.*)$/;

/** Whether a word with a capital, not the first of its sentence, is a name. German writes all nouns with a capital. */
function isName(surface: string, word: string, before: string, language: string): boolean {
  if (surface.length < 2 || weekdays.has(word)) return false;
  if (language !== 'de') return true;
  return !germanNounEnding.test(word) && !germanDeterminer.test(before) && !/^\p{Ll}+e[nmrs]?$/u.test(before);
}

/** Neighbouring characters of a run without spaces, as words of their own; particles alone are stop words. */
function addPairs(run: string, start: number, words: Word[]): void {
  const characters = [...run];
  let offset = start;
  characters.forEach((character, index) => {
    const next = characters[index + 1];
    const pair = next === undefined ? character : character + next;
    if (next !== undefined || characters.length === 1) {
      const isStop = onlyHiragana.test(pair) || (characters.length === 1 && stopWordsOf('zh').has(pair));
      words.push({ key: pair, word: pair, kind: 'word', isStop, start: offset, end: offset + pair.length });
    }
    offset += character.length;
  });
}

/**
 * The words of a sentence, as claims and pages are compared by them: stems, values of numbers, months, names. Text without
 * spaces between words is read as pairs of neighbouring characters.
 * @param stopWords of the language, folded
 */
export function readWords(
  text: string,
  language: string,
  stopWords: ReadonlySet<string> = stopWordsOf(language),
): Word[] {
  const tokens = tokenize(text, language);
  const words: Word[] = [];
  const known = knownNumbers(language);
  let runStart = -1;
  let runEnd = -1;
  const endRun = () => {
    if (runStart >= 0) addPairs(text.slice(runStart, runEnd), runStart, words);
    runStart = -1;
  };
  tokens.forEach(({ word, term, start, end }, index) => {
    const surface = text.slice(start, end);
    const before = tokens[index - 1]?.word ?? '';
    const first = word.charCodeAt(0);
    const isListed = stopWords.has(word) || negationWords.has(word);
    let written = isListed ? null : known.get(word);
    if (written === undefined) {
      written = readWrittenNumber(word, language) ?? null;
      known.set(word, written);
    }
    if (written === null && first > 0xe00 && unspaced.test(word)) {
      if (runStart >= 0 && runEnd !== start) endRun();
      if (runStart < 0) runStart = start;
      runEnd = end;
      return;
    }
    endRun();
    const isCapitalised = hasCapital(surface);
    if (written) {
      const after = [tokens[index + 1]?.word ?? '', tokens[index + 2]?.word ?? ''];
      const isMonth = (near: string, token = tokens[index]) =>
        monthOf(near, token !== undefined && hasCapital(text.slice(token.start, token.end))) !== undefined;
      const isBesideMonth =
        isMonth(before, tokens[index - 1]) ||
        isMonth(after[0] ?? '', tokens[index + 1]) ||
        (after[0] === 'of' && isMonth(after[1] ?? '', tokens[index + 2])) ||
        after[0] === '日';
      const number = readNumber(surface, written, before, after, isBesideMonth);
      words.push({ key: `#${number.value}`, word, kind: 'number', isStop: false, start, end, number });
      return;
    }
    const month = monthOf(word, isCapitalised);
    if (month !== undefined) {
      words.push({ key: `@${month}`, word, kind: 'month', isStop: false, start, end });
      return;
    }
    const isStop = isListed || (term.length === 1 && first < 0x80);
    const isNamed = isCapitalised && !isStop && words.length > 0 && isName(surface, word, before, language);
    const kind = isNamed ? 'name' : 'word';
    words.push({ key: term === '' ? word : term, word, kind, isStop, start, end });
  });
  endRun();
  return words;
}
