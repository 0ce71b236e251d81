import { primaryLanguage } from '../../core/utils/text/language-tag';
import { perTextLanguage } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { foldWord } from '../text/tokenize';

const numerals = perTextLanguage(
  ({ texts }) =>
    new Map(
      Object.entries(texts.numerals ?? {}).flatMap(([value, words]) =>
        words.split(' ').map((word): [string, number] => [word, Number(value)]),
      ),
    ),
);

/** Numbers that show every word for a power of ten, and its forms in languages with several. */
const shownNumbers = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((power) => [
  10 ** power,
  2 * 10 ** power,
  5 * 10 ** power,
]);

/** The words by which a language shortens large numbers, as `Intl` has them (CLDR), each with its factor: 'million'. */
function compactWords(language: string): [string, number][] {
  const format = new Intl.NumberFormat(language, {
    notation: 'compact',
    compactDisplay: 'long',
    maximumFractionDigits: 0,
    numberingSystem: 'latn',
  });
  return shownNumbers.flatMap((number): [string, number][] => {
    const parts = format.formatToParts(number);
    const [word, ...others] = parts.flatMap(({ type, value }) => (type === 'compact' ? value : []));
    const figures = parts.flatMap(({ type, value }) => (type === 'integer' ? value : [])).join('');
    const isWord = word !== undefined && others.length === 0 && /^[\p{L}\p{M}]+$/u.test(word);
    // Italian has '1.000' as 'mille', without a figure.
    return isWord ? [[foldWord(word), number / (Number(figures) || 1)]] : [];
  });
}

const multipliers = perTextLanguage(
  ({ tag, texts }) =>
    new Map([
      ...compactWords(tag),
      ...Object.entries(texts.multipliers ?? {}).flatMap(([factor, words]) =>
        words.split(' ').map((word): [string, number] => [word, Number(factor)]),
      ),
    ]),
);

/** Words that multiply the number before them, and numerals, folded: of a text's language. */
export function wordsForNumbers(language: string): string[] {
  return [...(numerals(language)?.keys() ?? []), ...(multipliers(language)?.keys() ?? [])];
}

/** The multipliers that are written without a space before what follows, as the source of a regular expression. */
export function unspacedMultipliers(language: string): string {
  const words = [...(multipliers(language)?.keys() ?? [])].filter((word) => /^\p{Script=Han}+$/u.test(word));
  return words.toSorted((one, other) => other.length - one.length).join('|') || matchesNothing;
}

/**
 * Factor by which a folded word of a text multiplies the number before it: 1,000,000 of 'million'; undefined for any
 * other word.
 */
export function multiplierOf(word: string, language: string): number | undefined {
  return multipliers(language)?.get(word);
}

/**
 * The value of a number word, also of one with a hyphen ('twenty-four'); undefined for any other word.
 * @param word folded as `foldWord` does
 * @param language of its text
 */
export function spelledNumber(word: string, language: string): number | undefined {
  const values = numerals(language);
  const known = values?.get(word);
  if (known !== undefined) return known;
  const [tens = '', ones = '', more] = word.split('-');
  const [high, low] = [values?.get(tens), values?.get(ones)];
  const joins = more === undefined && high !== undefined && low !== undefined && high >= 20 && high <= 90 && low < 10;
  return joins ? high + low : undefined;
}

const decimalSigns = new Map<string, string>();

/** Decimal sign of a language from `Intl` (CLDR); a point for an unknown language. */
function decimalSign(language: string): string {
  let sign = decimalSigns.get(language);
  if (sign === undefined) {
    const [known = 'en'] = Intl.NumberFormat.supportedLocalesOf(primaryLanguage(language) ?? []);
    const parts = new Intl.NumberFormat(known, { numberingSystem: 'latn' }).formatToParts(1.5);
    sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
    decimalSigns.set(language, sign);
  }
  return sign;
}

/**
 * Digits of any script as a number: '1,840', '41.6', '412.000', '٥٢'. Three digits after a single separator are
 * thousands, except after a point in a language whose decimals begin with a point.
 */
export function figureNumber(text: string, language: string): number {
  const plain = text
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replaceAll('٫', '.')
    .replaceAll('٬', ',');
  const marks = plain.match(/[.,]/g) ?? [];
  const last = plain.lastIndexOf(marks.at(-1) ?? '');
  const mixed = new Set(marks).size > 1;
  const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain);
  const isDecimal = marks.length === 1 && marks[0] === '.' && decimalSign(language) === '.';
  if (marks.length === 0 || (thousands && !mixed && !isDecimal)) return Number(plain.replace(/[.,]/g, ''));
  // The last separator begins the decimals; any before it group digits.
  return Number(`${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`);
}

/**
 * The value of a decimal digit of any script: the digits of a script are ten adjacent code points.
 * @see https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-4/ section 4.6, Numeric Value
 */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return code - 0x30;
  let first = code;
  while (code - first < 9 && /\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return code - first;
}
