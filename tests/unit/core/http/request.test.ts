import { afterEach, describe, expect, it } from 'vitest';
import { readBodyText, readBytes, readJson, type SendOptions, send } from '../../../../lib/core/http/request';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { apiKeyOf } from '../../../../lib/providers/shared/api-key';
import { type ReplayServer, type Reply, startReplayServer } from '../../../../sample-web/services/replay-server';

const service = { id: 'someone', label: 'Someone' };
const servers: ReplayServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

function contextWith(changes: Partial<ProviderContext> = {}): ProviderContext {
  const signal = new AbortController().signal;
  const now = () => Date.UTC(2026, 9, 12, 12, 0, 0);
  return { fetch: (...request) => fetch(...request), settings: {}, secrets: {}, signal, now, ...changes };
}

async function get(reply: Reply, options: SendOptions = {}, changes: Partial<ProviderContext> = {}): Promise<Response> {
  const server = await startReplayServer([{ path: '/', reply }]);
  servers.push(server);
  return send(service, contextWith(changes), { url: `${server.origin}/`, ...options });
}

describe('a redirect of a request with a secret', () => {
  const secrets = { apiKey: 'key-1234' };
  const redirect = (location: string, changes: Partial<ProviderContext> = { secrets }) =>
    get({ status: 308, headers: { location } }, {}, changes);

  it('is not followed, and its address is named where it is of the same host', async () => {
    await expect(redirect('/other/')).rejects.toMatchObject({
      info: {
        kind: 'bad-response',
        status: 308,
        reason: {
          type: 'redirected-elsewhere',
          address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/other\/$/),
        },
      },
    });
    await expect(redirect('https://127.0.0.1/?key=key-1234')).rejects.toMatchObject({
      info: { reason: { type: 'redirected-elsewhere', address: 'https://127.0.0.1' } },
    });
  });

  it('does not recommend another host', async () => {
    await expect(redirect('https://elsewhere.example/')).rejects.toMatchObject({
      info: { reason: { type: 'redirected-elsewhere' }, detail: 'HTTP 308: redirected to https://elsewhere.example' },
    });
    const { info } = await redirect('https://elsewhere.example/').catch((thrown) => thrown);
    expect(info.reason.address).toBeUndefined();
  });

  it('is known by its type alone in a browser', async () => {
    const opaque = Object.defineProperties(new Response(null), {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
    });
    const fetch = async (_: unknown, init?: RequestInit) => {
      expect(init?.redirect).toBe('manual');
      return opaque;
    };
    const { info } = await get({}, {}, { secrets, fetch }).catch((thrown) => thrown);
    expect(info.kind).toBe('bad-response');
    // The browser does not tell the new address, and the old one is none to recommend.
    expect(info.reason).toEqual({ type: 'redirected-elsewhere' });
    expect(info.detail).toBeUndefined();
  });

  it('is followed without a secret', async () => {
    const server = await startReplayServer([
      { path: '/old', reply: { status: 307, headers: { location: '/new' } } },
      { path: '/new', reply: { pieces: ['There.'] } },
    ]);
    servers.push(server);
    const response = await send(service, contextWith({ secrets: { apiKey: ' ' } }), { url: `${server.origin}/old` });
    expect(await response.text()).toBe('There.');
  });
});

describe('a web page as the body of an error', () => {
  const html = '<!DOCTYPE html><html><head><title>mill.example | 502: Bad gateway</title></head>cloudflare</html>';

  it('is named with its sender, and kept as the detail', async () => {
    await expect(get({ status: 502, pieces: [html] })).rejects.toMatchObject({
      info: { kind: 'overloaded', status: 502, webPage: 'Cloudflare', detail: expect.stringContaining(html) },
    });
    const named = get({ status: 403, headers: { server: 'nginx/1.27' }, pieces: ['<html>No</html>'] });
    await expect(named).rejects.toMatchObject({ info: { webPage: 'nginx' } });
    await expect(get({ status: 500, pieces: ['<html>No</html>'] })).rejects.toMatchObject({ info: { webPage: '' } });
  });

  it("is never shown as the service's own words", async () => {
    const options: SendOptions = { readApiError: ({ text }) => ({ message: text }) };
    const { info } = await get({ status: 502, pieces: [html] }, options).catch((thrown) => thrown);
    expect(info.message).toBeUndefined();
    const read: SendOptions = { readApiError: () => ({ kind: 'blocked' }) };
    const known = await get({ status: 403, pieces: [html] }, read).catch((thrown) => thrown);
    expect(known.info).toMatchObject({ kind: 'blocked' });
    expect(known.info.webPage).toBeUndefined();
    const key = await get({ status: 401, pieces: [html] }).catch((thrown) => thrown);
    expect(key.info.kind).toBe('bad-key');
    expect(key.info.webPage).toBeUndefined();
  });
});

describe('send', () => {
  it.each([
    ['7', 7000],
    ['0', 0],
    ['-3', 0],
    ['Mon, 12 Oct 2026 12:00:30 GMT', 30_000],
    ['Mon, 12 Oct 2020 12:00:30 GMT', 0],
    ['soon', undefined],
    [' ', undefined],
  ])('reads Retry-After %s', async (value, retryAfterMs) => {
    const failure = get({ status: 429, headers: { 'retry-after': value } });
    await expect(failure).rejects.toHaveProperty('info.kind', 'rate-limited');
    const { info } = await failure.catch((thrown) => thrown);
    expect(info.retryAfterMs).toBe(retryAfterMs);
  });

  it('keeps what it sends and gets out of the disk cache', async () => {
    const requests: (RequestInit | undefined)[] = [];
    const recording: typeof fetch = async (_input, init) => {
      requests.push(init);
      return new Response('{}');
    };
    await send(service, contextWith({ fetch: recording }), { url: 'https://service.example/' });
    expect(requests).toMatchObject([{ cache: 'no-store', credentials: 'omit' }]);
  });

  it('tells the number of a request that failed, the gateway’s own first, and nothing that is no number', async () => {
    const failed = (headers: Record<string, string>, secrets = {}) =>
      get({ status: 500, headers }, {}, { secrets }).catch((thrown) => thrown.info.requestId);
    expect(await failed({ 'cf-ray': '8f-LHR', 'x-request-id': 'req_1' })).toBe('req_1');
    expect(await failed({ 'x-request-id': 'req_1', 'x-litellm-call-id': 'call-2' })).toBe('call-2');
    expect(await failed({ 'x-request-id': 'req_1', 'x-kong-request-id': 'gate-3' })).toBe('gate-3');
    expect(await failed({ 'x-request-id': 'of the key-1234' })).toBeUndefined();
    expect(await failed({ 'x-request-id': 'of-key-1234' }, { apiKey: 'key-1234' })).toBe('of-[key]');
  });

  it('says of what cannot be reached whether a certificate may be the cause, without claiming it', async () => {
    const failing = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) };
    const reasonAt = (url: string) =>
      send(service, contextWith(failing), { url }).catch((thrown) => thrown.info.reason);
    expect(await reasonAt('https://gateway.example/v1')).toEqual({
      type: 'network',
      host: 'gateway.example',
      secure: true,
    });
    expect(await reasonAt('http://127.0.0.1:4000/v1')).toEqual({ type: 'network', host: '127.0.0.1:4000' });
  });

  it('lets the service say what a status means', async () => {
    const readFailure: SendOptions['readApiError'] = ({ status, body, text }) => {
      expect([status, body, text]).toEqual([400, { e: 'key-1234' }, '{"e":"key-1234"}']);
      return { kind: 'unknown-model', message: `key-1234 ${'x'.repeat(400)}`, model: 'm', retryAfterMs: 5 };
    };
    const reply = { status: 400, headers: { 'retry-after': '9' }, pieces: ['{"e":"key-1234"}'] };
    await expect(
      get(reply, { readApiError: readFailure }, { secrets: { apiKey: ' key-1234\n' } }),
    ).rejects.toMatchObject({
      info: {
        kind: 'unknown-model',
        status: 400,
        retryAfterMs: 5,
        service: 'Someone',
        message: `[key] ${'x'.repeat(294)}`,
        reason: { type: 'unknown-model', model: 'm' },
        detail: expect.stringMatching(/^HTTP 400 http:\/\/127.*\n\{"e":"\[key\]"\}$/),
      },
    });
  });

  it('tells how long it waited in vain', async () => {
    await expect(get({ withoutHeaders: 'stall' }, { timeoutMs: 1 })).rejects.toMatchObject({
      info: { kind: 'network', service: 'Someone', reason: { type: 'timeout', host: expect.any(String) } },
    });
  });

  it('passes the reason of an abort on', async () => {
    const signal = AbortSignal.abort(new Error('the panel closed'));
    await expect(get({}, {}, { signal })).rejects.toThrow('the panel closed');
  });
});

describe('bodies', () => {
  it('are read up to a limit, and the rest is left', async () => {
    const pieces = ['abc', 'def', 'ghi'];
    const whole = await readBytes(await get({ pieces }), 9);
    expect([new TextDecoder().decode(whole.bytes), whole.cut]).toEqual(['abcdefghi', false]);
    const part = await readBytes(await get({ pieces }), 5);
    expect([new TextDecoder().decode(part.bytes), part.cut]).toEqual(['abcde', true]);
    const endless = await get({ pieces, ending: 'stall' });
    expect(await readBodyText(service, endless, contextWith(), { maxBytes: 8 })).toBe('abcdefgh');
    expect(await servers.at(-1)?.requests[0]?.over).toBe('left');
    expect(await readBytes(new Response(null), 5)).toEqual({ bytes: new Uint8Array(), cut: false });
  });

  it('that fall silent were cut', async () => {
    const response = await get({ pieces: ['abc'], ending: 'stall' });
    await expect(readBodyText(service, response, contextWith(), { maxBytes: 100, silenceMs: 1 })).rejects.toMatchObject(
      {
        info: { kind: 'cut', retryable: true, service: 'Someone' },
      },
    );
  });

  it('that are no JSON say so', async () => {
    expect(await readJson(service, await get({ pieces: ['null'] }), contextWith())).toBeNull();
    await expect(readJson(service, await get({ pieces: [''] }), contextWith())).rejects.toMatchObject({
      info: { kind: 'bad-response', status: 200 },
    });
  });
});

describe('keys', () => {
  it('are trimmed, and must fit into a header', () => {
    expect(apiKeyOf(service, contextWith({ secrets: { apiKey: ' k-1\n' } }))).toBe('k-1');
    expect(apiKeyOf(service, contextWith({ secrets: { token: 'k-2' } }), 'token')).toBe('k-2');
    const kindWith = (apiKey: string) => {
      try {
        return apiKeyOf(service, contextWith({ secrets: { apiKey } }));
      } catch (thrown) {
        return (thrown as { info: { kind: string } }).info.kind;
      }
    };
    expect([kindWith(''), kindWith('  '), kindWith('ключ'), kindWith('a b')]).toEqual([
      'missing-key',
      'missing-key',
      'bad-key',
      'bad-key',
    ]);
  });
});
