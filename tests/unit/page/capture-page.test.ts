// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { capturePage } from '../../../lib/page/capture-page';
import { parseHtml } from '../../../lib/page/parse-html';
import { readDocument } from '../../../lib/page/read-page';
import { fixturePage } from './fixture';

/** jsdom has no checkVisibility: this stands in, by inline style, with the rule that `display: contents` has no box. */
function checkVisibility(this: Element): boolean {
  return !/display:\s*(none|contents)/.test(this.getAttribute('style') ?? '');
}

function show(html: string): Document {
  const parsed = parseHtml(html, 'https://a.example/dir/page');
  document.replaceChild(document.importNode(parsed.documentElement, true), document.documentElement);
  return document;
}

const capture = () => capturePage(window);
const captured = () => parseHtml(capture().html, 'https://a.example/dir/page');

afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

describe('capturePage', () => {
  it('gives a page that reads the same, and changes nothing', () => {
    show(fixturePage('article'));
    const before = document.documentElement.outerHTML;
    const options = { url: 'https://a.example/dir/page', maxLength: 15_000 };
    expect(readDocument(captured(), options)).toEqual(
      readDocument(parseHtml(fixturePage('article'), options.url), options),
    );
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('tells title, language and address', () => {
    show('<html lang="fi"><title>Ranta &amp; meri</title><body>x</body></html>');
    expect(capture()).toMatchObject({ title: 'Ranta & meri', language: 'fi', url: window.location.href });
    expect(capture()).not.toHaveProperty('selection');
  });

  it('takes the selection', () => {
    show('<body><p>Some words here</p></body>');
    vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => ' words ' } as Selection);
    expect(capture().selection).toBe('words');
  });

  it('leaves out scripts, styles, frames, and what was typed', () => {
    show(`<body><p onclick="steal()">Text</p><script>secret1</script><style>secret2{}</style><iframe srcdoc="secret3"></iframe>
      <input type="hidden" name="t" value="secret4"><input value="secret5"><textarea>secret6</textarea></body>`);
    expect(capture().html).not.toMatch(/secret|steal/);
    expect(capture().html).toContain('<p>Text</p>');
  });

  it('keeps JSON-LD, which cannot end its element early', () => {
    show('<body><p>x</p></body>');
    const data = document.createElement('script');
    data.type = 'application/ld+json';
    data.textContent = '{"headline":"a</script><b>"}';
    document.head.append(data);
    const script = captured().querySelector('script');
    expect(JSON.parse(script?.textContent ?? '')).toEqual({ headline: 'a</script><b>' });
  });

  it('flattens open shadow trees and fills their slots', () => {
    show('<body><x-card><b slot="name">Heron</b><i>unassigned</i></x-card></body>');
    const shadow = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
    const parsed = parseHtml(
      '<p>Bird: <slot name="name">none</slot>, <slot name="size">size unknown</slot></p>',
      'https://a.example/',
    );
    shadow?.append(...Array.from(parsed.body.childNodes));
    expect(captured().body.textContent).toBe('Bird: Heron, size unknown');
  });

  it('leaves out what CSS hides, but not boxes that are only contents', () => {
    Element.prototype.checkVisibility = checkVisibility;
    show(
      `<body style="display: none"><p style="display: none">hidden</p><div style="display: contents"><p>shown</p></div></body>`,
    );
    expect(captured().body.textContent).toBe('shown');
  });

  it('escapes text and attributes', () => {
    show('<body><p title="&quot;&lt;b&gt;&amp;">1 &lt; 2 &amp;amp; 3&nbsp;m</p></body>');
    const paragraph = captured().querySelector('p');
    expect(paragraph?.textContent).toBe('1 < 2 &amp; 3\u00a0m');
    expect(paragraph?.getAttribute('title')).toBe('"<b>&');
  });

  it('is bounded in depth and length', () => {
    show('<body></body>');
    let parent: Element = document.body;
    for (let depth = 0; depth < 1_000; depth += 1) {
      const child = document.createElement('div');
      parent.append(child);
      parent = child;
    }
    parent.append('bottom');
    expect(captured().body.textContent?.trim()).toBe('bottom');
    show('<body></body>');
    document.body.append('x'.repeat(5_000_000), document.createElement('p'), 'y'.repeat(5_000_000));
    expect(capture().html.length).toBeLessThan(8_100_000);
  });
});
