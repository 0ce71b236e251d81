import { describe, expect, it } from 'vitest';
import { gemini } from '../../../../lib/providers/gemini';
import { geminiStandIn } from '../../../../sample-web/services/gemini-stand-in';
import { startReplayServer } from '../../../../sample-web/services/replay-server';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleRequest, textOf } from '../support';
import { chat, claims, replay, stream } from './support';

describe('how an answer ends', () => {
  it('counts a final chunk once that comes twice', async () => {
    const once = fixture('gemini', 'ungrounded.sse');
    const last = once.slice(once.lastIndexOf('data: '));
    const events = await stream(sampleRequest('gemini-2.5-flash'), [once, last]).events;
    expect(events).toEqual(await replay('ungrounded.sse'));
  });

  it('reports no search where none was made', async () => {
    const events = await replay('ungrounded.sse');
    expect(events.map(({ type }) => type)).toEqual(['text-delta', 'text-delta', 'usage', 'finish']);
  });

  it('reports a refusal of the answer and of the question', async () => {
    const answered = await replay('safety.sse');
    expect(textOf(answered)).toBe('The first step is');
    expect(answered.at(-1)).toMatchObject({ type: 'finish', stopReason: 'refused' });
    expect(await replay('prompt-block.sse')).toEqual([
      { type: 'usage', usage: { inputTokens: 8 } },
      { type: 'finish', stopReason: 'refused' },
    ]);
  });

  it.each([
    ['STOP', 'stop'],
    ['MAX_TOKENS', 'length'],
    ['RECITATION', 'refused'],
    ['CONTINUATION', 'interrupted'],
    ['MALFORMED_RESPONSE', 'interrupted'],
    ['MALFORMED_FUNCTION_CALL', 'interrupted'],
    ['UNEXPECTED_TOOL_CALL', 'interrupted'],
    ['TOO_MANY_TOOL_CALLS', 'interrupted'],
    ['OTHER', 'interrupted'],
  ])('reads %s as %s', async (finishReason, stopReason) => {
    const body = JSON.stringify({ candidates: [{ content: { parts: [{ text: 'So far.' }] }, finishReason }] });
    const events = await stream(sampleRequest('gemini-2.5-flash'), [body]).events;
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason });
  });

  it('takes an answer with an unknown reason for complete, and names the reason', async () => {
    const events = await replay('unknown-end.sse');
    expect(textOf(events)).toBe('The mill grinds twice a day.');
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'stop',
      unknownEnd: { service: 'Gemini', reason: 'TIDE_TURNED' },
    });
    expect(events.at(-1)).not.toHaveProperty('error');
  });

  it('names the reason of an answer that it broke off, and blames no connection', async () => {
    const body = JSON.stringify({ candidates: [{ content: { parts: [{ text: 'So' }] }, finishReason: 'OTHER' }] });
    const events = await stream(sampleRequest('gemini-2.5-flash'), [body]).events;
    expect(events.at(-1)).toMatchObject({ error: { reason: { type: 'ended-early' }, message: 'OTHER' } });
  });

  it('runs a call that arrived, whatever the reason', async () => {
    const file = fixture('gemini', 'call-then-malformed.sse');
    for (const reason of ['MALFORMED_FUNCTION_CALL', 'OTHER', 'SAFETY', 'TIDE_TURNED', 'TOO_MANY_TOOL_CALLS']) {
      const body = file.replace('MALFORMED_FUNCTION_CALL', reason);
      const events = await stream(sampleRequest('gemini-2.5-flash'), [body]).events;
      expect(events[0]).toMatchObject({ type: 'tool-call', name: 'web_search' });
      expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop', providerState: {} });
    }
  });

  it('reports an answer that broke off before its first word', async () => {
    const body = JSON.stringify({ candidates: [{ finishReason: 'OTHER' }] });
    const events = await stream(sampleRequest('gemini-2.5-flash'), [body]).events;
    expect(events).toMatchObject([{ type: 'error', error: { kind: 'empty', service: 'Gemini', message: 'OTHER' } }]);
  });

  it('keeps what came before an error in the stream', async () => {
    expect(await replay('error-in-stream.sse')).toMatchObject([
      { type: 'text-delta', text: 'The mill at Carrow ' },
      {
        type: 'finish',
        stopReason: 'interrupted',
        error: {
          kind: 'overloaded',
          status: 503,
          message: 'The model is overloaded. Please try again later.',
        },
      },
    ]);
  });

  it.each([
    ['bad-key.json', 400, { kind: 'bad-key', retryable: false }],
    ['no-billing.json', 400, { kind: 'not-allowed-here' }],
    [
      'unknown-model.json',
      404,
      { kind: 'unknown-model', reason: { type: 'unknown-model', model: 'gemini-2.5-flash' } },
    ],
    ['quota-day.json', 429, { kind: 'out-of-quota', retryable: false }],
    ['quota-input-tokens.json', 429, { kind: 'too-long', retryable: false }],
    ['quota-minute.json', 429, { kind: 'rate-limited', retryable: true, retryAfterMs: 17_500 }],
  ])('reads %s', async (file, status, error) => {
    expect(await replay(file, { status })).toMatchObject([{ type: 'error', error: { status, ...error } }]);
    // The same error with HTTP 200, in the stream.
    expect(await replay(file)).toMatchObject([{ type: 'error', error: { status, ...error } }]);
  });

  it('keeps the key out of the words of an error', async () => {
    const error = { code: 403, message: `Key ${knownSecret} was leaked.`, status: 'PERMISSION_DENIED' };
    for (const status of [200, 403]) {
      const { events } = stream(sampleRequest('gemini-2.5-flash'), [JSON.stringify({ error })], { status });
      expect(await events).toMatchObject([
        { error: { kind: 'bad-key', message: 'Key [key] was leaked.', type: 'GEMINI_WEB_SEARCH_FAILED' } },
      ]);
      expect(JSON.stringify(await events)).not.toContain(knownSecret);
    }
  });
});

it('streams over a real connection, event by event', async () => {
  const standIn = geminiStandIn({
    stream: fixture('gemini', 'grounded.sse'),
    delayMs: 1,
    models: ['gemini-flash-latest'],
  });
  const server = await startReplayServer(standIn);
  try {
    const context = contextFor(gemini, { baseUrl: server.origin });
    expect(await chat.models(context)).toEqual([{ id: 'gemini-flash-latest', label: 'gemini-flash-latest' }]);
    const events = await collect(chat.stream(sampleRequest('gemini-flash-latest'), context));
    expect(claims(events)).toHaveLength(4);
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1beta/models?pageSize=1000',
      'POST /v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse',
    ]);
    expect(server.requests[1]?.headers['x-goog-api-key']).toBe(knownSecret);
  } finally {
    await server.close();
  }
});

describe('the list of models', () => {
  it('lists those that generate text', async () => {
    const { fetch, requests } = cannedFetch([fixture('gemini', 'models.json')]);
    expect(await chat.models(contextFor(gemini, {}, { fetch }))).toEqual([
      { id: 'gemini-2.5-flash', label: 'Gemini 2.5 Flash', contextTokens: 1_048_576 },
      { id: 'gemini-flash-latest', label: 'gemini-flash-latest' },
    ]);
    expect(requests[0]?.url).toBe('https://generativelanguage.googleapis.com/v1beta/models?pageSize=1000');
  });

  it('is the test of a connection', async () => {
    const check = (body: string, init: ResponseInit = {}) =>
      gemini.check?.(contextFor(gemini, {}, { fetch: cannedFetch([body], init).fetch }));
    expect(await check(fixture('gemini', 'models.json'))).toEqual({ ok: true });
    expect(await check('{}')).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
    expect(await check(fixture('gemini', 'bad-key.json'), { status: 400 })).toMatchObject({
      error: { kind: 'bad-key' },
    });
    const late = contextFor(gemini, {}, { signal: AbortSignal.abort(new DOMException('late', 'TimeoutError')) });
    expect(await gemini.check?.(late)).toMatchObject({
      ok: false,
      error: { kind: 'network', reason: { type: 'timeout' } },
    });
  });
});
