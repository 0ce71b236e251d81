import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownFile, safeFileName } from '../../../../lib/core/files/markdown-file';

const page = {
  url: 'https://orrisport.example/tides?y=1876',
  title: 'Tides: the "spring" ones',
  markdown: '# Tides\n\nHigh at noon.\n',
  contentLength: 23,
  truncated: false,
};

describe('markdownFile', () => {
  it('puts what is known of the page before its text, and nothing that is not', () => {
    const known = {
      ...page,
      siteName: 'Orrisport Almanac',
      byline: 'E. Tolver',
      publishedAt: '1876-11-04',
      language: 'en',
      retrievedAt: Date.UTC(2026, 10, 21, 23, 59),
    };
    expect(markdownFile(known)).toEqual({
      name: 'Tides the spring ones.md',
      text: [
        '---',
        'title: "Tides: the \\"spring\\" ones"',
        'url: "https://orrisport.example/tides?y=1876"',
        'site: "Orrisport Almanac"',
        'byline: "E. Tolver"',
        'published: "1876-11-04"',
        'language: "en"',
        'retrieved: "2026-11-21"',
        '---',
        '',
        '# Tides',
        '',
        'High at noon.',
        '',
      ].join('\n'),
    });
    expect(markdownFile(page).text).not.toMatch(/^(?:site|byline|published|language|retrieved):/m);
  });

  it('keeps a title from closing the front matter, or adding to it', () => {
    const title = 'One\n---\nevil: true\u2028more\u0085\\ {{x}} # y\ud800';
    const lines = markdownFile({ ...page, title }).text.split('\n');
    expect(lines[1]).toBe('title: "One --- evil: true more\\u0085\\\\ {{x}} # y\ufffd"');
    expect(lines.filter((line) => line === '---')).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('evil'))).toBe(false);
  });

  it('is named after the site where the page has no title', () => {
    expect(markdownFile({ ...page, title: '' }).name).toBe('orrisport.example.md');
  });
});

describe('safeFileName', () => {
  it.each([
    ['../../../etc/passwd', 'etc passwd.md'],
    ['.hidden', 'hidden.md'],
    ['CON', 'CON_.md'],
    ['nul.txt', 'nul_.txt.md'],
    ['Console', 'Console.md'],
    ['a. . .', 'a.md'],
    ['\u202egnp.exe', 'gnp.exe.md'],
    ['???', 'page.md'],
    ['Ein Hafen über dem Meer', 'Ein Hafen über dem Meer.md'],
  ])('%j is %j', (title, name) => {
    expect(safeFileName(title, 'md')).toBe(name);
  });

  it('has no more bytes than systems allow, and no half of a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
        const name = safeFileName(title, 'md');
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(124);
        expect(name.isWellFormed()).toBe(true);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
        expect(name).not.toMatch(/[<>:"/\\|?*\u0000-\u001f]|^[. ]|[. ]\.md$/);
      }),
    );
    expect(safeFileName('🌊'.repeat(100), 'md')).toBe(`${'🌊'.repeat(30)}.md`);
  });
});
