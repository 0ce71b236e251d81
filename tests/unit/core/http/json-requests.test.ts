import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { getJson, postJson } from '../../../../lib/core/http/request';
import type { ProviderContext } from '../../../../lib/core/provider-context';

const service = { id: 'someone', label: 'Someone' };
const schema = v.object({ count: v.number() });
const url = 'https://api.example/things';

function contextOf(body: string, status = 200) {
  const fetch = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => new Response(body, { status }));
  const signal = new AbortController().signal;
  const context: ProviderContext = { fetch, settings: {}, secrets: { apiKey: 'k-12345' }, signal, now: () => 0 };
  return { fetch, context };
}

it('gets JSON in the shape of the schema', async () => {
  const { fetch, context } = contextOf('{"count": 2, "more": true}');
  expect(await getJson(service, context, { url, headers: { 'x-key': 'a' }, schema })).toEqual({ count: 2 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-key': 'a' } });
});

it('posts JSON', async () => {
  const { fetch, context } = contextOf('{"count": 2}');
  expect(await postJson(service, context, { url, body: { q: 'a' }, schema })).toEqual({ count: 2 });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"q":"a"}',
  });
});

it('fails with the body, without the key, where the shape is another', async () => {
  const { context } = contextOf('{"count": "k-12345"}');
  const info = { kind: 'bad-response', detail: '{"count":"[key]"}' };
  await expect(getJson(service, context, { url, schema })).rejects.toMatchObject({ info });
});

it('reads the error of the service, not the shape of its body', async () => {
  const { context } = contextOf('{"message": "no more"}', 402);
  const readApiError = vi.fn(() => ({ message: 'no more' }));
  const info = { kind: 'out-of-quota', status: 402, service: 'Someone', message: 'no more' };
  await expect(getJson(service, context, { url, schema, readApiError })).rejects.toMatchObject({ info });
  expect(readApiError).toHaveBeenCalledWith({
    status: 402,
    body: { message: 'no more' },
    text: '{"message": "no more"}',
  });
});

it('reads no more than it is told to', async () => {
  const { context } = contextOf(`{"count": 2, "more": "${'a'.repeat(100)}"}`);
  await expect(getJson(service, context, { url, schema, maxBytes: 20 })).rejects.toHaveProperty(
    'info.kind',
    'bad-response',
  );
});
