import { describe, expect, it } from 'vitest';
import { createOpenPageTool, type OpenPageValue } from '../../../lib/tools/open-page';
import { failure, readerOf, refusedAddresses, run } from './support';

const url = 'https://a.example/tides';

function setup(page: Parameters<typeof readerOf>[0] = {}, maxLength?: number) {
  const { asked, read } = readerOf(page);
  const tool = createOpenPageTool({ read, defaultLength: 15_000, ...(maxLength && { maxLength }) });
  return { tool, asked, run: (args: unknown) => run<OpenPageValue>(tool, args) };
}

describe('the definition', () => {
  it('has a url and a length', () => {
    const { name, parameters } = setup().tool;
    expect(name).toBe('open_page');
    expect(parameters).toMatchObject({
      properties: { url: { type: 'string' }, max_length: { type: 'integer', minimum: 1 } },
      required: ['url'],
      additionalProperties: false,
    });
  });
});

describe('a page', () => {
  it('comes with its lengths', async () => {
    const { asked, run: open } = setup({ markdown: 'Twice a day.', title: 'Tides' });
    expect(await open({ url })).toEqual({
      ok: true,
      failure: undefined,
      value: {
        url,
        title: 'Tides',
        content: 'Twice a day.',
        content_length: 12,
        original_length: null,
        truncated: false,
        status: 'success',
        error: '',
      },
    });
    expect(asked).toEqual([{ url, maxLength: 15_000 }]);
  });

  it('that was cut says how long it was', async () => {
    const { value } = await setup({ markdown: 'Twice', truncated: true, originalLength: 12 }).run({ url });
    expect(value).toMatchObject({ truncated: true, content_length: 5, original_length: 12 });
  });

  it.each([
    [600, undefined, 600],
    [50_000, undefined, 15_000],
    [50_000, 100_000, 50_000],
    [1e9, 100_000, 100_000],
  ])('of at most %d characters is asked for, where %d are allowed, with %d', async (wished, allowed, length) => {
    const { asked, run: open } = setup({}, allowed);
    await open({ url, max_length: wished });
    expect(asked[0]?.maxLength).toBe(length);
  });
});

describe('an address that is not opened', () => {
  it.each(refusedAddresses)('is refused before anything is read: %s', async (_name, address, word) => {
    const { asked, run: open } = setup();
    const { ok, value } = await open({ url: address });
    expect(ok).toBe(false);
    expect(asked).toEqual([]);
    expect(value).toMatchObject({ status: 'error', title: '', content: '', content_length: 0, truncated: false });
    expect(value.error).toContain(word);
    expect(value.error).toMatch(/^['A-Z].{10,250}\.$/);
    expect(JSON.stringify(value).length).toBeLessThan(3_000);
  });
});

describe('arguments', () => {
  it.each([
    ['no url', {}, "'url'"],
    ['a number', { url: 5 }, "'url'"],
    ['length 0', { url, max_length: 0 }, "'max_length'"],
    ['length as text', { url, max_length: '600' }, "'max_length'"],
    ['an unknown field', { url, offset: 3 }, "'offset'"],
    ['a list', [url], 'object'],
  ])('are refused: %s', async (_name, args, word) => {
    const { asked, run: open } = setup();
    const { ok, value } = await open(args);
    expect(ok).toBe(false);
    expect(asked).toEqual([]);
    expect(value.status).toBe('error');
    expect(value.error).toContain(word);
  });
});

describe('a page that cannot be read', () => {
  it.each([
    [
      'a redirect to this computer',
      { type: 'address-refused', refusal: 'private', host: '127.0.0.1:80' },
      {},
      '127.0.0.1:80',
    ],
    ['a name that leads inside', { type: 'address-refused', refusal: 'private', host: 'a.example' }, {}, 'a.example'],
    [
      "a connection's address",
      { type: 'address-refused', refusal: 'connection', host: 'a.example' },
      {},
      'connections',
    ],
    [
      'a large file',
      { type: 'page-too-large', maxBytes: 20 * 1024 * 1024, host: 'a.example' },
      {},
      'larger than 20 MB',
    ],
    ['a PDF without end', { type: 'pdf-too-large', host: 'a.example' }, {}, 'is too large to read'],
    ['a tab that hangs', { type: 'page-unresponsive', host: 'a.example' }, {}, 'does not respond in its tab'],
    ['a page that stops its reader', { type: 'page-too-slow', host: 'a.example' }, {}, 'takes too long to read'],
    ['a redirect', { type: 'redirect-failed', host: 'a.example' }, {}, 'a.example redirects to an address that'],
    ['another kind of file', { type: 'page-unreadable', contentType: 'image/png', host: 'a.example' }, {}, 'image/png'],
    ['a login', { type: 'page-needs-login', host: 'a.example' }, {}, 'login'],
    ['a page of scripts', { type: 'page-needs-scripts', host: 'a.example' }, {}, 'scripts'],
    ['an empty page', { type: 'page-empty', host: 'a.example' }, {}, 'without readable text'],
    ['a slow server', { type: 'timeout', host: 'a.example' }, {}, 'in time'],
    ['a server that is not there', 'network', { service: 'a.example' }, 'a.example could not be reached'],
    ['a status', { type: 'page-unreadable', host: 'a.example' }, { status: 404 }, 'HTTP 404'],
    ["a service's own words", 'bad-response', { service: 'Reader', message: 'No such page.' }, 'No such page.'],
    ['missing access', { type: 'pages-not-allowed', url }, {}, 'not allowed to open'],
  ] as const)('says why: %s', async (_name, reason, details, word) => {
    const thrown = failure('reader', reason, details);
    const { ok, value, failure: told } = await setup(thrown).run({ url });
    expect(ok).toBe(false);
    expect(value).toMatchObject({ url, status: 'error', content: '' });
    expect(value.error).toContain(word);
    expect(told).toEqual(thrown.info);
  });

  it('names its own host where nobody said anything', async () => {
    const { value } = await setup(failure('reader', 'network')).run({ url });
    expect(value.error).toBe('a.example could not be reached.');
  });

  it('ends with its signal', async () => {
    const stopped = AbortSignal.abort(new Error('stopped'));
    const { tool } = setup(new DOMException('Aborted', 'AbortError'));
    await expect(tool.execute({ url }, stopped)).rejects.toThrow('stopped');
  });
});
