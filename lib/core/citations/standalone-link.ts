import type { Span } from '../source';
import type { ReadableText } from './growing-text';

/** Characters behind a link that are looked at. */
const maxBehind = 8;
/** The end of a sentence, perhaps with closing quotes, brackets or emphasis, and at most one line break. */
const sentenceEnd = /[.!?…。！？][\p{Pe}\p{Pf}"'*_]*[ \t]*\n?[ \t]*$/u;

/** Whether a text up to a link ends with a sentence. */
function followsSentence(before: string): boolean {
  return sentenceEnd.test(before.slice(-20));
}

/**
 * Whether a link with words of its own only mentions a source: it is between two sentences, at the end of a block or
 * before another bracket. In `It turns. [The log](…) It stopped.` it is; in `[The log](…) says so` its words are part
 * of a sentence.
 *
 * @param text the text so far
 * @param link the link's span
 * @param followsMention whether only white space separates the link from another mention
 * @param isWhole whether the text is complete
 * @returns `more` where this depends on text behind the link that has not arrived
 */
export function isStandaloneLink(
  text: ReadableText,
  link: Span,
  followsMention: boolean,
  isWhole: boolean,
): boolean | 'more' {
  if (!followsMention && !followsSentence(text.slice(Math.max(0, link.start - 20), link.start))) return false;
  const behind = text.slice(link.end, link.end + maxBehind);
  const next = /^[ \t]*([^ \t])/u.exec(behind)?.[1];
  if (next === undefined) return behind.length < maxBehind && !isWhole ? 'more' : true;
  if (/[\n[(【]/.test(next)) return true;
  return behind.startsWith(next) ? false : /[\p{Lu}\p{Lo}\p{N}]/u.test(next);
}
