// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { capturePage } from '../../../../lib/page/capture/capture-page';
import { parseHtml } from '../../../../lib/page/parse-html';
import { readDocument } from '../../../../lib/page/read-page';
import { fixturePage } from '../fixture';

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
const captured = async () => parseHtml((await await capture()).html, 'https://a.example/dir/page');

afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

describe('capturePage', () => {
  it('gives a page that reads the same, and changes nothing', async () => {
    show(fixturePage('article'));
    const before = document.documentElement.outerHTML;
    const options = { url: 'https://a.example/dir/page', maxLength: 15_000 };
    expect(readDocument(await captured(), options)).toEqual(
      readDocument(parseHtml(fixturePage('article'), options.url), options),
    );
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it.each([
    ...['math-mathjax-2', 'math-katex', 'math-picture', 'film-frame', 'film-element', 'task-list', 'lists-start'],
    ...['image-noscript', 'image-picture', 'table-alignment', 'code-gutter-table', 'footnotes', 'callout-admonition'],
  ])('keeps what markdown is made of: %s', async (name) => {
    const page = fixturePage(`fidelity/${name}`);
    show(page);
    const options = { url: 'https://a.example/dir/page', maxLength: 15_000 };
    expect(readDocument(await captured(), options).markdown).toBe(
      readDocument(parseHtml(page, options.url), options).markdown,
    );
  });

  it('keeps the address that a page declares as its own, and no other link to a file', async () => {
    show(
      '<head><link rel="stylesheet" href="/a.css"><link rel="canonical" href="/own"></head>' +
        '<body><p>Tides rise.</p><link rel="canonical" href="/mallory"></body>',
    );
    const links = (await captured()).querySelectorAll('link');
    expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(['/own']);
  });

  it('keeps the transcript of a film while its panel is open', async () => {
    Element.prototype.checkVisibility = checkVisibility;
    show(fixturePage('film'));
    const options = { url: 'https://a.example/dir/page', maxLength: 15_000 };
    const shown = readDocument(await captured(), options).markdown;
    expect(shown).toBe(readDocument(parseHtml(fixturePage('film'), options.url), options).markdown);
    expect(shown).toContain('### The first tuck');
    document.querySelector('hall-panel')?.setAttribute('style', 'display: none');
    expect(readDocument(await captured(), options).markdown).not.toContain('The first tuck');
  });

  it('keeps the file that a viewer of source code holds in a field, but no field of another page', async () => {
    const content = '\n# <tide>\nebb = "low" & 3\n';
    const page = (title: string) => {
      show(`<title>${title}</title><body><textarea readonly></textarea><textarea>mine</textarea></body>`);
      for (const field of document.querySelectorAll('textarea')) if (field.readOnly) field.value = content;
      return captured();
    };
    vi.spyOn(Document.prototype, 'URL', 'get').mockReturnValue('https://code.example/board/blob/main/ebb.py');
    const fields = [...(await page('board/ebb.py at main')).querySelectorAll('textarea')];
    expect(fields.map(({ value }) => value)).toEqual([content]);
    expect((await page('Settings')).querySelector('textarea')).toBeNull();
  });

  it('tells title, language and address', async () => {
    show('<html lang="fi"><title>Ranta &amp; meri</title><body>x</body></html>');
    expect(await capture()).toMatchObject({ title: 'Ranta & meri', language: 'fi', url: window.location.href });
    expect(await capture()).not.toHaveProperty('selection');
  });

  it('takes the selection', async () => {
    show('<body><p>Some words here</p></body>');
    vi.spyOn(window, 'getSelection').mockReturnValue({ toString: () => ' words ' } as Selection);
    expect((await capture()).selection).toBe('words');
  });

  it('leaves out scripts, styles, frames, and what was typed', async () => {
    show(`<body><p onclick="steal()">Text</p><script>secret1</script><style>secret2{}</style><iframe srcdoc="secret3"></iframe>
      <input type="hidden" name="t" value="secret4"><input value="secret5"><textarea>secret6</textarea></body>`);
    expect((await capture()).html).not.toMatch(/secret|steal/);
    expect((await capture()).html).toContain('<p>Text</p>');
  });

  it('keeps JSON-LD, which cannot end its element early', async () => {
    show('<body><p>x</p></body>');
    const data = document.createElement('script');
    data.type = 'application/ld+json';
    data.textContent = '{"headline":"a</script><b>"}';
    document.head.append(data);
    const script = (await captured()).querySelector('script');
    expect(JSON.parse(script?.textContent ?? '')).toEqual({ headline: 'a</script><b>' });
  });

  it('flattens open shadow trees and fills their slots', async () => {
    show('<body><x-card><b slot="name">Heron</b><i>unassigned</i></x-card></body>');
    const shadow = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
    const parsed = parseHtml(
      '<p>Bird: <slot name="name">none</slot>, <slot name="size">size unknown</slot></p>',
      'https://a.example/',
    );
    shadow?.append(...Array.from(parsed.body.childNodes));
    expect((await captured()).body.textContent).toBe('Bird: Heron, size unknown');
  });

  it('leaves out what CSS hides, but not boxes that are only contents', async () => {
    Element.prototype.checkVisibility = checkVisibility;
    show(
      `<body style="display: none"><p style="display: none">hidden</p><div style="display: contents"><p>shown</p></div></body>`,
    );
    expect((await captured()).body.textContent).toBe('shown');
  });

  it('keeps the closed panels of tabs and accordions, but not what they hide by themselves', async () => {
    Element.prototype.checkVisibility = function (this: Element): boolean {
      return this.closest('[style*="none"], [hidden]') === null;
    };
    const size = `<p class="size">Beam 2.4 m.</p><p style="display: none">Sold out</p><p>${'Oak on oak. '.repeat(40)}</p>`;
    show(`<body><h1>Yawl</h1><div role="tabpanel">First</div><div role="tabpanel" hidden>${size}</div>
      <div class="accordion-body" style="display:none">${size}</div><div class="tab-content" hidden>Soon</div>
      <div class="nav-collapse" style="display:none">${size}</div><div style="display:none">${size}</div></body>`);
    const read = readDocument(await captured(), { url: 'https://a.example/dir/page', maxLength: 15_000 }).markdown;
    expect(read.match(/Beam 2.4 m/g)).toHaveLength(2);
    expect((await captured()).body.textContent).not.toMatch(/Sold out|Soon/);
  });

  it('escapes text and attributes', async () => {
    show('<body><p title="&quot;&lt;b&gt;&amp;">1 &lt; 2 &amp;amp; 3&nbsp;m</p></body>');
    const paragraph = (await captured()).querySelector('p');
    expect(paragraph?.textContent).toBe('1 < 2 &amp; 3\u00a0m');
    expect(paragraph?.getAttribute('title')).toBe('"<b>&');
  });

  it('names the picture that the browser has chosen where the image itself names none', async () => {
    show(`<body><picture><source srcset="/a.webp"><img alt="a"></picture><img alt="b" src="/b.png" srcset="/b2.png 2x">
      <img alt="c" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/c.png"></body>`);
    for (const image of document.images) {
      const chosen = image.alt === 'c' ? image.src : `https://cdn.example/${image.alt}.webp`;
      Object.defineProperty(image, 'currentSrc', { value: chosen });
    }
    const images = [...(await captured()).images].map((image) => image.getAttribute('src'));
    expect(images).toEqual(['https://cdn.example/a.webp', '/b.png', 'data:image/gif;base64,R0lGODlhAQABAAAAACw=']);
  });

  it('lets the page go on in between, and stops when it is told to', async () => {
    show(`<body>${'<p>words</p>'.repeat(2_000)}</body>`);
    let turns = 0;
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      turns += 1;
      channel.port2.postMessage(null);
    };
    channel.port2.postMessage(null);
    const whole = await capturePage(window, { sliceMs: 0 });
    channel.port1.close();
    expect(turns).toBeGreaterThan(2);
    expect(whole).toEqual(await capture());
    await expect(capturePage(window, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough');
  });

  it('is bounded in depth and length', async () => {
    show('<body></body>');
    let parent: Element = document.body;
    for (let depth = 0; depth < 1_000; depth += 1) {
      const child = document.createElement('div');
      parent.append(child);
      parent = child;
    }
    parent.append('bottom');
    expect((await captured()).body.textContent?.trim()).toBe('bottom');
    show('<body></body>');
    document.body.append('x'.repeat(5_000_000), document.createElement('p'), 'y'.repeat(5_000_000));
    expect((await capture()).html.length).toBeLessThan(8_100_000);
  });
});
