import { expect, it } from 'vitest';
import { plainLine } from '../../../../lib/extension/history/plain-line';

it.each([
  ['The [log](https://a.example/x_(y) "Log") of **1876** says *so*.', 'The log of 1876 says so.'],
  ['It was lit [\\[1\\]](https://a.example/).', 'It was lit [1].'],
  ['# Light\n\n- one\n- `two`\n> three', 'Light one two three'],
  ['| a | b |\n|---|---|\n| 1 | 2 |', '| a | b | | 1 | 2 |'],
  ['```js\nconst a_b = 1;\n```', 'const a_b = 1;'],
  ['1\\. See <https://a.example/>, snake_case and 2 * 3 * 4.', '1. See https://a.example/, snake_case and 2 * 3 * 4.'],
])('%j reads as %j', (markdown, words) => {
  expect(plainLine(markdown)).toBe(words);
});
