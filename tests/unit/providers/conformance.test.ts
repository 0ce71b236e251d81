import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorInfo } from '../../../lib/core/app-error';
import type { ModelEvent } from '../../../lib/core/events';
import type { TimeRange } from '../../../lib/core/profile';
import type { Provider } from '../../../lib/core/provider';
import { httpProviders } from '../../../lib/providers/registry';
import {
  type ReplayServer,
  type Reply,
  type Route,
  refusedOrigin,
  startReplayServer,
} from '../../../sample-web/services/replay-server';
import { atOffsets, byEvent, bySize, insideCharacters } from '../../../sample-web/services/split-body';
import { bodyCells, type Cell, refusals, refusalWords, statusCells, streamCells } from './fault-cells';
import { createFaultMatrix } from './fault-matrix';
import {
  cannedFetch,
  collect,
  conformanceTable,
  contextFor,
  fixture,
  knownSecret,
  outcomeOf,
  sampleQuery,
  sampleRequest,
  textOf,
} from './support';
import { wholeAnswers } from './whole-answers';

const matrix = createFaultMatrix();
const servers: ReplayServer[] = [];
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);

beforeEach(({ task, onTestFinished }) => {
  onTestFinished(() => matrix.note(task));
  process.on('unhandledRejection', onRejection);
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onRejection);
  expect(rejections.splice(0)).toEqual([]);
});

afterAll(() => {
  process.stdout.write(`\nprovider x fault\n${matrix.print()}\n`);
});

async function serve(reply: Route['reply'], redirected = false): Promise<ReplayServer> {
  const redirect: Route = {
    path: /^\/old\//,
    reply: ({ path }) => ({ status: 307, headers: { location: path.slice(4) } }),
  };
  const server = await startReplayServer([...(redirected ? [redirect] : []), { path: /./, reply }]);
  servers.push(server);
  return server;
}

function expectTells(provider: Provider, error: ErrorInfo, kinds: readonly string[] = []): void {
  expect(error.providerId).toBe(provider.id);
  expect(error.service).toBe(provider.label);
  if (kinds.length > 0) expect(kinds).toContain(error.kind);
}

/** Whether its requests carry no secret. */
function isKeyless(provider: Provider): boolean {
  return Object.keys(contextFor(provider).secrets).length === 0;
}

function terminals(events: readonly ModelEvent[]): ModelEvent[] {
  return events.filter(({ type }) => type === 'finish' || type === 'error');
}

/** A fetch that tells when the headers of an answer are there. */
function watchedFetch() {
  let arrived = () => {};
  const headers = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const watched: typeof fetch = async (...request) => {
    const response = await fetch(...request);
    arrived();
    return response;
  };
  return { fetch: watched, headers };
}

/** Lets faked time pass until a promise is settled. */
async function passTime(until: Promise<unknown>): Promise<void> {
  let settled = false;
  const done = until.finally(() => {
    settled = true;
  });
  while (!settled) {
    vi.advanceTimersByTime(10_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await done;
}

/** Whether a promise settles before the event loop turns. */
async function settlesAtOnce(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const note = () => {
    settled = true;
  };
  promise.then(note, note);
  await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe.each(httpProviders.map((provider) => [provider.id, provider] as const))('%s', (id, provider) => {
  it('has the shape of a provider', () => {
    expect(provider.label).toMatch(/\S/);
    expect(new URL(provider.homepage).protocol).toBe('https:');
    const keys = provider.settings.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('baseUrl');
    expect(provider.settings.some(({ kind, required }) => kind === 'secret' && required)).toBe(provider.auth === 'key');
    expect(provider.signIn !== undefined).toBe(provider.auth.startsWith('oauth-'));
    if (provider.auth.endsWith('key')) expect(URL.canParse(provider.keyUrl ?? '')).toBe(true);
    const addresses = provider.settings.filter(({ kind }) => kind === 'url').map(({ key }) => key);
    const own = Object.fromEntries(addresses.map((key) => [key, 'http://own.example:8081/path']));
    const origins = provider.origins(own);
    expect(origins).toEqual(['http://own.example/*']);
    const missing = provider.settings.find(({ key, required }) => key === 'baseUrl' && required);
    for (const origin of provider.origins({})) expect(origin).toMatch(/^https:\/\/(?:\*\.)?[\w.-]+\/\*$/);
    expect(provider.origins({}).length > 0).toBe(missing === undefined);
    expect([provider.chat, provider.search, provider.read].some(Boolean)).toBe(true);
  });

  it('has fixtures for what it can do', () => {
    const table = conformanceTable(id);
    const file = `tests/fixtures/services/${id}/conformance.json`;
    expect(table, `add ${file}; CONTRIBUTING.md says what stands in it`).toBeDefined();
    expect(Object.keys(table ?? {}).sort(), `the capabilities in ${file}`).toEqual(
      ['chat', 'read', 'search'].filter((one) => one in provider),
    );
  });

  const table = conformanceTable(id);
  const { chat } = provider;

  if (chat && table?.chat) {
    const { ok: file, contentType, path = '', kinds, refusal } = table.chat;
    const ok = fixture(id, file);
    const request = sampleRequest(chat.defaultModel, chat.hostedSearch === 'none' ? { hostedSearch: undefined } : {});
    const ask = (origin: string, changes = {}) =>
      chat.stream(request, contextFor(provider, { baseUrl: origin + path }, changes));
    const canned = (chunks: (string | Uint8Array)[]) => collect(ask('http://service.example', cannedFetch(chunks)));
    const stalled = {
      headers: { 'content-type': contentType },
      pieces: byEvent(ok).slice(0, -1),
      ending: 'stall',
    } as const;

    describe('chat', () => {
      it.each(streamCells(ok, contentType, isKeyless(provider)))(
        '$name: $outcome',
        async ({ reply, redirected, ...cell }: Cell) => {
          const whole = await canned([ok]);
          expect(whole.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
          const server = await serve(reply, redirected);
          const events = await collect(ask(server.origin + (redirected ? '/old' : '')));
          expect(terminals(events)).toEqual([events.at(-1)]);
          expect(textOf(whole).startsWith(textOf(events))).toBe(true);
          expect(JSON.stringify(events)).not.toContain(knownSecret);
          if (cell.outcome === 'same') expect(events).toEqual(whole);
          const end = events.at(-1);
          if (end?.type === 'finish' && end.stopReason === 'stop') expect(textOf(events)).toBe(textOf(whole));
          if (cell.outcome === 'same' || cell.outcome === 'any') return;
          if (cell.outcome === 'interrupted' && textOf(events)) {
            expect(end).toMatchObject({ type: 'finish', stopReason: 'interrupted' });
            const sent = (reply.pieces ?? []).filter(
              (piece) => typeof piece === 'string' && byEvent(ok).includes(piece),
            );
            expect(textOf(events)).toBe(textOf(await canned(sent)));
          } else expect(end?.type).toBe('error');
          expect(end && 'error' in end && end.error).toBeTruthy();
          if (end && 'error' in end && end.error) expectTells(provider, end.error, cell.kinds);
        },
      );

      it.each(statusCells(kinds))('HTTP $status: $kind', async ({ status, kind }) => {
        const server = await serve(({ headers, path: asked }) => ({
          status,
          pieces: [`You sent ${asked} ${JSON.stringify(headers)}`],
        }));
        const events = await collect(ask(server.origin));
        expect(events).toMatchObject([{ type: 'error', error: { status, kind } }]);
        if (events[0]?.type === 'error') expectTells(provider, events[0].error);
        expect(JSON.stringify(events)).not.toContain(knownSecret);
        expect(JSON.stringify(events)).not.toContain(btoa(knownSecret));
      });

      it.each(refusals({ refusal }))('HTTP $status says what the service does not take', async ({ status, body }) => {
        const events = await collect(ask('http://service.example', cannedFetch([body], { status })));
        expect(events).toMatchObject([
          { type: 'error', error: { status, kind: 'invalid-input', message: refusalWords } },
        ]);
      });

      it('tells a refused connection', async () => {
        const [event, ...more] = await collect(ask(await refusedOrigin()));
        expect(more).toEqual([]);
        expect(event).toMatchObject({ type: 'error', error: { kind: 'network', retryable: true } });
        if (event?.type === 'error') expectTells(provider, event.error);
      });

      it('tells a wrong address without asking', async () => {
        const { fetch, requests } = cannedFetch([ok]);
        for (const baseUrl of ['not an address', 'localhost:8080', 'http://user:pass@own.example']) {
          const events = await collect(ask(baseUrl, { fetch }));
          expect(events).toMatchObject([
            { type: 'error', error: { kind: 'invalid-input', reason: { type: 'invalid-base-url' } } },
          ]);
        }
        expect(requests).toEqual([]);
      });

      it('sends its key in a header alone', async () => {
        if (provider.auth === 'none') return;
        const { fetch, requests } = cannedFetch([ok]);
        await collect(ask('http://service.example', { fetch }));
        expect(requests).not.toEqual([]);
        for (const { url, init } of requests) {
          expect(JSON.stringify([...new Headers(init.headers)])).toContain(knownSecret);
          expect(url + String(init.body)).not.toContain(knownSecret);
        }
      });

      it('keeps a request for its key to itself', async () => {
        if (provider.auth === 'none') return;
        const { fetch, requests } = cannedFetch([ok]);
        const asked = await collect(ask('http://service.example', { fetch, secrets: {} }));
        expect(asked).toMatchObject([{ type: 'error', error: { kind: 'missing-key' } }]);
        const keys = [...provider.settings.map(({ key }) => key), 'accessToken'];
        const secrets = Object.fromEntries(keys.map((key) => [key, 'ключ']));
        const refused = await collect(ask('http://service.example', { fetch, secrets }));
        expect(refused).toMatchObject([{ type: 'error', error: { kind: 'bad-key' } }]);
        expect(requests).toEqual([]);
      });

      it('gives up a stream that falls silent, and keeps its text', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
        const server = await serve(stalled);
        const watched = watchedFetch();
        const events = collect(ask(server.origin, { fetch: watched.fetch }));
        await watched.headers;
        await passTime(events);
        expect((await events).at(-1)).toMatchObject({
          type: 'finish',
          stopReason: 'interrupted',
          error: { kind: 'cut' },
        });
      });

      it('gives up a service that never answers', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
        const server = await serve({ withoutHeaders: 'stall' });
        const events = collect(ask(server.origin));
        await passTime(events);
        expect(await events).toMatchObject([
          { type: 'error', error: { kind: 'network', reason: { type: 'timeout' } } },
        ]);
      });

      it('ends at once when aborted in mid-stream, and hangs up', async () => {
        const server = await serve(stalled);
        const controller = new AbortController();
        const events: ModelEvent[] = [];
        let started = () => {};
        const text = new Promise<void>((resolve) => {
          started = resolve;
        });
        const reading = (async () => {
          for await (const event of ask(server.origin, { signal: controller.signal })) {
            events.push(event);
            if (event.type === 'text-delta') started();
          }
        })();
        await text;
        controller.abort();
        expect(await settlesAtOnce(reading)).toBe(true);
        expect(terminals(events)).toEqual([{ type: 'finish', stopReason: 'aborted' }]);
        expect(await server.requests[0]?.over).toBe('left');
      });

      it('ends at once when aborted before an answer, and hangs up', async () => {
        const server = await serve({ withoutHeaders: 'stall' });
        const controller = new AbortController();
        const events = collect(ask(server.origin, { signal: controller.signal }));
        await vi.waitUntil(() => server.requests.length > 0);
        controller.abort();
        expect(await settlesAtOnce(events)).toBe(true);
        expect(await events).toEqual([{ type: 'finish', stopReason: 'aborted' }]);
        expect(await server.requests[0]?.over).toBe('left');
      });

      it('asks nothing when it is aborted already', async () => {
        const { fetch, requests } = cannedFetch([ok]);
        expect(await collect(ask('http://service.example', { fetch, signal: AbortSignal.abort() }))).toEqual([
          { type: 'finish', stopReason: 'aborted' },
        ]);
        expect(requests).toEqual([]);
      });

      it('gives the same events for every chunking', async () => {
        const whole = await canned([ok]);
        expect(await canned(bySize(ok, 1))).toEqual(whole);
        expect(await canned(atOffsets(ok, insideCharacters(ok)))).toEqual(whole);
        const server = await serve({ headers: { 'content-type': contentType }, pieces: bySize(ok, 7) });
        expect(await collect(ask(server.origin))).toEqual(whole);
        const border = fc.integer({ min: 1, max: Buffer.byteLength(ok) - 1 });
        await fc.assert(
          fc.asyncProperty(fc.uniqueArray(border, { maxLength: 40 }), async (borders) => {
            expect(
              await canned(
                atOffsets(
                  ok,
                  borders.sort((a, b) => a - b),
                ),
              ),
            ).toEqual(whole);
          }),
          { numRuns: 40 },
        );
      });

      it('cites only what was announced, and text that is there', async () => {
        const announced = new Set<number>();
        let length = 0;
        for (const event of await canned([ok])) {
          if (event.type === 'text-delta') length += event.text.length;
          if (event.type === 'source') announced.add(event.source.id);
          if (event.type !== 'citation') continue;
          const { claim, marker, sourceIds } = event.citation;
          for (const id of sourceIds) expect(announced).toContain(id);
          expect(Math.max(claim.end, marker?.end ?? 0)).toBeLessThanOrEqual(length);
        }
      });

      it('takes any bytes', async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.array(fc.uint8Array({ maxLength: 60 })),
            fc.nat(byEvent(ok).length),
            async (noise, at) => {
              const chunks = [...byEvent(ok).slice(0, at), ...noise];
              expect(terminals(await canned(chunks))).toHaveLength(1);
            },
          ),
          { numRuns: 100 },
        );
      });
    });
  }

  it('shows no result that says it is older than was asked for', async () => {
    const told = table?.search;
    if (!provider.search || !told) return;
    const { ok: file, path = '', settings = {} } = told;
    const search = async (timeRange: TimeRange) => {
      const { fetch } = cannedFetch([fixture(id, file)]);
      const here = { ...settings, baseUrl: `http://service.example${path}` };
      const context = contextFor(provider, here, { fetch, now: () => Date.UTC(2126, 0, 1) });
      return (await provider.search?.search({ ...sampleQuery, timeRange }, context))?.results;
    };
    const all = await search('all');
    expect(all).not.toEqual([]);
    expect(await search('y')).toEqual(all?.filter(({ publishedAt }) => publishedAt === undefined));
  });

  for (const { kind, told, request, isAnswer, hasContent } of wholeAnswers(provider, table)) {
    const { ok: file, contentType, path = '', settings = {}, kinds, notJson = false } = told;
    const ok = fixture(id, file);
    const ask = (origin: string, changes = {}) =>
      request(contextFor(provider, { ...settings, baseUrl: origin + path }, changes));
    const canned = (chunks: (string | Uint8Array)[]) => outcomeOf(ask('http://service.example', cannedFetch(chunks)));
    const stalled: Reply = {
      headers: { 'content-type': contentType },
      pieces: [ok.slice(0, Math.min(200, ok.length - 1))],
      ending: 'stall',
    };

    describe(kind, () => {
      it.each(bodyCells(ok, contentType, isKeyless(provider), notJson))(
        '$name: $outcome',
        async ({ reply, redirected, ...cell }: Cell) => {
          const whole = await canned([ok]);
          expect(whole).toSatisfy(hasContent);
          const server = await serve(reply, redirected);
          const outcome = await outcomeOf(ask(server.origin + (redirected ? '/old' : '')));
          expect(JSON.stringify(outcome)).not.toContain(knownSecret);
          if (cell.outcome === 'same') expect(outcome).toEqual(whole);
          if (cell.outcome !== 'error') return;
          expect(outcome).toHaveProperty('error');
          if ('error' in outcome) expectTells(provider, outcome.error, cell.kinds);
        },
      );

      it.each(statusCells(kinds))('HTTP $status: $kind', async ({ status, kind }) => {
        const server = await serve(({ headers }) => ({ status, pieces: [`You sent ${JSON.stringify(headers)}`] }));
        const outcome = await outcomeOf(ask(server.origin));
        expect(outcome).toMatchObject({ error: { status, kind } });
        if ('error' in outcome) expectTells(provider, outcome.error);
        expect(JSON.stringify(outcome)).not.toContain(knownSecret);
        expect(JSON.stringify(outcome)).not.toContain(btoa(knownSecret));
      });

      it.each(refusals(told))('HTTP $status says what the service does not take', async ({ status, body }) => {
        const outcome = await outcomeOf(ask('http://service.example', cannedFetch([body], { status })));
        expect(outcome).toMatchObject({ error: { status, kind: 'invalid-input', message: refusalWords } });
      });

      it('tells a refused connection and a wrong address', async () => {
        const refused = await outcomeOf(ask(await refusedOrigin()));
        expect(refused).toMatchObject({ error: { kind: 'network', service: provider.label } });
        for (const baseUrl of ['not an address', 'localhost:8080', 'http://user:pass@own.example']) {
          expect(await outcomeOf(ask(baseUrl))).toMatchObject({ error: { kind: 'invalid-input' } });
        }
      });

      it('sends its key in a header alone', async () => {
        if (!provider.auth.endsWith('key')) return;
        const { fetch, requests } = cannedFetch([ok]);
        await outcomeOf(ask('http://service.example', { fetch }));
        expect(requests).not.toEqual([]);
        for (const { url, init } of requests) {
          expect(JSON.stringify([...new Headers(init.headers)])).toContain(knownSecret);
          expect(url + String(init.body)).not.toContain(knownSecret);
        }
      });

      it('keeps a request for its key to itself', async () => {
        if (!provider.auth.endsWith('key')) return;
        const { fetch, requests } = cannedFetch([ok]);
        const refused = await outcomeOf(ask('http://service.example', { fetch, secrets: { apiKey: 'ключ' } }));
        expect(refused).toMatchObject({ error: { kind: 'bad-key' } });
        expect(requests).toEqual([]);
        const asked = await outcomeOf(ask('http://service.example', { fetch, secrets: {} }));
        if (provider.auth === 'optional-key') expect(asked).toSatisfy(hasContent);
        else expect(asked).toMatchObject({ error: { kind: 'missing-key' } });
        expect(requests).toHaveLength(provider.auth === 'optional-key' ? 1 : 0);
      });

      it('gives up a service that falls silent', async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
        const server = await serve(stalled);
        const watched = watchedFetch();
        const outcome = outcomeOf(ask(server.origin, { fetch: watched.fetch }));
        await watched.headers;
        await passTime(outcome);
        expect(await outcome).toMatchObject({ error: { kind: 'cut' } });
        const silent = await serve({ withoutHeaders: 'stall' });
        const unanswered = outcomeOf(ask(silent.origin));
        await passTime(unanswered);
        expect(await unanswered).toMatchObject({ error: { kind: 'network' } });
      });

      it.each([
        ['before an answer', { withoutHeaders: 'stall' } satisfies Reply],
        ['in the body', stalled],
        ['in the body of an error', { ...stalled, status: 500 }],
      ])('rejects at once when aborted %s, and hangs up', async (where, reply) => {
        const server = await serve(reply);
        const controller = new AbortController();
        const watched = watchedFetch();
        const answer = ask(server.origin, { signal: controller.signal, fetch: watched.fetch });
        if (where === 'before an answer') await vi.waitUntil(() => server.requests.length > 0);
        else await watched.headers;
        controller.abort();
        expect(await settlesAtOnce(answer)).toBe(true);
        await expect(answer).rejects.toBe(controller.signal.reason);
        expect(await server.requests[0]?.over).toBe('left');
      });

      it('reads the same from every chunking', async () => {
        const whole = await canned([ok]);
        expect(await canned(bySize(ok, 1))).toEqual(whole);
        expect(await canned(atOffsets(ok, insideCharacters(ok)))).toEqual(whole);
      });

      it('takes any bytes', async () => {
        await fc.assert(
          fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.nat(ok.length), async (noise, at) => {
            const outcome = await canned([ok.slice(0, at), noise, ok.slice(at)]);
            expect('error' in outcome || isAnswer(outcome)).toBe(true);
          }),
          { numRuns: 100 },
        );
      });
    });
  }
});
