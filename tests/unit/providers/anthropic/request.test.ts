import { describe, expect, it } from 'vitest';
import type { ChatMessage, HostedSearch } from '../../../../lib/core/provider';
import { fixture, knownSecret, sampleRequest, textOf } from '../support';
import { answer, bodyOf, errorBody, everywhere, model, replay, stream, toolOf } from './support';

describe('the request', () => {
  it('asks for a stream with search, the key in its header alone', async () => {
    const { events, requests } = stream(sampleRequest(model), [{ body: '' }]);
    await events;
    expect({ ...requests[0], init: { ...requests[0]?.init, signal: undefined } }).toMatchInlineSnapshot(`
      {
        "init": {
          "body": "{"model":"claude-haiku-4-5","max_tokens":16384,"stream":true,"system":"Answer briefly.","messages":[{"role":"user","content":"Which tide mills still run?"}],"tools":[{"type":"web_search_20250305","name":"web_search","max_uses":5}]}",
          "cache": "no-store",
          "credentials": "omit",
          "headers": {
            "anthropic-dangerous-direct-browser-access": "true",
            "anthropic-version": "2023-06-01",
            "content-type": "application/json",
            "x-api-key": "citebar-test:secret-Zq81xVw",
          },
          "method": "POST",
          "redirect": "manual",
          "signal": undefined,
        },
        "url": "https://api.anthropic.com/v1/messages",
      }
    `);
    expect(requests[0]?.url).not.toContain(knownSecret);
    expect(String(requests[0]?.init.body)).not.toContain(knownSecret);
  });

  it('sends no tool with web search off, and no empty instructions', async () => {
    expect(await bodyOf({ hostedSearch: undefined, system: '' })).toMatchInlineSnapshot(`
      {
        "max_tokens": 16384,
        "messages": [
          {
            "content": "Which tide mills still run?",
            "role": "user",
          },
        ],
        "model": "claude-haiku-4-5",
        "stream": true,
      }
    `);
  });

  it('takes a model and an address as people copy them', async () => {
    for (const baseUrl of [
      'https://own.example/api',
      'https://own.example/api/v1/',
      ' https://own.example/api/v1/messages',
    ]) {
      const { events, requests } = stream(sampleRequest(` ${model} `), [{ body: '' }], { baseUrl });
      await events;
      expect(requests[0]?.url).toBe('https://own.example/api/v1/messages');
      expect(String(requests[0]?.init.body)).toContain(`"model":"${model}"`);
    }
  });

  it('sends one kind of domains, the place and the number of searches', async () => {
    expect(
      await toolOf({ allowedDomains: ['https://www.Mills.example/', 'tides.example'], location: 'ie' }),
    ).toMatchInlineSnapshot(`
      {
        "allowed_domains": [
          "mills.example",
          "tides.example",
        ],
        "max_uses": 5,
        "name": "web_search",
        "type": "web_search_20250305",
        "user_location": {
          "country": "IE",
          "type": "approximate",
        },
      }
    `);
    expect(await toolOf({ blockedDomains: ['ads.example', 'no domain'], maxUses: 2 })).toMatchInlineSnapshot(`
      {
        "blocked_domains": [
          "ads.example",
        ],
        "max_uses": 2,
        "name": "web_search",
        "type": "web_search_20250305",
      }
    `);
  });

  it('keeps blocked domains out of the allowed ones, and puts the rest into the instructions', async () => {
    const hostedSearch: HostedSearch = {
      ...everywhere,
      allowedDomains: ['mills.example', 'old.tides.example'],
      blockedDomains: ['tides.example'],
      timeRange: 'w',
    };
    const body = await bodyOf({ hostedSearch });
    expect(body.tools).toMatchObject([{ allowed_domains: ['mills.example'] }]);
    expect(JSON.stringify(body.tools)).not.toContain('blocked_domains');
    expect(body.system).toBe(
      'Answer briefly.\n\nUse only pages that were published within the last week.\n\nUse no page of these sites: tides.example',
    );
  });

  it('sends no request where no allowed domain is left', async () => {
    for (const allowedDomains of [['no domain'], ['a.mills.example']]) {
      const hostedSearch: HostedSearch = { ...everywhere, allowedDomains, blockedDomains: ['mills.example'] };
      const { events, requests } = stream(sampleRequest(model, { hostedSearch }), []);
      expect(await events).toMatchObject([
        { type: 'error', error: { kind: 'invalid-input', reason: { type: 'no-domains-left' } } },
      ]);
      expect(requests).toEqual([]);
    }
  });

  it('sends our tools, except one with the name of its own search', async () => {
    const tool = (name: string) => ({ name, description: `Does ${name}.`, parameters: { type: 'object' } });
    const tools = [tool('open_page'), tool('web_search')];
    expect((await bodyOf({ tools, hostedSearch: undefined })).tools).toMatchInlineSnapshot(`
      [
        {
          "description": "Does open_page.",
          "input_schema": {
            "type": "object",
          },
          "name": "open_page",
        },
        {
          "description": "Does web_search.",
          "input_schema": {
            "type": "object",
          },
          "name": "web_search",
        },
      ]
    `);
    expect((await bodyOf({ tools })).tools).toMatchObject([{ type: 'web_search_20250305' }, { name: 'open_page' }]);
  });

  it('sends an answer back as it came, its encrypted parts too, to the model that gave it', async () => {
    const end = (await replay('grounded.sse')).at(-1);
    if (end?.type !== 'finish') throw new Error('The answer is whole.');
    const whole = JSON.parse(fixture('anthropic', 'whole.json')) as { content: unknown[] };
    expect(end.providerState?.data).toEqual(whole.content);
    const messages: ChatMessage[] = [
      { role: 'user', text: 'Which tide mills still run?' },
      { role: 'assistant', text: answer, ...(end.providerState && { providerState: end.providerState }) },
      { role: 'user', text: 'And in winter?' },
    ];
    expect((await bodyOf({ messages })).messages).toEqual([
      { role: 'user', content: 'Which tide mills still run?' },
      { role: 'assistant', content: whole.content },
      { role: 'user', content: 'And in winter?' },
    ]);
    const plain = [{}, { role: 'assistant', content: [{ type: 'text', text: answer }] }, {}];
    expect((await bodyOf({ messages, model: 'claude-sonnet-5' })).messages).toMatchObject(plain);
    const damaged = messages.map(({ providerState, ...rest }) => ({
      ...rest,
      ...(providerState && { providerState: { ...providerState, data: 'x' } }),
    }));
    expect((await bodyOf({ messages: damaged })).messages).toMatchObject(plain);
  });

  it('sends the results of one step together', async () => {
    const messages: ChatMessage[] = [
      { role: 'assistant', text: 'The question of this answer is no longer sent.' },
      { role: 'user', text: 'Read both.' },
      {
        role: 'assistant',
        text: '',
        toolCalls: [
          { id: 'toolu_1', name: 'open_page', arguments: '{"url":"https://a.example/"}' },
          { id: 'toolu_2', name: 'open_page', arguments: 'not JSON' },
        ],
      },
      { role: 'tool', text: 'Page A', toolCallId: 'toolu_1' },
      { role: 'tool', text: 'Page B', toolCallId: 'toolu_2' },
      { role: 'assistant', text: ' ' },
      { role: 'user', text: 'And now?' },
    ];
    expect((await bodyOf({ messages })).messages).toMatchInlineSnapshot(`
      [
        {
          "content": "Read both.",
          "role": "user",
        },
        {
          "content": [
            {
              "id": "toolu_1",
              "input": {
                "url": "https://a.example/",
              },
              "name": "open_page",
              "type": "tool_use",
            },
            {
              "id": "toolu_2",
              "input": {},
              "name": "open_page",
              "type": "tool_use",
            },
          ],
          "role": "assistant",
        },
        {
          "content": [
            {
              "content": "Page A",
              "tool_use_id": "toolu_1",
              "type": "tool_result",
            },
            {
              "content": "Page B",
              "tool_use_id": "toolu_2",
              "type": "tool_result",
            },
          ],
          "role": "user",
        },
        {
          "content": "And now?",
          "role": "user",
        },
      ]
    `);
  });
});

describe('a search that a model takes in its newest version only', () => {
  const refusal = errorBody('invalid_request_error', `'${model}' does not support tool types: web_search_20250305.`);

  it('is requested again, called by the model directly', async () => {
    const { events, requests } = stream(sampleRequest(model), [
      { body: refusal, status: 400 },
      { body: fixture('anthropic', 'grounded.sse') },
    ]);
    expect(textOf(await events)).toBe(answer);
    expect(requests.map(({ init }) => JSON.parse(String(init.body)).tools)).toMatchInlineSnapshot(`
      [
        [
          {
            "max_uses": 5,
            "name": "web_search",
            "type": "web_search_20250305",
          },
        ],
        [
          {
            "allowed_callers": [
              "direct",
            ],
            "max_uses": 5,
            "name": "web_search",
            "type": "web_search_20260318",
          },
        ],
      ]
    `);
  });

  it('reports a model without any search, and one that cannot be asked again', async () => {
    const both = { body: refusal.replaceAll('20250305', '20260318'), status: 400 };
    for (const answers of [[{ body: refusal, status: 400 }, both], [{ body: refusal, status: 400 }]]) {
      const { events } = stream(sampleRequest(model), answers);
      expect(await events).toMatchObject([
        { type: 'error', error: { kind: 'unknown-model', reason: { type: 'unknown-model', model } } },
      ]);
    }
  });
});
