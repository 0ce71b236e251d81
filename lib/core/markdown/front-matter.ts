import { oneLine } from './plain-text';

/**
 * Characters that JSON leaves unescaped and YAML forbids or reads as a line break; and the first character of templates
 * that note programs run, which is written as its number: `<%` of Templater, `{{` of Logseq and Obsidian's templates,
 * `%%` of Obsidian.
 */
const escapedAlso = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|<(?=%)|\{(?=[{%])|%(?=%)|`(?==|\$=)/g;

/**
 * A text as a double-quoted scalar of YAML 1.1 and 1.2, on one line.
 * @see https://yaml.org/spec/1.2.2/#double-quoted-style
 */
export function yamlText(text: string): string {
  return JSON.stringify(oneLine(text)).replace(
    escapedAlso,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The day of a moment in UTC, `YYYY-MM-DD`; undefined for what is no moment. @param at milliseconds since the epoch */
export function dayOf(at: number | undefined): string | undefined {
  const moment = new Date(at ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString().slice(0, 10);
}

/**
 * A Markdown file with YAML front matter.
 * @param lines of the front matter, their texts by {@link yamlText}
 * @param body Markdown that is safe already
 */
export function withFrontMatter(lines: readonly string[], body: string): string {
  return ['---', ...lines, '---', '', body.trim(), ''].join('\n');
}
