// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HtmlBlock, htmlFile } from '../../../../lib/core/files/html-file';

const hostile = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    '</style></head><body onload=1>',
    'javascript:alert(1)',
    "' onmouseover='x",
    '&lt;script&gt;',
    '\u0000<b>',
    '<!--',
    ']]>',
  ),
);
const block: fc.Arbitrary<HtmlBlock> = fc.oneof(
  fc.record({ kind: fc.constant('heading' as const), level: fc.constantFrom(1, 2, 3, 4), text: hostile, id: hostile }),
  fc.record({
    kind: fc.constantFrom('paragraph' as const, 'quote' as const, 'code' as const, 'note' as const),
    text: hostile,
  }),
  fc.record({ kind: fc.constant('list' as const), items: fc.array(hostile, { maxLength: 3 }) }),
  fc.record({
    kind: fc.constant('rows' as const),
    rows: fc.array(fc.array(hostile, { maxLength: 3 }), { maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('link' as const), text: hostile, href: hostile }),
) as fc.Arbitrary<HtmlBlock>;

function read(blocks: readonly HtmlBlock[], title = 'T'): Document {
  const html = htmlFile({ title, language: 'en', direction: 'ltr', blocks });
  return new DOMParser().parseFromString(html, 'text/html');
}

describe('a document in one file', () => {
  it('has no script, no request and no handler, whatever its texts are', () => {
    const allowed = new Set(
      'html head meta title style body h1 h2 h3 h4 p blockquote pre ul li table tbody tr td a'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), hostile, (blocks, title) => {
        for (const element of read(blocks, title).querySelectorAll('*')) {
          expect(allowed).toContain(element.localName);
          for (const { name, value } of element.attributes) {
            expect(name).not.toMatch(/^on|^src|^style$|^background|^srcset/);
            if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|#[\w-]+$)/);
          }
        }
      }),
    );
  });

  it('shows its texts as they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(read([{ kind: 'code', text: `x${text}` }]).querySelector('pre')?.textContent).toBe(`x${text}`);
      }),
    );
  });

  it('forbids scripts and requests by a policy of its own', () => {
    const policy = read([]).querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
  });

  it('links to the web and within itself alone', () => {
    const hrefs = ['https://a.example/', '#page-1', 'javascript:alert(1)', 'file:///x', 'data:text/html,x', '#"x'];
    const found = read(hrefs.map((href): HtmlBlock => ({ kind: 'link', text: href, href }))).querySelectorAll('a');
    expect([...found].map((one) => one.getAttribute('href'))).toEqual(['https://a.example/', '#page-1']);
  });
});
