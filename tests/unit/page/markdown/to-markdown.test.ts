// @vitest-environment jsdom
import fc from 'fast-check';
import { Lexer, type Token, type Tokens } from 'marked';
import { describe, expect, it } from 'vitest';
import { finishMarkup, prepareMarkup } from '../../../../lib/page/markdown/prepare-markup';
import { toMarkdown } from '../../../../lib/page/markdown/to-markdown';

const names: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };

/** What a reader of the markdown sees, by the lexer that the panel draws with. */
function seen(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'html') return token.raw === '<br>' ? ' ' : '';
      if (token.type === 'br') return ' ';
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => ` ${seen(item.tokens)}`).join(' ');
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].map((row) => row.map((cell) => ` ${seen(cell.tokens)} `).join('')).join(' ');
      }
      const { tokens: nested, text = '' } = token as Tokens.Generic;
      if (nested) return `${seen(nested)}${token.type === 'paragraph' || token.type === 'heading' ? ' ' : ''}`;
      if (token.type === 'code') return ` ${text} `;
      const isRaw = token.type === 'codespan' || token.type === 'escape';
      return isRaw ? text : text.replace(/&(?:lt|gt|amp|quot|#39);/g, (name: string) => names[name] ?? name);
    })
    .join('');
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function element(html: string): Element {
  const holder = document.createElement('div');
  holder.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  return holder;
}

function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/** Characters that mean something in markdown or in HTML, among words. */
const text = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('reed', 'Mühle', 'a', '7', '1.', '2)', '漢字', 'x_y', 'snake_case_name'),
      },
      fc.constantFrom(
        '*',
        '**',
        '_',
        '__',
        '`',
        '``',
        '#',
        '##',
        '-',
        '+',
        '>',
        '=',
        '~',
        '~~',
        '|',
        '\\',
        '!',
        '[',
        ']',
      ),
      fc.constantFrom('(', ')', '<b>', '</i>', '<!--', '&amp;', '&', '[x]', '](u)', ':--', '---', '===', '.', ','),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .chain((parts) => fc.constantFrom(' ', '').map((between) => parts.join(between)));

const inline = fc.oneof(
  { weight: 3, arbitrary: text.map(asHtml) },
  fc
    .tuple(fc.constantFrom('b', 'em', 'del', 'span', 'code'), text)
    .map(([name, part]) => `<${name}>${asHtml(part)}</${name}>`),
  text.map((part) => `<a href="https://reed.example/(a)?b=c">${asHtml(part)}</a>`),
  fc.constant('<br>'),
);
const line = fc
  .array(inline, { minLength: 1, maxLength: 5 })
  .chain((parts) => fc.constantFrom(' ', '').map((between) => parts.join(between)));

function readsBack(html: string): void {
  const root = element(html);
  prepareMarkup(root, 'https://reed.example/');
  finishMarkup(root, 'https://reed.example/');
  const markdown = toMarkdown(root);
  for (const lineBreak of root.querySelectorAll('br')) lineBreak.replaceWith(' ');
  for (const block of root.querySelectorAll('p, li, td, th, h2')) block.append(' ');
  expect(tidy(seen(new Lexer({ gfm: true }).lex(markdown))), markdown).toBe(tidy(root.textContent ?? ''));
}

describe('what is written reads back as the same words', { timeout: 60_000 }, () => {
  const options = { numRuns: 150 };

  it('in paragraphs', () => {
    fc.assert(
      fc.property(line, (html) => readsBack(`<p>reed</p><p>${html}</p>`)),
      options,
    );
  });

  it('in lists', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (items) =>
        readsBack(`<ul>${items.map((item) => `<li>w ${item}</li>`).join('')}</ul>`),
      ),
      options,
    );
  });

  it('in headings', () => {
    fc.assert(
      fc.property(line, (html) => readsBack(`<h2>${html}</h2><p>reed</p>`)),
      options,
    );
  });

  it('in tables', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, line), { minLength: 1, maxLength: 3 }), (rows) =>
        readsBack(
          `<table><tr><th>A</th><th>B</th></tr>${rows.map(([one, two]) => `<tr><td>${one}</td><td>${two}</td></tr>`).join('')}</table>`,
        ),
      ),
      options,
    );
  });

  it('in code', () => {
    const code = fc.array(fc.oneof(text, fc.constantFrom('', '  ', '```', '\tx  ')), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(code, (lines) => {
        const written = lines.join('\n');
        const tokens = new Lexer().lex(toMarkdown(element(`<p>reed</p><pre>\n${asHtml(written)}</pre>`)));
        const fences = tokens.filter((token) => token.type === 'code');
        const expected = written.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
        expect(fences.map((token) => (token as Tokens.Code).text)).toEqual(expected.trim() === '' ? [] : [expected]);
      }),
      options,
    );
  });
});
