import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest } from '../../../lib/core/provider';
import type { DeviceCode } from '../../../lib/core/sign-in';
import { challengeOf, randomToken } from '../../../lib/core/utils/pkce';
import { chatgpt } from '../../../lib/providers/chatgpt';
import { type OAuthStandIn, startOAuthStandIn, unsignedToken } from '../../../sample-web/services/oauth-stand-in';
import { byEvent } from '../../../sample-web/services/split-body';
import { cannedFetch, collect, contextFor, fixture, sampleRequest, textOf } from './support';

const { chat, signIn } = chatgpt;
if (!chat || !signIn?.device || !signIn.code || !signIn.importFile) throw new Error('ChatGPT chats and signs in.');
const { device, code: inTab, importFile } = signIn;
const model = 'gpt-5.6-luna';

const { stream: ask, models: listModels } = chat;

function stream(request: ChatRequest, chunks: string[], init: ResponseInit = {}, changes = {}) {
  const { fetch, requests } = cannedFetch(chunks, init);
  return { requests, events: collect(ask(request, contextFor(chatgpt, {}, { fetch, ...changes }))) };
}

async function replay(file: string, init: ResponseInit = {}): Promise<ModelEvent[]> {
  return stream(sampleRequest(model), [fixture('chatgpt', file)], init).events;
}

async function bodyOf(request: ChatRequest): Promise<Record<string, unknown>> {
  const { events, requests } = stream(request, ['']);
  await events;
  return JSON.parse(String(requests[0]?.init.body)) as Record<string, unknown>;
}

describe('the request', () => {
  it('makes the service search, keeps nothing there, and says whose plan it is on', async () => {
    const secrets = { accessToken: unsignedToken({ 'https://api.openai.com/auth': { chatgpt_account_id: 'acct-1' } }) };
    const { events, requests } = stream(sampleRequest(model), [''], {}, { secrets });
    await events;
    expect(requests[0]?.url).toBe('https://chatgpt.com/backend-api/codex/responses');
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit' });
    expect(requests[0]?.init.headers).toEqual({
      authorization: `Bearer ${secrets.accessToken}`,
      'chatgpt-account-id': 'acct-1',
      originator: 'codex_cli_rs',
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'session-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(requests[0]?.init.body).toMatchInlineSnapshot(
      `"{"model":"gpt-5.6-luna","instructions":"Answer briefly.","input":[{"type":"message","role":"user","content":[{"type":"input_text","text":"Which tide mills still run?"}]}],"tools":[{"type":"web_search","external_web_access":true}],"tool_choice":{"type":"web_search"},"parallel_tool_calls":true,"store":false,"stream":true,"include":["reasoning.encrypted_content","web_search_call.action.sources"],"reasoning":{"effort":"low","summary":"auto"}}"`,
    );
  });

  it('sends no tool with web search off, and instructions even where there are none', async () => {
    const request = sampleRequest(model, { hostedSearch: undefined, system: '' });
    expect(JSON.stringify(await bodyOf(request))).not.toContain('web_search');
    expect(await bodyOf(request)).toMatchInlineSnapshot(`
      {
        "include": [
          "reasoning.encrypted_content",
        ],
        "input": [
          {
            "content": [
              {
                "text": "Which tide mills still run?",
                "type": "input_text",
              },
            ],
            "role": "user",
            "type": "message",
          },
        ],
        "instructions": "You are a helpful assistant.",
        "model": "gpt-5.6-luna",
        "reasoning": {
          "effort": "low",
          "summary": "auto",
        },
        "store": false,
        "stream": true,
      }
    `);
  });

  it('searches the allowed domains in the person’s country, and says the rest in words', async () => {
    const hostedSearch = {
      allowedDomains: ['mills.example'],
      blockedDomains: ['ads.example'],
      timeRange: 'm' as const,
      location: 'GB',
    };
    const { tools, instructions } = await bodyOf(sampleRequest(model, { hostedSearch }));
    expect({ tools, instructions }).toMatchInlineSnapshot(`
      {
        "instructions": "Answer briefly.

      Use no page of these sites: ads.example.
      Use only pages that were published within the last month.",
        "tools": [
          {
            "external_web_access": true,
            "filters": {
              "allowed_domains": [
                "mills.example",
              ],
            },
            "type": "web_search",
            "user_location": {
              "country": "GB",
              "type": "approximate",
            },
          },
        ],
      }
    `);
  });

  it('sends earlier turns without ids, and only thoughts that can be taken back', async () => {
    const [finish] = (await replay('searched.sse')).slice(-1);
    if (finish?.type !== 'finish') throw new Error('It ends.');
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Which tide mills still run?' },
      { role: 'assistant', text: 'Eling.', ...(finish.providerState && { providerState: finish.providerState }) },
      { role: 'user', text: 'And in France?' },
    ];
    const { input } = await bodyOf(sampleRequest(model, { messages }));
    expect(JSON.stringify(input)).not.toMatch(/"id":/);
    expect(input).toMatchObject([
      { role: 'user' },
      { type: 'reasoning', encrypted_content: 'gAAAA-sealed-thoughts' },
      { type: 'web_search_call' },
      { type: 'web_search_call' },
      { type: 'message', role: 'assistant' },
      { role: 'user', content: [{ type: 'input_text', text: 'And in France?' }] },
    ]);
    const bare = { providerId: 'chatgpt', model, data: [{ type: 'reasoning', id: 'rs_2', summary: [] }, 'noise'] };
    const lost = [{ role: 'assistant' as const, text: '', providerState: bare }];
    expect(await bodyOf(sampleRequest(model, { messages: lost }))).toMatchObject({ input: [] });
    const other = await bodyOf(sampleRequest('gpt-6-sol', { messages: messages.slice(1, 2) }));
    expect(other.input).toEqual([
      { type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'Eling.' }] },
    ]);
  });

  it('offers tools of ours, and sends back what came of them', async () => {
    const tools = [{ name: 'open_page', description: 'Opens a page.', parameters: { type: 'object' } }];
    const messages: ChatRequest['messages'] = [
      { role: 'user', text: 'Open it.' },
      { role: 'assistant', text: '', toolCalls: [{ id: 'call_1', name: 'open_page', arguments: '{}' }] },
      { role: 'tool', text: 'A page.', toolCallId: 'call_1' },
    ];
    const body = await bodyOf(sampleRequest(model, { tools, messages, hostedSearch: undefined }));
    expect({ tools: body.tools, choice: body.tool_choice, input: body.input }).toMatchInlineSnapshot(`
      {
        "choice": "auto",
        "input": [
          {
            "content": [
              {
                "text": "Open it.",
                "type": "input_text",
              },
            ],
            "role": "user",
            "type": "message",
          },
          {
            "arguments": "{}",
            "call_id": "call_1",
            "name": "open_page",
            "type": "function_call",
          },
          {
            "call_id": "call_1",
            "output": "A page.",
            "type": "function_call_output",
          },
        ],
        "tools": [
          {
            "description": "Opens a page.",
            "name": "open_page",
            "parameters": {
              "type": "object",
            },
            "strict": false,
            "type": "function",
          },
        ],
      }
    `);
    const both = await bodyOf(sampleRequest(model, { tools }));
    expect(both).toMatchObject({ tool_choice: 'auto', tools: [{ type: 'web_search' }, { name: 'open_page' }] });
  });
});

describe('the answer', () => {
  it('makes sources of the links in the text, since the service annotates nothing', async () => {
    const events = await replay('searched.sse');
    const text = textOf(events);
    expect(text).toContain(
      'Eling still grinds at the ebb 🌊 ([mills.example](https://mills.example/eling?utm_source=openai)).',
    );
    const found = events.flatMap((event) => (event.type === 'source' ? [event.source] : []));
    expect(found.map(({ id, url, status }) => [id, url, status])).toEqual([
      [1, 'https://mills.example/eling', 'read'],
      [2, 'https://tides.example/calendar', 'listed'],
      [3, 'https://tides.example/list', 'listed'],
    ]);
    const slice = (span?: { start: number; end: number }) => span && text.slice(span.start, span.end);
    expect(
      events.flatMap((event) =>
        event.type === 'citation'
          ? [[slice(event.citation.claim), slice(event.citation.marker)?.slice(0, 16), event.citation.sourceIds]]
          : [],
      ),
    ).toEqual([
      ['Eling still grinds at the ebb 🌊', '([mills.example]', [1]],
      ['the mill’s own calendar', undefined, [2]],
      ['Both turned in 2026', '([tides.example]', [1, 3]],
    ]);
    expect(events.filter(({ type }) => type.startsWith('search'))).toEqual([
      { type: 'search-start', queries: ['tide mills still working', 'Eling tide mill milling days'] },
      { type: 'search-end', results: 3 },
    ]);
    expect(events.flatMap((event) => (event.type === 'reasoning-delta' ? [event.text] : [])).join('')).toBe(
      'Looking for mills that still turn.',
    );
    expect(events.find(({ type }) => type === 'usage')).toEqual({
      type: 'usage',
      usage: { inputTokens: 812, outputTokens: 74, reasoningTokens: 20, searches: 1 },
    });
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'stop',
      providerState: { providerId: 'chatgpt' },
    });
  });

  it('is plain text without sources where nothing was searched', async () => {
    const events = await replay('plain.sse');
    expect(textOf(events)).toMatch(/^A tide mill .* ebb\.$/);
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['text-delta', 'usage', 'finish']));
  });

  it('calls tools of ours', async () => {
    expect(await replay('tool-call.sse')).toContainEqual({
      type: 'tool-call',
      id: 'call_1',
      name: 'open_page',
      arguments: '{"url":"https://mills.example/eling"}',
    });
  });

  it('ends with its last event, though the service does not hang up', async () => {
    let left = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(fixture('chatgpt', 'searched.sse'))),
      cancel() {
        left = true;
      },
    });
    const { events } = stream(sampleRequest(model), [], {}, { fetch: async () => new Response(body) });
    expect((await events).at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
    expect(left).toBe(true);
  });
});

describe('an answer that tells its phases and its end', () => {
  it('has what the model says while it works among its reasoning', async () => {
    const events = await replay('commentary.sse');
    expect(textOf(events)).toBe(
      'The mill grinds twice a day ([carrowmill.example](https://carrowmill.example/hours)).',
    );
    const reasoning = events.map((event) => (event.type === 'reasoning-delta' ? event.text : '')).join('');
    expect(reasoning).toBe('I will check the hours first.\n\nThe hours are there.');
    expect(events.filter(({ type }) => type === 'citation')).toHaveLength(1);
  });

  it.each([
    ['incomplete-reason.sse', 'max_tool_calls'],
    ['failed-reason.sse', 'tide_turned'],
  ])('of %s says why it broke off', async (file, message) => {
    const events = await replay(file);
    expect(textOf(events)).toBe('The mill at Carrow');
    expect(events.at(-1)).toMatchObject({
      type: 'finish',
      stopReason: 'interrupted',
      error: { reason: { type: 'ended-early' }, message },
    });
  });
});

const limit = fixture('chatgpt', 'usage-limit.json');
const failed = 'OPENAI_OAUTH_WEB_SEARCH_FAILED';

describe('failures', () => {
  it.each([
    [
      429,
      limit,
      { kind: 'out-of-quota', retryable: false, reason: { type: 'plan-limit', resetsAt: 1_791_900_000_000 } },
    ],
    [404, limit, { kind: 'out-of-quota', reason: { type: 'plan-limit', resetsAt: 1_791_900_000_000 } }],
    [
      429,
      '{"error":{"type":"usage_limit_reached","resets_in_seconds":60}}',
      { kind: 'out-of-quota', reason: { type: 'plan-limit', resetsAt: Date.UTC(2026, 9, 12) + 60_000 } },
    ],
    [403, '{"error":{"code":"usage_not_included","message":"Not in your plan"}}', { kind: 'out-of-quota' }],
    [
      400,
      `{"detail":"The '${model}' model is not supported when using Codex with a ChatGPT account."}`,
      { kind: 'unknown-model', reason: { type: 'unknown-model', model } },
    ],
    [422, '{"detail":[{"msg":"Field required"}]}', { kind: 'invalid-input', message: 'Field required' }],
    [400, '{"error":{"code":"context_length_exceeded","message":"Too long"}}', { kind: 'too-long' }],
    [429, '{"error":{"code":"rate_limit_exceeded","message":"Slow"}}', { kind: 'rate-limited', retryable: true }],
    [403, '<!DOCTYPE html><title>Just a moment...</title>', { kind: 'blocked' }],
    [401, '{"error":{"code":"token_expired"}}', { kind: 'bad-key', reason: { type: 'sign-in', problem: 'rejected' } }],
  ])('HTTP %i %s', async (status, body, error) => {
    const { events } = stream(sampleRequest(model), [body], { status });
    expect(await events).toMatchObject([{ type: 'error', error: { status, type: failed, ...error } }]);
  });

  it.each([
    ['server_is_overloaded', 'overloaded'],
    ['invalid_prompt', 'refused'],
    ['usage_limit_reached', 'out-of-quota'],
    ['something_new', 'bad-response'],
  ])('%s inside the stream', async (code, kind) => {
    const body = fixture('chatgpt', 'overloaded.sse').replace('server_is_overloaded', code);
    const { events } = stream(sampleRequest(model), [body]);
    const said = 'The mill race is full. Try again later.';
    expect(await events).toMatchObject([{ type: 'error', error: { kind, type: failed, message: said } }]);
  });

  it('says that nobody is signed in', async () => {
    const { events, requests } = stream(sampleRequest(model), [''], {}, { secrets: {} });
    expect(await events).toMatchObject([
      {
        type: 'error',
        error: {
          kind: 'missing-key',
          type: 'MISSING_OPENAI_OAUTH_SESSION',
          reason: { type: 'sign-in', problem: 'none' },
        },
      },
    ]);
    expect(requests).toEqual([]);
  });

  it('takes any order and any damage of events', async () => {
    const pieces = ['searched.sse', 'plain.sse', 'tool-call.sse', 'overloaded.sse'].flatMap((file) =>
      byEvent(fixture('chatgpt', file)),
    );
    const damage = fc.tuple(fc.constantFrom('null', '[]', '{}', '"x"', '-1'), fc.nat(20));
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      fc.tuple(fc.constantFrom(...pieces), damage).map(([text, [value, at]]) => {
        let count = 0;
        return text.replace(/:(?:"[^"]*"|\d+|null|true|false)/g, (found) => (count++ === at ? `:${value}` : found));
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (events) => {
        const all = await stream(sampleRequest(model), events).events;
        expect(all.filter(({ type }) => type === 'finish' || type === 'error')).toEqual([all.at(-1)]);
        const text = textOf(all);
        for (const event of all) {
          if (event.type === 'citation') expect(event.citation.claim.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('models', () => {
  it('lists those that are to be shown', async () => {
    const models = [
      { slug: 'gpt-tide', display_name: 'Tide', context_window: 272_000, visibility: 'list' },
      { slug: 'gpt-hidden', visibility: 'hide' },
      7,
    ];
    const { fetch, requests } = cannedFetch([JSON.stringify({ models })]);
    expect(await listModels(contextFor(chatgpt, {}, { fetch }))).toEqual([
      { id: 'gpt-tide', label: 'Tide', contextTokens: 272_000 },
    ]);
    expect(requests[0]?.url).toBe('https://chatgpt.com/backend-api/codex/models?client_version=0.124.0');
    const other = cannedFetch(['{"data":[{"id":"gpt-ebb"}]}']);
    expect(await listModels(contextFor(chatgpt, {}, { fetch: other.fetch }))).toEqual([
      { id: 'gpt-ebb', label: 'gpt-ebb' },
    ]);
  });
});

describe('signing in', () => {
  let service: OAuthStandIn;
  beforeEach(async () => {
    service = await startOAuthStandIn();
  });
  afterEach(() => service.close());

  const context = (secrets = {}) => contextFor(chatgpt, { authBaseUrl: service.origin }, { secrets, now: Date.now });
  const over = {
    info: { kind: 'missing-key', type: 'MISSING_OPENAI_OAUTH_SESSION', reason: { type: 'sign-in', problem: 'over' } },
  };

  it('shows a code and waits until it is typed', async () => {
    const code = await device.start(context());
    expect(code).toMatchObject({
      deviceId: 'device-1',
      userCode: 'TIDE-MILL1',
      verificationUrl: `${service.origin}/codex/device`,
      intervalMs: 1000,
    });
    service.polls.push('pending', 'slow_down', 'approved');
    expect(await device.poll(code, context())).toEqual({ type: 'pending' });
    expect(await device.poll(code, context())).toEqual({ type: 'slow-down' });
    expect(await device.poll(code, context())).toEqual({
      type: 'signed-in',
      secrets: {
        accessToken: service.accessToken,
        refreshToken: service.refreshToken,
        accountId: 'acct-mills',
        account: 'reader@mills.example',
        expiresAt: expect.stringMatching(/^\d{13}$/),
      },
    });
    const form = new URLSearchParams(service.requests.at(-1)?.body);
    expect(form.get('redirect_uri')).toBe(`${service.origin}/deviceauth/callback`);
  });

  it.each([
    ['access_denied', { kind: 'refused', reason: { type: 'sign-in', problem: 'denied' } }],
    ['expired_token', { kind: 'refused', reason: { type: 'sign-in', problem: 'expired' } }],
    ['unreachable', { kind: 'overloaded', retryable: true }],
  ] as const)('stops at %s', async (poll, info) => {
    service.polls.push(poll);
    const code: DeviceCode = { deviceId: '', userCode: '', verificationUrl: '', intervalMs: 1, expiresAt: 0 };
    await expect(device.poll(code, context())).rejects.toMatchObject({ info });
  });

  it('says that an account gets no codes', async () => {
    const { fetch } = cannedFetch([''], { status: 404 });
    await expect(device.start(contextFor(chatgpt, {}, { fetch }))).rejects.toMatchObject({
      info: { kind: 'not-allowed-here', reason: { type: 'sign-in', problem: 'no-device' } },
    });
  });

  it('takes the code of a tab, with the verifier that nobody else has', async () => {
    const verifier = randomToken();
    expect(verifier).toMatch(/^[\w-]{43}$/);
    const url = new URL(inTab.authorizeUrl({ authBaseUrl: service.origin }, 'state-1', await challengeOf(verifier)));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost:1455/auth/callback',
      scope: 'openid profile email offline_access',
      code_challenge_method: 'S256',
      state: 'state-1',
    });
    await fetch(url);
    await expect(inTab.exchange('tab-code', randomToken(), context())).rejects.toMatchObject({
      info: { kind: 'refused', reason: { type: 'sign-in', problem: 'expired' } },
    });
    await fetch(url);
    expect(await inTab.exchange('tab-code', verifier, context())).toMatchObject({ accessToken: service.accessToken });
  });

  it('renews tokens, each of which works once', async () => {
    service.refreshToken = 'refresh-0';
    const held = { accessToken: 'old', refreshToken: 'refresh-0', account: 'me', accountId: 'acct-0' };
    const next = await signIn.refresh(held, context(held));
    expect(next).toMatchObject({ refreshToken: 'refresh-1', account: 'reader@mills.example', accountId: 'acct-mills' });
    await expect(signIn.refresh(held, context(held))).rejects.toMatchObject(over);
    await expect(signIn.refresh({ accessToken: 'old' }, context())).rejects.toMatchObject(over);
    expect(await signIn.refresh(next, context(next))).toMatchObject({ refreshToken: 'refresh-2' });
  });

  it('keeps what a renewal does not repeat', async () => {
    const held = { accessToken: 'old', refreshToken: 'kept', account: 'me@mills.example', accountId: 'acct-0' };
    const { fetch } = cannedFetch(['{"access_token":"opaque","expires_in":100}']);
    const now = Date.UTC(2026, 9, 12);
    expect(await signIn.refresh(held, contextFor(chatgpt, {}, { fetch }))).toEqual({
      ...held,
      accessToken: 'opaque',
      expiresAt: String(now + 100_000),
    });
    const broken = cannedFetch(['{"error":"server_error"}'], { status: 500 });
    await expect(signIn.refresh(held, contextFor(chatgpt, {}, { fetch: broken.fetch }))).rejects.toMatchObject({
      info: { kind: 'overloaded' },
    });
  });

  it('takes over the file of another program', async () => {
    const access = unsignedToken({ exp: 1_800_000_000, organizations: [{ id: 'org-1' }] });
    const tokens = { id_token: 'not.a-token', access_token: access, refresh_token: 'r', account_id: 'acct-file' };
    expect(importFile(JSON.stringify({ OPENAI_API_KEY: null, tokens, last_refresh: '2026-10-01' }))).toEqual({
      accessToken: access,
      refreshToken: 'r',
      accountId: 'org-1',
      account: 'org-1',
      expiresAt: '1800000000000',
    });
    const openai = { type: 'oauth', access: 'opaque', refresh: 'r2', expires: 1_790_000_000_000, accountId: 'acct-2' };
    expect(importFile(JSON.stringify({ anthropic: { type: 'api', key: 'k' }, openai }))).toEqual({
      accessToken: 'opaque',
      refreshToken: 'r2',
      accountId: 'acct-2',
      account: 'acct-2',
      expiresAt: '1790000000000',
    });
    for (const file of ['', '[]', '{"OPENAI_API_KEY":"sk-1"}', '{"openai":{"type":"api","key":"k"}}']) {
      expect(() => importFile(file)).toThrow(
        expect.objectContaining({
          info: expect.objectContaining({ service: 'ChatGPT', reason: { type: 'sign-in', problem: 'file' } }),
        }),
      );
    }
  });

  it('reads the account from any text that looks like a token', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (noise, claims) => {
        const tokens = [noise, `a.${noise}.b`, unsignedToken({ 'https://api.openai.com/auth': claims, email: claims })];
        for (const token of tokens.filter(Boolean)) {
          const { accountId = '' } = importFile(JSON.stringify({ tokens: { access_token: token } }));
          expect(accountId).toBeTypeOf('string');
        }
      }),
    );
  });
});
