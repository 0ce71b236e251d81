import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toErrorInfo } from '../../../lib/core/app-error';
import type { ReadRequest } from '../../../lib/core/provider';
import { jina } from '../../../lib/providers/jina';
import { cannedFetch, contextFor, fixture, knownSecret } from './support';

async function read(body: string, request: Partial<ReadRequest> = {}, init: ResponseInit = {}, changes = {}) {
  const { fetch, requests } = cannedFetch([body], init);
  if (!jina.read) throw new Error('Jina reads.');
  const asked = { url: 'https://carrow.example/mill', maxLength: 15_000, ...request };
  const page = jina.read.read(asked, contextFor(jina, {}, { fetch, ...changes }));
  const outcome = await page.catch((thrown: unknown) => ({ error: toErrorInfo(thrown, 'test') }));
  return { outcome, requests };
}

const ok = fixture('jina', 'ok.json');

describe('the request', () => {
  it('appends the address as it is, and takes a key or none', async () => {
    const url = 'https://carrow.example/mill?year=1911&q=a%20b';
    const { requests } = await read(ok, { url });
    expect(requests.map(({ url: asked }) => asked)).toEqual([`https://r.jina.ai/${url}`]);
    expect(requests[0]?.init).toMatchObject({
      credentials: 'omit',
      headers: { accept: 'application/json', authorization: `Bearer ${knownSecret}` },
    });
    const keyless = await read(ok, { url }, {}, { secrets: { apiKey: ' ' } });
    expect(Object.keys(keyless.requests[0]?.init.headers ?? {})).not.toContain('authorization');
  });

  it('leaves a fragment out, and sends one that is a route in the body', async () => {
    const plain = await read(ok, { url: 'https://carrow.example/mill#visiting' });
    expect(plain.requests[0]).toMatchObject({ url: 'https://r.jina.ai/https://carrow.example/mill' });
    const route = await read(ok, { url: 'https://carrow.example/app#/tides' });
    expect(route.requests[0]).toMatchObject({
      url: 'https://r.jina.ai/',
      init: { method: 'POST', body: '{"url":"https://carrow.example/app#/tides"}' },
    });
  });

  it.each([
    'http://127.0.0.1:8080/',
    'http://2130706433/',
    'http://[::ffff:10.0.0.1]/',
    'http://router/',
    'https://user:word@carrow.example/',
    'file:///etc/passwd',
    'carrow.example',
  ])('hands no private address over: %s', async (url) => {
    const { outcome, requests } = await read(ok, { url });
    expect(outcome).toMatchObject({ error: { kind: 'invalid-input', providerId: 'jina' } });
    expect(requests).toEqual([]);
  });
});

describe('the page', () => {
  it('has what the service knows of it', async () => {
    const { outcome } = await read(ok);
    expect(outcome).toMatchObject({
      url: 'https://carrow.example/mill',
      title: 'Carrow tide mill – 潮汐磨坊',
      publishedAt: '2026-10-02T08:30:00.000Z',
      language: 'en-GB',
      truncated: false,
    });
    if ('error' in outcome) throw new Error('refused');
    expect(outcome.contentLength).toBe(outcome.markdown.length);
    expect(outcome.originalLength).toBeUndefined();
  });

  it('is cut at the border of a block', async () => {
    const whole = (await read(ok)).outcome;
    const { outcome } = await read(ok, { maxLength: 120 });
    if ('error' in whole || 'error' in outcome) throw new Error('refused');
    expect(outcome).toMatchObject({ truncated: true, originalLength: whole.contentLength });
    expect(whole.markdown.slice(outcome.markdown.length)).toMatch(/^\n\n/);
  });

  it('is read from the text form, whose warnings need not be failures', async () => {
    expect((await read(fixture('jina', 'text.txt'))).outcome).toMatchObject({
      title: 'Carrow tide mill',
      markdown: 'The mill grinds twice a day, on the ebb.',
      publishedAt: '2026-10-02T08:30:00.000Z',
    });
  });

  it('that its server refused is a failure, though it came with HTTP 200', async () => {
    const { outcome } = await read(fixture('jina', 'gone.json'));
    expect(outcome).toMatchObject({
      error: { kind: 'bad-response', status: 404, message: 'Target URL returned error 404: Not Found' },
    });
    const puzzle = ok.replace('"external"', '"warning": "This page maybe requiring CAPTCHA", "external"');
    expect((await read(puzzle)).outcome).toMatchObject({ error: { kind: 'blocked' } });
    const long = puzzle.replace('The mill', `${'The pond is deep. '.repeat(80)}The mill`);
    expect((await read(long)).outcome).toMatchObject({ title: 'Carrow tide mill – 潮汐磨坊' });
    expect((await read(ok.replace(/"content": "[^"]*"/, '"content": " "'))).outcome).toMatchObject({
      error: { kind: 'empty' },
    });
  });
});

describe('errors', () => {
  it('are also read from a body with HTTP 200', async () => {
    const closed = fixture('jina', 'closed-to-strangers.json');
    for (const status of [200, 451]) {
      expect((await read(closed, {}, { status })).outcome).toMatchObject({
        error: { kind: 'blocked', status: 451, message: expect.stringContaining('Anonymous access') },
      });
      expect((await read(closed, {}, { status }, { secrets: {} })).outcome).toMatchObject({
        error: { kind: 'missing-key' },
      });
    }
  });

  it('tell a refused address, a refused key and a missing one apart', async () => {
    const address = await read(fixture('jina', 'bad-address.json'), {}, { status: 400 });
    expect(address.outcome).toMatchObject({ error: { kind: 'invalid-input', message: 'Invalid URL' } });
    expect((await read('', {}, { status: 401 })).outcome).toMatchObject({ error: { kind: 'bad-key' } });
    expect((await read('', {}, { status: 401 }, { secrets: {} })).outcome).toMatchObject({
      error: { kind: 'missing-key' },
    });
  });
});

it('tests a connection with one page', async () => {
  const { fetch, requests } = cannedFetch([ok]);
  expect(await jina.check?.(contextFor(jina, {}, { fetch }))).toEqual({ ok: true });
  expect(requests).toHaveLength(1);
});

it('takes JSON of any shape', async () => {
  const names = ['code', 'data', 'content', 'title', 'url', 'warning', 'metadata', 'publishedTime', 'message'];
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, '', 'Words.', 'http://', 200, 404, true),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 5 }),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(value, async (body) => {
      const { outcome } = await read(JSON.stringify(body));
      if ('error' in outcome) expect(outcome.error.providerId).toBe('jina');
      else expect(URL.canParse(outcome.url) && outcome.markdown.length > 0).toBe(true);
    }),
    { numRuns: 200 },
  );
});
