/**
 * Commands of TeX by which a formula loads something, links somewhere or changes the page around it, in MathJax and
 * KaTeX.
 */
const command =
  'href|url|style|class|cssId|html(?:Class|Data|Id|Style)|includegraphics|require|unicode|def|gdef|newcommand';

/** A command of TeX that does more than to draw a formula, from its backslash on. */
export const texCommand = new RegExp(`\\\\(${command})(?![A-Za-z])`, 'y');

/**
 * Whether a text has anything that some program would run, load or embed: tags, images, embedded notes, templates,
 * comments that hide what follows, links.
 */
export const activeContent = new RegExp(
  `<[a-z/!?%]|!\\[|\\[[[:]|\\{[{%]|#\\+|%%|@@|\\]\\(|\\\\(?:${command})(?![A-Za-z])`,
  'i',
);

/**
 * Code without the marks of Templater, which it runs anywhere in a file.
 * @see https://silentvoid13.github.io/Templater/
 */
export function safeCode(code: string): string {
  return code.replace(/<(?=%)/g, '< ');
}

/**
 * A formula in which nothing is a mark of Markdown or HTML, whether a program knows formulas or not: TeX skips the
 * spaces.
 */
export function safeFormula(tex: string): string {
  return tex
    .replace(/<(?=[a-z/!?%])|[{](?=[{%])|!(?=\[)|\[(?=[[:])|\](?=\()|#(?=\+)|%(?=%)|@(?=@)/gi, '$& ')
    .replace(new RegExp(`(\\\\\\\\)|\\\\(${command})(?![A-Za-z])`, 'g'), (found, line: string, name: string) =>
      line ? found : `\\text{${name}}`,
    );
}

/**
 * Whether code between backticks is a query that Dataview runs in its place.
 * @see https://blacksmithgu.github.io/obsidian-dataview/queries/dql-js-inline/
 */
export function isInlineQuery(code: string): boolean {
  return /^\s*\$?=/.test(code);
}
