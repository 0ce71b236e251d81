/** Names that services keep to, where they are not those that the Unicode tables have today. */
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
 * @param code of two letters (ISO 3166-1), in any case
 * @returns undefined for what is no such code
 */
export function countryName(code: string): string | undefined {
  const region = code.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(region)) return undefined;
  return usualNames[region] ?? new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(region);
}
