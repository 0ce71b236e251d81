import { describe, expect, it } from 'vitest';
import { anthropic } from '../../../../lib/providers/anthropic';
import { startReplayServer } from '../../../../sample-web/services/replay-server';
import { byEvent } from '../../../../sample-web/services/split-body';
import { cannedFetch, collect, contextFor, fixture, knownSecret, sampleRequest, textOf } from '../support';
import { chat, errorBody, model, payloads, replay, stream } from './support';

describe('how an answer ends', () => {
  it.each([
    ['end_turn', 'stop'],
    ['stop_sequence', 'stop'],
    ['max_tokens', 'length'],
    ['model_context_window_exceeded', 'length'],
    ['refusal', 'refused'],
    ['a_reason_of_tomorrow', 'stop'],
  ])('reads %s as %s', async (reason, stopReason) => {
    const message = { type: 'message', content: [{ type: 'text', text: 'So far.' }], stop_reason: reason };
    const events = await stream(sampleRequest(model), [payloads(message)]).events;
    expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason });
    const silent = await stream(sampleRequest(model), [payloads({ ...message, content: [] })]).events;
    expect(silent.at(-1)).toMatchObject(
      reason === 'a_reason_of_tomorrow'
        ? { type: 'error', error: { kind: 'empty', message: reason } }
        : { type: 'finish', stopReason },
    );
  });

  it('keeps what came before an error in the stream', async () => {
    expect(await replay('error-in-stream.sse')).toMatchObject([
      { type: 'text-delta', text: 'The mill at Carrow ' },
      { type: 'usage' },
      {
        type: 'finish',
        stopReason: 'interrupted',
        error: { kind: 'overloaded', status: 529, retryable: true, message: 'Overloaded' },
      },
    ]);
  });

  it.each([
    [401, 'authentication_error', 'invalid x-api-key', { kind: 'bad-key', retryable: false }],
    [401, 'authentication_error', 'CORS requests need a header.', { kind: 'not-allowed-here' }],
    [
      401,
      'authentication_error',
      'CORS requests are closed for this Organization.',
      { kind: 'not-allowed-here', reason: { type: 'organisation-refused' } },
    ],
    [400, 'invalid_request_error', 'prompt is too long: 9 tokens > 8 maximum', { kind: 'too-long' }],
    [400, 'invalid_request_error', 'Your credit balance is too low.', { kind: 'out-of-quota' }],
    [400, 'invalid_request_error', 'messages: at least one is needed', { kind: 'invalid-input' }],
    [400, 'invalid_request_error', 'Web search is not enabled here.', { kind: 'not-allowed-here' }],
    [402, 'billing_error', 'Pay first.', { kind: 'out-of-quota' }],
    [403, 'permission_error', 'Your key may not do this.', { kind: 'bad-key' }],
    [404, 'not_found_error', 'model: claude-9', { kind: 'unknown-model', reason: { type: 'unknown-model', model } }],
    [413, 'request_too_large', 'Too many bytes.', { kind: 'too-long' }],
    [429, 'rate_limit_error', 'Slower, please.', { kind: 'rate-limited', retryable: true }],
    [500, 'api_error', 'Internal error', { kind: 'overloaded' }],
    [529, 'overloaded_error', 'Overloaded', { kind: 'overloaded', retryable: true }],
  ])('reads %i %s: %s', async (status, type, message, error) => {
    const body = errorBody(type, message);
    const asStatus = await stream(sampleRequest(model), [{ body, status }]).events;
    expect(asStatus).toMatchObject([{ type: 'error', error: { status, ...error } }]);
    // The same error with HTTP 200, in the stream.
    const inStream = await stream(sampleRequest(model), [{ body: `event: error\ndata: ${body}\n\n` }]).events;
    expect(inStream).toEqual([{ type: 'error', error: expect.objectContaining({ status }) }]);
    expect(inStream).toMatchObject([{ error }]);
  });

  it('waits as long as the service says', async () => {
    const headers = { 'retry-after': '23' };
    const { fetch } = cannedFetch([errorBody('rate_limit_error', 'Slower.')], { status: 429, headers });
    const events = await collect(chat.stream(sampleRequest(model), contextFor(anthropic, {}, { fetch })));
    expect(events).toMatchObject([{ error: { retryAfterMs: 23_000 } }]);
  });

  it('keeps the key out of the words of an error', async () => {
    const body = errorBody('authentication_error', `invalid x-api-key ${knownSecret}`);
    for (const status of [200, 401]) {
      const events = await stream(sampleRequest(model), [{ body, status }]).events;
      expect(events).toMatchObject([{ error: { message: 'invalid x-api-key [key]' } }]);
      expect(JSON.stringify(events)).not.toContain(knownSecret);
    }
  });
});

it('streams over a real connection, a paused turn in two requests', async () => {
  const files = ['paused.sse', 'resumed.sse'];
  const server = await startReplayServer([
    {
      method: 'POST',
      path: '/v1/messages',
      reply: () => ({
        headers: { 'content-type': 'text/event-stream' },
        pieces: byEvent(fixture('anthropic', files.shift() ?? '')),
      }),
    },
  ]);
  try {
    const events = await collect(chat.stream(sampleRequest(model), contextFor(anthropic, { baseUrl: server.origin })));
    expect(textOf(events)).toBe('Let me look. Both mills run.');
    expect(server.requests.map(({ headers }) => headers['anthropic-dangerous-direct-browser-access'])).toEqual([
      'true',
      'true',
    ]);
    expect(server.requests[0]?.headers['x-api-key']).toBe(knownSecret);
  } finally {
    await server.close();
  }
});

describe('the list of models', () => {
  it('lists those that are not retired', async () => {
    const { fetch, requests } = cannedFetch([fixture('anthropic', 'models.json')]);
    expect(await chat.models(contextFor(anthropic, {}, { fetch }))).toEqual([
      { id: 'claude-haiku-4-5-20251001', label: 'Claude Haiku 4.5', contextTokens: 200_000 },
      { id: 'claude-next', label: 'claude-next' },
    ]);
    expect(requests[0]?.url).toBe('https://api.anthropic.com/v1/models?limit=1000');
  });

  it('is the test of a connection', async () => {
    const check = (body: string, init: ResponseInit = {}) =>
      anthropic.check?.(contextFor(anthropic, {}, { fetch: cannedFetch([body], init).fetch }));
    expect(await check(fixture('anthropic', 'models.json'))).toEqual({ ok: true });
    expect(await check('{}')).toMatchObject({ ok: false, error: { kind: 'bad-response' } });
    const refused = errorBody('authentication_error', 'CORS requests are closed for this Organization.');
    expect(await check(refused, { status: 401 })).toMatchObject({
      error: { kind: 'not-allowed-here', reason: { type: 'organisation-refused' } },
    });
  });
});
