import { blankLine, indentedCode, lineEnd } from './line-patterns';

/** The white space that makes a line code. */
export const codeIndentation = /^(?: {0,3}\t| {1,4})/gm;

/**
 * The end of indented code: blank lines between its lines are part of it, those after it are not.
 * @param firstEnd the end of its first line
 * @see https://spec.commonmark.org/0.31.2/#indented-code-blocks
 */
export function indentedCodeEnd(source: string, firstEnd: number): number {
  let [end, next] = [firstEnd, firstEnd];
  while (next < source.length) {
    const from = next + 1;
    next = lineEnd(source, from);
    const following = source.slice(from, next);
    if (blankLine.test(following)) continue;
    if (!indentedCode.test(following)) break;
    end = next;
  }
  return end;
}
