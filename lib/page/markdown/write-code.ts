import { codeText, languageOf } from './code-block';

/** Code as a fence that nothing in it can close; empty where there is no code. */
export function writeCodeBlock(block: Element): string {
  const code = codeText(block);
  if (!code.trim()) return '';
  let longest = 2;
  for (const [, run = ''] of code.matchAll(/^[ \t]*(`{3,})/gm)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  const named = block.getAttribute('data-language') ?? '';
  return `\n\n${fence}${/^[\w+#.-]+$/.test(named) ? named : languageOf(block)}\n${code}\n${fence}\n\n`;
}

/** Code within a line: in as many backticks as it takes. */
export function writeInlineCode(text: string): string {
  const code = text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
  if (code === '') return '';
  const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const mark = '`'.repeat(length);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${mark}${space}${code}${space}${mark}`;
}

/** Code in a table's cell: a line each, since a fence has no room there. */
export function writeCodeLines(block: Element): string {
  return codeText(block)
    .split('\n')
    .map(writeInlineCode)
    .filter((line) => line !== '')
    .join('<br>');
}
