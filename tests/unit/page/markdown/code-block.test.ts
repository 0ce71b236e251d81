// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { codeLanguage, codeText, isCodeBlock } from '../../../../lib/page/markdown/code-block';
import { elementOf, markdownOf } from './element';

describe('codeLanguage', () => {
  it.each([
    ['Prism', '<pre class="line-numbers language-rust"><code class="language-rust">x</code></pre>', 'rust'],
    ['highlight.js', '<pre><code class="hljs python">x</code></pre>', 'python'],
    ['highlight.js with a prefix', '<pre><code class="hljs language-c++">x</code></pre>', 'c++'],
    ['Shiki', '<pre class="shiki github-dark" data-language="tsx"><code>x</code></pre>', 'tsx'],
    ['an attribute of its own', '<pre lang="go"><code>x</code></pre>', 'go'],
    ['SyntaxHighlighter', '<pre class="brush: java; toolbar: false">x</pre>', 'java'],
    ['pandoc', '<pre class="sourceCode haskell"><code class="sourceCode haskell">x</code></pre>', 'haskell'],
    ['plain text', '<pre><code class="language-plaintext">x</code></pre>', ''],
    ['nothing', '<pre class="wrap dark"><code>x</code></pre>', ''],
    ['no word', '<pre><code class="language-<b>">x</code></pre>', ''],
  ])('%s', (_maker, html, language) => {
    expect(codeLanguage(elementOf(html))).toBe(language);
  });

  it.each([
    ['GitHub', '<div class="highlight highlight-source-shell"><pre>x</pre></div>', 'shell'],
    ['Sphinx', '<div class="highlight-python notranslate"><div class="highlight"><pre>x</pre></div></div>', 'python'],
    [
      'Sphinx without',
      '<div class="highlight-default notranslate"><div class="highlight"><pre>x</pre></div></div>',
      '',
    ],
    ['Rouge', '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre>x</pre></div></div>', 'ruby'],
  ])('around the block: %s', (_maker, html, language) => {
    const pre = elementOf(html).querySelector('pre');
    expect(pre && codeLanguage(pre)).toBe(language);
  });
});

describe('codeText', () => {
  it.each([
    ['line ends of the source', '<pre>\n\na\n  b\n\n</pre>', 'a\n  b'],
    [
      'lines of Shiki',
      '<pre><span class="line">a</span>\n<span class="line"></span>\n<span class="line">b</span></pre>',
      'a\n\nb',
    ],
    ['lines as blocks', '<pre><div>a</div><div></div><div>b</div></pre>', 'a\n\nb'],
    ['a numbered list', '<pre><ol class="linenums"><li>a</li><li>b</li></ol></pre>', 'a\nb'],
    ['gutters within lines', '<pre><span class="lineno">1 </span>a\n<span class="lineno">2 </span>b</pre>', 'a\nb'],
    ['numbers that are code', '<pre><span class="number">1</span> + <span class="mi">2</span></pre>', '1 + 2'],
    ['copy buttons', '<pre><button>Copy</button>a</pre>', 'a'],
    ['breaks', '<pre>a<br><br>b</pre>', 'a\n\nb'],
    [
      'a table of lines',
      '<table class="highlight"><tbody>\n<tr>\n<td class="blob-num" data-line-number="1"></td>\n<td class="blob-code">a</td></tr><tr><td class="blob-num" data-line-number="2"></td><td class="blob-code">b</td></tr></tbody></table>',
      'a\nb',
    ],
  ])('%s', (_name, html, text) => {
    const block = elementOf(html);
    const before = block.outerHTML;
    expect(codeText(block)).toBe(text);
    expect(block.outerHTML).toBe(before);
  });
});

describe('isCodeBlock', () => {
  it.each([
    ['<pre>a</pre>', true],
    ['<pre><h2>Not code</h2></pre>', false],
    [
      '<table class="highlighttable"><tr><td class="linenos"><pre>1</pre></td><td class="code"><pre>a</pre></td></tr></table>',
      true,
    ],
    ['<table class="highlight"><tr><td>a</td><td>b</td></tr></table>', false],
    ['<div class="cm-content"><div class="cm-line">a</div></div>', true],
    ['<div>a</div>', false],
  ])('%s', (html, expected) => {
    expect(isCodeBlock(elementOf(html))).toBe(expected);
  });
});

it('code in a list or a quote stays as its author set it', () => {
  expect(markdownOf('<ol><li>Run<pre>a\n\n\n\n  b</pre></li></ol>')).toBe(
    '1. Run\n\n   ```\n   a\n\n\n\n     b\n   ```',
  );
  expect(markdownOf('<blockquote><pre>a\n\n\nb</pre></blockquote>')).toBe('> ```\n> a\n>\n>\n> b\n> ```');
});

it('code in a data table is in its cell', () => {
  expect(
    markdownOf('<table><tr><th>A</th><th>B</th></tr><tr><td>x</td><td><pre>one | two\nthree</pre></td></tr></table>'),
  ).toContain('| x | `one \\| two`<br>`three` |');
});
