import { describe, expect, it, vi } from 'vitest';
import { readPdf } from '../../../../lib/page/pdf/read-pdf';
import { type DrawnLine, makePdf } from '../../../../sample-web/make-pdf';

// Node has none, and pdf.js makes one as it is loaded, for drawing, which nobody asks for here.
vi.stubGlobal('DOMMatrix', class {});

const url = 'https://orrisport.example/papers/harbour%20dues.pdf';
const foot = (number: number): DrawnLine => ({ text: `Harbour Board ${number}`, y: 40, size: 9 });
const report = [
  [
    { text: 'Harbour dues', y: 760, size: 22 },
    { text: 'Who pays them', y: 720, size: 14 },
    { text: 'Every ship of more than forty tons pays the har-', y: 690 },
    { text: 'bour dues before it takes a pilot on board.', y: 676 },
    { text: 'Fishing boats pay nothing.', y: 640 },
    foot(1),
  ],
  [
    { text: '\u2022 Coal: 4 pence a ton', y: 760 },
    { text: '\u2022 Salt: 2 pence a ton', y: 746 },
    { text: 'A # sign, a *star* and [1] stay as they are.', y: 700 },
    foot(2),
  ],
  [{ text: 'The dues of 1876 brought 4,200 crowns.', y: 760 }, foot(3)],
] satisfies DrawnLine[][];
// The bullet of Windows-1252, which the fonts of these files are encoded in (`WinAnsiEncoding` of make-pdf.ts).
const winAnsi = report.map((lines) => lines.map((line) => ({ ...line, text: line.text.replace('\u2022', '\u0095') })));

describe('readPdf', () => {
  it('reads each page under its number, with headings, paragraphs and lists, without running feet', async () => {
    const page = await readPdf(makePdf(winAnsi, { title: 'Dues of the harbour', author: 'E. Tolver' }), url, 400_000);
    expect(page.markdown).toBe(
      [
        '## Page 1',
        '### Harbour dues',
        '#### Who pays them',
        'Every ship of more than forty tons pays the harbour dues before it takes a pilot on board.',
        'Fishing boats pay nothing.',
        '## Page 2',
        '- Coal: 4 pence a ton',
        '- Salt: 2 pence a ton',
        'A # sign, a \\*star\\* and \\[1\\] stay as they are.',
        '## Page 3',
        'The dues of 1876 brought 4,200 crowns.',
      ].join('\n\n'),
    );
    expect(page).toMatchObject({ url, title: 'Dues of the harbour', byline: 'E. Tolver', truncated: false });
    expect(page.contentLength).toBe(page.markdown.length);
  });

  it('is named by its largest heading, else by its file, where the metadata says nothing true', async () => {
    const named = await readPdf(makePdf(report, { title: 'dues-final.docx' }), url, 400_000);
    expect(named.title).toBe('Harbour dues');
    const plain = await readPdf(makePdf([[{ text: 'Only words.', y: 700 }]]), url, 400_000);
    expect(plain.title).toBe('harbour dues.pdf');
  });

  it('reads no further than it may, and says so', async () => {
    const words = ['Coal', 'Salt', 'Rope', 'Tar', 'Wine', 'Corn', 'Wool', 'Glass', 'Iron', 'Fish'];
    const pages = Array.from({ length: 40 }, (_, index) =>
      words.map((word, row) => ({
        text: `${word} of ship ${index} paid ${'more and '.repeat(index % 7)}more.`,
        y: 700 - row * 30,
      })),
    );
    const page = await readPdf(makePdf(pages), url, 3_000);
    expect(page.contentLength).toBeLessThanOrEqual(3_000);
    expect(page.contentLength).toBeGreaterThan(1_500);
    expect(page.truncated).toBe(true);
    expect(page.originalLength).toBeUndefined();
  });

  it('stops inside a page that is too long', async () => {
    const words = ' It paid its dues.'.repeat(3);
    const lines = Array.from({ length: 35 }, (_, row) => ({ text: `Ship ${row}.${words}`, y: 780 - row * 22 }));
    const page = await readPdf(makePdf([lines]), url, 1_000);
    expect(page.contentLength).toBeLessThanOrEqual(1_000);
    expect(page.markdown).toContain('Ship 10.');
    expect(page.truncated).toBe(true);
    // The rest was not read.
    expect(page.originalLength).toBeUndefined();
  });

  it('is empty where there are pictures only', async () => {
    expect(await readPdf(makePdf([[]]), url, 400_000)).toMatchObject({ markdown: '', contentLength: 0 });
  });

  it.each([
    ['GBK-EUC-H', 'GB1', 'b5c6cbfec3bfcdedb5e3c1c1', '灯塔每晚点亮'],
    ['UniGB-UCS2-H', 'GB1', '706f58546bcf665a70b94eae', '灯塔每晚点亮'],
    ['90ms-RKSJ-H', 'Japan1', '8d6082cc939491e4', '港の灯台'],
    ['UniJIS-UTF16-V', 'Japan1', '6e2f306e706f53f0', '港の灯台'],
    ['ETen-B5-H', 'CNS1', 'bf4fb6f0a662b4e4a466', '燈塔在港口'],
    ['KSCms-UHC-H', 'Korea1', 'c7d7b1b8c0c720b5eeb4eb', '항구의 등대'],
  ])('reads text whose codes a map of another file tells: %s', async (encoding, ordering, hex, text) => {
    const file = () => makePdf([[{ text, hex, y: 700 }]], {}, { encoding, ordering });
    const page = await readPdf(file(), url, 400_000, { characterMaps: 'node_modules/pdfjs-dist/cmaps/' });
    expect(page.markdown).toBe(`## Page 1\n\n${text}`);
    expect((await readPdf(file(), url, 400_000)).markdown).not.toContain(text.slice(0, 2));
  });

  it('says that a file is no PDF', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.4\nnothing');
    await expect(readPdf(bytes, url, 400_000)).rejects.toMatchObject({ kind: 'broken' });
  });
});
