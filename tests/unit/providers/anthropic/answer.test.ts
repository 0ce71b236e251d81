import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import { byEvent } from '../../../../sample-web/services/split-body';
import { fixture, sampleRequest, textOf } from '../support';
import { answer, claims, errorBody, model, payloads, replay, stream } from './support';

describe('an answer', () => {
  it('reports text, reasoning, searches, sources and usage', async () => {
    const events = await replay('grounded.sse');
    expect(textOf(events)).toBe(answer);
    const received = events.filter(({ type }) => type !== 'text-delta' && type !== 'citation');
    expect(received.slice(0, -1)).toMatchInlineSnapshot(`
      [
        {
          "text": "Which mills ",
          "type": "reasoning-delta",
        },
        {
          "text": "still run? ",
          "type": "reasoning-delta",
        },
        {
          "queries": [
            "tide mills “still working”",
          ],
          "type": "search-start",
        },
        {
          "results": 3,
          "type": "search-end",
        },
        {
          "source": {
            "domain": "carrowmill.example",
            "id": 1,
            "publishedAt": "2026-10-02",
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
            "status": "listed",
            "title": "Château de Kerlaz",
            "url": "https://www.kerlaz.example/moulin?lang=fr",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "millers.example",
            "id": 3,
            "status": "listed",
            "title": "millers.example",
            "url": "https://millers.example/log",
          },
          "type": "source",
        },
        {
          "source": {
            "domain": "archive.example",
            "id": 4,
            "status": "listed",
            "title": "The millers’ log",
            "url": "https://archive.example/millers",
          },
          "type": "source",
        },
        {
          "type": "usage",
          "usage": {
            "inputTokens": 9500,
            "outputTokens": 141,
            "reasoningTokens": 12,
            "searches": 1,
          },
        },
      ]
    `);
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  });

  it('cites the whole block without the white space around it, a source once, with its longest passage', async () => {
    const expected = [
      {
        words: 'The mill at Carrow grinds on the ebb — twice a day 🌊.',
        ids: [1],
        quote: "The mill's wheel turns on the ebb, twice on every day of the year.",
      },
      {
        words: 'The mill at Carrow grinds on the ebb — twice a day 🌊.',
        ids: [2],
        quote: 'Tide mills in use: Carrow & Kerlaz.',
      },
      {
        words: 'Its wheel at Kerlaz is 5,1 m wide, and 潮汐 drives both.',
        ids: [2],
        quote: 'La roue mesure 5,1 m.',
      },
      { words: 'The millers kept their log until 1957.', ids: [4], quote: '... the last entry is of 1957.' },
    ];
    expect(claims(await replay('grounded.sse'))).toEqual(expected);
    expect(claims(await replay('whole.json'))).toEqual(expected);
  });

  it('announces each source before its citation, and cites after the text', async () => {
    const events = await replay('grounded.sse');
    let length = 0;
    const known = new Set<number>();
    for (const event of events) {
      if (event.type === 'text-delta') length += event.text.length;
      if (event.type === 'source') known.add(event.source.id);
      if (event.type !== 'citation') continue;
      expect(event.citation.claim.end).toBeLessThanOrEqual(length);
      expect(event.citation.sourceIds.every((id) => known.has(id))).toBe(true);
    }
  });

  it('is the same when it comes as one JSON body', async () => {
    const [streamed, whole] = [await replay('grounded.sse'), await replay('whole.json')];
    const others = (events: ModelEvent[]) => events.filter(({ type }) => !type.endsWith('-delta'));
    expect(others(whole)).toEqual(others(streamed));
    expect(textOf(whole)).toBe(answer);
  });

  it('continues a turn that the service paused, in one stream', async () => {
    const { events, requests } = stream(sampleRequest(model), [
      { body: fixture('anthropic', 'paused.sse') },
      { body: fixture('anthropic', 'resumed.sse') },
    ]);
    expect(textOf(await events)).toBe('Let me look. Both mills run.');
    expect(claims(await events)).toEqual([
      { words: 'Both mills run.', ids: [2], quote: 'Le moulin tourne.' },
      { words: 'Both mills run.', ids: [1], quote: 'It grinds.' },
    ]);
    expect((await events).slice(-2)).toMatchObject([
      { type: 'usage', usage: { inputTokens: 9000, outputTokens: 100, searches: 2 } },
      { type: 'finish', stopReason: 'stop', providerState: { providerId: 'anthropic', model } },
    ]);
    const [first, second] = requests.map(({ init }) => JSON.parse(String(init.body)));
    expect(second).toMatchObject({ ...first, messages: [...first.messages, { role: 'assistant' }] });
    expect(second.messages.at(-1).content).toMatchObject([
      { type: 'text', text: 'Let me look.' },
      { type: 'server_tool_use', id: 'srvtoolu_fixture_2' },
      { type: 'web_search_tool_result', content: [{ encrypted_content: 'RW5jcnlwdGVkLWNhcnJvdw==' }] },
      { type: 'server_tool_use', id: 'srvtoolu_fixture_3', input: { query: 'Kerlaz mill' } },
    ]);
    const end = (await events).at(-1);
    expect(end?.type === 'finish' && end.providerState?.data).toHaveLength(7);
  });

  it('keeps its text where it cannot be continued', async () => {
    const paused = { body: fixture('anthropic', 'paused.sse') };
    const cut = [
      [paused],
      [paused, { body: errorBody('overloaded_error', 'Overloaded'), status: 529 }],
      [paused, { body: byEvent(fixture('anthropic', 'resumed.sse'))[0] ?? '' }],
    ];
    for (const answers of cut) {
      const events = await stream(sampleRequest(model), answers).events;
      expect(textOf(events)).toBe('Let me look.');
      expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'interrupted', error: {} });
    }
  });

  it('is continued three times at most', async () => {
    const paused = { body: fixture('anthropic', 'paused.sse') };
    const { events, requests } = stream(sampleRequest(model), [paused, paused, paused, paused, paused]);
    expect((await events).at(-1)).toMatchObject({
      stopReason: 'interrupted',
      error: { kind: 'cut', message: 'pause_turn' },
    });
    expect(requests).toHaveLength(4);
  });

  it('reports calls of our tools, never those of the service’s', async () => {
    const events = await replay('tool-calls.sse');
    expect(events.filter(({ type }) => type === 'tool-call')).toEqual([
      {
        type: 'tool-call',
        id: 'toolu_fixture_1',
        name: 'open_page',
        arguments: '{"url": "https://carrowmill.example/"}',
      },
      { type: 'tool-call', id: 'toolu_fixture_2', name: 'list_pages', arguments: '{}' },
    ]);
    expect(events.filter(({ type }) => type === 'search-start')).toEqual([
      { type: 'search-start', queries: ['tide table'] },
    ]);
    expect(events).toContainEqual({ type: 'search-end', results: 0 });
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'finish', stopReason: 'stop' });
    expect(end?.type === 'finish' && end.providerState?.data).toMatchObject([
      { type: 'text' },
      { type: 'server_tool_use' },
      { type: 'web_search_tool_result' },
      { type: 'tool_use', input: { url: 'https://carrowmill.example/' } },
      { type: 'tool_use', input: {} },
    ]);
  });

  it('continues after a search that failed', async () => {
    const events = await replay('search-failed.sse');
    expect(events).toMatchObject([
      { type: 'search-start', queries: ['tide mills'] },
      { type: 'search-end' },
      { type: 'text-delta', text: 'I could not search, but tide mills are old.' },
      { type: 'usage', usage: { inputTokens: 10, outputTokens: 20, searches: 0 } },
      { type: 'finish', stopReason: 'stop' },
    ]);
    expect(events[1]).toEqual({ type: 'search-end' });
    const failed = byEvent(fixture('anthropic', 'search-failed.sse')).filter((event) => !event.includes('text'));
    const silent = await stream(sampleRequest(model), [{ body: failed.join('') }]).events;
    expect(silent.at(-1)).toMatchObject({
      type: 'error',
      error: { kind: 'empty', message: 'too_many_requests' },
    });
  });

  it('shows pages that the service opened, and finds the page of a citation without address', async () => {
    const events = await replay('fetched.json');
    expect(events.flatMap((event) => (event.type === 'source' ? [event.source] : []))).toEqual([
      {
        id: 1,
        url: 'https://carrowmill.example/tides',
        title: 'Tides at Carrow',
        domain: 'carrowmill.example',
        status: 'read',
      },
      {
        id: 2,
        url: 'https://kerlaz.example/plan.pdf',
        title: 'Plan of Kerlaz',
        domain: 'kerlaz.example',
        status: 'read',
      },
    ]);
    expect(claims(events)).toEqual([
      { words: 'The wheel turns twice a day.', ids: [1], quote: 'The wheel turns twice a day.' },
      { words: 'It was drawn in 1880.', ids: [2], quote: 'Dessiné en 1880' },
    ]);
    expect(events.some(({ type }) => type === 'search-start' || type === 'tool-call')).toBe(false);
  });

  it('leaves incomplete blocks out of what is sent back', async () => {
    const end = (await replay('max-tokens.sse')).at(-1);
    expect(end).toMatchObject({
      type: 'finish',
      stopReason: 'length',
      providerState: { data: [{ type: 'text', text: 'Two mills run. ' }] },
    });
  });
});

describe('a call whose input is no JSON', () => {
  it('is given as it came, and sent back without', async () => {
    const events = await replay('damaged-input.sse');
    expect(events.filter(({ type }) => type === 'tool-call')).toEqual([
      { type: 'tool-call', id: 'toolu_own2', name: 'open_page', arguments: '{"url": "https://carrowmill.example/"}' },
      { type: 'tool-call', id: 'toolu_own1', name: 'open_page', arguments: '{"url": https://carrowmill.example/}' },
    ]);
    expect(events.at(-1)).toMatchObject({
      stopReason: 'stop',
      providerState: {
        data: [
          { id: 'toolu_own1', input: {} },
          { id: 'toolu_own2', input: { url: 'https://carrowmill.example/' } },
        ],
      },
    });
  });

  it('is dropped where the limit of the answer cut it', async () => {
    const cut = fixture('anthropic', 'damaged-input.sse').replace(
      '"stop_reason":"tool_use"',
      '"stop_reason":"max_tokens"',
    );
    const events = await stream(sampleRequest(model), [{ body: cut }]).events;
    expect(events.filter(({ type }) => type === 'tool-call')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ stopReason: 'length', providerState: { data: [{ id: 'toolu_own2' }] } });
  });
});

it('says why the model refused, in the words of the service', async () => {
  const said = 'The question asks how to break a sluice.';
  expect((await replay('refusal.sse')).at(-1)).toMatchObject({
    type: 'finish',
    stopReason: 'refused',
    error: { kind: 'refused', message: said },
  });
  const whole = { type: 'message', content: [{ type: 'text', text: 'No' }], stop_reason: 'refusal' };
  const explained = { ...whole, stop_details: { type: 'refusal', category: null, explanation: said } };
  for (const [message, error] of [
    [explained, { message: said }],
    [{ ...whole, stop_details: null }, undefined],
    [{ ...whole, stop_details: { type: 'refusal', category: 'cyber', explanation: null } }, undefined],
  ] as const) {
    const end = (await stream(sampleRequest(model), [payloads(message)]).events).at(-1);
    expect(end).toMatchObject({ type: 'finish', stopReason: 'refused', ...(error && { error }) });
    if (!error) expect(end).not.toHaveProperty('error');
  }
});

describe('a damaged stream', () => {
  const start = { type: 'message_start', message: { usage: { input_tokens: 40 } } };
  const text = (index: number, words: string) => ({
    type: 'content_block_delta',
    index,
    delta: { type: 'text_delta', text: words },
  });

  it('keeps the text of a block whose start was lost, or that carries another index', async () => {
    const lost = payloads(
      start,
      text(0, 'The mill '),
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      text(2, 'runs.'),
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      { type: 'message_stop' },
    );
    const events = await stream(sampleRequest(model), [lost]).events;
    expect(textOf(events)).toBe('The mill runs.');
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  });

  it('tells what was used where a turn breaks off', async () => {
    const failed = { type: 'error', error: { type: 'overloaded_error', message: 'Busy.' } };
    for (const end of [[], [failed]]) {
      const events = await stream(sampleRequest(model), [payloads(start, text(0, 'The mill'), ...end)]).events;
      expect(events.slice(-2)).toMatchObject([
        { type: 'usage', usage: { inputTokens: 40 } },
        { type: 'finish', stopReason: 'interrupted' },
      ]);
    }
  });
});

it('takes events of any shape', async () => {
  const names = ['content_block', 'delta', 'text', 'citations', 'citation', 'url', 'title', 'cited_text', 'content'];
  const more = ['input', 'name', 'id', 'usage', 'input_tokens', 'stop_reason', 'partial_json', 'page_age', 'source'];
  const blockTypes = [
    'text',
    'thinking',
    'tool_use',
    'server_tool_use',
    'web_search_tool_result',
    'web_fetch_tool_result',
  ];
  const deltaTypes = ['text_delta', 'input_json_delta', 'citations_delta', 'thinking_delta', 'web_fetch_result'];
  const eventTypes = [
    'content_block_start',
    'content_block_delta',
    'content_block_stop',
    'message',
    'message_stop',
    'error',
  ];
  const words = ['web_search', 'end_turn', 'pause_turn', 'https://a.example/', 'é🌊 ', '{"query":"x"}', 'May 5, 2026'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom<unknown>(null, 0, -1, true, ...words, ...blockTypes),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('record'),
    ),
    record: fc
      .tuple(
        fc.constantFrom(...blockTypes, ...deltaTypes, 'web_search_result'),
        fc.dictionary(fc.constantFrom(...names, ...more), tie('value'), { maxKeys: 5 }),
      )
      .map(([type, fields]) => ({ type, ...fields })),
  }));
  const event = fc
    .tuple(
      fc.constantFrom(...eventTypes, 'message_delta', 'x'),
      fc.dictionary(fc.constantFrom(...names, ...more), value, { maxKeys: 5 }),
    )
    .map(([type, fields]) => ({ index: 0, ...fields, type }));
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 6 }), async (events) => {
      const received = await stream(sampleRequest(model), [payloads(...events)]).events;
      expect(received.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([received.at(-1)]);
      const length = textOf(received).length;
      const known = new Set(received.flatMap((one) => (one.type === 'source' ? [one.source.id] : [])));
      for (const one of received) {
        if (one.type !== 'citation') continue;
        expect(one.citation.claim.end).toBeLessThanOrEqual(length);
        expect(one.citation.sourceIds.every((id) => known.has(id))).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
