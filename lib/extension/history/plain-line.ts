import { collapseSpaces } from '../../core/utils/text/collapse-spaces';

/** A link or an image, whose words may have one pair of brackets in them. */
const link =
  /!?(?<!\\)\[((?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.){0,200}\]){0,300})\]\((?:[^()\s]|\([^()\s]*\))*(?:[ \t]+"[^"\n]*")?\)/g;
const blockMarks = /^[ \t]*(?:(?:#{1,6}|[-*+])[ \t]+|>[ \t]?)+/gm;
const fenceOrRule = /^[ \t]*(?:`{3,}|~{3,}).*$|^(?=[^\n]*-)[ \t|:-]+$/gm;
const emphasis = /\*\*|__|~~|`+|(?<![\w\\*])\*(?=\S)|(?<=[^\s\\*])\*(?![\w*])/g;

/**
 * The words of Markdown as read, on one line: without the marks of links, emphasis and blocks. Nothing is parsed, so
 * that long texts of many threads take little time; unusual Markdown is left as it is.
 */
export function plainLine(markdown: string): string {
  const words = markdown
    .replace(fenceOrRule, '')
    .replace(blockMarks, '')
    .replace(link, '$1')
    .replace(/<(https?:[^\s<>]*)>/g, '$1')
    .replace(emphasis, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
  return collapseSpaces(words);
}
