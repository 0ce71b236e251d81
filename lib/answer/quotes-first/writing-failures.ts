import type { WritingFailure } from '../../core/notice';
import { withoutMarks } from '../../core/utils/text/accents';
import { primaryLanguage } from '../../core/utils/text/language-tag';
import { hasWords } from '../../passages/claims/cited-sentences';
import { anyOf, ofAllLanguages } from '../../passages/languages/compile-pack';
import { guessLanguage, stopWordsOf } from '../../passages/text/language';

/** A model's text as far as it has arrived, and its task. */
export interface WrittenText {
  text: string;
  /** Nothing follows. */
  isWhole: boolean;
  /** Language of the question, as far as its words show. */
  language: string;
  /** Languages of the pages. */
  pageLanguages: readonly string[];
  question: string;
  /** The fixed part of the prompt. */
  instruction: string;
}

/** Characters of an answer in a few sentences; more is no answer to what was asked. */
const maxLength = 6_000;
/** Characters from which on a language can be recognised, and letters that identify a script. */
const minSample = 60;
/** Number of words that a language must have more of than another one to be told from it. */
const minLead = 4;

/** Signs of prompt formats, which no answer has. @see https://huggingface.co/docs/transformers/chat_templating */
const templateSign =
  /<\|[a-z_ ]{2,30}\|?>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:think|thinking|start_of_turn|end_of_turn|tool_call|quotes)>|<\/?s>|^#{2,3} ?(?:Instruction|Response|System|User|Assistant):?[ \t]*$|^(?:system|user|assistant|model):?[ \t]*$/imu;

/** The same signs at least eight times, and forty characters or more; lines of a table and dots do not count. */
const repeatedSigns = /([^\s\-=_*|:.](?:[^\n\-=_|]{0,30}?[^\s\-=_|])?\s*)\1{7,}$/u;
/** Words of a run, and how often it may come. */
const repeated = { words: 6, times: 5, within: 2_000 };

/** Offset at which a mark of a prompt format begins in a text; undefined where there is none. */
export function templateSignAt(text: string): number | undefined {
  return templateSign.exec(text)?.index;
}

/** The text before what can still become such a sign. */
export function withoutOpenSign(text: string): string {
  return text.replace(/<[^<>\n]{0,30}$/, '');
}

function simplified(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function hasRepetition(text: string): boolean {
  const tail = text.slice(-600);
  const signs = repeatedSigns.exec(tail)?.[0] ?? '';
  if (signs.length >= 40) return true;
  const words = simplified(text.slice(-repeated.within)).split(' ');
  const counts = new Map<string, number>();
  for (let at = 0; at + repeated.words <= words.length; at += 1) {
    const run = words.slice(at, at + repeated.words).join(' ');
    const count = (counts.get(run) ?? 0) + 1;
    if (count >= repeated.times) return true;
    counts.set(run, count);
  }
  return false;
}

/**
 * The scripts of a writing system that has several, by its code.
 * @see https://www.unicode.org/iso15924/iso15924-codes.html
 */
const mixedScripts: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/** The writing system of a language, by its code; the Latin one where a page's tag is malformed. */
function scriptOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}

function lettersOf(script: string): RegExp {
  const scripts = mixedScripts[script] ?? [script];
  return new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'gu');
}

/** The share of a text's letters below which it is not in a script. */
const minScript = 0.3;

function stopWordsIn(text: string, language: string): number {
  const known = stopWordsOf(language);
  const words =
    withoutMarks(text)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return words.filter((word) => known.has(word)).length;
}

/** Small words of a question from which on its language is sure, though the pages have another one. */
const sureWords = 3;

/**
 * Whether a text is not in the question's language: in another script, or with far more of the small words of another
 * language.
 */
function isOtherLanguage({ text, language, pageLanguages, question }: WrittenText): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < minSample) return false;
  const script = scriptOf(language);
  if ((text.match(lettersOf(script))?.length ?? 0) < letters * minScript) return true;
  const other = guessLanguage(text);
  if (other === language || script !== 'Latn' || stopWordsOf(language).size === 0) return false;
  if (stopWordsIn(text, other) < 2 * stopWordsIn(text, language) + minLead) return false;
  const isOfPages = pageLanguages.some((tag) => primaryLanguage(tag) === other);
  return !isOfPages || stopWordsIn(question, language) >= sureWords;
}

/** Characters of a repeated prompt that are no chance. */
const minEcho = 40;

/** Whether a text repeats the prompt: the instruction, or only the question. */
function isEcho({ text, isWhole, question, instruction }: WrittenText): boolean {
  const written = simplified(text);
  const instructed = simplified(instruction);
  if (written.length >= minEcho && (instructed.includes(written) || written.includes(instructed.slice(0, minEcho))))
    return true;
  return isWhole && written !== '' && simplified(question).includes(written) && written.length >= 12;
}

const refusal = ofAllLanguages((packs) => new RegExp(`^(?:${anyOf(packs, ({ model }) => model?.refusal)})`, 'iu'));
/** Characters of a refusal that says nothing else. */
const maxRefusal = 400;

/** Every kind of unusable text, with its detector, in the order in which they are tried. */
const detectors: readonly { failure: WritingFailure; isFound(written: WrittenText): boolean }[] = [
  { failure: 'template', isFound: ({ text }) => templateSignAt(text) !== undefined },
  { failure: 'empty', isFound: ({ text, isWhole }) => isWhole && !hasWords(text) },
  { failure: 'refusal', isFound: ({ text }) => text.length < maxRefusal && refusal().test(text.trim()) },
  { failure: 'echo', isFound: isEcho },
  { failure: 'repetition', isFound: ({ text }) => hasRepetition(text) },
  { failure: 'too-long', isFound: ({ text }) => text.length > maxLength },
  { failure: 'other-language', isFound: isOtherLanguage },
];

/**
 * Why a model's text is unusable; undefined as long as nothing shows that it is. Time grows with the length of the
 * text.
 */
export function findWritingFailure(written: WrittenText): WritingFailure | undefined {
  return detectors.find(({ isFound }) => isFound(written))?.failure;
}
