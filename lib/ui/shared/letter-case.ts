import { textLocale } from './formats';

/**
 * Whether a name matches what is typed, ignoring case: by the rules of the interface's language, or by those of most
 * languages. By the rules of Turkish, 'AI' is 'aı' in small letters.
 */
export function matchesTyped(name: string, typed: string, compare: (name: string, typed: string) => boolean): boolean {
  const locale = textLocale();
  return (
    compare(name.toLowerCase(), typed.toLowerCase()) ||
    compare(name.toLocaleLowerCase(locale), typed.toLocaleLowerCase(locale))
  );
}
