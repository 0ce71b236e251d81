import { ofAllLanguages } from '../languages/compile-pack';
import type { DigestWords } from '../languages/language-pack';
import { packOf } from '../languages/registry';

/** Characters; a longer question asks for more than a digest. */
const maxLength = 120;

function wholeQuestion({ object, before = '', after = '' }: DigestWords, phrases: readonly string[]): RegExp {
  const source = phrases.map((phrase) => phrase.replaceAll('@', object)).join('|');
  return new RegExp(`^${before}(?:${source})${after}$`, 'u');
}

/** The patterns of whole questions, of all languages: the phrase itself is what tells the language of a question of two words. */
function patternsOf(kind: 'digest' | 'comparison' | 'translation'): () => readonly RegExp[] {
  return ofAllLanguages((packs) =>
    packs.flatMap(({ questions: { digests } }) => (digests?.[kind] ? wholeQuestion(digests, digests[kind]) : [])),
  );
}

const digestPatterns = patternsOf('digest');
const comparisonPatterns = patternsOf('comparison');
const translationPatterns = patternsOf('translation');

function matches(question: string, patterns: readonly RegExp[]): boolean {
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
  return patterns.some((pattern) => pattern.test(line));
}

/**
 * Whether a question asks for a digest of what is attached or open, and for nothing else: 'summarise this page', 'main points',
 * 'what is this about', in any language.
 */
export function asksForDigest(question: string): boolean {
  return matches(question, digestPatterns());
}

/** Whether it is known how a digest is asked for in a language. */
export function knowsDigestWords(language: string): boolean {
  return packOf(language)?.questions.digests !== undefined;
}

/** Whether a question asks how the attached pages differ, and for nothing else: 'compare these pages'. */
export function asksForComparison(question: string): boolean {
  return matches(question, comparisonPatterns());
}

/** Whether a question asks for a translation of what is attached or open, and for nothing else: 'translate this page into German'. */
export function asksForTranslation(question: string): boolean {
  return matches(question, translationPatterns());
}

/** Whether a question is answered by a digest of what is attached, or by a comparison of it. */
export function isDigestAsked(question: string, attachments: readonly unknown[]): boolean {
  if (attachments.length === 0) return false;
  return asksForDigest(question) || (attachments.length > 1 && asksForComparison(question));
}
