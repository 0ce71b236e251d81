import { afterEach, describe, expect, it } from 'vitest';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import type { UrlPolicy } from '../../../../lib/extension/browser/url-policy';
import { createPageReader, type ParsePage } from '../../../../lib/extension/pages/page-reader';
import { PdfFailure } from '../../../../lib/page/pdf/pdf-failure';
import { type ReplayServer, type Route, startReplayServer } from '../../../../sample-web/services/replay-server';
import { pageParsers } from './page-parsers';

const secret = 'heron-plank-ninety';
const servers: ReplayServer[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

const parse: ParsePage = async (html, url) => {
  const markdown = html.replace(/<[^>]*>/g, '').trim();
  return { url, title: '', markdown, contentLength: markdown.length, truncated: false };
};
const gate: UrlPolicy = {
  ensureRulesInstalled: async () => undefined,
  isConnectionUrl: (url) => url.startsWith('https://own.example/'),
  neverReadSite: () => undefined,
};

function contextWith(fetchHere: typeof fetch): ProviderContext {
  return { fetch: fetchHere, settings: {}, secrets: {}, signal: new AbortController().signal, now: Date.now };
}

async function read(url: string, fetchHere: typeof fetch, changes: Partial<UrlPolicy> = {}) {
  const reader = createPageReader(pageParsers(parse), 'Built in', { ...gate, ...changes }).read;
  if (!reader) throw new Error('no reader');
  return reader.read({ url, maxLength: 15_000 }, contextWith(fetchHere));
}

/** A response that ended at another address, and what happened to its body. */
function redirected(finalUrl: string, status: number) {
  const body = { reads: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        body.reads += 1;
        controller.enqueue(new TextEncoder().encode(secret));
      },
      cancel() {
        body.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(stream, { status, headers: { 'content-type': 'text/html' } });
  Object.defineProperty(response, 'url', { value: finalUrl });
  return { body, fetch: async () => response };
}

describe('a page whose redirects end where no page may be read', () => {
  it.each(
    [200, 404, 500].flatMap((status) => [
      { status, reason: 'private', finalUrl: 'http://127.0.0.1:11434/' },
      { status, reason: 'connection', finalUrl: 'https://own.example/search' },
    ]),
  )('is thrown away unread: $status, $reason', async ({ status, reason, finalUrl }) => {
    const { body, fetch: fetchHere } = redirected(finalUrl, status);
    const failure = await read('https://page.example/', fetchHere).catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ kind: 'invalid-input', reason: { type: 'address-refused', refusal: reason } });
    expect(failure.info.detail).toBeUndefined();
    expect(body).toEqual({ reads: 0, cancelled: true });
  });

  it('is thrown away unread over a real connection too', async () => {
    const page = '<p>'.concat(secret, '</p>');
    const routes: Route[] = [
      { path: '/start', reply: { status: 302, headers: { location: '/private' } } },
      { path: '/private', reply: { status: 404, headers: { 'content-type': 'text/html' }, pieces: [page] } },
    ];
    const server = await startReplayServer(routes);
    servers.push(server);
    const local: typeof fetch = (_input, init) => fetch(`${server.origin}/start`, init);
    const failure = await read('https://page.example/', local).catch((thrown) => thrown);
    expect(failure.info).toMatchObject({
      kind: 'invalid-input',
      reason: { type: 'address-refused', refusal: 'private' },
    });
    expect(JSON.stringify(failure.info)).not.toContain(secret);
  });
});

describe('the built-in reader', () => {
  it('reads nothing while redirects to private addresses are not held', async () => {
    let asked = 0;
    const count: typeof fetch = async () => {
      asked += 1;
      return new Response(secret);
    };
    const failure = await read('https://page.example/', count, {
      ensureRulesInstalled: () => Promise.reject(new Error('no rules')),
    }).catch((e) => e);
    expect(failure.info).toMatchObject({
      kind: 'not-allowed-here',
      reason: { type: 'unguarded' },
      detail: 'no rules',
    });
    expect(asked).toBe(0);
  });

  it('waits for the rules and base URLs of a background that has just started', async () => {
    const own: string[] = [];
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const { body, fetch: fetchHere } = redirected('https://own.example/search', 200);
    const started = {
      ensureRulesInstalled: () => promise,
      isConnectionUrl: (url: string) => own.includes(url),
      neverReadSite: () => undefined,
    };
    const reading = read('https://page.example/', fetchHere, started).catch((thrown) => thrown);
    await new Promise((done) => setTimeout(done));
    own.push('https://own.example/search');
    resolve();
    expect((await reading).info).toMatchObject({ reason: { type: 'address-refused', refusal: 'connection' } });
    expect(body.reads).toBe(0);
  });

  it('reads no byte of what is no text', async () => {
    const { body, fetch: fetchHere } = redirected('https://page.example/film', 200);
    const film: typeof fetch = async () => {
      const response = await fetchHere();
      response.headers.set('content-type', 'video/mp4');
      return response;
    };
    const failure = await read('https://page.example/', film).catch((thrown) => thrown);
    expect(failure.info).toMatchObject({
      kind: 'bad-response',
      reason: { type: 'page-unreadable', contentType: 'video/mp4' },
    });
    expect(body).toEqual({ reads: 0, cancelled: true });
  });

  it('reads a page of 20 MB as far as 5 MB, hangs up, and says that it was cut', async () => {
    const megabyte = new TextEncoder().encode('<p>Words.</p>'.padEnd(1024 * 1024, ' '));
    const body = { sent: 0, cancelled: false };
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          if (body.sent === 20) controller.close();
          else controller.enqueue(megabyte);
          body.sent += 1;
        },
        cancel() {
          body.cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    let length = 0;
    const parsers = pageParsers(async (html, url) => {
      length = html.length;
      return { url, title: '', markdown: 'Words.', contentLength: 6, truncated: false };
    });
    const request = { url: 'https://page.example/', maxLength: 15_000 };
    const huge: typeof fetch = async () => new Response(stream, { headers: { 'content-type': 'text/html' } });
    const reader = createPageReader(parsers, 'Built in', gate);
    expect(await reader.read?.read(request, contextWith(huge))).toMatchObject({ markdown: 'Words.', truncated: true });
    expect(length).toBe(5 * 1024 * 1024);
    expect(body.cancelled).toBe(true);
    expect(body.sent).toBeLessThan(8);
  });

  it.each([
    ['application/pdf', '/paper', 'PDF of 4 bytes'],
    ['application/octet-stream', '/paper.pdf', 'PDF of 4 bytes'],
    ['application/json', '/data', '```json\n[\n  1\n]\n```'],
    ['video/mp2t', '/main.ts', '```typescript\n[1]\n```'],
    ['application/octet-stream', '/main.rs', '```rust\n[1]\n```'],
    ['text/javascript', '/main', '```javascript\n[1]\n```'],
  ])('reads %s at %s as what it is', async (type, path, markdown) => {
    const body = markdown.startsWith('PDF') ? '%PDF' : '[1]';
    const parsers = pageParsers(parse, async (bytes, url) => {
      const text = `PDF of ${bytes.length} bytes`;
      return { url, title: '', markdown: text, contentLength: text.length, truncated: false };
    });
    const reader = createPageReader(parsers, 'Built in', gate);
    const file: typeof fetch = async () => new Response(body, { headers: { 'content-type': type } });
    const request = { url: `https://page.example${path}`, maxLength: 15_000 };
    expect(await reader.read?.read(request, contextWith(file))).toMatchObject({ markdown });
  });

  it.each([
    ['locked', 'blocked', { type: 'page-needs-login' }],
    ['too-large', 'too-long', { type: 'pdf-too-large', host: 'page.example' }],
    ['broken', 'bad-response', { type: 'page-unreadable', contentType: 'application/pdf' }],
  ] as const)('says that a PDF is %s', async (fault, kind, reason) => {
    const reader = createPageReader(
      pageParsers(parse, () => Promise.reject(new PdfFailure(fault))),
      'Built in',
      gate,
    );
    const file: typeof fetch = async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    const request = { url: 'https://page.example/paper.pdf', maxLength: 15_000 };
    const failure = await reader.read?.read(request, contextWith(file)).catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ kind, reason });
  });

  it('says of a redirect that cannot be followed that it is one, and of a broken connection that it is that', async () => {
    const asked: (RequestInit['redirect'] | undefined)[] = [];
    const blocked: typeof fetch = async (_input, init) => {
      asked.push(init?.redirect);
      if (init?.redirect !== 'manual') throw new TypeError('Failed to fetch');
      return Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });
    };
    const failure = await read('https://page.example/', blocked).catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ kind: 'not-allowed-here', reason: { type: 'redirect-failed' } });
    expect(failure.info.service).toBe('page.example');
    expect(asked).toEqual(['follow', 'manual']);
    const broken: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const other = await read('https://page.example/', broken).catch((thrown) => thrown);
    expect(other.info.reason).toEqual({ type: 'network', host: 'page.example', secure: true });
  });

  it.each([
    ['https://page.example/100%.txt', '100%.txt'],
    ['https://page.example/a%20b.txt', 'a b.txt'],
    ['https://page.example/', 'page.example'],
  ])('names the text at %s', async (url, title) => {
    const text: typeof fetch = async () => new Response('Words.', { headers: { 'content-type': 'text/plain' } });
    expect(await read(url, text)).toMatchObject({ title, markdown: 'Words.' });
  });
});
