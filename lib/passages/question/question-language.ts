import { primaryLanguage } from '../../core/utils/text/language-tag';
import { hasAnyForm } from '../answer-kinds/shared/question-forms';
import { perLanguage } from '../languages/compile-pack';
import { languagePacks } from '../languages/registry';
import { guessLanguage, stopWordsOf } from '../text/language';
import { foldWord } from '../text/tokenize';

const fillersOf = perLanguage(({ questions }) =>
  questions.fillers === undefined ? undefined : new Set(questions.fillers.split(/\s+/).map(foldWord)),
);
const none: ReadonlySet<string> = new Set();
const allLanguages = languagePacks.map(({ tag }) => tag);

/** Whether a folded word says nothing about what is asked. */
export function isQuestionStopWord(word: string, language: string): boolean {
  return stopWordsOf(language).has(word) || (fillersOf(language) ?? none).has(word);
}

const distinctiveOf = perLanguage(({ questions: { distinctive } }) =>
  distinctive === undefined ? undefined : new RegExp(distinctive, 'iu'),
);

/** A question or its last clause from a mark that one language alone begins it with up to its end. */
const openedQuestions = languagePacks.flatMap(({ tag, questions: { openingMark: mark } }) =>
  mark === undefined ? [] : { tag, pattern: new RegExp(`(?:^|[,;:.!?…])\\s*${mark}[^?${mark}]*\\?\\s*$`, 'u') },
);
/** Words between quotation marks, which may be of another language. */
const quoted = /"[^"]*"|“[^”]*”|«[^»]*»|(?<!\p{L})['‘][^'’]*['’](?!\p{L})/gu;

/** Scripts that `guessLanguage` reads as one language, and the others that are written in them. */
const sharedScripts: Readonly<Record<string, readonly string[]>> = {
  ar: ['fa', 'ur'],
  hi: ['mr', 'ne'],
  ru: ['uk', 'bg', 'be', 'sr', 'mk'],
  zh: ['ja'],
};
const latin =
  /^[^\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Devanagari}]*$/u;

/** A single Greek letter in a text in Latin letters, where it is a sign, as in 'TGF-β' and '5α reductase'. */
const signLetter = /(?<!\p{Script=Greek})\p{Script=Greek}(?!\p{Script=Greek})/gu;
const latinWord = /\p{Script=Latin}{3}/u;

/** Languages that are not written in Latin letters, and so not the language of a question that is. */
const otherScripts = /^(?:ar|be|bg|bn|el|fa|he|hi|hy|ja|ka|ko|mk|mr|ne|ru|ta|te|th|uk|ur|zh)$/;

/** The language of most pages, the first one of several; English where none is written in Latin letters. */
function usualLanguage(preferred: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const language of preferred)
    if (!otherScripts.test(language)) counts.set(language, (counts.get(language) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? 'en';
}

interface Guess {
  language: string;
  /** The other languages that the question may be in as well. */
  others: readonly string[];
}

function guess(question: string, pageLanguages: readonly string[]): Guess {
  const preferred = pageLanguages.flatMap((tag) => primaryLanguage(tag) ?? []);
  const written = latinWord.test(question) ? question.replace(signLetter, '') : question;
  if (!latin.test(written)) {
    const language = guessLanguage(question);
    const others = sharedScripts[language] ?? [];
    return { language: preferred.find((other) => others.includes(other)) ?? language, others };
  }
  const unquoted = question.slice(0, 2_000).replace(quoted, '_');
  const opened = openedQuestions.find(({ pattern }) => pattern.test(unquoted));
  if (opened) return { language: opened.tag, others: [] };
  const words = (question.slice(0, 2_000).match(/[\p{L}\p{M}]+/gu) ?? []).map(foldWord);
  const usual = usualLanguage(preferred);
  const foldedQuestion = words.join(' ');
  let best = { language: usual, hits: 0 };
  for (const language of new Set([...preferred, ...allLanguages])) {
    const hits = words.filter((word) => isQuestionStopWord(word, language)).length;
    // If two have as many, the one with a form of question counts.
    const isTie = hits > 0 && hits === best.hits && !preferred.includes(best.language);
    const isDecidedByForm = isTie && !hasAnyForm(foldedQuestion, best.language) && hasAnyForm(foldedQuestion, language);
    if (hits > best.hits || isDecidedByForm) best = { language, hits };
  }
  if (best.hits === 0) {
    const byForm = [usual, ...allLanguages].find((tag) => hasAnyForm(foldedQuestion, tag));
    return { language: byForm ?? usual, others: byForm ? [] : allLanguages };
  }
  // One word among several may be a word of content in another language, as 'hay' is in English and not in Spanish.
  const isDoubtful =
    best.hits === 1 &&
    words.length > 2 &&
    !hasAnyForm(foldedQuestion, best.language) &&
    distinctiveOf(best.language)?.test(question) !== true;
  return isDoubtful ? { language: usual, others: allLanguages } : { language: best.language, others: [] };
}

/**
 * The probable language of a question: by script, by a mark that one language alone has, else the one whose stop words
 * it uses most.
 * @param pageLanguages tags of the languages of the pages that it is asked of, which win where nothing tells more
 */
export function guessQuestionLanguage(question: string, pageLanguages: readonly string[] = []): string {
  return guess(question, pageLanguages).language;
}

/** The languages that a question may be in: nothing tells that of 'altura torre Eiffel', and some share a script. */
export function possibleLanguages(question: string): readonly string[] {
  const { language, others } = guess(question, []);
  return [...new Set([language, ...others])];
}
