// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseHtml } from '../../../lib/page/parse-html';
import { readDocument, readDocumentInSteps } from '../../../lib/page/read-page';
import { fixturePage } from './fixture';

const url = 'https://www.site.example/notes/page.html';

function read(html: string, maxLength = 15_000) {
  return readDocument(parseHtml(html, url), { url, maxLength });
}

function body(html: string) {
  return read(`<html><body>${html}</body></html>`).markdown;
}

describe('an article', () => {
  const page = read(fixturePage('article'));

  it('says what it is', () => {
    expect({ ...page, markdown: '' }).toEqual({
      url,
      title: 'The tide mill at Orrin Bay turns again',
      byline: 'Ida Vessel',
      siteName: 'The Estuary Post',
      publishedAt: '2031-04-18T06:30:00.000Z',
      language: 'en-GB',
      markdown: '',
      contentLength: page.markdown.length,
      truncated: false,
    });
  });

  it('keeps headings, lists in lists, emphasis, quotes and links that work', () => {
    expect(page.markdown).toContain('## How it works\n\nAt high water');
    expect(page.markdown).toContain(
      '- The pond holds 46,000 cubic metres.\n  1. Half of it comes from the sea.\n  2. The rest is the river Wend.\n- One tide',
    );
    expect(page.markdown).toContain('**eleven years**');
    expect(page.markdown).toContain('> A mill that stands still is a shed.');
    expect(page.markdown).toContain('[Orrin Bay](https://www.site.example/places/orrin-bay)');
  });

  it('keeps images that say something, and no others', () => {
    expect(page.markdown.match(/!\[.*?\]\(.*?\)/g)).toEqual([
      '![The new wheel at low water](https://www.site.example/images/wheel.jpg)',
    ]);
  });

  it('leaves out what is around it', () => {
    expect(page.markdown).not.toMatch(/Sport|Most read|gulls|Copyright|never'/);
  });
});

describe('a reference page', () => {
  const { markdown, title } = read(fixturePage('reference'));

  it('has its name, its outline and no heading anchors', () => {
    expect(title).toBe('quill sync');
    expect(markdown).toMatch(/^# quill sync\n\n/);
    expect(markdown).toContain('\n\n## Options\n\n');
  });

  it('resolves links against the base', () => {
    expect(markdown).toContain('[the configuration](https://www.site.example/manual/config.html)');
  });

  it('keeps code with its language, unescaped', () => {
    expect(markdown).toContain('```bash\nquill sync --to backup <notebook>\n# keeps   *stars* and `ticks`\n```');
    expect(markdown).toContain('```python\ndef sync(book):\n    return book_id < 3\n```');
  });

  it('writes a table with spanning cells', () => {
    expect(markdown).toContain(
      [
        '| Option | Default | Meaning |',
        '| --- | --- | --- |',
        '| `--retries` | 7 | Attempts before it gives up \\| then it stops |',
        '| `--pause` | 250 ms | Rest between attempts |',
        '|  | off | When `--retries` is 1 |',
      ].join('\n'),
    );
  });

  it('escapes text that would be markup', () => {
    expect(markdown).toContain('3 \\<b> when');
    expect(markdown).toContain('\\&amp; stays');
  });
});

describe('pages that are no articles', () => {
  it('reads every post of a thread, and not what was typed', () => {
    const { markdown, title } = read(fixturePage('forum'));
    expect(title).toBe('Kettle does not switch off');
    for (const text of ['boils and boils', 'cup of vinegar', 'twelve seconds', 'part 44-B'])
      expect(markdown).toContain(text);
    expect(markdown).not.toMatch(/secret-token|your answer|Members/);
  });

  it('reads through a layout table, past banner and menu', () => {
    const { markdown } = read(fixturePage('cookie-banner'));
    expect(markdown).toContain('Eine Tageskarte kostet 7,40 Euro');
    expect(markdown).not.toMatch(/Cookies|Newsletter|Suchmaschinen|Sauna|\|/);
  });

  it('reads Japanese', () => {
    const page = read(fixturePage('japanese'));
    expect(page).toMatchObject({
      title: '霧ヶ浜の灯台',
      siteName: '海辺だより',
      publishedAt: '2029-07-03',
      language: 'ja',
    });
    expect(page.markdown).toContain('高さは27メートルで');
  });

  it('reads Arabic', () => {
    const page = read(fixturePage('arabic'));
    expect(page.title).toBe('سوق النحاسين في مدينة الرملة القديمة');
    expect(page.markdown).toContain('في عام 1622');
    expect(page.markdown).not.toContain('الرئيسية');
  });

  it.each([
    ['only navigation', '<nav>One way out</nav>', 'One way out'],
    ['only hidden text', '<div style="display:none">Waits for a script</div>', 'Waits for a script'],
    ['only a form', '<form><p>Sign in to go on</p></form>', 'Sign in to go on'],
    ['only noscript', '<noscript>Switch scripts on</noscript>', 'Switch scripts on'],
    ['one word', 'Hello', 'Hello'],
  ])('is never empty on a page with text: %s', (_name, html, text) => {
    expect(body(html)).toBe(text);
  });

  it.each(['', '<html></html>', '<p> \n </p>', '<script>1</script>', '<frameset></frameset>'])(
    'is empty on %j',
    (html) => {
      expect(read(html)).toEqual({ url, title: '', markdown: '', contentLength: 0, truncated: false });
    },
  );
});

describe('links', () => {
  it('drops addresses that run something', () => {
    expect(body('<p>Go <a href="javascript:alert(1)">there</a> or <a href="//b.example/x y">here</a></p>')).toBe(
      'Go there or [here](https://b.example/x%20y)',
    );
  });

  it('keeps round brackets of an address', () => {
    expect(body('<p><a href="/wiki/Reed_(plant)">Reed</a></p>')).toBe(
      '[Reed](https://www.site.example/wiki/Reed_%28plant%29)',
    );
  });
});

describe('the cut', () => {
  const whole = read(fixturePage('article'));

  it('is at a block border and says how long the page was', () => {
    const page = read(fixturePage('article'), 600);
    expect(page.truncated).toBe(true);
    expect(page.originalLength).toBe(whole.contentLength);
    expect(page.contentLength).toBe(page.markdown.length);
    expect(whole.markdown.startsWith(`${page.markdown}\n\n`)).toBe(true);
    expect(page.contentLength).toBeGreaterThan(300);
  });
});

describe('any page', () => {
  const names = readdirSync('tests/fixtures/pages')
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replace('.html', ''));

  it.each(names)('is not changed, and read the same twice: %s', (name) => {
    const document = parseHtml(fixturePage(name), url);
    const before = document.documentElement.outerHTML;
    const first = readDocument(document, { url, maxLength: 15_000 });
    expect(document.documentElement.outerHTML).toBe(before);
    expect(readDocument(document, { url, maxLength: 15_000 })).toEqual(first);
  });
});

describe('hostile pages', () => {
  // Browsers' parsers stop nesting at 512; jsdom's own recursion ends at about 3,000.
  it('survives deep nesting', () => {
    const html = `${'<div>'.repeat(1_500)}<p>The bottom.</p>`;
    expect(body(html)).toBe('The bottom.');
  });

  it('survives nested lists and quotes', () => {
    expect(body(`${'<ul><li>'.repeat(300)}deep`)).toContain('deep');
    expect(body(`${'<blockquote>'.repeat(300)}deep`)).toContain('deep');
  });

  it('survives forms whose fields are named after what elements are asked for', () => {
    const names = [
      'localName',
      'parentNode',
      'hasAttributes',
      'getAttribute',
      'firstChild',
      'nextSibling',
      'textContent',
    ];
    const fields = names.map((name) => `<input name="${name}"><button id="${name}">x</button>`).join('');
    expect(body(`<form class="page">${fields}<p>What the form holds is read.</p></form>`)).toContain(
      'What the form holds',
    );
  });

  it('survives an attribute of a million characters', () => {
    const page = body(`<p class="${'x'.repeat(1_000_000)}">Short text.</p><a href="/${'y'.repeat(1_000_000)}">far</a>`);
    expect(page).toBe('Short text.\n\nfar');
  });

  it.each([
    '<table><td>a<table><td>b',
    '<p><b><i>c</p>d</i></b>',
    '<a<b c"d>f</a<b>',
    '<p>&#0;&#x110000;&bogus; g</p',
    '<ul><p>x<li></ul></li><ol start="a"><li>y',
    '<table><tr><th colspan="99999999" rowspan="-1">h</table>',
  ])('reads malformed markup: %s', (html) => {
    expect(body(html)).not.toBe('');
  });
});

it('hands back between the stages of its work, and between portions of the longest', () => {
  const stepsOf = (paragraphs: number): number => {
    const html = '<p>The boat left at dawn, and came back with nets that were full of herring.</p>'.repeat(paragraphs);
    const work = readDocumentInSteps(parseHtml(`<title>A log</title>${html}`, url), { url, maxLength: 15_000 });
    let steps = 0;
    while (!work.next().done) steps += 1;
    return steps;
  };
  const few = stepsOf(10);
  expect(few).toBeGreaterThanOrEqual(10);
  expect(stepsOf(2_000)).toBe(few + 3);
});

describe('the address that a page declares as its own', () => {
  const declared = (head: string, inBody = '') =>
    read(`<html><head>${head}</head><body><p>Tides rise.</p>${inBody}</body></html>`).canonicalUrl;

  it('is read in its head, and absent where it is the one at which it was read', () => {
    expect(declared('<link rel="nofollow canonical" href="/tides?id=1">')).toBe('https://www.site.example/tides?id=1');
    expect(declared(`<link rel="canonical" href="${url}#part">`)).toBeUndefined();
    expect(declared('')).toBeUndefined();
  });

  it('is neither one in the body, where others may write, nor no page of the web', () => {
    expect(declared('', '<link rel="canonical" href="/mallory">')).toBeUndefined();
    for (const href of ['javascript:1', 'data:text/plain,1', 'https://', '']) {
      expect(declared(`<link rel="canonical" href="${href}">`)).toBeUndefined();
    }
  });
});
