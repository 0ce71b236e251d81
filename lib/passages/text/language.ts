import { withoutMarks } from '../../core/utils/text/accents';
import { perLanguage } from '../languages/compile-pack';
import { languagePacks } from '../languages/registry';
import { foldWord } from './tokenize';

const stopWordSet = perLanguage((pack) =>
  pack.stopWords === undefined ? undefined : new Set(pack.stopWords.split(/\s+/)),
);
const none: ReadonlySet<string> = new Set();

/** The stop words of a language by its tag; none for a language without a list. */
export function stopWordsOf(language: string): ReadonlySet<string> {
  return stopWordSet(language) ?? none;
}

/**
 * Words that say nothing by themselves: the stop words of a language, or, for one without a list, the fillers of its
 * questions. Folded, without marks.
 */
const functionWords = perLanguage((pack) =>
  pack.stopWords === undefined && pack.questions.fillers !== undefined
    ? new Set(pack.questions.fillers.split(/\s+/).map(foldWord))
    : stopWordSet(pack.tag),
);

/** The words of a language that say nothing by themselves, by its tag; none for a language without such a list. */
export function functionWordsOf(language: string): ReadonlySet<string> {
  return functionWords(language) ?? none;
}

/** A sign of a unit behind a figure, which is the same in all languages: '9 m' has no French word. */
const unit = /\p{N}\s?\p{L}{1,2}(?!\p{L})/gu;

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

const scripts: [RegExp, string][] = [
  [kana, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Hebrew}/u, 'he'],
];

/** Languages whose script is of no other one, or nearly so. */
const ofOwnScript = new Set(['ja', 'zh', 'ko', 'th', 'el', 'he']);
const ownScripts = scripts.flatMap(([{ source }, language]) =>
  ofOwnScript.has(language) ? [{ script: new RegExp(source, 'gu'), language }] : [],
);

/**
 * The fillers of a language without a list of stop words, as its pack has them: with marks where they tell words apart.
 * Without these, some are common words of other languages.
 */
const fillersOf = perLanguage((pack) =>
  pack.stopWords === undefined && pack.questions.fillers !== undefined
    ? new Set(pack.questions.fillers.split(/\s+/))
    : undefined,
);
/** Fillers that a sample needs for their language: one alone is also a word of another. */
const minFillers = 2;

/** The language with the most stop words in a sample; English if it has as many as any other. */
function mostStopWords(sample: string): { language: string; hits: number } {
  const words = (
    sample
      .replace(unit, ' ')
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  ).map((word) => ({
    word,
    bare: withoutMarks(word),
  }));
  const stopWordsIn = (language: string) => words.filter(({ bare }) => stopWordsOf(language).has(bare)).length;
  let best = { language: 'en', hits: stopWordsIn('en') };
  for (const { tag } of languagePacks) {
    const fillers = fillersOf(tag);
    const hits = fillers
      ? words.filter(({ word, bare }) => fillers.has(word) || fillers.has(bare)).length
      : stopWordsIn(tag);
    if (hits > best.hits && (!fillers || hits >= minFillers)) best = { language: tag, hits };
  }
  return best;
}

/** The forms of kaf and ya that Persian writes, and those that Arabic writes. */
const persianLetters = /[\u06a9\u06cc]/gu;
const arabicLetters = /[\u0643\u0649\u064a]/gu;

const countOf = (letters: RegExp, text: string): number => text.match(letters)?.length ?? 0;

/**
 * The probable language of a short text: by script, else by the language whose stop words it uses most.
 * @returns a language code; `en` where nothing in the text identifies one
 */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, 2000);
  const byScript = scripts.find(([script]) => script.test(sample))?.[1];
  if (byScript === 'ar' && countOf(persianLetters, sample) > countOf(arabicLetters, sample)) return 'fa';
  return byScript ?? mostStopWords(sample).language;
}

/** Stop words by which the language of a text is sure. */
const sureWords = 5;
/** Share of the letters from which on a script identifies the language of a text. */
const sureShare = 0.3;

/** The language of a text if its stop words or its script identify it; undefined otherwise. */
export function knownLanguage(text: string): string | undefined {
  const sample = text.slice(0, 2000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const byScript = ownScripts.find(({ script }) => (sample.match(script)?.length ?? 0) > letters * sureShare)?.language;
  // Japanese is written with Chinese characters, too, and a note in it with few others.
  if (byScript && !(byScript === 'zh' && kana.test(sample))) return byScript;
  const { language, hits } = mostStopWords(sample);
  return hits >= sureWords ? language : undefined;
}
