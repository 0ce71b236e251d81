import { figureNumber, hanNumber, spelledNumber } from '../values/number-words';
import { unitOf } from '../values/units';

/** What a number counts: two numbers can only stand for each other when these agree. */
export type NumberKind = 'year' | 'percent' | 'day' | 'ordinal' | 'measure' | 'count';

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
/** Written without spaces between words. */
export const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々]+$/u;
const numberParts = /^(\p{Nd}+(?:[.,'٬٫]\p{Nd}+)*)(.*)$/u;
/** Words that are numbers only in some sentences, or that fold to one in another language. */
const noNumberWords = new Set(['sei', 'once', 'elf', 'acht', 'die', 'mil', 'mille', 'ten', 'dix', 'six']);
/** English has words that are numbers in other languages: 'due', 'tres', 'cent'. */
const englishNumeral =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|hundred|thousand|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?)$/;
const ordinalEnding = /^(?:st|nd|rd|th|er|e|ème|-й|й|го|я)$/u;
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
  const isNumeral = language === 'en' ? englishNumeral.test(word) : !noNumberWords.has(word);
  const written = unspaced.test(word) ? hanNumber(word) : isNumeral ? spelledNumber(word) : undefined;
  return written === undefined || !Number.isFinite(written) ? undefined : { written, suffix: '' };
}

/** Whether four figures without a grouping mark can be a year. */
function isYear(surface: string, written: number): boolean {
  return /^\p{Nd}{4}(?:s|年)?$/u.test(surface) && written >= 1000 && written < 2200;
}

/** What a number counts, by the words beside it. */
export function readNumber(
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

/** The key of a measure in any of its units: '1.5 km' and '1,500 metres' have the same one. */
export function measureKey({ dimension, base }: NumberReading): string {
  return `#${dimension} ${Number(base.toPrecision(3))}`;
}
