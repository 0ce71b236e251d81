// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuoteMatch } from '../../../../lib/page/quote/find-quote-range';
import { watchQuote } from '../../../../lib/page/quote/watch-quote';

const quote = 'The ferry Solveig left at dawn.';
let controller: AbortController;
let places: QuoteMatch[];
/** As they were when they were found. */
let texts: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  controller = new AbortController();
  places = [];
  texts = [];
  document.body.replaceChildren();
});
afterEach(() => {
  controller.abort();
  vi.useRealTimers();
});

function watch() {
  const { signal } = controller;
  const onPlace = (place: QuoteMatch) => {
    places.push(place);
    texts.push(place.ranges.join(' '));
  };
  return watchQuote(document, { quote }, { signal, onPlace, limitMs: 8_000 });
}

function draw(text: string): void {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  document.body.replaceChildren(paragraph);
}

/** Lets time pass in small steps, since the page's changes are told between tasks. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 50) {
    await vi.advanceTimersByTimeAsync(50);
    await new Promise((done) => setImmediate(done));
  }
}

describe('watchQuote', () => {
  it('finds what is there at once', async () => {
    draw(quote);
    void watch();
    await pass(100);
    expect(texts).toEqual([quote]);
  });

  it('finds what comes later, and again what is drawn anew', async () => {
    const watching = watch();
    await pass(2_000);
    expect(texts).toEqual([]);
    draw(`At last: ${quote}`);
    await pass(1_500);
    expect(texts).toEqual([quote]);
    draw(`Again: ${quote}`);
    await pass(1_500);
    expect(texts).toEqual([quote, quote]);
    expect(places[1]?.ranges[0]?.startContainer.isConnected).toBe(true);
    await pass(6_000);
    expect(await watching).toBe('exact');
  });

  it('takes a part until it has the whole', async () => {
    draw('The ferry Solveig left');
    const watching = watch();
    await pass(100);
    expect(places.map(({ match }) => match)).toEqual(['partial']);
    draw(quote);
    await pass(9_000);
    expect(places.map(({ match }) => match)).toEqual(['partial', 'exact']);
    expect(await watching).toBe('exact');
  });

  it('looks into shadow trees that fill without a change of the document', async () => {
    document.body.append(document.createElement('x-page'));
    const shadow = document.querySelector('x-page')?.attachShadow({ mode: 'open' });
    void watch();
    await pass(500);
    shadow?.append(quote);
    await pass(2_000);
    expect(texts).toEqual([quote]);
  });

  it('searches a page that changes all the time a few times in a second at most', async () => {
    const { body } = document;
    const asked = vi.spyOn(Document.prototype, 'body', 'get');
    const watching = watch();
    for (let passed = 0; passed < 8_000; passed += 50) {
      body.append('x');
      await pass(50);
    }
    expect(await watching).toBeNull();
    // Each search asks for the body once.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(8_000 / 250 + 2);
    expect(asked.mock.calls.length).toBeGreaterThan(5);
    asked.mockRestore();
  });

  it('gives up when its time is over, and leaves the page alone then', async () => {
    const watching = watch();
    await pass(9_000);
    expect(await watching).toBeNull();
    draw(quote);
    await pass(2_000);
    expect(places).toEqual([]);
  });

  it('stops when it is told to', async () => {
    const watching = watch();
    await pass(300);
    controller.abort();
    await pass(300);
    expect(await watching).toBeNull();
    draw(quote);
    await pass(2_000);
    expect(places).toEqual([]);
  });
});
