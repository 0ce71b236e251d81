import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import { byEvent } from '../../../../sample-web/services/split-body';
import { fixture, sampleRequest, textOf } from '../support';
import { answer, citations, payloads, replay, stream } from './support';

describe('an answer', () => {
  it('reports text, sources under the service’s numbers, and usage', async () => {
    const events = await replay('grounded.sse');
    expect(textOf(events)).toBe(answer);
    expect(events.filter(({ type }) => type !== 'text-delta' && type !== 'citation')).toMatchInlineSnapshot(`
      [
        {
          "source": {
            "domain": "carrowmill.example",
            "id": 1,
            "publishedAt": "2026-09-30",
            "snippet": "The wheel turns on the ebb.",
            "status": "listed",
            "title": "Carrow tide mill",
            "url": "https://carrowmill.example/tides",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "kerlaz.example",
            "id": 2,
            "snippet": "La roue mesure 5,1 m.",
            "status": "listed",
            "title": "Château de Kerlaz",
            "url": "https://www.kerlaz.example/moulin",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "millers.example",
            "id": 3,
            "status": "listed",
            "title": "The millers’ log",
            "url": "https://millers.example/log",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "quiet.example",
            "id": 5,
            "status": "listed",
            "title": "Never cited",
            "url": "https://quiet.example/",
          },
          "type": "source",
        },
        {
          "type": "usage",
          "usage": {
            "cost": 0.00501,
            "inputTokens": 14,
            "outputTokens": 11,
          },
        },
        {
          "stopReason": "stop",
          "type": "finish",
        },
      ]
    `);
  });

  it('reads its numbers as markers, not in code, and none that its list does not have', async () => {
    const expected = [
      ['The mill at Carrow grinds on the ebb — twice a day 🌊.', '[1][4]', [1]],
      ['Its wheel at Kerlaz is **5,1 m** wide, and 潮汐 drives both', '[2]', [2]],
      ['`log[3]` ends in 1957', '[3]', [3]],
    ];
    expect(citations(await replay('grounded.sse'))).toEqual(expected);
    expect(citations(await replay('whole.json'))).toEqual(expected);
  });

  it('is the same when it comes as one JSON body', async () => {
    const [streamed, whole] = [await replay('grounded.sse'), await replay('whole.json')];
    const others = (events: ModelEvent[]) => events.filter(({ type }) => type !== 'text-delta');
    expect(others(whole)).toEqual(others(streamed));
    expect(textOf(whole)).toBe(answer);
  });

  it('reads the plain URLs of old models', async () => {
    const events = await replay('addresses.sse');
    expect(citations(events)).toEqual([
      ['It rains.', '[1]', [1]],
      ['It snows.', '[2]', [2]],
    ]);
    expect(events.flatMap((event) => (event.type === 'source' ? [event.source] : []))).toMatchObject([
      { id: 1, url: 'https://rain.example/', title: 'rain.example' },
      { id: 2, url: 'https://snow.example/', title: 'snow.example' },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'length' });
  });

  it('separates reasoning from the text', async () => {
    const events = await replay('thoughts.sse');
    expect(textOf(events)).toBe('It rains.[1]');
    expect(events.map((event) => (event.type === 'reasoning-delta' ? event.text : '')).join('')).toBe(
      '\nIs it [1]? Yes.',
    );
    expect(citations(events)).toEqual([['It rains.', '[1]', [1]]]);
    expect(events).toContainEqual({
      type: 'usage',
      usage: { inputTokens: 5, outputTokens: 9, reasoningTokens: 6, searches: 2 },
    });
  });

  it('reads reasoning in steps, and a list that follows the text', async () => {
    const events = await replay('concise.sse');
    expect(events[0]).toEqual({ type: 'reasoning-delta', text: 'I look for rain.\n' });
    expect(textOf(events)).toBe('It rains.[1] Then it stops.[7]');
    expect(citations(events)).toEqual([['It rains.', '[1]', [1]]]);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  });

  it('is interrupted where its last chunk is missing', async () => {
    const cut = byEvent(fixture('perplexity', 'grounded.sse')).slice(0, -1);
    expect((await stream(sampleRequest('sonar'), cut).events).at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: { kind: 'cut' },
    });
  });
});

it('takes payloads of any shape', async () => {
  const names = ['choices', 'delta', 'message', 'content', 'finish_reason', 'citations', 'search_results', 'url'];
  const more = [
    'title',
    'date',
    'usage',
    'num_search_queries',
    'error',
    'code',
    'object',
    'reasoning_steps',
    'thought',
  ];
  const words = ['stop', 'It rains.[1]', '[2][1', 'https://a.example/', '<think>', 'chat.reasoning', 'é🌊'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom<unknown>(null, 0, 401, true, ...words),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 4 }), async (values) => {
      const { events } = stream(sampleRequest('sonar'), payloads(...values));
      const received = await events;
      expect(received.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([received.at(-1)]);
      const length = textOf(received).length;
      for (const event of received) {
        if (event.type === 'citation') expect(event.citation.marker?.end ?? 0).toBeLessThanOrEqual(length);
      }
    }),
    { numRuns: 300 },
  );
});
