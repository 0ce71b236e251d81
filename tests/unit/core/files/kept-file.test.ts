import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { keptFile, readNote } from '../../../../lib/core/files/kept-file';
import type { KeptPage } from '../../../../lib/core/library/kept-page';

const page: KeptPage = {
  id: 'p1',
  url: 'https://mills.example/tide',
  title: 'Tide mills: "a" survey # one',
  site: 'mills.example',
  because: 'answer',
  keptAt: Date.UTC(2026, 4, 1, 8),
  readAt: Date.UTC(2026, 4, 3, 9, 30, 5),
  publishedAt: '2019-04-02',
  length: 12,
  bytes: 12,
};

const frontMatter = (text: string) => parse(text.split(/^---$/m)[1] ?? '');

describe('a kept page as a file', () => {
  it('has a front matter that a reader of YAML understands, and its text', async () => {
    const { name, text } = await keptFile(page, 'The gates close.\n\n## Where\n\nAt sea.');
    expect(name).toBe('Tide mills a survey # one.md');
    expect(frontMatter(text)).toEqual({
      title: page.title,
      url: page.url,
      published: '2019-04-02',
      because: 'answer',
      read: '2026-05-03T09:30:05Z',
      kept: '2026-05-01',
    });
    expect(text.endsWith('The gates close.\n\n## Where\n\nAt sea.\n')).toBe(true);
  });

  it('is read back as the page that it was', async () => {
    const { name, text } = await keptFile(page, 'The gates close.');
    expect(readNote(name, text)).toEqual({
      title: page.title,
      url: page.url,
      readAt: page.readAt,
      markdown: 'The gates close.',
    });
  });

  it('writes no line of a page’s title into the front matter', async () => {
    const { text } = await keptFile({ ...page, title: 'One\n---\nurl: https://evil.example/' }, 'Words.');
    expect(frontMatter(text)).toMatchObject({ title: 'One --- url: https://evil.example/', url: page.url });
  });
});

describe('a note', () => {
  it.each([
    [
      'Obsidian’s clipper',
      'source: "https://a.example/x"\ncreated: 2024-02-03',
      'https://a.example/x',
      '2024-02-03T12:00',
    ],
    [
      'another program',
      "URL: 'https://a.example/x'\ndate: 2024-02-03T10:00:00Z",
      'https://a.example/x',
      '2024-02-03T10:00:00Z',
    ],
    [
      'plain words',
      'url: https://a.example/x # the page\nsaved: 2024-02-03',
      'https://a.example/x',
      '2024-02-03T12:00',
    ],
  ])('has the address and the day of %s', (_name, properties, url, moment) => {
    const note = readNote('x.md', `---\n${properties}\ntags:\n  - one\n---\nWords.`);
    expect(note).toEqual({ title: 'x', url, readAt: Date.parse(moment), markdown: 'Words.' });
  });

  it.each([
    ['without a front matter', 'Words.\n---\nMore.', 'Words.\n---\nMore.'],
    ['with one that never ends', '---\ntitle: X\nWords.', '---\ntitle: X\nWords.'],
    ['with Windows line ends', '---\r\ntags: one\r\n---\r\nWords.', 'Words.'],
    ['with a byte order mark', '\ufeff---\ntags: one\n---\nWords.', 'Words.'],
  ])('is read %s', (_name, text, markdown) => {
    expect(readNote('Field notes.md', text)).toEqual({ title: 'Field notes', markdown });
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'not an address', 'https://'])(
    'has no address where it names %s',
    (url) => {
      expect(readNote('x.md', `---\nurl: ${url}\nread: soon\n---\nWords.`)).toEqual({ title: 'x', markdown: 'Words.' });
    },
  );
});
