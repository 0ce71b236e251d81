import type { Span } from '../../core/source';
import { cutPoint, splitsPair } from '../../core/utils/text/cut-point';

/** Letters and digits of scripts that part their words by spaces. */
const wordUnit =
  /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}])[\p{L}\p{M}\p{N}]/u;
/** Maximum number of characters of a word; a longer one is not completed. */
const maxWord = 40;

/** A span extended to whole words, since services miscount. */
export function extendToWords(text: string, { start, end }: Span): Span {
  const isWord = (unit: number) => wordUnit.test(text.charAt(unit));
  let from = start;
  while (from > 0 && start - from < maxWord && isWord(from - 1) && isWord(from)) from -= 1;
  if (start - from === maxWord) from = start;
  let to = end;
  while (to < text.length && to - end < maxWord && isWord(to - 1) && isWord(to)) to += 1;
  if (to - end === maxWord) to = end;
  return { start: cutPoint(text, from), end: splitsPair(text, to) ? to + 1 : to };
}
