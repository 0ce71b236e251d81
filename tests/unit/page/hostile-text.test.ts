// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../lib/page/parse-html';
import { readDocument } from '../../../lib/page/read-page';
import { textPage } from '../../../lib/page/source-view/text-page';
import { outlineOf } from '../../../lib/passages/text/outline';

const url = 'https://page.example/';
const read = (body: string) =>
  readDocument(parseHtml(`<!doctype html><title>T</title><body>${body}`, url), { url, maxLength: 400_000 }).markdown;

// Each of these took minutes, or never ended, where a pattern looked for the end of a text from every place in it.
describe('text that is made to be slow', () => {
  it('in bold, touching a word: a line to sign on', () => {
    const line = '_'.repeat(2_000);
    expect(read(`<p>Here is <b>${line} Sign ${line}</b>here, where everybody signs who comes by.</p>`)).toContain(
      'Sign',
    );
  });

  it('in a block of code: blanks and empty lines', () => {
    expect(read(`<p>Some code:</p><pre>first${' '.repeat(80_000)}last\n\n</pre>`)).toMatch(/first {80000}last\n```/);
    expect(read(`<p>Some code:</p><pre>first${'\n'.repeat(40_000)}last</pre>`)).toContain('last\n```');
  });

  it('in the data of a page: blanks before the end of a wrapper', () => {
    const data = `{"@type":"Article","headline":"A light"${' '.repeat(200_000)}}`;
    expect(read(`<script type="application/ld+json">${data}</script><p>Words of the page.</p>`)).toContain(
      'Words of the page',
    );
  });

  it('in a file: blanks, and more runs of backticks than a call takes', () => {
    const file = textPage(`a${' '.repeat(400_000)}x\n${'` '.repeat(200_000)}`, `${url}code.js`, 'text/javascript');
    expect(file.markdown.startsWith('```javascript\na')).toBe(true);
    expect(file.markdown.endsWith('\n```')).toBe(true);
  });

  it('in headings: blanks, and too many of them', () => {
    expect(outlineOf(`# a${' '.repeat(100_000)}b ##`)[0]?.title).toBe('a b');
    expect(outlineOf('# a\n'.repeat(20_000))).toHaveLength(200);
    expect(outlineOf('# C#\n\n## b #\n\n### ##').map(({ title }) => title)).toEqual(['C#', 'b']);
  });
});
