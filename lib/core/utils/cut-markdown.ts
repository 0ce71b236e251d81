const fenceLine = /^\s{0,3}(`{3,}|~{3,})/;

/** Where an open code fence begins, if the text ends inside one. */
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
 * The beginning of a markdown text, cut at the last block border that leaves at least half of what is allowed, else at
 * a line's or a word's end. A code block that is cut is closed.
 * @param maxLength characters (UTF-16 units) of the result at most
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
  const room = maxLength - (inside ? inside.fence.length + 1 : 0);
  const place = ['\n', ' '].map((border) => head.lastIndexOf(border, room)).find((index) => index > half) ?? room;
  // Half of a surrogate pair is no character.
  const safe = /[\uD800-\uDBFF]/.test(markdown.charAt(place - 1)) ? place - 1 : place;
  const text = markdown.slice(0, Math.max(safe, 0)).trimEnd();
  const open = openFence(text);
  if (open === null || open.start + open.fence.length >= text.length) return { markdown: text, truncated: true };
  const closed = `${text}\n${open.fence}`;
  // The cut itself may have opened the block, through the mark that ends it; then there was no room for its end.
  return { markdown: closed.length > maxLength ? text.slice(0, open.start).trimEnd() : closed, truncated: true };
}
