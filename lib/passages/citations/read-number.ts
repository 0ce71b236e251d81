import { perTextLanguage } from '../languages/compile-pack';
import { hanDateSigns, hanNumber } from '../languages/han-numerals';
import { figureNumber, multiplierOf, spelledNumber } from '../values/number-words';
import { isPercent, unitOf } from '../values/units';

/** The thing that a number counts: two numbers can only stand for each other when these agree. */
export type NumberKind = 'year' | 'percent' | 'day' | 'ordinal' | 'measure' | 'count';

export interface NumberReading {
  /** As it is written, without the multiplier after it. */
  written: number;
  /** With its multiplier: 5,000,000 for '5 million'. */
  value: number;
  kind: NumberKind;
  /** The dimension of its unit, `''` without one. */
  dimension: string;
  /** Its unit in the base unit of the dimension. */
  factor: number;
  /** The value in the base unit of the dimension. */
  base: number;
}

/** Factor by which a folded word or sign multiplies the number before it. */
const multiplierOfSign = (word: string, language: string) => (word === 'k' ? 1e3 : multiplierOf(word, language));
const currencies = new Set(['pound', 'euro', 'dollar', 'yen', 'yuan', 'franc', 'crown', 'lira', 'dinar', 'dirham']);
/** Written without spaces between words. */
export const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+$/u;
const numberParts = /^(\p{Nd}+(?:[.,'٬٫]\p{Nd}+)*)(.*)$/u;
const ordinalEnding = perTextLanguage(({ texts: { ordinalEndings } }) =>
  ordinalEndings === undefined ? undefined : new RegExp(`^(?:${ordinalEndings})$`, 'u'),
);

/** A number as its word alone gives it. */
export interface WrittenNumber {
  written: number;
  suffix: string;
}

/** The number that a folded word is; undefined for another word. */
export function readWrittenNumber(word: string, language: string): WrittenNumber | undefined {
  const parts = numberParts.exec(word);
  if (parts) {
    const written = figureNumber(parts[1] ?? '', language);
    return Number.isFinite(written) ? { written, suffix: parts[2] ?? '' } : undefined;
  }
  const written = unspaced.test(word) ? hanNumber(word) : spelledNumber(word, language);
  return written === undefined || !Number.isFinite(written) ? undefined : { written, suffix: '' };
}

const yearFigures = new RegExp(`^\\p{Nd}{4}(?:s|${hanDateSigns.year})?$`, 'u');

/** Whether four figures without a grouping mark can be a year. */
function isYear(surface: string, written: number): boolean {
  return yearFigures.test(surface) && written >= 1000 && written < 2200;
}

/** The thing that a number counts, by the words beside it. */
export function readNumber(
  surface: string,
  { written, suffix }: WrittenNumber,
  { before, after, isBesideMonth }: { before: string; after: readonly string[]; isBesideMonth: boolean },
  language: string,
): NumberReading {
  const [first = '', second = ''] = after;
  const [ofSuffix, ofNext] = [multiplierOfSign(suffix, language), multiplierOfSign(first, language)];
  const multiplier = ofSuffix ?? ofNext ?? 1;
  const unitWord = suffix && !ofSuffix ? suffix : ofNext && !suffix ? second : first;
  const sign = unitOf(before, language);
  const unit = sign && currencies.has(sign.dimension) ? sign : unitOf(unitWord, language);
  const value = written * multiplier;
  const inPercent = unit?.dimension === 'percent' || isPercent(first, second, language);

  function numberKind(): NumberKind {
    if (inPercent) return 'percent';
    if (isBesideMonth && written >= 1 && written <= 31) return 'day';
    if (ordinalEnding(language)?.test(suffix)) return 'ordinal';
    if (isYear(surface, written) && multiplier === 1 && (!unit || unitWord === hanDateSigns.year)) return 'year';
    return unit ? 'measure' : 'count';
  }

  const dimension = inPercent ? 'percent' : (unit?.dimension ?? '');
  const factor = unit?.factor ?? 1;
  return { written, value, kind: numberKind(), dimension, factor, base: value * factor + (unit?.offset ?? 0) };
}

/** The key of a measure in any of its units: '1.5 km' and '1,500 metres' have the same one. */
export function measureKey({ dimension, base }: NumberReading): string {
  return `#${dimension} ${Number(base.toPrecision(3))}`;
}
