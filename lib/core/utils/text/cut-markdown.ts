import { cutPoint } from './cut-point';

const fenceLine = /^\s{0,3}(`{3,}|~{3,})/;

/** The code fence that is open at the text's end, and its offset; null where none is. */
function openFence(markdown: string): { start: number; fence: string } | null {
  let open: { start: number; fence: string } | null = null;
  let start = 0;
  for (const line of markdown.split('\n')) {
    const fence = fenceLine.exec(line)?.[1];
    if (fence !== undefined) {
      if (open === null) open = { start, fence };
      else if (fence.startsWith(open.fence)) open = null;
    }
    start += line.length + 1;
  }
  return open;
}

/**
 * Cuts Markdown text to a length: at the last end of a block that keeps more than half of it, otherwise at the end of a
 * line or a word. A fenced code block that is cut gets a closing fence.
 * @param maxLength UTF-16 units of the result, closing fence included
 * @returns the text without trailing white space, and whether anything was cut off
 */
export function cutMarkdown(markdown: string, maxLength: number): { markdown: string; truncated: boolean } {
  if (markdown.length <= maxLength) return { markdown, truncated: false };
  const half = maxLength / 2;
  const head = markdown.slice(0, maxLength + 1);
  let end = head.lastIndexOf('\n\n');
  let fence = openFence(head.slice(0, Math.max(end, 0)));
  if (fence !== null && fence.start > half) {
    end = fence.start;
    fence = null;
  }
  if (end > half && fence === null) return { markdown: markdown.slice(0, end).trimEnd(), truncated: true };
  const inside = openFence(head);
  const budget = maxLength - (inside ? inside.fence.length + 1 : 0);
  const place =
    ['\n', ' '].map((separator) => head.lastIndexOf(separator, budget)).find((index) => index > half) ?? budget;
  const text = markdown.slice(0, cutPoint(markdown, Math.max(place, 0))).trimEnd();
  const open = openFence(text);
  if (open === null || open.start + open.fence.length >= text.length) return { markdown: text, truncated: true };
  const closed = `${text}\n${open.fence}`;
  // The cut may fall into a closing fence, so that the block is open again and its fence does not fit: then it is
  // dropped.
  return { markdown: closed.length > maxLength ? text.slice(0, open.start).trimEnd() : closed, truncated: true };
}
