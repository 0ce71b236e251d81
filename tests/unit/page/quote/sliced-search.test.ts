// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { parseHtml } from '../../../../lib/page/parse-html';
import { type QuoteMatch, searchQuote } from '../../../../lib/page/quote/find-quote-range';
import { highlightStyle } from '../../../../lib/page/quote/highlight-style';

const page = (body = '') => parseHtml(`<!DOCTYPE html><body>${body}</body>`, 'https://a.example/');
const words = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `w${from + index}`).join(' ');

/** How many pieces of work a search is made of, and what it finds. */
function search(document: Document, quote: string): { steps: number; place: QuoteMatch | null } {
  const work = searchQuote(document, quote);
  for (let steps = 0; ; steps += 1) {
    const step = work.next();
    if (step.done) return { steps, place: step.value };
  }
}
const partly = (from: number) => `${words(30, from)} other ${words(30, from + 30)}`;

afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));

describe('a search can be laid down and taken up', () => {
  it.each([
    ['one long text', () => page(words(60_000)), partly(50_000)],
    ['one long text without spaces', () => page('灯塔的光芒照亮海面'.repeat(40_000)), '灯光的芒照海亮面灯塔'],
    ['one word', () => page('a'.repeat(400_000)), 'b'.repeat(30)],
    ['no word', () => page('.'.repeat(400_000)), partly(1)],
    ['a text that stands everywhere', () => page('a'.repeat(100_000)), 'a'.repeat(5_000)],
    ['words that stand everywhere', () => page('lamp oil '.repeat(40_000)), `${'oil lamp '.repeat(700)}end end end`],
  ])('within %s', (_about, build, quote) => {
    const document = build();
    const length = document.body.textContent?.length ?? 0;
    expect(search(document, quote).steps).toBeGreaterThan(length / 5_000);
  });

  it('within a great many nodes, empty ones, too, and takes steps in proportion to them', () => {
    const nodes = (count: number, text: string) => {
      const document = page();
      for (let index = 0; index < count; index += 1) document.body.append(document.createTextNode(text));
      return document;
    };
    for (const text of ['', 'a', ' ']) {
      const { steps } = search(nodes(5_000, text), 'not there at all');
      expect(steps).toBeGreaterThan(4);
      expect(search(nodes(10_000, text), 'not there at all').steps).toBeLessThan(steps * 2.2);
    }
  });
});

describe('what a page may do to a search', () => {
  it('a long text is found over the borders of its pieces, in any place', () => {
    const text = `${words(20_000)} e\u0301nd`;
    const document = page(text);
    for (const from of [0, 600, 1_100, 7_777, 19_000]) {
      const quote = words(900, from);
      const { place } = search(document, quote);
      expect(place?.match).toBe('exact');
      expect(place?.ranges.map(String)).toEqual([quote]);
    }
    expect(search(document, 'w19999 énd').place?.ranges.map(String)).toEqual(['w19999 e\u0301nd']);
  });

  it('it may take out what is being looked at', () => {
    const document = page('<p>first <b>second</b> third</p><p>The lamp was lit at dusk.</p>');
    const work = searchQuote(document, 'The lamp was lit at dusk.');
    const long = document.createElement('p');
    long.textContent = words(5_000);
    document.body.prepend(long);
    work.next();
    document.body.replaceChildren();
    let step = work.next();
    while (!step.done) step = work.next();
    expect(step.value).toBeNull();
  });

  it('it may name fields after what elements are asked for', () => {
    const names = ['nextSibling', 'previousElementSibling', 'firstChild', 'parentNode', 'parentElement', 'childNodes'];
    const fields = names.map((name) => `<input form="f" name="${name}">`).join('');
    const document = page(
      `<p>Before</p>${fields}<form id="f"><p>Inside of it</p></form><p>The lamp was lit at dusk.</p>`,
    );
    const { place } = search(document, 'Before Inside of it The lamp was lit at dusk.');
    expect(place?.match).toBe('exact');
    expect(highlightStyle(place?.ranges ?? [], 'light', 'mark')).toMatch(/^p::highlight/);
    const named = page('<iframe name="body"></iframe><form name="host"></form><p>The lamp was lit at dusk.</p>');
    const found = search(named, 'The lamp was lit').place?.ranges ?? [];
    expect(highlightStyle(found, 'light', 'mark')).toMatch(/^p::highlight/);
  });

  it('it is asked for the visibility of what stands deep inside of it no more', () => {
    let asked = 0;
    Element.prototype.checkVisibility = () => {
      asked += 1;
      return true;
    };
    const document = page();
    let parent: Element = document.body;
    for (let depth = 0; depth < 1_500; depth += 1) {
      const child = document.createElement('div');
      parent.append(child);
      parent = child;
    }
    parent.append('The lamp was lit');
    expect(search(document, 'The lamp was lit').place?.match).toBe('exact');
    expect(asked).toBeLessThan(1_100);
  });

  it('it may nest shadow trees in one another, and hand its text down through their slots', () => {
    const document = page();
    let light: Element = document.createElement('p');
    light.textContent = 'The lamp was lit';
    for (let depth = 0; depth < 200; depth += 1) {
      const host = document.createElement('div');
      host.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
      host.append(light);
      light = host;
    }
    document.body.append(light);
    const { steps, place } = search(document, 'The lamp was lit');
    expect(place?.ranges.map(String)).toEqual(['The lamp was lit']);
    expect(steps).toBeLessThan(50);
  });
});
