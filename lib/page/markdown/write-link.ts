/** An address for a link's destination: brackets and white space, which would end it, are percent-encoded. */
export function linkTarget(address: string): string {
  return address.replace(/[()<>\s\\]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
}

/** Joins the lines of markdown with spaces. */
export function joinLines(markdown: string): string {
  const text = markdown.trim();
  return text.includes('\n') ? text.replace(/(?<!\s)\s*\n\s*/g, ' ') : text;
}

const blockMark = /^(\s*(?:> ?)*(?:#{1,6} |[-+*] |\d{1,9}[.)] )?)(.*)$/;
const hasLink = /\]\(/;

/**
 * Markdown has no link around blocks: the link is put around the heading among them, else around the first line of
 * text, else around the first image.
 */
function linkInBlocks(content: string, target: string): string {
  const lines = content.split('\n');
  const free = (line: string) => line.trim() !== '' && !/^\s*(?:`{3,}|\||---|<)/.test(line);
  let place = lines.findIndex((line) => /^\s*#{1,6} \S/.test(line));
  if (place < 0) place = lines.findIndex((line) => free(line) && !hasLink.test(line));
  if (place < 0) place = lines.findIndex((line) => /^\s*!\[[^\]]*\]\([^()\s]*\)\s*$/.test(line));
  const line = lines[place];
  const [, mark = '', words = ''] = blockMark.exec(line ?? '') ?? [];
  if (line === undefined || words.trim() === '' || (hasLink.test(words) && !words.startsWith('!['))) return content;
  lines[place] = `${mark}[${words.trim()}](${target})`;
  return lines.join('\n');
}

/**
 * A link in markdown.
 * @param content the markdown of what the page's link holds
 * @param address absolute
 */
export function writeLink(content: string, address: string): string {
  const target = linkTarget(address);
  const text = content.trim();
  // Most links are a few words, and skip the patterns.
  const isBlock =
    (text.includes('\n') && /\n\s*\n/.test(text)) ||
    ('#-+>|'.includes(text.charAt(0)) && /^\s*(?:#{1,6} |[-+] |> |\|.*\n\|)/.test(content));
  if (isBlock) return `\n\n${linkInBlocks(content, target)}\n\n`;
  return `[${joinLines(content)}](${target})`;
}
