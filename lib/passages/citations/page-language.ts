import { primaryLanguage } from '../../core/utils/text/language-tag';
import { guessLanguage } from '../text/language';

/** Characters that are looked at. */
const sampleLength = 4_000;
/** Share of Latin letters from which on a text is in a Latin script, whatever it quotes, and below which it is not. */
const mostlyLatin = 0.6;
const hardlyLatin = 0.3;
const otherScripts = new Set(['ar', 'bg', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'sr', 'th', 'uk', 'ur', 'zh']);

/**
 * The language of a page, or of a part of one: as it is declared, unless its script is another one, else as its words
 * tell. A few foreign characters, as in the name of a work, do not count.
 */
export function detectLanguage(text: string, declared?: string): string {
  const sample = text.slice(0, sampleLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const share = letters === 0 ? 1 : latin / letters;
  const language = primaryLanguage(declared ?? '');
  if (language && letters === 0) return language;
  const isOther = language !== undefined && otherScripts.has(language);
  if (language && (isOther ? share < mostlyLatin : share > hardlyLatin)) return language;
  return guessLanguage(share > mostlyLatin ? sample.replace(/[^\p{Script=Latin}\p{P}\s\d]/gu, '') : sample);
}
