import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { createParserQueue, type HtmlJob, TooSlow } from '../../../../lib/extension/pages/parser-queue';

/** Milliseconds of work by the HTML of a job; `Infinity` for a parser that never replies. */
const work: Record<string, number> = { quick: 10, slow: 10_000, endless: Number.POSITIVE_INFINITY };

const job = (html: string): HtmlJob => ({ html, url: 'https://page.example/', maxLength: 1_000 });
const pageOf = ({ html, url }: HtmlJob): Page => ({
  url,
  title: '',
  markdown: html,
  contentLength: html.length,
  truncated: false,
});

let opened: number;
let removed: number;
let begun: string[];

function fakeQueue() {
  return createParserQueue<HtmlJob>(() => {
    opened += 1;
    let isRemoved = false;
    return {
      parse(task) {
        begun.push(task.html);
        return new Promise((resolve, reject) => {
          const ms = work[task.html];
          if (ms === undefined) reject(new Error(`No work for ${task.html}`));
          else if (ms < Number.POSITIVE_INFINITY) setTimeout(() => !isRemoved && resolve(pageOf(task)), ms);
        });
      },
      remove() {
        isRemoved = true;
        removed += 1;
      },
    };
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  opened = 0;
  removed = 0;
  begun = [];
});
afterEach(() => void vi.useRealTimers());

describe('the queue of a parser', () => {
  it('reads one after another in one parser', async () => {
    const parse = fakeQueue();
    const both = Promise.all([parse(job('quick')), parse(job('quick'))]);
    expect(begun).toEqual(['quick']);
    await vi.runAllTimersAsync();
    expect((await both).map(({ markdown }) => markdown)).toEqual(['quick', 'quick']);
    expect({ opened, removed }).toEqual({ opened: 1, removed: 0 });
  });

  it('ends a read that passes its budget, and opens another parser for the next', async () => {
    const parse = fakeQueue();
    const failed = parse(job('endless')).catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(removed).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toBeInstanceOf(TooSlow);
    expect({ opened, removed }).toEqual({ opened: 1, removed: 1 });
    const next = parse(job('quick'));
    await vi.runAllTimersAsync();
    expect(await next).toMatchObject({ markdown: 'quick' });
    expect(opened).toBe(2);
  });

  it('does not count the time of waiting', async () => {
    const parse = fakeQueue();
    const all = Promise.all([parse(job('slow')), parse(job('slow')), parse(job('slow')), parse(job('slow'))]);
    await vi.runAllTimersAsync();
    expect(await all).toHaveLength(4);
  });

  it('lets others pass a read that takes long, and reads it afterwards', async () => {
    const parse = fakeQueue();
    const done: string[] = [];
    const note = ({ markdown }: Page) => done.push(markdown);
    const slow = parse(job('slow')).then(note);
    const quick = parse(job('quick')).then(note);
    await vi.advanceTimersByTimeAsync(3_010);
    expect(done).toEqual(['quick']);
    await vi.runAllTimersAsync();
    await Promise.all([slow, quick]);
    expect(done).toEqual(['quick', 'slow']);
    expect(begun).toEqual(['slow', 'quick', 'slow']);
  });

  it('lets one pass that arrives later, once', async () => {
    const parse = fakeQueue();
    const endless = parse(job('endless')).catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(5_000);
    const quick = parse(job('quick'));
    await vi.advanceTimersByTimeAsync(10);
    expect(await quick).toMatchObject({ markdown: 'quick' });
    const later = parse(job('quick'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await endless).toBeInstanceOf(TooSlow);
    await vi.runAllTimersAsync();
    expect(await later).toMatchObject({ markdown: 'quick' });
    expect(begun).toEqual(['endless', 'quick', 'endless', 'quick']);
  });

  it('passes on what the parser throws, and goes on', async () => {
    const parse = fakeQueue();
    const failed = parse(job('unknown')).catch((thrown) => thrown);
    const next = parse(job('quick'));
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ message: 'No work for unknown' });
    expect(await next).toMatchObject({ markdown: 'quick' });
    expect(opened).toBe(1);
  });
});
