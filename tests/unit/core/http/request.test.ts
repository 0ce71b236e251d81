import { afterEach, describe, expect, it } from 'vitest';
import { redact } from '../../../../lib/core/http/api-error';
import { readBytes, readJson, readText, type SendOptions, send } from '../../../../lib/core/http/request';
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
  return send(service, `${server.origin}/`, {}, contextWith(changes), options);
}

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

  it('lets the service say what a status means', async () => {
    const readFault: SendOptions['readApiError'] = (status, body, text) => {
      expect([status, body, text]).toEqual([400, { e: 'key-1234' }, '{"e":"key-1234"}']);
      return { kind: 'unknown-model', message: `key-1234 ${'x'.repeat(400)}`, model: 'm', retryAfterMs: 5 };
    };
    const reply = { status: 400, headers: { 'retry-after': '9' }, pieces: ['{"e":"key-1234"}'] };
    await expect(get(reply, { readApiError: readFault }, { secrets: { apiKey: ' key-1234\n' } })).rejects.toMatchObject(
      {
        info: {
          kind: 'unknown-model',
          status: 400,
          retryAfterMs: 5,
          service: 'Someone',
          message: `[key] ${'x'.repeat(294)}`,
          reason: { type: 'unknown-model', model: 'm' },
          detail: expect.stringMatching(/^HTTP 400 http:\/\/127.*\n\{"e":"\[key\]"\}$/),
        },
      },
    );
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
    expect(await readText(service, endless, contextWith(), 8)).toBe('abcdefgh');
    expect(await servers.at(-1)?.requests[0]?.over).toBe('left');
    expect(await readBytes(new Response(null), 5)).toEqual({ bytes: new Uint8Array(), cut: false });
  });

  it('that fall silent were cut', async () => {
    const response = await get({ pieces: ['abc'], ending: 'stall' });
    await expect(readText(service, response, contextWith(), 100, 1)).rejects.toMatchObject({
      info: { kind: 'cut', retryable: true, service: 'Someone' },
    });
  });

  it('that are no JSON say so', async () => {
    expect(await readJson(service, await get({ pieces: ['null'] }), contextWith())).toBeNull();
    await expect(readJson(service, await get({ pieces: [''] }), contextWith())).rejects.toMatchObject({
      info: { kind: 'bad-response', status: 200 },
    });
  });
});

describe('keys', () => {
  it('are taken out of texts in every spelling', () => {
    const secrets = { apiKey: ' s/cret+ü ', login: 'me:s/cret+ü', short: 'abc' };
    const encoded = encodeURIComponent('s/cret+ü');
    const basic = Buffer.from('me:s/cret+ü').toString('base64');
    expect(redact(`s/cret+ü me:s/cret+ü ${encoded} Basic ${basic} abc`, secrets)).toBe(
      '[key] [key] [key] Basic [key] abc',
    );
    expect(redact('\ud800 stays', { apiKey: '\ud800\ud800\ud800\ud800' })).toBe('\ud800 stays');
  });

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
