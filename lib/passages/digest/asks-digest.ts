import { ofAllLanguages, perLanguage } from '../languages/compile-pack';
import type { DigestWords } from '../languages/pack/page-request-words';
import { packOf } from '../languages/registry';
import { foldWord } from '../text/tokenize';

/** Characters; a longer question asks for more than a digest. */
const maxLength = 120;

/**
 * The words after 'into', which in a request for a translation name a language: 'translate that into feet' is not one.
 */
const into = String.raw`(?<into>[\p{L}\p{M}()]+(?: [\p{L}\p{M}()]+){0,3})`;

/**
 * A pattern of a whole question. In a phrase, @ stands for what is asked about ('this page') and # for a language's
 * name.
 */
function wholeQuestion({ object, before = '', after = '' }: DigestWords, phrases: readonly string[]): RegExp {
  const source = phrases.map((phrase) => phrase.replaceAll('@', object).replaceAll('#', into)).join('|');
  return new RegExp(`^${before}(?:${source})${after}$`, 'u');
}

interface QuestionPattern {
  pattern: RegExp;
  /** The pack's language tag. */
  tag: string;
}

/**
 * The patterns of whole questions in all languages: for a question of two words, only the phrase itself identifies the
 * language.
 */
function patternsOf(kind: 'digest' | 'comparison' | 'translation'): () => readonly QuestionPattern[] {
  return ofAllLanguages((packs) =>
    packs.flatMap(({ tag, questions: { digests } }) =>
      digests?.[kind] ? { tag, pattern: wholeQuestion(digests, digests[kind]) } : [],
    ),
  );
}

const digestPatterns = patternsOf('digest');
const comparisonPatterns = patternsOf('comparison');
const translationPatterns = patternsOf('translation');

/** Words in the form for comparison, each after a space. */
function foldedPhrase(words: string): string {
  return (words.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => ` ${foldWord(word)}`).join('');
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** The names of languages with a code of two letters (ISO 639-1) in each language, folded. */
const languageNames = perLanguage(({ tag }) => {
  const names = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' });
  return letters.flatMap((first) => letters.flatMap((second) => names.of(first + second) ?? [])).map(foldedPhrase);
});

/** Whether words have the name of a language, with any ending. */
function hasLanguageName(words: string, language: string): boolean {
  return languageNames(language)?.some((name) => foldedPhrase(words).includes(name)) === true;
}

function matchesAny(question: string, patterns: readonly QuestionPattern[]): boolean {
  if (question.length > maxLength) return false;
  const line = question
    .normalize('NFC')
    .toLowerCase()
    // The small letter of the Turkish İ keeps its dot as a mark.
    .replaceAll('\u0307', '')
    .replace(/[’ʼ]/gu, "'")
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .replace(/^[ ¿¡"“„«]+|[ ?.!,:;？！。、؟।"”»]+$/gu, '')
    .replace(/[,،、，]/g, '');
  return patterns.some(({ pattern, tag }) => {
    const found = pattern.exec(line);
    return found !== null && (found.groups?.into === undefined || hasLanguageName(found.groups.into, tag));
  });
}

/**
 * Whether a question asks only for a digest of what is attached or open: 'summarise this page', 'main points', 'what is
 * this about', in any language.
 */
export function asksForDigest(question: string): boolean {
  return matchesAny(question, digestPatterns());
}

/** Whether it is known how a digest is asked for in a language. */
export function knowsDigestWords(language: string): boolean {
  return packOf(language)?.questions.digests !== undefined;
}

/** Whether a question asks only how the attached pages differ: 'compare these pages'. */
export function asksForComparison(question: string): boolean {
  return matchesAny(question, comparisonPatterns());
}

/** Whether a question asks only for a translation of what is attached or open: 'translate this page into German'. */
export function asksForTranslation(question: string): boolean {
  return matchesAny(question, translationPatterns());
}

/** Whether a question is answered by a digest of what is attached, or by a comparison of it. */
export function isDigestAsked(question: string, attachments: readonly unknown[]): boolean {
  if (attachments.length === 0) return false;
  return asksForDigest(question) || (attachments.length > 1 && asksForComparison(question));
}
