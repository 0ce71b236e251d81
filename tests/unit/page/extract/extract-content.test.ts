// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { extractContent } from '../../../../lib/page/extract/extract-content';
import { toMarkdown } from '../../../../lib/page/markdown/to-markdown';
import { parseHtml } from '../../../../lib/page/parse-html';
import { fixturePage } from '../fixture';

const url = 'https://www.site.example/notes/page.html';

function extract(html: string, captions?: boolean) {
  return runAtOnce(extractContent(parseHtml(html, url), { url, ...(captions !== undefined && { captions }) }));
}

function textOf(html: string, captions?: boolean): string {
  return toMarkdown(extract(html, captions).root).replace(/\s+/g, ' ');
}

describe('pages of several kinds', () => {
  it.each([
    ['article', ['The tide mill at Orrin Bay'], ['Most read']],
    ['forum', ['boils and boils', 'cup of vinegar', 'twelve seconds'], ['Members']],
    ['shop-product', ['spun from one sheet', 'The handle folds flat'], ['Privacy policy', 'Ropes']],
    ['shop-collection', ['take salt, rain and a fall'], ['Privacy policy', 'Ropes']],
    ['news-list', ['eleven months of repairs', 'A seal on the slipway', 'old customs shed'], ['Berths']],
    ['service', ['Low bridges decide', 'roads are empty'], ['Imprint', 'We use cookies']],
  ])('%s: keeps what it is read for, and not what frames it', (name, kept, dropped) => {
    const text = textOf(fixturePage(name));
    for (const words of kept) expect(text).toContain(words);
    for (const words of dropped) expect(text).not.toContain(words);
  });

  it('keeps a table of data whole', () => {
    const { root } = extract(fixturePage('shop-product'));
    const cells = [...root.querySelectorAll('th, td')].map(({ textContent }) => textContent);
    expect(cells).toEqual(['Height', '31 cm', 'Weight', '1.9 kg', 'Burns', 'lamp oil, candles']);
  });
});

describe('pages that are unlike others', () => {
  const paragraph = (number: number) =>
    `<p>Entry ${number}: the boat left at dawn, and the crew of ${number} came back with nets that were full of herring.</p>`;

  it('reads the last of two thousand paragraphs as well as the first', () => {
    const entries = Array.from({ length: 2_000 }, (_, index) => paragraph(index + 1)).join('');
    const text = textOf(`<title>A log</title><h1>The log of a boat</h1><article>${entries}</article>`);
    for (const number of [1, 511, 512, 513, 1_024, 1_025, 2_000]) expect(text).toContain(`Entry ${number}:`);
  });

  it('reads what stands in a menu where that is the page', () => {
    const entries = Array.from({ length: 12 }, (_, index) => paragraph(index + 1)).join('');
    const text = textOf(`<title>A log</title><nav><h1>The log of a boat</h1>${entries}</nav>`);
    expect(text).toContain('Entry 1:');
    expect(text).toContain('Entry 12:');
  });

  it('leaves a menu out beside an article', () => {
    const entries = Array.from({ length: 12 }, (_, index) => paragraph(index + 1)).join('');
    const text = textOf(`<title>A log</title><nav><a href="/nets">All our nets</a></nav><article>${entries}</article>`);
    expect(text).toContain('Entry 12:');
    expect(text).not.toContain('All our nets');
  });
});

describe('any page', () => {
  const names = readdirSync('tests/fixtures/pages').filter((file) => file.endsWith('.html'));

  it.each(names)('is not changed, never empty, and the same twice: %s', (file) => {
    const document = parseHtml(fixturePage(file.replace('.html', '')), url);
    const before = document.documentElement.outerHTML;
    const first = runAtOnce(extractContent(document, { url }));
    expect(document.documentElement.outerHTML).toBe(before);
    expect(first.root.textContent).toMatch(/\p{L}/u);
    expect(runAtOnce(extractContent(document, { url })).root.outerHTML).toBe(first.root.outerHTML);
  });

  it.each(names)('holds text of the page only: %s', (file) => {
    const html = fixturePage(file.replace('.html', ''));
    const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, '');
    const whole = squeeze(parseHtml(html, url).body.textContent);
    for (const { textContent } of extract(html).root.querySelectorAll('p'))
      expect(whole).toContain(squeeze(textContent));
  });
});

describe('content that waits in noscript', () => {
  const posts = Array.from(
    { length: 5 },
    (_, post) =>
      `<div class="post"><span class="creator">sailor${post}</span><p>Post ${post}: the winch slips under load, and oil does not help it. I took the drum off twice and found nothing that is worn or bent.</p></div>`,
  ).join('');

  it('is read where the page shows nothing else', () => {
    const text = textOf(`<body><noscript><h1>The winch slips</h1>${posts}</noscript><div id="app"></div></body>`);
    expect(text).toContain('Post 0: the winch');
    expect(text).toContain('Post 4: the winch');
    expect(text).toContain('sailor4');
  });

  it('is left where the page shows its own', () => {
    const shown =
      '<p>The keel was laid in March, and the planks came from a single oak that fell in a storm.</p>'.repeat(12);
    expect(textOf(`<body><main>${shown}</main><noscript>${posts}</noscript></body>`)).not.toContain('winch');
  });
});

describe('captions', () => {
  const html = `<main><h1>The mill</h1>${'<p>The wheel turns with the tide, twice a day, and grinds what the farms bring in.</p>'.repeat(4)}
    <figure><img src="/w.jpg" alt="The wheel"><figcaption>The wheel at low water</figcaption></figure>
    ${'<p>At night nobody grinds, but the wheel goes on, and the miller sleeps badly when it stops.</p>'.repeat(4)}</main>`;

  it('stay with their pictures', () => {
    const { root } = extract(html);
    expect(root.querySelector('figure img')?.getAttribute('src')).toBe('https://www.site.example/w.jpg');
    expect(root.textContent).toContain('at low water');
  });

  it('go when they are not wanted', () => {
    expect(textOf(html, false)).not.toContain('at low water');
  });
});

describe('the last resort', () => {
  it.each([
    ['a single word', '<body>Hello</body>', 'Hello'],
    ['only navigation', '<nav>One way out</nav>', 'One way out'],
    ['only hidden text', '<div style="display:none">Waits for a script</div>', 'Waits for a script'],
    ['only a dialog', '<div role="dialog">Sign in to go on</div>', 'Sign in to go on'],
  ])('%s', (_name, page, text) => {
    expect(textOf(page)).toBe(text);
  });
});
