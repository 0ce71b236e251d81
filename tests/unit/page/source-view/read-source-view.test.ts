// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../lib/page/parse-html';
import { readDocument } from '../../../../lib/page/read-page';

const code = ["import { tide } from './tide';", '', 'export function ebb() {', "  return tide('`low`') < 3;", '}'];
const numbered = code.map((text, index) => ({
  number: index + 1,
  text: text.replace(/</g, '&lt;').replace(/^(\w+)/, '<b class="k">$1</b>'),
}));
const lines = (write: (line: { number: number; text: string }) => string) => numbered.map(write).join('\n');
const block = `\`\`\`typescript\n${code.join('\n')}\n\`\`\``;
const url = 'https://code.example/pilots/board/blob/main/src/ebb.ts';

function view(content: string, address = url, name = 'ebb.ts') {
  const html = `<html><head><title>board/${name} at main · pilots/board</title></head><body>
<header><a href="/">Codeshed</a> <nav><a href="/pilots/board/issues">Issues 4</a> <a href="/pilots/board/pulls">Changes</a></nav></header>
<main><h1>board</h1><div class="path"><a href="/pilots">pilots</a>/<b>${name}</b></div>
<p>5 lines (4 sloc), 98 bytes</p><button>Copy</button>${content}</main><footer><p>© Codeshed</p></footer></body></html>`;
  return readDocument(parseHtml(html, address), { url: address, maxLength: 15_000 });
}

describe('a file of source code', () => {
  it.each([
    [
      'rows whose cells bear the number in an attribute',
      `<table class="highlight">${lines(({ number, text }) => `<tr><td id="L${number}" class="blob-num" data-line-number="${number}"></td><td id="LC${number}" class="blob-code">${text || '\n'}</td></tr>`)}</table>`,
    ],
    [
      'rows with written numbers of no known class',
      `<table>${lines(({ number, text }) => `<tr><td><span id="line-${number}">${number}</span></td><td><pre>${text}</pre></td></tr>`)}</table>`,
    ],
    [
      'rows that bear the id',
      `<table class="code">${lines(({ number, text }) => `<tr id="L${number}"><th><a href="#L${number}">${number}</a></th><td>${text}</td></tr>`)}</table>`,
    ],
    [
      'a column of numbers beside lines',
      `<div class="numbers">${lines(({ number }) => `<a href="#L${number}" id="L${number}" data-line-number="${number}">${number}</a>`)}</div><pre class="code"><code>${lines(({ number, text }) => `<span id="LC${number}" class="line" lang="typescript">${text}</span>`)}</code></pre>`,
    ],
    [
      'a column of numbers beside one text',
      `<table class="blob"><tr><td class="linenumbers"><pre>${lines(({ number }) => `<a id="n${number}" href="#n${number}">${number}</a>`)}</pre></td><td class="lines"><pre><code>${lines(({ text }) => text)}\n</code></pre></td></tr></table>`,
    ],
    [
      'columns of numbers beside parts of the text',
      [numbered.slice(0, 3), numbered.slice(3)]
        .map(
          (part) =>
            `<div><div>${part.map(({ number }) => `<a id="L${number}">${number}</a>`).join('')}</div><pre>${part.map(({ text }) => text).join('\n')}</pre></div>`,
        )
        .join(''),
    ],
    [
      'numbers and lines in one text',
      `<pre><code>${lines(({ number, text }) => `<a href="#${number}" id="${number}">${number}</a>${text}`)}\n</code></pre>`,
    ],
    [
      'lines with anchors in one text',
      `<pre class="sourcelines">${lines(({ number, text }) => `<span id="l${number}">${text}</span><a href="#l${number}"></a>`)}</pre>`,
    ],
    [
      'lines that each hold their number',
      `<div>${lines(({ number, text }) => `<div class="pre"><a id="l${number}" href="#l${number}" class="linenr">   ${number}</a> ${text}</div>`)}</div>`.replace(
        /<\/a> /g,
        '</a>',
      ),
    ],
  ])('is one block of code: %s', (_name, content) => {
    expect(view(content).markdown).toBe(block);
  });

  const drawn = (count: number) =>
    `<div class="numbers">${lines(({ number }) => `<div data-line-number="${number}">${number}</div>`)}</div><div class="lines">${numbered
      .slice(0, count)
      .map(
        ({ number, text }) =>
          `<div class="line" data-line-number="${number}" id="LC${number}" style="position: absolute; top: ${number * 20}px">${text}</div>`,
      )
      .join('')}</div>`;
  const field = (text: readonly string[]) => `<textarea aria-readonly="true">${text.join('\n')}</textarea>`;

  it('is read whole where a field holds it and lines are drawn as far as they are in view', () => {
    expect(view(`${field(code)}${drawn(3)}`).markdown).toBe(block);
    const silent = lines(({ number }) => `<div id="LC${number}" class="line"><span data-code-text="x"></span></div>`);
    expect(view(`${field(code)}${silent}`).markdown).toBe(block);
  });

  it('is not taken from a field that holds something else, or that can be written in', () => {
    expect(
      view(`${field(['git clone pilots', 'cd board', 'npm install', ...code.slice(2), 'x'])}${drawn(5)}`).markdown,
    ).toBe(block);
    expect(view(`<textarea>${code.join('\n')}\n// mine</textarea>${drawn(5)}`).markdown).toBe(block);
  });

  const payload = (path: string, texts: unknown) =>
    `<script type="application/json">${JSON.stringify({ payload: { path, blob: { ...(texts as object) } } })}</script>`;

  it("is read from the page's data where nothing is drawn yet", () => {
    expect(view(payload('src/ebb.ts', { rawLines: code })).markdown).toBe(block);
    expect(view(payload('src/ebb.ts', { rawText: `${code.join('\r\n')}\r\n` })).markdown).toBe(block);
  });

  it('is not taken from data of another file, or of another state of the page', () => {
    const other = ['export const flood = 1;', 'export const slack = 2;', '', '', '', '', '', 'more();'.repeat(20)];
    expect(view(`${payload('src/flood.ts', { rawLines: other })}${drawn(5)}`).markdown).toBe(block);
    expect(view(`${payload('src/ebb.ts', { rawLines: other })}${drawn(5)}`).markdown).toBe(block);
    expect(view(`<script type="application/json">{"path": "ebb.ts", broken</script>${drawn(5)}`).markdown).toBe(block);
  });

  const table = (texts: readonly string[]) =>
    `<table>${texts.map((text, index) => `<tr><td data-line-number="${index + 1}"></td><td>${text}</td></tr>`).join('')}</table>`;

  it('is named by the query of the address too', () => {
    const address = 'https://git.example/?p=board.git;a=blob&f=src/ebb.ts';
    expect(view(drawn(5), address).markdown).toBe(block);
  });

  it('is named by an address that ends like a page', () => {
    expect(view(drawn(5), 'https://docs.example/board/src/ebb.ts.html').markdown).toBe(block);
  });

  it('has no language where its name tells none, and keeps its fence whole', () => {
    const address = 'https://code.example/pilots/board/blob/main/.ignored';
    expect(view(table(['*.log', '```', 'build/']), address, '.ignored').markdown).toBe(
      '````\n*.log\n```\nbuild/\n````',
    );
  });

  it('is not a part of itself, where all lines are numbered and a part is drawn', () => {
    const numbers = Array.from({ length: 40 }, (_, index) => `<a data-line-number="${index + 1}">${index + 1}</a>`);
    const part = `<div>${numbers.join('')}</div><pre>${lines(({ number, text }) => `<span id="LC${number}">${text}</span>`)}</pre>`;
    expect(view(part).markdown).not.toBe(block);
  });

  it('is not one where only the lines in view are there', () => {
    const late = numbered.map(({ number, text }) => `<div data-line-number="${number + 400}">${text}</div>`).join('');
    expect(view(late).markdown).not.toMatch(/^```typescript/);
  });
});

describe('another page of a code host', () => {
  const markdown = (content: string, path: string, name: string) =>
    view(content, `https://code.example/pilots/board/${path}`, name).markdown;

  it('stays prose where a file of prose is drawn as a page', () => {
    const drawn = markdown(
      `<article class="markdown-body"><h2>The board</h2><p>It tells the pilots of Merrow Quay when the lock opens, and it <b>never</b> lies about the tide.</p><pre><code>npm start</code></pre></article>${`<script type="application/json">${JSON.stringify({ path: 'README.md', rawLines: ['# x', 'y'] })}</script>`}`,
      'blob/main/README.md',
      'README.md',
    );
    expect(drawn).toContain('## The board');
    expect(drawn).toContain('**never**');
  });

  it('is the text itself where a file of prose is shown with numbers', () => {
    const rows = ['# The board', '', 'It *never* lies.'].map(
      (text, index) => `<tr><td data-line-number="${index + 1}"></td><td>${text}</td></tr>`,
    );
    expect(markdown(`<table>${rows.join('')}</table>`, 'blob/main/README.md', 'README.md')).toBe(
      '# The board\n\nIt *never* lies.',
    );
  });

  it('is no file where it is an article that is called like one', () => {
    const prose =
      '<p>The board of Merrow Quay is written in a language that the harbour master learned on the night ferry, in bad weather.</p>';
    const table = lines(({ number, text }) => `<tr><td data-line-number="${number}"></td><td>${text}</td></tr>`);
    const article = markdown(`<article>${prose.repeat(9)}<table>${table}</table></article>`, 'blog/ebb.ts', 'ebb.ts');
    expect(article).toContain('the harbour master learned');
  });

  it('is no file where it lists the changes of several', () => {
    const change = lines(
      ({ number, text }) => `<tr><td data-line-number="${number}"></td><td id="R${number}">${text}</td></tr>`,
    );
    const two = markdown(`<table>${change}</table><table>${change}</table>`, 'compare/src/ebb.ts', 'ebb.ts');
    expect(two).not.toMatch(/^```typescript/);
  });

  it('is no file where its address ends like its title only', () => {
    const notes = '<ol><li id="n1">First note of the page.</li><li id="n2">Second note of the page.</li></ol>';
    expect(markdown(notes, 'wiki/board', 'board')).not.toContain('```');
  });
});
