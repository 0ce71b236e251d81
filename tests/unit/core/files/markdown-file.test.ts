import { describe, expect, it } from 'vitest';
import { markdownFile } from '../../../../lib/core/files/markdown-file';

const page = {
  url: 'https://orrisport.example/tides?y=1876',
  title: 'Tides: the "spring" ones',
  markdown: '# Tides\n\nHigh at noon.\n',
  contentLength: 23,
  truncated: false,
};

describe('markdownFile', () => {
  it('puts what is known of the page before its text, and nothing that is not', async () => {
    const known = {
      ...page,
      siteName: 'Orrisport Almanac',
      byline: 'E. Tolver',
      publishedAt: '1876-11-04',
      language: 'en',
      retrievedAt: Date.UTC(2026, 10, 21, 23, 59),
    };
    expect(await markdownFile(known)).toEqual({
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
    expect((await markdownFile(page)).text).not.toMatch(/^(?:site|byline|published|language|retrieved):/m);
  });

  it('keeps a title from closing the front matter, or adding to it', async () => {
    const title = 'One\n---\nevil: true\u2028more\u0085\\ {{x}} # y\ud800';
    const lines = (await markdownFile({ ...page, title })).text.split('\n');
    expect(lines[1]).toBe('title: "One --- evil: true more \\\\ \\u007b{x}} # y\ufffd"');
    expect(lines.filter((line) => line === '---')).toHaveLength(2);
    expect(lines.some((line) => line.startsWith('evil'))).toBe(false);
  });

  it('is named after the site where the page has no title', async () => {
    expect((await markdownFile({ ...page, title: '' })).name).toBe('orrisport.example.md');
  });
});
