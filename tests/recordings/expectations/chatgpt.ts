import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

interface Payload {
  type: string;
  delta?: string;
  item?: { type: string; action?: { queries?: string[] } };
  response?: { error?: { code: string } };
}

const kinds: readonly [RegExp, string][] = [
  [/usage_limit_reached/, 'out-of-quota'],
  [/token_expired/, 'bad-key'],
  [/<html>/, 'blocked'],
  [/"detail"/, 'invalid-input'],
  [/server_is_overloaded/, 'overloaded'],
];

/** What follows an approval was not recorded. */
function firstOnly(fetch: typeof globalThis.fetch) {
  const sent: string[] = [];
  const once: typeof fetch = async (url, init) => {
    sent.push(String(init?.body));
    if (sent.length === 1) return fetch(url, init);
    throw new TypeError(sent.at(-1));
  };
  return once;
}

async function expectExchange(told: { code_verifier: string }, poll: () => Promise<unknown>): Promise<void> {
  await expect(poll()).rejects.toMatchObject({
    info: { kind: 'network', detail: expect.stringContaining(`code_verifier=${told.code_verifier}`) },
  });
}

/** A recorded step of a sign-in: the part that runs it gives what the recording holds. */
async function expectSignIn(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const { signIn } = provider;
  const { device } = signIn ?? {};
  if (!signIn || !device) throw new Error(`'${provider.id}' has no sign-in.`);
  const { body, requestUrl = '' } = recording;
  const told = JSON.parse(body);
  const code = { deviceId: 'deviceauth_test', userCode: 'ABCD', verificationUrl: '', intervalMs: 5000, expiresAt: 0 };
  if (requestUrl.endsWith('/usercode')) {
    expect(await device.start(context)).toMatchObject({
      deviceId: told.device_auth_id,
      userCode: told.user_code,
      intervalMs: Number(told.interval) * 1000,
    });
  } else if (requestUrl.endsWith('/deviceauth/token')) {
    if (told.error) expect(await device.poll(code, context)).toEqual({ type: 'pending' });
    else await expectExchange(told, () => device.poll(code, { ...context, fetch: firstOnly(context.fetch) }));
  } else {
    const renewal = signIn.refresh({ accessToken: 'old', refreshToken: 'old' }, context);
    if (told.error) {
      await expect(renewal).rejects.toMatchObject({
        info: { kind: 'missing-key', type: 'MISSING_OPENAI_OAUTH_SESSION' },
      });
      return;
    }
    const claims = JSON.parse(Buffer.from(told.id_token.split('.')[1], 'base64url').toString());
    expect(await renewal).toEqual({
      accessToken: told.access_token,
      refreshToken: told.refresh_token,
      accountId: claims['https://api.openai.com/auth'].chatgpt_account_id,
      account: claims['https://api.openai.com/profile'].email,
      expiresAt: String(claims.exp * 1000),
    });
  }
}

/** Text, sources, claims and searches as the recording has them; the kind of its error. */
export async function expectChatgpt(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  if (recording.requestUrl?.startsWith('https://auth.')) {
    await expectSignIn(recording, provider, context);
    return;
  }
  const request = {
    model: 'gpt-5.5',
    system: '',
    messages: [],
    hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const },
  };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, context) ?? []) events.push(event);

  const { body } = recording;
  const kind = kinds.find(([pattern]) => pattern.test(body))?.[1];
  if (kind) {
    const said = { ...(recording.status !== 200 && { status: recording.status }) };
    expect(events).toMatchObject([
      {
        type: 'error',
        error: {
          kind,
          type: 'OPENAI_OAUTH_WEB_SEARCH_FAILED',
          ...(kind === 'unknown-model' && { reason: { type: kind, model: 'gpt-5.5' } }),
          ...said,
        },
      },
    ]);
    if (kind === 'out-of-quota') {
      expect(events).toMatchObject([
        { error: { reason: { type: 'plan-limit', resetsAt: JSON.parse(body).error.resets_at * 1000 } } },
      ]);
    }
    return;
  }
  const payloads: Payload[] = body
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)));
  const text = payloads.map((payload) => (payload.type.endsWith('output_text.delta') ? payload.delta : '')).join('');
  expect(events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('')).toBe(text);
  expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  expect(events.flatMap((event) => (event.type === 'search-start' ? event.queries : []))).toEqual(
    payloads.flatMap(({ type, item }) => (type.endsWith('item.done') && item?.action?.queries) || []),
  );
  const links = [...text.matchAll(/\(\[([^\]]+)\]\(([^)]+)\)\)/g)];
  const sources = events.flatMap((event) => (event.type === 'source' ? [event.source] : []));
  expect(sources).toMatchObject(
    links.map(([, domain, url = ''], index) => ({ id: index + 1, domain, url: url.replace('?utm_source=openai', '') })),
  );
  const citations = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
  expect(citations.map(({ marker }) => text.slice(marker?.start, marker?.end))).toEqual(
    links.map(([marker]) => marker),
  );
  expect(citations.map(({ claim }) => text.slice(claim.start, claim.end))).toEqual(
    text.split(/ \(\[.*?\)\)(?:\. )?/).filter(Boolean),
  );
}
