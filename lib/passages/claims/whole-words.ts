import type { Span } from '../../core/source';

/** Letters and digits of scripts that part their words by spaces. */
const wordUnit =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}]/u;
const lowSurrogate = /[\udc00-\udfff]/;
/** Characters of a word; a longer one is not completed. */
const maxWord = 40;

/** A span that begins or ends within a word, completed to the whole word: services miscount. */
export function wholeWords(text: string, { start, end }: Span): Span {
  const isWord = (unit: number) => wordUnit.test(text.charAt(unit));
  let from = start;
  while (from > 0 && start - from < maxWord && isWord(from - 1) && isWord(from)) from -= 1;
  if (start - from === maxWord) from = start;
  let to = end;
  while (to < text.length && to - end < maxWord && isWord(to - 1) && isWord(to)) to += 1;
  if (to - end === maxWord) to = end;
  if (from > 0 && lowSurrogate.test(text.charAt(from))) from -= 1;
  if (lowSurrogate.test(text.charAt(to))) to += 1;
  return { start: from, end: to };
}
