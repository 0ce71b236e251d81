import { codeLanguage, codeText } from './code-block';

/** A fenced code block, with a fence longer than any in the code; empty where there is no code. */
export function writeCodeBlock(block: Element): string {
  const code = codeText(block);
  if (!code.trim()) return '';
  let longest = 2;
  for (const [, run = ''] of code.matchAll(/^[ \t]*(`{3,})/gm)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const named = block.getAttribute('data-language') ?? '';
  return `\n\n${fence}${/^[\w+#.-]+$/.test(named) ? named : codeLanguage(block)}\n${code}\n${fence}\n\n`;
}

/** A code span, with more backticks than any run in it. @see https://spec.commonmark.org/0.31.2/#code-spans */
export function writeInlineCode(text: string): string {
  const code = text.replace(/(?<!\s)\s*[\r\n]+\s*/g, ' ').trim();
  if (code === '') return '';
  const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const mark = '`'.repeat(length);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${mark}${space}${code}${space}${mark}`;
}

/** Code in a table's cell: a code span for each line, since a cell cannot hold a fence. */
export function writeCodeLines(block: Element): string {
  return codeText(block)
    .split('\n')
    .map(writeInlineCode)
    .filter((line) => line !== '')
    .join('<br>');
}
