import { fenceEnd, fenceStart, lineEnd } from './line-patterns';

/** Fenced code. */
export interface FencedCode {
  /** Offset after its last line: the closing fence, or the end of the text. */
  end: number;
  /** Text behind the opening fence. */
  info: string;
  text: string;
}

/** Whether a line closes a fence. */
export function closesFence(line: string, fence: string): boolean {
  return fenceEnd.exec(line)?.[1]?.startsWith(fence) ?? false;
}

/**
 * The fenced code that begins with the line at an offset.
 * @param firstEnd the end of that line
 * @see https://spec.commonmark.org/0.31.2/#fenced-code-blocks
 */
export function readFence(source: string, line: string, firstEnd: number): FencedCode | undefined {
  const [, fence, info = ''] = fenceStart.exec(line) ?? [];
  if (fence === undefined) return undefined;
  const indent = line.length - line.trimStart().length;
  const lines: string[] = [];
  let end = firstEnd;
  while (end < source.length) {
    const next = lineEnd(source, end + 1);
    const content = source.slice(end + 1, next);
    end = next;
    if (closesFence(content, fence)) break;
    // Up to the indentation of the fence is removed.
    const own = content.length - content.trimStart().length;
    lines.push(content.slice(Math.min(own, indent)));
  }
  const text = lines.join('\n');
  // A blank last line is kept, since the line feed that ends the content is not a part of it.
  const endsBlank = lines.length > 0 && (text === '' || text.endsWith('\n'));
  return { end, info: info.trim(), text: endsBlank ? `${text}\n` : text };
}
