import { describe, expect, it } from 'vitest';
import type { AnswerEventBody } from '../../../lib/core/events';
import { type SentToHost, sumSentParts, withSent } from '../../../lib/core/receipt-parts';
import { emptyAnswer, reduceAnswer } from '../../../lib/core/reduce-answer';

const apply = (events: AnswerEventBody[]) =>
  events
    .map((event, seq) => ({ ...event, answerId: 'a', seq }))
    .reduce(reduceAnswer, emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0));

describe('what hosts got', () => {
  it('is summed up by host and kind', () => {
    const requests = [
      { host: 'search.example', parts: [{ kind: 'search' as const, characters: 7 }] },
      { host: 'model.example', parts: [{ kind: 'question' as const, characters: 10 }] },
      {
        host: 'model.example',
        parts: [
          { kind: 'pages' as const, characters: 300 },
          { kind: 'question' as const, characters: 10 },
        ],
      },
    ];
    expect(requests.reduce(withSent, [] as SentToHost[])).toEqual([
      { host: 'search.example', requests: 1, parts: [{ kind: 'search', characters: 7 }] },
      {
        host: 'model.example',
        requests: 2,
        parts: [
          { kind: 'question', characters: 20 },
          { kind: 'pages', characters: 300 },
        ],
      },
    ]);
  });

  it('names each address once, and fifty at most', () => {
    const address = (index: number) => `https://a.example/${index}`;
    const requests = Array.from({ length: 60 }, (_, index) => ({
      host: 'reader.example',
      parts: [{ kind: 'address' as const, characters: 19 }],
      address: address(index % 55),
    }));
    const [reader] = requests.reduce(withSent, [] as SentToHost[]);
    expect(reader).toMatchObject({ requests: 60, parts: [{ kind: 'address', characters: 60 * 19 }] });
    expect(reader?.addresses).toEqual(Array.from({ length: 50 }, (_, index) => address(index)));
  });

  it('keeps that a service does not tell redirects', () => {
    const request = { host: 'reader.example', parts: [] };
    const mixed = [{ ...request, hidesRedirects: true as const }, request, { ...request, host: 'search.example' }];
    expect(mixed.reduce(withSent, [] as SentToHost[])).toEqual([
      { host: 'reader.example', requests: 2, parts: [], hidesRedirects: true },
      { host: 'search.example', requests: 1, parts: [] },
    ]);
  });

  it('leaves out what is empty', () => {
    expect(sumSentParts([{ kind: 'instructions', characters: 0 }])).toEqual([]);
  });
});

describe('the receipt of an answer', () => {
  it('has the time of each step, of searches that run side by side too', () => {
    const { receipt } = apply([
      { type: 'search-start', queries: ['tall'], providerId: 'a' },
      { type: 'search-start', queries: ['lit'], providerId: 'a' },
      { type: 'search-end', results: 2, query: 'lit', ms: 40, leftOut: 2 },
      { type: 'search-end', results: 2, query: 'tall', ms: 90, leftOut: 1 },
      { type: 'read-end', url: 'https://a.example/', ok: true, ms: 12 },
      { type: 'model-called', ms: 300 },
      { type: 'model-called', ms: 500 },
    ]);
    expect(receipt).toEqual({
      searches: [
        { queries: ['tall'], providerId: 'a', ms: 90 },
        { queries: ['lit'], providerId: 'a', ms: 40 },
      ],
      leftOut: 3,
      reads: [{ url: 'https://a.example/', ok: true, ms: 12 }],
      calls: { count: 2, ms: 800 },
    });
  });

  it('knows nothing of the time of a search of the model', () => {
    const { receipt } = apply([{ type: 'search-start', queries: ['tall'] }, { type: 'search-end' }]);
    expect(receipt).toEqual({ searches: [{ queries: ['tall'] }], reads: [] });
  });
});
