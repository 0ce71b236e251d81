import type { AnswerValue } from './extract-value';
import { needsKind } from './measure-kinds';

/**
 * Relative tolerances: for the conversion of units, for round numbers, for other numbers, for numbers given as
 * approximate.
 */
const minTolerance = 0.001;
const maxRoundTolerance = 0.05;
const maxPreciseTolerance = 0.02;
const approximateTolerance = 0.12;
/** From this number on, trailing zeros may come from rounding. */
const minRoundNumber = 100;

/** The share by which a number may be off because of its written precision: half of its last significant place. */
function relativeTolerance({ text, isApproximate }: AnswerValue): number {
  if (isApproximate) return approximateTolerance;
  const [figures = '1'] = /\p{Nd}[\p{Nd}.,]*/u.exec(text) ?? [];
  const digits = figures.replace(/\D/g, '');
  const number = Number(digits) || 1;
  const zeros = number >= minRoundNumber ? (/0*$/.exec(digits)?.[0].length ?? 0) : 0;
  return Math.max(
    minTolerance,
    Math.min(10 ** zeros / 2 / number, zeros > 0 ? maxRoundTolerance : maxPreciseTolerance),
  );
}

/** Whether two values agree within their precision: `1671` and `May 1671`, `41.6 metres` and `42 m`. */
export function sameValue(one: AnswerValue, other: AnswerValue): boolean {
  if (one.names && other.names) return [...one.names].some((name) => other.names?.has(name));
  const [a, b] = [one.value, other.value];
  if (!a || !b || a.dimension !== b.dimension || a.per !== b.per) return false;
  if (a.kind === 'date') return a.low <= b.high && b.low <= a.high;
  const size = Math.max(Math.abs(a.low), Math.abs(a.high), Math.abs(b.low), Math.abs(b.high));
  const tolerance = Math.max(relativeTolerance(one), relativeTolerance(other)) * size;
  return a.low - tolerance <= b.high && b.low - tolerance <= a.high;
}

/** Whether two values contradict each other: of one kind, with the same qualifiers, and not in agreement. */
export function valuesDiffer(one: AnswerValue, other: AnswerValue): boolean {
  if (one.qualifiers !== other.qualifiers) return false;
  if (one.names || other.names) return Boolean(one.names && other.names) && !sameValue(one, other);
  const [a, b] = [one.value, other.value];
  if (!a || !b || a.kind !== b.kind || a.dimension !== b.dimension || a.per !== b.per) return false;
  // If a thing has several measures, only values whose stated kind is the same can contradict each other.
  if (one.measure !== other.measure || (needsKind(a.dimension) && !one.measure)) return false;
  return !sameValue(one, other);
}
