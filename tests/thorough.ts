/**
 * Whether every case is tried, as by `npm run test:hostile`, and weekly by `CITEBAR_TESTS=all npm test`. The gate tries
 * some of each kind, to end in minutes.
 */
export const isThorough = process.env.CITEBAR_TESTS === 'all';

/** The cases of a table that are tried: those of these names, or all of them. */
export function tried<Case>(cases: Readonly<Record<string, Case>>, names: readonly string[]): Record<string, Case> {
  const missing = names.filter((name) => !(name in cases));
  if (missing.length > 0) throw new Error(`There is no case of this name: ${missing.join(', ')}.`);
  return isThorough ? { ...cases } : Object.fromEntries(Object.entries(cases).filter(([name]) => names.includes(name)));
}
