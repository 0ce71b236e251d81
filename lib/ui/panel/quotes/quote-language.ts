import { guessLanguage, stopWordsOf } from '../../../passages/text/language';
import type { BuiltInApis } from '../../shared/built-in/built-in-apis';

/** Probability from which on the browser's detector is believed, 0 to 1. */
const minConfidence = 0.6;
/** Small words from which on a language with Latin letters is sure. */
const minStopWords = 3;
/** Scripts that one language has alone, by their languages. */
const ownScript: ReadonlySet<string> = new Set(['ja', 'ko', 'th', 'el', 'he']);

/** The language recognised by the words of a text; undefined where that is not possible. */
function languageByWords(text: string): string | undefined {
  const language = guessLanguage(text);
  if (ownScript.has(language)) return language;
  const known = stopWordsOf(language);
  const words = text.toLowerCase().match(/\p{Script=Latin}+/gu) ?? [];
  return words.filter((word) => known.has(word)).length >= minStopWords ? language : undefined;
}

/**
 * The language of a quote, by the browser's detector if that is on this computer, else by its words.
 * @returns its tag; undefined if it cannot be recognised
 */
export async function quoteLanguage(
  text: string,
  { LanguageDetector }: BuiltInApis,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    if (LanguageDetector && (await LanguageDetector.availability({})) === 'available') {
      const detector = await LanguageDetector.create({ signal, monitor: () => undefined });
      try {
        const [best] = await detector.detect(text);
        if (best && best.detectedLanguage !== 'und' && best.confidence >= minConfidence) return best.detectedLanguage;
      } finally {
        detector.destroy();
      }
    }
  } catch {
    signal.throwIfAborted();
    // The words may show it as well.
  }
  return languageByWords(text);
}
