import { expect, it } from 'vitest';
import { type PdfText, pdfToMarkdown } from '../../../../lib/page/pdf/pdf-layout';

const heading = (number: number) => `Page ${number}`;
const run = (text: string, y: number, x = 0): PdfText => ({ text, x, y, width: 5, size: 10, endsLine: false });

it('puts a paragraph of very many lines together', () => {
  // The letter before the last hyphen takes two places.
  const words = ['the har-', 'bour of', 'Orris-', 'Port \u{1D41A}-', 'nd'];
  const lines = Array.from({ length: 10_000 }, (_, index) => run(words[index % words.length] ?? '', -index * 12));
  const once = 'the harbour of Orris- Port \u{1D41A}nd';
  expect(pdfToMarkdown([lines], heading).markdown).toBe(`## Page 1\n\n${Array(2_000).fill(once).join(' ')}`);
});

it('puts a line of very many runs together, with a space where they stand apart and have none', () => {
  const runs = Array.from({ length: 10_000 }, (_, index) => run(index % 2 ? 'b ' : 'a', 0, index * 10));
  expect(pdfToMarkdown([runs], heading).markdown).toBe(`## Page 1\n\n${Array(5_000).fill('a b').join(' ')}`);
});
