import type { Span } from '../../core/source';
import { foldWord } from '../text/tokenize';
import { figureNumber, hanNumber, spelledNumber } from './number-words';
import { readDates } from './read-dates';
import { unitOf, unitOfTwo } from './units';

/** A number with what it counts or measures, or a time, where it stands in a text (UTF-16 offsets, unit included). */
export interface Value extends Span {
  kind: 'amount' | 'date';
  /** Of an amount: what its unit measures; without a known unit, `''`. Dates and amounts are compared with their like only. */
  dimension: string;
  /** The least and the most that it can mean: in the base unit, or in days. Equal where it says one number. */
  low: number;
  high: number;
  /** Where its number ends; what is counted follows. */
  numberEnd: number;
  /** Per what: '19 tonnes a year' are no 19 tonnes. */
  per: string;
}

const figures = String.raw`\p{Nd}+(?:[.,'’٬٫\u00a0\u202f]\p{Nd}+)*`;
const scale: Readonly<Record<string, number>> = {
  million: 1e6,
  millions: 1e6,
  mio: 1e6,
  millionen: 1e6,
  millones: 1e6,
  milioni: 1e6,
  milhoes: 1e6,
  مليون: 1e6,
  billion: 1e9,
  milliarden: 1e9,
  milliards: 1e9,
  thousand: 1e3,
  tausend: 1e3,
  mille: 1e3,
  mil: 1e3,
  万: 1e4,
  億: 1e8,
  亿: 1e8,
};
const numberAt = new RegExp(
  String.raw`(?<sign>[£€$¥￥]\s?)?(?<![\p{Script=Latin}\p{N}.,])(?<from>${figures})(?:\s?[–—-]\s?(?<to>${figures}))?|(?<han>[〇零一二三四五六七八九十百千万]+)|(?<word>[\p{Script=Latin}\p{Script=Arabic}\p{M}]+(?:-\p{Script=Latin}+)?)`,
  'gu',
);
const unitAt = /^[\s\u00a0\u202f-]*(万|億|亿|°\s?[CF]\b|[°℃%€£$]|km\/h|\p{L}+[²³]?)(?:\s+(\p{L}+))?/u;
const hanUnits =
  /^(?:キロメートル|センチメートル|センチ|メートル|ミリ|キログラム|グラム|リットル|パーセント|時間|分間|日間|週間|年間|か月|ヶ月|公里|千米|厘米|毫米|公斤|千克|分钟|小时|个月|[米克吨度円元人分秒天周升])/u;
const perAt = /^\s*(?:(?:of|von|de)\s+\p{L}+\s+)?(?:per|an?|each|every|pro|par|por|je)\s+(\p{L}+)|^\s?\/\s?(\p{L}+)/iu;

interface UnitFound {
  dimension: string;
  factor: number;
  offset: number;
  length: number;
  times: number;
}

/** The unit behind a number, a million before it included. */
function unitBehind(rest: string): UnitFound {
  const none = { dimension: '', factor: 1, offset: 0, length: 0, times: 1 };
  const han = hanUnits.exec(rest)?.[0];
  const known = han ? unitOf(han) : undefined;
  if (han && known) return { ...none, ...known, offset: known.offset ?? 0, length: han.length };
  const found = unitAt.exec(rest);
  const [whole, first = '', second] = found ?? [];
  if (whole === undefined) return none;
  const times = scale[foldWord(first)];
  const end = whole.length - (second ? whole.length - whole.indexOf(first) - first.length : 0);
  if (times !== undefined) {
    const after = unitBehind(rest.slice(end));
    return { ...after, times: times * after.times, length: end + after.length };
  }
  const two = second ? unitOfTwo(first, second) : undefined;
  if (two) return { ...none, ...two, length: whole.length };
  const unit = unitOf(first.replace('℃', '°C').replace(/\s/g, ''));
  // 'per cent', 'pour cent', 'por ciento'.
  if (/^(?:per|pour|por)$/i.test(first) && /^(?:cent|ciento)$/i.test(second ?? ''))
    return { ...none, dimension: 'percent', length: whole.length };
  return unit ? { ...none, ...unit, offset: unit.offset ?? 0, length: end } : none;
}

function amountAt(text: string, match: RegExpExecArray, language: string): Value | undefined {
  const { sign, from, to, han, word } = match.groups ?? {};
  const single = from ? figureNumber(from, language) : han ? hanNumber(han) : spelledNumber(foldWord(word ?? ''));
  if (single === undefined || !Number.isFinite(single)) return undefined;
  const numberEnd = match.index + match[0].length;
  const behind = unitBehind(text.slice(numberEnd, numberEnd + 60));
  // A character of a word is no number: 一 of 一緒; nor is a name's: 66b.
  const inWord = han !== undefined || /^\p{Script=Latin}/u.test(text.slice(numberEnd));
  if (inWord && behind.dimension === '') return undefined;
  const signUnit = sign ? unitOf(sign.trim()) : undefined;
  const { factor, offset, times } = behind;
  const base = (value: number) => value * times * factor + offset;
  const last = to ? figureNumber(to, language) : single;
  const end = numberEnd + behind.length;
  const per = perAt.exec(text.slice(end, end + 40));
  return {
    kind: 'amount',
    dimension: signUnit?.dimension ?? behind.dimension,
    low: base(Math.min(single, last)),
    high: base(Math.max(single, last)),
    start: match.index,
    end,
    numberEnd,
    per: foldWord(per?.[1] ?? per?.[2] ?? ''),
  };
}

/**
 * The amounts and times that a text names, in order; a time is no amount as well.
 * @param language decides what a point in a number means, and which month '3/4' is not
 */
export function readValues(text: string, language: string): Value[] {
  const dates = readDates(text).map(
    (date): Value => ({ ...date, kind: 'date', dimension: 'date', numberEnd: date.end, per: '' }),
  );
  const amounts: Value[] = [];
  numberAt.lastIndex = 0;
  for (let match = numberAt.exec(text); match; match = numberAt.exec(text)) {
    const place = match.index;
    if (dates.some(({ start, end }) => place >= start && place < end)) continue;
    const amount = amountAt(text, match, language);
    if (!amount || dates.some(({ start, end }) => amount.start < end && start < amount.end)) continue;
    amounts.push(amount);
    numberAt.lastIndex = Math.max(numberAt.lastIndex, amount.end);
  }
  return [...dates, ...amounts].sort((one, other) => one.start - other.start);
}
