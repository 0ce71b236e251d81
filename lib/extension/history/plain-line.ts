/** A link or an image, whose words may have one pair of brackets in them. */
const link =
  /!?(?<!\\)\[((?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.){0,200}\]){0,300})\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+"[^"\n]*")?\)/g;
const blockMarks = /^[ \t]*(?:(?:#{1,6}|[-*+])[ \t]+|>[ \t]?)+/gm;
const fenceOrRule = /^[ \t]*(?:`{3,}|~{3,}).*$|^(?=[^\n]*-)[ \t|:-]+$/gm;
const emphasis = /\*\*|__|~~|`+|(?<![\w\\*])\*(?=\S)|(?<=[^\s\\*])\*(?![\w*])/g;

/**
 * The words of Markdown on one line, as they are read: without the marks of links, emphasis and blocks. Nothing is parsed, so
 * that long texts of many threads take little time; what is not written as most people and models write it stays as it is.
 */
export function plainLine(markdown: string): string {
  return markdown
    .replace(fenceOrRule, '')
    .replace(blockMarks, '')
    .replace(link, '$1')
    .replace(/<(https?:[^\s<>]*)>/g, '$1')
    .replace(emphasis, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
