import type { Tokens } from 'marked';

/**
 * Group: the label, the destination, the title with its quotation marks.
 * @see https://spec.commonmark.org/0.31.2/#link-reference-definitions
 */
const definition =
  /^ {0,3}\[((?!\s*\])(?:\\.|[^[\]\\\n]){1,999})\]: *(?:\n[ \t]*)?([^<\s]\S*|<(?:\\.|[^\n<>\\])*>)(?:(?: +(?:\n[ \t]*)?| *\n[ \t]*)("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\((?:\\.|[^()\\\n])*\)))? *(?:\n|$)/;
/** Characters in which a definition ends. */
const maxDefinition = 3_000;
const beginning = /^ {0,3}\[/;
const escapedPunctuation = /\\([\p{P}\p{S}])/gu;

/** A text without the backslashes before its punctuation. */
export const unescaped = (text: string): string => text.replace(escapedPunctuation, '$1');

/** A label in the form in which a definition and its references are compared. */
const labelKey = (label: string): string =>
  // To upper case and back, since CommonMark's case folding makes `ß` and `SS` equal.
  label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase().toLowerCase();

/**
 * The definition of a link that begins with a line.
 * @param line the line at `at`, without its line feed
 */
export function readDefinition(source: string, at: number, line: string): Tokens.Def | undefined {
  if (!beginning.test(line)) return undefined;
  const [raw, label, destination, title] = definition.exec(source.slice(at, at + maxDefinition)) ?? [];
  if (raw === undefined || label === undefined || destination === undefined) return undefined;
  const href = unescaped(destination.replace(/^<(.*)>$/, '$1'));
  const own = title === undefined ? undefined : unescaped(title.slice(1, -1));
  return { type: 'def', tag: labelKey(label), raw: raw.trimEnd(), href, title: own } as Tokens.Def;
}
