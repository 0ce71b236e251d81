import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixture, sampleRequest, textOf } from '../support';
import { answer, claims, replay, stream } from './support';

describe('a grounded answer', () => {
  it('reports text, reasoning, searches, sources and usage', async () => {
    const events = await replay('grounded.sse');
    expect(textOf(events)).toBe(answer);
    expect(events.filter(({ type }) => type !== 'text-delta' && type !== 'citation')).toMatchInlineSnapshot(`
      [
        {
          "text": "Which tide mills still run? ",
          "type": "reasoning-delta",
        },
        {
          "queries": [
            "tide mills that still work",
            "Kerlaz wheel width",
          ],
          "suggestions": [
            {
              "text": "tide mills that still work",
              "url": "https://www.google.com/search?q=tide+mills+that+still+work",
            },
            {
              "text": "Kerlaz wheel width",
              "url": "https://www.google.com/search?q=Kerlaz+wheel+width",
            },
          ],
          "type": "search-start",
        },
        {
          "results": 3,
          "type": "search-end",
        },
        {
          "source": {
            "domain": "vertexaisearch.cloud.google.com",
            "id": 1,
            "redirect": true,
            "redirectsTo": "carrowmill.example",
            "status": "listed",
            "title": "www.carrowmill.example",
            "url": "https://vertexaisearch.cloud.google.com/grounding-api-redirect/CARROW",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "vertexaisearch.cloud.google.com",
            "id": 2,
            "redirect": true,
            "status": "listed",
            "title": "vertexaisearch.cloud.google.com",
            "url": "https://vertexaisearch.cloud.google.com/grounding-api-redirect/NOTITLE",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "millers.example",
            "id": 3,
            "status": "listed",
            "title": "The Node.js of mills",
            "url": "https://millers.example/log%20of%201957",
          },
          "type": "source",
        },
        {
          "type": "usage",
          "usage": {
            "inputTokens": 31,
            "outputTokens": 105,
            "reasoningTokens": 57,
            "searches": 2,
          },
        },
        {
          "providerState": {
            "data": [
              {
                "text": "Which tide mills still run? ",
                "thought": true,
              },
              {
                "text": "The mill at Carrow grinds on the ebb — twice a day 🌊. Its wheel is 4,9 m wide (château de Kerlaz: 5,1 m), and 潮汐 drives both. ",
              },
              {
                "text": "The millers kept their log until 1957.",
                "thoughtSignature": "c2lnbmVkLWJ5LW5vYm9keQ==",
              },
            ],
            "model": "gemini-2.5-flash",
            "providerId": "gemini",
          },
          "stopReason": "stop",
          "type": "finish",
        },
      ]
    `);
  });

  it('finds the words of each claim, whatever precedes them', async () => {
    const expected = [
      { words: 'The mill at Carrow grinds on the ebb — twice a day 🌊.', ids: [1] },
      { words: 'twice a day 🌊.', ids: [1, 3] },
      { words: 'Its wheel is 4,9 m wide (château de Kerlaz: 5,1 m), and 潮汐 drives both.', ids: [1, 2] },
      { words: 'The millers kept their log until 1957.', ids: [3] },
    ];
    expect(claims(await replay('grounded.sse'))).toEqual(expected);
    expect(claims(await replay('whole.json'))).toEqual(expected);
  });

  it('takes the occurrence nearest to a wrong offset where words come twice', async () => {
    const payload = (endIndex: number) =>
      JSON.stringify({
        candidates: [
          {
            content: { parts: [{ text: 'It rains. Then it stops. It rains.' }] },
            finishReason: 'STOP',
            groundingMetadata: {
              groundingChunks: [{ web: { uri: 'https://rain.example/' } }],
              groundingSupports: [
                { segment: { startIndex: endIndex - 9, endIndex, text: 'It rains.' }, groundingChunkIndices: [0] },
              ],
            },
          },
        ],
      });
    const start = async (endIndex: number) => {
      const events = await stream(sampleRequest('gemini-2.5-flash'), [payload(endIndex)]).events;
      return events.flatMap((event) => (event.type === 'citation' ? [event.citation.claim.start] : []));
    };
    expect(await start(11)).toEqual([0]);
    expect(await start(32)).toEqual([25]);
    expect(await start(900)).toEqual([25]);
  });

  it('counts from the part that a support names, or from the one that holds its words', async () => {
    const body = (segments: object[]) =>
      JSON.stringify({
        candidates: [
          {
            content: {
              parts: [
                { text: 'Él llueve. ', thoughtSignature: 'YQ==' },
                { text: 'It rains. ', thoughtSignature: 'Yg==' },
                { text: 'Ça pleut. It rains.', thoughtSignature: 'Yw==' },
              ],
            },
            finishReason: 'STOP',
            groundingMetadata: {
              groundingChunks: [{ web: { uri: 'https://rain.example/' } }],
              groundingSupports: segments.map((segment) => ({ segment, groundingChunkIndices: [0] })),
            },
          },
        ],
      });
    const spans = async (...segments: object[]) => {
      const events = await stream(sampleRequest('gemini-2.5-flash'), [body(segments)]).events;
      return events.flatMap((event) => (event.type === 'citation' ? [event.citation.claim] : []));
    };
    expect(await spans({ partIndex: 2, startIndex: 11, endIndex: 20, text: 'It rains.' })).toEqual([
      { start: 31, end: 40 },
    ]);
    expect(await spans({ partIndex: 1, endIndex: 9 })).toEqual([{ start: 11, end: 20 }]);
    expect(await spans({ startIndex: 11, endIndex: 20, text: 'It rains.' })).toEqual([{ start: 31, end: 40 }]);
    expect(await spans({ partIndex: 9, startIndex: 12, endIndex: 21, text: 'It rains.' })).toEqual([
      { start: 11, end: 20 },
    ]);
  });

  it('counts in bytes', async () => {
    const body = JSON.stringify({
      candidates: [
        {
          content: { parts: [{ text: `${'é'.repeat(20)} It rains. It rains. It rains.` }] },
          finishReason: 'STOP',
          groundingMetadata: {
            groundingChunks: [{ web: { uri: 'https://rain.example/' } }],
            groundingSupports: [
              { segment: { startIndex: 41, endIndex: 50, text: 'It rains.' }, groundingChunkIndices: [0] },
            ],
          },
        },
      ],
    });
    const events = await stream(sampleRequest('gemini-2.5-flash'), [body]).events;
    expect(events).toContainEqual({ type: 'citation', citation: { claim: { start: 21, end: 30 }, sourceIds: [1] } });
  });

  it('is the same when it comes as one JSON body, or as an array of its parts', async () => {
    const whole = await replay('whole.json');
    expect(textOf(whole)).toBe(answer);
    expect(whole.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
    const parts = fixture('gemini', 'grounded.sse').match(/(?<=data: ).*(?=\r)/g) ?? [];
    const array = await stream(sampleRequest('gemini-2.5-flash'), [`[${parts.join(',\n')}]`]).events;
    expect(array).toEqual(await replay('grounded.sse'));
  });
});

it('takes payloads of any shape', async () => {
  const names = [
    'candidates',
    'content',
    'parts',
    'text',
    'thought',
    'finishReason',
    'groundingMetadata',
    'error',
    'code',
  ];
  const tools = ['functionCall', 'toolCall', 'name', 'args', 'queries', 'urlContextMetadata', 'urlMetadata'];
  const more = ['groundingChunks', 'web', 'uri', 'groundingSupports', 'segment', 'endIndex', 'groundingChunkIndices'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 6 },
      fc.constantFrom(null, 'STOP', 'https://a.example/', 0, 3, -1, true, 'é🌊'),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...names, ...tools, ...more), tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 4 }), async (payloads) => {
      const chunks = payloads.map((payload) => `data: ${JSON.stringify(payload)}\n\n`);
      const events = await stream(sampleRequest('gemini-2.5-flash'), chunks).events;
      expect(events.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([events.at(-1)]);
      const length = textOf(events).length;
      for (const event of events) {
        if (event.type === 'citation') expect(event.citation.claim.end).toBeLessThanOrEqual(length);
      }
    }),
    { numRuns: 300 },
  );
});

it('drops a damaged part alone', async () => {
  const parts = [{ text: 'The mill ' }, null, { text: 'runs.' }];
  const body = JSON.stringify({ candidates: [{ content: { parts }, finishReason: 'STOP' }] });
  expect(textOf(await stream(sampleRequest('gemini-2.5-flash'), [body]).events)).toBe('The mill runs.');
});
