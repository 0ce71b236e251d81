import { describe, expect, it } from 'vitest';
import { toErrorInfo } from '../../../lib/core/app-error';
import type { ReadRequest } from '../../../lib/core/provider';
import { crawl4ai } from '../../../lib/providers/crawl4ai';
import { cannedFetch, contextFor, fixture, knownSecret } from './support';

/** Reads from a server that gives its answers in a row. */
async function read(answers: (string | [string, ResponseInit])[], request: Partial<ReadRequest> = {}, changes = {}) {
  if (!crawl4ai.read) throw new Error('Crawl4AI reads.');
  const requests: { url: string; headers: unknown; body: unknown }[] = [];
  const left = [...answers];
  const fetchHere: typeof fetch = async (url, init) => {
    requests.push({ url: String(url), headers: init?.headers, body: JSON.parse(String(init?.body)) });
    const [body = '', reply] = [left.shift() ?? ''].flat() as [string, ResponseInit?];
    return new Response(body, reply);
  };
  const asked = { url: 'https://carrow.example/mill', maxLength: 15_000, ...request };
  const page = crawl4ai.read.read(asked, contextFor(crawl4ai, {}, { fetch: fetchHere, ...changes }));
  const outcome = await page.catch((thrown: unknown) => ({ error: toErrorInfo(thrown, 'test') }));
  return { outcome, requests };
}

const fit = fixture('crawl4ai', 'fit.json');

describe('the request', () => {
  it('goes to the server of this computer, with a token or without', async () => {
    const { requests } = await read([fit]);
    expect(requests).toEqual([
      {
        url: 'http://127.0.0.1:11235/md',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${knownSecret}` },
        body: { url: 'https://carrow.example/mill', f: 'fit', c: '0' },
      },
    ]);
    const open = await read([fit], {}, { secrets: {} });
    expect(open.requests[0]?.headers).toEqual({ 'content-type': 'application/json' });
  });

  it.each(['http://10.1.2.3:11235/', 'http://10.1.2.3:11235/playground/', ' http://10.1.2.3:11235/md?x#y '])(
    'takes the address as people copy it: %s',
    async (baseUrl) => {
      const { requests } = await read([fit], {}, { settings: { baseUrl } });
      expect(requests[0]?.url).toBe('http://10.1.2.3:11235/md');
    },
  );

  it('hands no private address over', async () => {
    for (const url of ['http://127.0.0.1/', 'http://0x7f.1/', 'ftp://carrow.example/', 'mill']) {
      const { outcome, requests } = await read([fit], { url });
      expect(outcome).toMatchObject({ error: { kind: 'invalid-input', providerId: 'crawl4ai' } });
      expect(requests).toEqual([]);
    }
  });
});

describe('the page', () => {
  it('has its first heading as title, and is cut at the border of a block', async () => {
    const { outcome } = await read([fit]);
    expect(outcome).toMatchObject({ title: 'Carrow tide mill – 潮汐磨坊', url: 'https://carrow.example/mill' });
    const cut = await read([fit], { maxLength: 140 });
    expect(cut.outcome).toMatchObject({ truncated: true });
    if ('error' in cut.outcome || 'error' in outcome) throw new Error('refused');
    expect(cut.outcome.markdown.endsWith('springs.')).toBe(true);
    expect(cut.outcome.originalLength).toBe(outcome.contentLength);
  });

  it('is asked for whole where pruning left nothing', async () => {
    const pruned = fixture('crawl4ai', 'pruned.json');
    const { outcome, requests } = await read([pruned, fit]);
    expect(requests.map(({ body }) => (body as { f: string }).f)).toEqual(['fit', 'raw']);
    expect(outcome).toMatchObject({ title: 'Carrow tide mill – 潮汐磨坊' });
    expect((await read([pruned, pruned])).outcome).toMatchObject({ error: { kind: 'empty' } });
  });

  it('is found among the results of a crawl', async () => {
    const crawl = fixture('crawl4ai', 'crawl.json');
    expect((await read([crawl])).outcome).toMatchObject({
      url: 'https://carrow.example/mill/',
      title: 'Carrow tide mill: visiting',
      markdown: '# Carrow tide mill\nThe mill grinds twice a day.',
    });
    expect((await read([crawl], { url: 'https://other.example/' })).outcome).toMatchObject({
      error: { kind: 'bad-response', message: expect.stringContaining('ERR_NAME_NOT_RESOLVED') },
    });
    expect((await read([crawl.replace('"status_code": 200', '"status_code": 403')])).outcome).toMatchObject({
      error: { kind: 'blocked', status: 403 },
    });
  });
});

/**
 * The server's `unquote`: runs of percent-encoded bytes as UTF-8; what is none stays.
 * @see https://docs.python.org/3/library/urllib.parse.html#urllib.parse.unquote
 */
function unquote(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16))),
  );
}

describe('the address', () => {
  it.each([
    'https://carrow.example/search?q=a%26b',
    'https://carrow.example/search?q=a%3Db&r=1%2B1',
    'https://carrow.example/search?q=100%25',
    'https://carrow.example/search?q=100%2525',
    'https://carrow.example/search?q=two+words%20here',
    'https://carrow.example/mill%2Fwheel',
    'https://carrow.example/a%3Fb?c',
    'https://carrow.example/a%23b',
    'https://carrow.example/%2e%2e%2fmill',
    'https://carrow.example/wiki/%E6%BD%AE%E6%B1%90',
    'https://carrow.example/wiki/M%C3%BChle_(Begriff)',
    'https://carrow.example/caf%E9',
    'https://carrow.example/100%',
    'https://carrow.example/50%zz?x=%',
    'https://carrow.example/proxy?to=https%3A%2F%2Fother.example%2F%3Fq%3D1%2526',
    'https://carrow.example/a%0Ab%00c',
    'https://carrow.example:8443/mill;v=1?a[]=%5B%5D',
    'https://carrow.example/?q=%F0%9F%8C%8A#/part%202',
    'https://carrow.example/%25%25%32%36',
    'https://carrow.example/plain?q=tide&page=2',
  ])('reaches the server as it is once its percent-encoding is decoded: %s', async (url) => {
    const page = JSON.stringify({ ...JSON.parse(fit), url: 'https://other.example/' });
    const { outcome, requests } = await read([page], { url });
    expect(requests.map(({ body }) => unquote((body as { url: string }).url))).toEqual([url]);
    // The response repeats the address that it got: it tells no redirect.
    expect(outcome).toMatchObject({ url });
  });

  it('is found in a crawl, decoded or as it was sent', async () => {
    const url = 'https://carrow.example/search?q=a%26b';
    for (const named of [url, url.replace('%', '%25')]) {
      const result = { url: named, success: true, markdown: '# Results', redirected_url: named };
      const { outcome } = await read(
        [JSON.stringify({ results: [{ ...result, url: 'https://x.example/' }, result] })],
        {
          url,
        },
      );
      expect(outcome).toMatchObject({ url, markdown: '# Results' });
    }
  });
});

describe('errors', () => {
  it('are read as sentence and as list', async () => {
    const list = fixture('crawl4ai', 'no-address.json');
    expect((await read([[list, { status: 422 }]])).outcome).toMatchObject({
      error: { status: 422, message: 'Field required' },
    });
    expect((await read([['{"detail":"Server busy"}', { status: 503 }]])).outcome).toMatchObject({
      error: { kind: 'overloaded', message: 'Server busy' },
    });
  });

  it('tell a page that cannot be loaded from a server that is busy', async () => {
    const bare = fixture('crawl4ai', 'bare-error.json');
    expect((await read([[bare, { status: 500 }]])).outcome).toMatchObject({
      error: { kind: 'bad-response', reason: { type: 'page-unreadable' }, retryable: false },
    });
  });

  it('tell a missing token from a wrong one', async () => {
    const refused: [string, ResponseInit] = ['{"detail":"Not authenticated"}', { status: 401 }];
    expect((await read([refused])).outcome).toMatchObject({ error: { kind: 'bad-key' } });
    expect((await read([refused], {}, { secrets: {} })).outcome).toMatchObject({ error: { kind: 'missing-key' } });
  });
});

it('asks a server for its health', async () => {
  const { fetch, requests } = cannedFetch(['{"status":"ok","version":"0.9.2"}']);
  expect(await crawl4ai.check?.(contextFor(crawl4ai, {}, { fetch }))).toEqual({ ok: true });
  expect(requests[0]?.url).toBe('http://127.0.0.1:11235/health');
  const page = cannedFetch(['<html>Welcome</html>']);
  expect(await crawl4ai.check?.(contextFor(crawl4ai, {}, { fetch: page.fetch }))).toMatchObject({
    ok: false,
    error: { kind: 'bad-response' },
  });
});
