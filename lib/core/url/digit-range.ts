const digits = '0123456789abcdef';

/** A pattern for one digit from `low` to `high`. */
function oneOf(low: number, high: number): string {
  return low === high ? (digits[low] ?? '') : `[${digits.slice(low, high + 1)}]`;
}

/**
 * Patterns for the numbers between two bounds that have the same number of digits; digits as numbers, highest first.
 */
function sameLength(low: number[], high: number[], radix: number): string[] {
  const [first, ...lowRest] = low;
  const [last, ...highRest] = high;
  if (first === undefined || last === undefined) return [''];
  const zeros = lowRest.map(() => 0);
  const nines = lowRest.map(() => radix - 1);
  const any = oneOf(0, radix - 1).repeat(lowRest.length);
  const after = (rests: string[], digit: number) => rests.map((rest) => `${oneOf(digit, digit)}${rest}`);
  if (first === last) return after(sameLength(lowRest, highRest, radix), first);
  const lowWhole = lowRest.every((digit) => digit === 0);
  const highWhole = highRest.every((digit) => digit === radix - 1);
  const from = lowWhole ? first : first + 1;
  const to = highWhole ? last : last - 1;
  return [
    ...(lowWhole ? [] : after(sameLength(lowRest, nines, radix), first)),
    ...(from <= to ? [`${oneOf(from, to)}${any}`] : []),
    ...(highWhole ? [] : after(sameLength(zeros, highRest, radix), last)),
  ];
}

/**
 * A regular expression, in the syntax that RE2 and JavaScript share, that matches the integers from `low` to `high`,
 * both included, without leading zeros.
 * @param radix 16: with lower-case letters
 */
export function digitRange(low: number, high: number, radix: 10 | 16): string {
  const digitsOf = (value: number) => Array.from(value.toString(radix), (digit) => digits.indexOf(digit));
  const longest = high.toString(radix).length;
  const patterns: string[] = [];
  for (let length = low.toString(radix).length; length <= longest; length += 1) {
    const from = Math.max(low, length === 1 ? 0 : radix ** (length - 1));
    const to = Math.min(high, radix ** length - 1);
    patterns.push(...sameLength(digitsOf(from), digitsOf(to), radix));
  }
  return patterns.length === 1 ? (patterns[0] ?? '') : `(${patterns.join('|')})`;
}
