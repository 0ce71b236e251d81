import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatClient } from '../../../../lib/core/answer-request';
import type { AnswerEvent, ModelEvent } from '../../../../lib/core/events';
import type { Citation, Source } from '../../../../lib/core/source';
import { answer, chatService, page, request, searchService } from '../support';

const stop: ModelEvent = { type: 'finish', stopReason: 'stop' };
const call: ModelEvent = { type: 'tool-call', id: 'call-1', name: 'web_search', arguments: '{"query":"mills"}' };
const tower = page('https://light.example/skarn', 'The Skarn light', 'The Skarn lighthouse is 41 metres tall.');
const searches = [searchService('One', [{ url: tower.url, title: tower.title, snippet: 'A light' }])];

/** A model with tools: what it says in each call. */
function model(...steps: ModelEvent[][]): ChatClient {
  let at = 0;
  const service = chatService(() => [...(steps[at++] ?? []), stop]);
  return { ...service, chat: { ...service.chat, tools: true } };
}

const source = (id: number, url = `https://page-${id}.example/`): ModelEvent => ({
  type: 'source',
  source: { id, url, title: `Page ${id}`, domain: new URL(url).hostname, status: 'listed' } satisfies Source,
});
const text = (words: string): ModelEvent => ({ type: 'text-delta', text: words });
const cite = (citation: Citation): ModelEvent => ({ type: 'citation', citation });

/** What each citation covers: the words of its claim and marker, the URLs of its sources. */
async function cited(steps: ModelEvent[][], resumed?: Parameters<typeof answer>[0]) {
  const { message, events } = await answer(resumed ?? request(), { chat: model(...steps), searches });
  const urlOf = (id: number) => message.sources.find((one) => one.id === id)?.url;
  return {
    message,
    events,
    citations: message.citations.map(({ claim, marker, sourceIds }) => [
      message.text.slice(claim.start, claim.end),
      marker && message.text.slice(marker.start, marker.end),
      ...sourceIds.map(urlOf),
    ]),
  };
}

const order = (events: readonly AnswerEvent[]) =>
  events.flatMap((event): (string | number[])[] => {
    if (event.type === 'text-delta') return [event.text];
    if (event.type === 'citation-available') return [event.citation.sourceIds];
    return event.type === 'source-available' ? [event.source.url] : [];
  });

describe("a service's own citations in the research loop", () => {
  it('are kept, their sources numbered among ours, their offsets moved behind the earlier text', async () => {
    const first = 'x'.repeat(220);
    const { citations, message } = await cited([
      [text(first), call],
      [
        source(1),
        source(7, tower.url),
        text('It turns. So [1] it is.'),
        cite({ claim: { start: 0, end: 9 }, sourceIds: [1, 7] }),
      ],
    ]);
    expect(message.text).toBe(`${first}\n\nIt turns. So [1] it is.`);
    expect(message.sources.map(({ id, url }) => [id, url])).toEqual([
      [1, tower.url],
      [2, 'https://page-1.example/'],
    ]);
    expect(citations).toEqual([
      ['So', '[1]', tower.url],
      ['It turns.', undefined, tower.url, 'https://page-1.example/'],
    ]);
    expect(message.notices.map(({ type }) => type)).not.toContain('unknown-numbers');
  });

  it('are dropped with text that becomes reasoning', async () => {
    const { message, citations } = await cited([
      [source(1), text('I look.'), cite({ claim: { start: 0, end: 7 }, sourceIds: [1] }), call, text('On.')],
      [text('It turns.')],
    ]);
    expect(message.text).toBe('It turns.');
    expect(citations).toEqual([]);
    expect(message.sources.map(({ url }) => url)).toContain('https://page-1.example/');
  });

  it("pass over the service's own markers, whose numbers are not ours", async () => {
    const words = 'It turns.[1] It stopped.[9] Tall.[1]';
    const { citations, message } = await cited([
      [call],
      [
        source(1),
        source(9),
        text('It turns.[1]'),
        cite({ claim: { start: 0, end: 9 }, marker: { start: 9, end: 12 }, sourceIds: [1] }),
        text(' It stopped.[9]'),
        cite({ claim: { start: 13, end: 24 }, marker: { start: 24, end: 27 }, sourceIds: [9] }),
        text(' Tall.[1]'),
      ],
    ]);
    expect(message.text).toBe(words);
    expect(citations).toEqual([
      ['It turns.', '[1]', 'https://page-1.example/'],
      ['It stopped.', '[9]', 'https://page-9.example/'],
      ['Tall.', '[1]', tower.url],
    ]);
    expect(message.notices.map(({ type }) => type)).toEqual(['web-without-pages']);
  });

  it('come after their text and their source, in text order together with ours', async () => {
    const { events } = await cited([
      [call],
      [source(3), text('A. '), text('B [1'), cite({ claim: { start: 0, end: 2 }, sourceIds: [3] }), text(']. C.')],
    ]);
    expect(order(events)).toEqual([tower.url, 'https://page-3.example/', 'A. B ', [2], '[1]', [1], '. C.']);
  });

  it('continue an interrupted answer at their own place', async () => {
    const begun = await answer(request(), {
      chat: model([text('It was'), { type: 'finish', stopReason: 'interrupted' }]),
      searches,
    });
    const { stopReason: _, ...rest } = begun.message;
    const { citations } = await cited(
      [[source(1), text(' lit. It turns.'), cite({ claim: { start: 6, end: 15 }, sourceIds: [1] })]],
      { ...request(), resume: rest },
    );
    expect(citations).toEqual([['It turns.', undefined, 'https://page-1.example/']]);
  });

  it('say that the model searched', async () => {
    const { message } = await cited([
      [source(1), text('It turns.'), cite({ claim: { start: 0, end: 9 }, sourceIds: [1] })],
    ]);
    expect(message.notices.map(({ type }) => type)).not.toContain('not-searched');
  });

  it('cover the characters that they cover in the text of their call, whatever comes when', async () => {
    const word = fc.constantFrom('It turns. ', '[1]', '[', '1', '] ', '🌊', ' x', '\n\n', `${'long '.repeat(30)}`);
    const step = fc.record({
      words: fc.array(word, { maxLength: 12 }),
      /** Of each citation: after which word it comes, and a place in the text before, in thousandths of its length. */
      citations: fc.array(
        fc.record({
          after: fc.nat(11),
          from: fc.nat(1000),
          to: fc.nat(1000),
          marker: fc.boolean(),
          id: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 4 },
      ),
      callAfter: fc.option(fc.nat(12)),
    });
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 3 }), async (steps) => {
        let serial = 0;
        const streams = steps.map(({ words, citations, callAfter }) => {
          const events: ModelEvent[] = [1, 2, 3, 4].map((id) => source(id));
          let written = '';
          for (const [index, one] of [...words, ''].entries()) {
            if (index === callAfter) events.push(call);
            if (one) events.push(text(one));
            written += one;
            for (const { from, to, marker, id } of citations.filter(({ after }) => after === index)) {
              const [start, end] = [from, to]
                .map((part) => Math.floor((part * written.length) / 1000))
                .sort((a, b) => a - b);
              const span = { start: start ?? 0, end: end ?? 0 };
              serial += 1;
              const quote = `${serial} ${written.slice(span.start, span.end)}`;
              events.push(
                cite({ claim: span, ...(marker && span.end > span.start && { marker: span }), sourceIds: [id], quote }),
              );
            }
          }
          return events;
        });
        const { events } = await answer(request(), { chat: model(...streams, [text('End.')]), searches });
        let message = { text: '', sources: new Set<number>() };
        for (const event of events) {
          if (event.type === 'text-delta') message = { ...message, text: message.text + event.text };
          if (event.type === 'source-available') message.sources.add(event.source.id);
          if (event.type !== 'citation-available') continue;
          const { claim, marker, sourceIds, quote } = event.citation;
          if (quote !== undefined) seen += 1;
          expect(sourceIds.length).toBeGreaterThan(0);
          for (const id of sourceIds) expect(message.sources).toContain(id);
          for (const span of [claim, ...(marker ? [marker] : [])]) {
            expect(span.start).toBeGreaterThanOrEqual(0);
            expect(span.end).toBeGreaterThanOrEqual(span.start);
            expect(span.end).toBeLessThanOrEqual(message.text.length);
            if (quote !== undefined) {
              expect(message.text.slice(span.start, span.end)).toBe(quote.slice(quote.indexOf(' ') + 1));
            }
          }
        }
      }),
      { numRuns: 100 },
    );
    // Some 50 to 70 of a run: none would mean that nothing was compared.
    expect(seen).toBeGreaterThan(10);
  });
});
