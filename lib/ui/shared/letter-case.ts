import { textLocale } from './formats';

/**
 * Whether a name goes with what is typed, in capitals or not: by the rules of the language of the texts, or by those of most languages.
 * By those of Turkish, 'AI' is 'aı' in small letters.
 */
export function goesWithTyped(name: string, typed: string, compare: (name: string, typed: string) => boolean): boolean {
  const locale = textLocale();
  return (
    compare(name.toLowerCase(), typed.toLowerCase()) ||
    compare(name.toLocaleLowerCase(locale), typed.toLocaleLowerCase(locale))
  );
}
