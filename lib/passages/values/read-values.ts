import type { Span } from '../../core/source';
import { overlaps } from '../../core/utils/overlaps';
import { perTextLanguage } from '../languages/compile-pack';
import { hanNumber, hanNumerals } from '../languages/han-numerals';
import { matchesNothing } from '../languages/pack/notation';
import { foldWord } from '../text/tokenize';
import { figureNumber, multiplierOf, spelledNumber, unspacedMultipliers } from './number-words';
import { readDates } from './read-dates';
import { isPercent, unitOf, unitOfTwo, unspacedUnits } from './units';

/** A number with its unit, or a date. `start` and `end` are UTF-16 offsets into the text and include the unit. */
export interface Value extends Span {
  kind: 'amount' | 'date';
  /**
   * Dimension of its unit, as `Unit.dimension`; `''` without a known unit, `date` for a date. Only equal dimensions
   * compare.
   */
  dimension: string;
  /** The range that it can mean, in the base unit of its dimension or in days as `DateRange` counts them. */
  low: number;
  high: number;
  /** Offset where its number ends; the unit or the counted noun follows. */
  numberEnd: number;
  /** The unit of a rate, folded by `foldWord`: `year` for '19 tonnes a year'. Empty where it is not a rate. */
  per: string;
}

const figures = String.raw`\p{Nd}+(?:[.,'’٬٫\u00a0\u202f]\p{Nd}+)*`;
/**
 * `sign`, `from` and `to`: an amount in figures, or a range of two, with a currency before it; not within a word or a
 * longer number. `han`: Chinese numerals. `word`: any Latin or Arabic word, which may be a number word.
 */
const numberPattern = new RegExp(
  String.raw`(?<sign>[£€$¥￥]\s?)?(?<![\p{Script=Latin}\p{N}.,])(?<from>${figures})(?:\s?[–—-]\s?(?<to>${figures}))?|(?<han>[${hanNumerals}]+)|(?<word>[\p{Script=Latin}\p{Script=Arabic}\p{M}]+(?:-\p{Script=Latin}+)?)`,
  'gu',
);
const patterns = perTextLanguage(({ tag, texts: { ofAmount = matchesNothing, rates = matchesNothing } }) => ({
  unit: new RegExp(
    String.raw`^[\s\u00a0\u202f-]*(${unspacedMultipliers(tag)}|°\s?[CF]\b|[°℃%€£$]|km\/h|\p{L}+[²³]?)(?:\s+(\p{L}+))?`,
    'u',
  ),
  unspacedUnit: new RegExp(`^(?:${unspacedUnits(tag)})`, 'u'),
  rate: new RegExp(`^\\s*(?:(?:${ofAmount})\\s+\\p{L}+\\s+)?(?:${rates})\\s+(\\p{L}+)|^\\s?\\/\\s?(\\p{L}+)`, 'iu'),
}));

interface UnitMatch {
  dimension: string;
  factor: number;
  offset: number;
  length: number;
  multiplier: number;
}

/** The unit after a number, with a multiplier such as 'million' before it; dimension `''` if there is none. */
function unitAfter(rest: string, language: string): UnitMatch {
  const none = { dimension: '', factor: 1, offset: 0, length: 0, multiplier: 1 };
  const han = patterns(language)?.unspacedUnit.exec(rest)?.[0];
  const known = han ? unitOf(han, language) : undefined;
  if (han && known) return { ...none, ...known, offset: known.offset ?? 0, length: han.length };
  const found = patterns(language)?.unit.exec(rest);
  const [whole, first = '', second] = found ?? [];
  if (whole === undefined) return none;
  const multiplier = multiplierOf(foldWord(first), language);
  const firstEnd = second ? whole.indexOf(first) + first.length : whole.length;
  if (multiplier !== undefined) {
    const after = unitAfter(rest.slice(firstEnd), language);
    return { ...after, multiplier: multiplier * after.multiplier, length: firstEnd + after.length };
  }
  const two = second ? unitOfTwo(first, second, language) : undefined;
  if (two) return { ...none, ...two, length: whole.length };
  const unit = unitOf(first.replace('℃', '°C').replace(/\s/g, ''), language);
  if (isPercent(first, second ?? '', language)) return { ...none, dimension: 'percent', length: whole.length };
  return unit ? { ...none, ...unit, offset: unit.offset ?? 0, length: firstEnd } : none;
}

function amountAt(text: string, match: RegExpExecArray, language: string): Value | undefined {
  const { sign, from, to, han, word } = match.groups ?? {};
  const single = from
    ? figureNumber(from, language)
    : han
      ? hanNumber(han)
      : spelledNumber(foldWord(word ?? ''), language);
  if (single === undefined || !Number.isFinite(single)) return undefined;
  const numberEnd = match.index + match[0].length;
  const unit = unitAfter(text.slice(numberEnd, numberEnd + 60), language);
  // Without a unit, a Chinese numeral may be part of a word (一緒), and figures before a letter part of a name (66b).
  const inWord = han !== undefined || /^\p{Script=Latin}/u.test(text.slice(numberEnd));
  if (inWord && unit.dimension === '') return undefined;
  // A currency has the factor 1; with 'million' after the number only the multiplier applies.
  const signUnit = sign ? unitOf(sign.trim(), language) : undefined;
  const { factor, offset, multiplier } = unit;
  const base = (value: number) => value * multiplier * factor + offset;
  const last = to ? figureNumber(to, language) : single;
  const end = numberEnd + unit.length;
  const per = patterns(language)?.rate.exec(text.slice(end, end + 40));
  return {
    kind: 'amount',
    dimension: signUnit?.dimension ?? unit.dimension,
    low: base(Math.min(single, last)),
    high: base(Math.max(single, last)),
    start: match.index,
    end,
    numberEnd,
    per: foldWord(per?.[1] ?? per?.[2] ?? ''),
  };
}

/**
 * The amounts and times in a text, in order. What is read as a time is not read as an amount.
 * @param language of the text: decides its words, and whether a point groups digits or begins the decimals
 */
export function readValues(text: string, language: string): Value[] {
  const dates = readDates(text, language).map(
    (date): Value => ({ ...date, kind: 'date', dimension: 'date', numberEnd: date.end, per: '' }),
  );
  const amounts: Value[] = [];
  numberPattern.lastIndex = 0;
  for (let match = numberPattern.exec(text); match; match = numberPattern.exec(text)) {
    const place = match.index;
    if (dates.some(({ start, end }) => place >= start && place < end)) continue;
    const amount = amountAt(text, match, language);
    if (!amount || dates.some((date) => overlaps(date, amount))) continue;
    amounts.push(amount);
    numberPattern.lastIndex = Math.max(numberPattern.lastIndex, amount.end);
  }
  return [...dates, ...amounts].sort((one, other) => one.start - other.start);
}
