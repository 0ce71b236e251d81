// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { parseHtml } from '../../../../lib/page/parse-html';
import { type QuoteMatch, searchQuote } from '../../../../lib/page/quote/find-quote-range';
import { foldText } from '../../../../lib/page/quote/fold-text';
import { readDocument } from '../../../../lib/page/read-page';
import { markdownToBlocks } from '../../../../lib/passages/text/plain-text';
import { fixturePage } from '../fixture';

const page = (body: string) => parseHtml(`<!DOCTYPE html><body>${body}</body>`, 'https://a.example/');
const findQuote = (...parameters: Parameters<typeof searchQuote>) => runAtOnce(searchQuote(...parameters));
const textOf = (place: QuoteMatch | null) => place?.ranges.map(String);
const folded = (text: string) => foldText(text).text;

afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

const keeper = 'The keeper trimmed the wick at dusk and again at midnight.';

/** What it is about, the page, the quote, the ranges' texts. */
const found: [string, string, string, string[]][] = [
  ['plain words', `<p>Before. ${keeper} After.</p>`, 'trimmed the wick at dusk', ['trimmed the wick at dusk']],
  ['a whole block with its signs', '<p>“Light!” he said.</p>', '“Light!” he said.', ['“Light!” he said.']],
  ['straight for curly quotation marks', '<p>“Don’t,” she said</p>', '"Don\'t," she said', ['“Don’t,” she said']],
  ['curly for straight ones', '<p>"Don\'t," she said</p>', '„Don’t,“ she said', ['"Don\'t," she said']],
  ['guillemets and dashes', '<p>« Halt » – a word</p>', '"Halt" - a word', ['« Halt » – a word']],
  ['soft hyphens', '<p>The light\u00adhouse stood</p>', 'The lighthouse stood', ['The light\u00adhouse stood']],
  ['soft hyphens in the quote', '<p>The lighthouse stood</p>', 'The light\u00adhouse stood', ['The lighthouse stood']],
  ['no-break spaces', '<p>12\u00a0km\u202foff shore</p>', '12 km off shore', ['12\u00a0km\u202foff shore']],
  ['zero-width spaces', '<p>salt\u200bwater pool</p>', 'saltwater pool', ['salt\u200bwater pool']],
  ['ligatures', '<p>the ﬁrst ﬂood</p>', 'the first flood', ['the ﬁrst ﬂood']],
  ['an ellipsis in one character', '<p>and then… nothing</p>', 'and then... nothing', ['and then… nothing']],
  ['composed and decomposed letters', '<p>cafe\u0301 au lait</p>', 'café au lait', ['cafe\u0301 au lait']],
  ['lines of the source', '<p>one\n      two\tthree</p>', 'one two three', ['one\n      two\tthree']],
  ['inline elements', '<p>a <b>very <i>old</i></b> <a href="x">tower</a></p>', 'very old tower', ['very old tower']],
  ['an element within a word', '<p><b>L</b>amp room</p>', 'Lamp room', ['Lamp room']],
  ['the border of blocks', '<h2>Fog</h2><p>The horn</p>', 'Fog\nThe horn', ['FogThe horn']],
  ['cells of a table', '<table><tr><td>Oil</td><td>40 l</td></tr></table>', 'Oil\t40 l', ['Oil40 l']],
  ['a row of a markdown table', '<table><tr><td>Oil</td><td>40 l</td></tr></table>', '| Oil | 40 l |', ['Oil40 l']],
  ['a line break', '<p>first line<br>second line</p>', 'first line second line', ['first linesecond line']],
  ['bullets', '<ul><li>One lamp</li><li>Two wicks</li></ul>', '- One lamp\n- Two wicks', ['One lampTwo wicks']],
  [
    'numbers of a list',
    '<ol><li>One lamp</li><li>Two wicks</li></ol>',
    '1. One lamp\n2. Two wicks',
    ['One lampTwo wicks'],
  ],
  ['markdown', '<p>a <b>bold</b> <a href="/x">word</a></p>', 'a **bold** [word](https://a.example/x)', ['a bold word']],
  ['headings of markdown', '<h2>Fog</h2><p>The horn</p>', '## Fog\n\nThe horn', ['FogThe horn']],
  ['escapes of markdown', '<p>2 * 3 [sic]</p>', '2 \\* 3 \\[sic\\]', ['2 * 3 [sic]']],
  ['entities', '<p>Salt &amp; light &lt;3</p>', 'Salt &amp; light &#60;3', ['Salt & light <3']],
  [
    'a dropped footnote mark',
    '<p>lit in 1876<sup><a href="#n1">[1]</a></sup> by Ann</p>',
    'lit in 1876 by Ann',
    ['lit in 1876[1] by Ann'],
  ],
  [
    'time stamps between the lines of a transcript',
    '<div><b>0:01</b> <p>Lay the eye</p></div><div><b>0:04</b> <p>around the bollard</p></div><div><b>0:07</b> <p>to measure it.</p></div>',
    'Lay the eye around the bollard to measure it.',
    ['Lay the eye0:04 around the bollard0:07 to measure it.'],
  ],
  [
    'a footnote mark of markdown',
    '<p>lit in 1876<sup><a href="#n1">1</a></sup> by Ann</p>',
    'lit in 1876[^1] by Ann',
    ['lit in 18761 by Ann'],
  ],
  [
    'a footnote of markdown',
    '<ol><li>By about forty years.</li></ol>',
    '[^1]: By about forty years.',
    ['By about forty years.'],
  ],
  ['a kept footnote mark', '<p>lit<sup><a href="#n">[1]</a></sup> by Ann</p>', 'lit[1] by Ann', ['lit[1] by Ann']],
  ['a power that is no footnote', '<p>an area of 3 m<sup>2</sup> each</p>', 'of 3 m2 each', ['of 3 m2 each']],
  ['a reading of ruby', '<p><ruby>灯<rt>とう</rt>台<rt>だい</rt></ruby>の守</p>', '灯台の守', ['灯とう台だいの守']],
  ['Chinese broken over lines', '<p>灯塔的\n光芒照亮</p>', '灯塔的光芒照亮', ['灯塔的\n光芒照亮']],
  ['hidden text in between', '<p>one <span hidden>not</span>two</p>', 'one two', ['one ', 'two']],
  ['a script in between', '<p>one</p><script>x()</script><p>two</p>', 'one two', ['one', 'two']],
  ['signs that mean something elsewhere', '<p>a.*(b|c)$ [^d]+ e</p>', 'a.*(b|c)$ [^d]+ e', ['a.*(b|c)$ [^d]+ e']],
  ['words from right to left, with marks', '<p>قال السَّلام عليكم</p>', 'السَّلام عليكم', ['السَّلام عليكم']],
  ['characters outside of the first plane', '<p>a 𝔩𝔞𝔪𝔭 🕯️ was lit</p>', 'lamp 🕯️ was', ['𝔩𝔞𝔪𝔭 🕯️ was']],
  ['a long quote that is cut in a word', `<p>${keeper}</p>`, keeper.slice(0, -4), [keeper.slice(0, -4)]],
];

describe('searchQuote', () => {
  it.each(found)('finds %s', (_about, html, quote, texts) => {
    const document = page(html);
    const before = document.documentElement.outerHTML;
    const place = findQuote(document, quote);
    expect(textOf(place)).toEqual(texts);
    expect(place?.match).toBe('exact');
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it.each([
    ['nothing', '<p>words</p>', '   '],
    ['other words', `<p>${keeper}</p>`, 'The engineer oiled the gears every morning'],
    ['a part of a word', '<p>The lighthouse stood</p>', 'house'],
    ['two words for one', '<p>a therapist came</p>', 'the rapist'],
    ['one word for two', '<p>a the rapist came</p>', 'therapist'],
    ['the same words in another order', '<p>dog bites man</p>', 'man bites dog'],
    ['hidden text', '<p hidden>The lamp was lit</p>', 'The lamp was lit'],
    ['a script', '<script>var lamp = "was lit";</script>', 'var lamp'],
    ['an unslotted child', '<x-a><p>never drawn</p></x-a>', 'never drawn'],
    ['half of the words', `<p>${keeper}</p>`, 'The keeper trimmed the wick while reading a long novel to his son'],
    [
      'few words in far places',
      `<p>The lamp was</p>${'<p>other</p>'.repeat(500)}<p>lit at dusk</p>`,
      'The lamp was lit at dusk',
    ],
    ['marks without a letter', '<p>e\u0301 a word</p>', '\u0301'],
    ['what nobody sees', '<p>a\u200b word</p>', '\u200b\u00ad'],
    ['half of a pair', '<p>🕯 a word</p>', '\ud83d'],
    ['signs of markdown alone', '<p>a * word</p>', '**'],
    ['more than a quote may have', `<p>${'word '.repeat(5_000)}</p>`, 'word '.repeat(4_500)],
  ])('does not find %s', (_about, html, quote) => {
    const document = page(html);
    document.querySelector('x-a')?.attachShadow({ mode: 'open' });
    expect(findQuote(document, quote)).toBeNull();
  });

  it('finds all words apart from case and punctuation, and says so', () => {
    const place = findQuote(page(`<p>${keeper}</p>`), 'the keeper trimmed the wick, at dusk; and again at Midnight');
    expect(place?.match).toBe('words');
    expect(textOf(place)).toEqual([keeper.slice(0, -1)]);
  });

  it('finds the words on both sides of what was put in between', () => {
    const html =
      '<p>The keeper trimmed the wick</p><figure>Photo: a brass lamp</figure><p>at dusk and again at midnight.</p>';
    const place = findQuote(page(html), keeper);
    expect(place?.match).toBe('words');
    expect(textOf(place)).toEqual(['The keeper trimmed the wick', 'at dusk and again at midnight']);
  });

  it('finds the most of an altered quote, and marks no word that is not in it', () => {
    const place = findQuote(page(`<p>${keeper}</p>`), keeper.replace('dusk', 'dawn'));
    expect(place?.match).toBe('partial');
    expect(textOf(place)).toEqual(['The keeper trimmed the wick at', 'and again at midnight']);
  });

  it('finds the longest line of a passage whose lines the page has in another order', () => {
    const row = (cells: string) => `<tr><td>${cells.replaceAll(', ', '</td><td>')}</td></tr>`;
    const table = page(
      `<table>${row('Year, 2019, 2020, 2021')}${row('Rival, Hall, Bell, Kent')}${row('Points scored, 74%')}</table>`,
    );
    const heads = 'Year Rival\t2019 Hall\t2020 Bell\t2021 Kent';
    const place = findQuote(table, `${heads}\nPoints scored\t74%`);
    expect(place?.match).toBe('partial');
    expect(textOf(place)).toEqual(['Points scored74%']);
    expect(findQuote(table, `${heads}\nPoints missed\t74%`)).toBeNull();
  });

  it('finds the words around a formula, which the page draws in its own way', () => {
    const html = '<p>The load <math><mi>F</mi><mo>=</mo><mi>m</mi></math> rests on the axle.</p>';
    const place = findQuote(page(html), 'The load $F = \\frac{m \\cdot a}{1 + 2 + 3 + 4}$ rests on the axle.');
    expect(place?.match).toBe('partial');
    expect(textOf(place)).toEqual(['The load', 'rests on the axle']);
    expect(findQuote(page('<p>It costs $5 or so, and $6 later.</p>'), 'costs $5 or so, and $6')?.match).toBe('exact');
  });

  it('finds whatever the reader has written down of a page', () => {
    const missed: string[] = [];
    for (const name of ['arabic', 'article', 'cookie-banner', 'forum', 'japanese', 'reference']) {
      const html = fixturePage(name);
      const { markdown } = readDocument(parseHtml(html, 'https://a.example/'), {
        url: 'https://a.example/',
        maxLength: 50_000,
      });
      const document = parseHtml(html, 'https://a.example/');
      const texts = markdownToBlocks(markdown).map(({ text }) => text);
      expect(texts.length).toBeGreaterThan(1);
      missed.push(...texts.filter((text) => findQuote(document, text)?.match !== 'exact'));
    }
    expect(missed).toEqual([]);
  });

  it('joins the parts of a quote with an ellipsis', () => {
    const place = findQuote(page(`<p>${keeper}</p>`), 'The keeper trimmed the wick […] again at midnight.');
    expect(textOf(place)).toEqual(['The keeper trimmed the wick', 'again at midnight']);
  });

  it('looks into open shadow trees and fills their slots', () => {
    const document = page('<p>Bird: </p><x-card><b slot="name">Grey heron</b></x-card><p>, seen at dawn</p>');
    const shadow = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
    const inner = page('<p>Name <slot name="name"></slot> of the marsh</p>');
    shadow?.append(...Array.from(inner.body.childNodes));
    const place = findQuote(document, 'Bird: Name Grey heron of the marsh, seen at dawn');
    expect(place?.match).toBe('exact');
    expect(textOf(place)?.map((text) => text.trim())).toEqual([
      'Bird:',
      'Name',
      'Grey heron',
      'of the marsh',
      ', seen at dawn',
    ]);
  });

  it('takes the place that the words around it name', () => {
    const document = page(
      '<p id="a">Early: the horn sounded twice.</p><p id="b">Late: the horn sounded twice, again.</p>',
    );
    const at = (context?: { before?: string; after?: string }) =>
      findQuote(document, 'the horn sounded twice', context)?.ranges[0]?.startContainer.parentElement?.id;
    expect(at()).toBe('a');
    expect(at({ before: 'Late:' })).toBe('b');
    expect(at({ after: ', again' })).toBe('b');
    expect(at({ before: 'Early: ', after: '.' })).toBe('a');
  });

  it('prefers the text to a menu', () => {
    const document = page('<nav><a id="menu">The fog signal</a></nav><h2 id="head">The fog signal</h2>');
    expect(findQuote(document, 'The fog signal')?.ranges[0]?.startContainer.parentElement?.id).toBe('head');
  });

  it('leaves out what CSS hides', () => {
    Element.prototype.checkVisibility = function checkVisibility(this: Element) {
      return this.getAttribute('style') !== 'display: none';
    };
    const document = page('<p>lamp <i style="display: none">hidden </i>oil</p>');
    expect(textOf(findQuote(document, 'lamp oil'))).toEqual(['lamp ', 'oil']);
    expect(findQuote(document, 'lamp hidden oil')).toBeNull();
  });

  const word = fc.constantFrom(
    'lamp',
    'Öl',
    'tide’s',
    'ﬁre',
    'sea-wall',
    'naïve',
    'мыс',
    '40',
    '“fog”',
    'a',
    'light\u00adhouse',
  );
  const tag = fc.constantFrom('p', 'div', 'b', 'span', 'li', 'td', 'em', 'section');
  type Node = string | { tag: string; children: Node[] };
  const { tree } = fc.letrec<{ tree: Node }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => ` ${words.join(' ')} `),
      fc.record({ tag, children: fc.array(tie('tree'), { minLength: 1, maxLength: 4 }) }),
    ),
  }));

  it('finds any run of words of any document', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 5 }), fc.nat(), fc.nat(), (nodes, from, count) => {
        const document = page('');
        const build = (node: Node): globalThis.Node => {
          if (typeof node === 'string') return document.createTextNode(node);
          const element = document.createElement(node.tag);
          element.append(...node.children.map(build));
          return element;
        };
        document.body.append(...nodes.map(build));
        const words = (document.body.textContent ?? '').trim().split(/\s+/);
        const start = from % words.length;
        const quote = words.slice(start, start + 1 + (count % (words.length - start))).join(' ');
        const place = findQuote(document, quote);
        expect(place?.match).toBe('exact');
        expect(folded(place?.ranges.join('') ?? '')).toBe(folded(quote));
      }),
    );
  });

  it('reads notes that stand in one another, and a page in one node, in linear steps', () => {
    const document = page('');
    let parent: Element = document.body;
    for (let depth = 0; depth < 500; depth += 1) {
      const child = document.createElement(depth % 2 ? 'sup' : 'span');
      child.append('x'.repeat(100));
      parent.append(child);
      parent = child;
    }
    expect(findQuote(document, 'not there')).toBeNull();
    const words = Array.from({ length: 60_000 }, (_, index) => `w${index}`);
    const quote = words.slice(50_000, 50_200).map((word, index) => (index % 8 === 7 ? 'other' : word));
    const long = page(`<p>${words.join(' ')}</p>`);
    expect(findQuote(long, quote.join(' '))).toBeNull();
    quote.splice(100, 100, ...words.slice(50_100, 50_200));
    const place = findQuote(long, quote.join(' '));
    expect(place?.match).toBe('partial');
    expect(textOf(place)?.at(-1)).toBe(words.slice(50_096, 50_200).join(' '));
  });

  it('reads texts that repeat themselves in linear steps', () => {
    const unit = `${'ab'.repeat(4_999)}ac`;
    const document = page(`<p>${unit.repeat(100)}</p>`);
    expect(findQuote(document, 'ab'.repeat(5_000))).toBeNull();
    const words = page(`<p>${'lamp oil '.repeat(20_000)}</p>`);
    expect(findQuote(words, `${'oil lamp '.repeat(700)}end end end`)?.match).toBe('partial');
  });
});
