/** Names that search services use where the Unicode CLDR's names differ. */
const usualNames: Readonly<Record<string, string>> = {
  BA: 'Bosnia and Herzegovina',
  CD: 'Congo',
  CG: 'Congo',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macau',
  PS: 'Palestine',
  TR: 'Turkey',
  TT: 'Trinidad and Tobago',
};

/**
 * The English name of a country.
 * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl/DisplayNames
 * @param code two letters (ISO 3166-1 alpha-2), in any case
 * @returns undefined where it is no such code
 */
export function countryName(code: string): string | undefined {
  const region = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return undefined;
  return usualNames[region] ?? new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region);
}
