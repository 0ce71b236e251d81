import type { AskedValue } from './asked-value';
import { needsKind } from './measure-kinds';

/** Shares by which an amount may be off and still be the same: in other units, as a round or small number, or 'about' so much. */
const exact = 0.001;
const ofRound = 0.05;
const ofSmall = 0.02;
const loosely = 0.12;
/** From here on noughts at the end may be there because the number is a round one. */
const leastRound = 100;

/** By what share a number may be off because of how it is written: half of its last place. */
function slack({ text, loose }: AskedValue): number {
  if (loose) return loosely;
  const [figures = '1'] = /\p{Nd}[\p{Nd}.,]*/u.exec(text) ?? [];
  const digits = figures.replace(/\D/g, '');
  const number = Number(digits) || 1;
  const zeros = number >= leastRound ? (/0*$/.exec(digits)?.[0].length ?? 0) : 0;
  return Math.max(exact, Math.min(10 ** zeros / 2 / number, zeros > 0 ? ofRound : ofSmall));
}

/** Whether two answers to one question are the same, as far as they say: `1671` and `May 1671`, `41.6 metres` and `42 m`. */
export function sameValue(one: AskedValue, other: AskedValue): boolean {
  if (one.names && other.names) return [...one.names].some((name) => other.names?.has(name));
  const [a, b] = [one.value, other.value];
  if (!a || !b || a.dimension !== b.dimension || a.per !== b.per) return false;
  if (a.kind === 'date') return a.low <= b.high && b.low <= a.high;
  const size = Math.max(Math.abs(a.low), Math.abs(a.high), Math.abs(b.low), Math.abs(b.high));
  const room = Math.max(slack(one), slack(other)) * size;
  return a.low - room <= b.high && b.low - room <= a.high;
}

/** Whether two answers to one question contradict each other: of one kind, under the same circumstances, and not the same. */
export function valuesDiffer(one: AskedValue, other: AskedValue): boolean {
  if (one.circumstances !== other.circumstances) return false;
  if (one.names || other.names) return Boolean(one.names && other.names) && !sameValue(one, other);
  const [a, b] = [one.value, other.value];
  if (!a || !b || a.kind !== b.kind || a.dimension !== b.dimension || a.per !== b.per) return false;
  // Where a thing has several measures, only those that are told to be the same one can contradict each other.
  if (one.measure !== other.measure || (needsKind(a.dimension) && !one.measure)) return false;
  return !sameValue(one, other);
}
