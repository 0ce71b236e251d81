import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import { newProfile } from '../../../../lib/core/profile';
import type { Page, Provider, ReadProvider, ReadRequest } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import type { ReadResponse } from '../../../../lib/extension/pages/page-reader';
import { createPageSource, type PageReadRequest } from '../../../../lib/extension/pages/page-source';
import { createMemoryArea, createPageCache } from '../../../../lib/extension/storage/page-cache';

const url = 'https://a.example/tides';
const builtIn = newProfile('p', 'P');
const free = () => new AbortController().signal;

function pageOf(markdown: string, address = url): Page {
  return { url: address, title: 'T', markdown, contentLength: markdown.length, truncated: false };
}

function failing(providerId: string) {
  return Promise.reject(new AppError(errorInfo(providerId, 'overloaded')));
}

/** Everything that can read, replaced; by default only the built-in reader does. */
function setup(hidden: Pick<ReadProvider, 'hidesRedirects'> = {}) {
  const fetchAndRead = vi.fn(
    async (_request: ReadRequest, _context?: ProviderContext): Promise<ReadResponse> => ({
      page: pageOf('Fetched.'),
      isShell: false,
    }),
  );
  const readOpenTab = vi.fn(async (): Promise<Page | undefined> => undefined);
  const render = vi.fn(async (_request: ReadRequest): Promise<Page> => pageOf('Rendered, and long enough.'));
  const service = vi.fn(async (_request: ReadRequest, context: ProviderContext): Promise<Page> => {
    context.onRequest?.('lantern.example');
    return pageOf('Served.');
  });
  const provider: Provider = {
    id: 'lantern',
    label: 'Lantern',
    homepage: 'https://lantern.example/',
    auth: 'none',
    settings: [],
    origins: () => [],
    read: { read: service, ...hidden },
  };
  const connection = { id: 'mine', providerId: 'lantern', label: 'Lantern', settings: {} };
  const mayFetchPages = vi.fn(async (_url?: string) => true);
  let time = 0;
  const now = () => time;
  const areas = { private: createMemoryArea(), others: createMemoryArea() };
  const source = createPageSource({
    urlPolicy: {
      ensureRulesInstalled: async () => undefined,
      isConnectionUrl: (address) => address.startsWith('https://own.example/'),
      neverReadSite: () => undefined,
    },
    connections: {
      find: async (id) => (id === 'mine' ? { connection, provider } : undefined),
      context: async (_connection, _provider, signal) => ({ fetch, settings: {}, secrets: {}, signal, now }),
    },
    fetchAndRead,
    readOpenTab,
    rendered: { ...provider, id: 'rendered', read: { read: render } },
    caches: { private: createPageCache(areas.private, now), others: createPageCache(areas.others, now) },
    mayFetchPages,
    now,
  });
  const read = (wish: Partial<PageReadRequest> = {}, signal = free()) =>
    source.read({ url, maxLength: 15_000, profile: builtIn, isPrivate: false, ...wish }, signal);
  const pass = (ms: number) => {
    time += ms;
  };
  return { source, read, fetchAndRead, readOpenTab, render, service, mayFetchPages, areas, pass };
}

let lab: ReturnType<typeof setup>;
beforeEach(() => {
  lab = setup();
});

describe('the address guard', () => {
  it.each([
    'http://127.0.0.1:8080/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'https://own.example/x',
    'ftp://a.example/',
    'a.example',
  ])('stands in front of every way: %s', async (address) => {
    lab.readOpenTab.mockResolvedValue(pageOf('Open.'));
    for (const reader of ['reader', 'mine']) {
      await expect(lab.read({ url: address, profile: { reader, renderPages: true } })).rejects.toMatchObject({
        info: { kind: 'invalid-input' },
      });
    }
    for (const way of [lab.fetchAndRead, lab.readOpenTab, lab.render, lab.service]) expect(way).not.toHaveBeenCalled();
  });

  it('tells which address a service got, and whether it would tell of a redirect', async () => {
    const sentTo = async (here: ReturnType<typeof setup>) => {
      const onSent = vi.fn();
      await here.read({ profile: { reader: 'mine', renderPages: false }, onSent });
      return onSent.mock.calls.flat();
    };
    const sent = { host: 'lantern.example', parts: [{ kind: 'address', characters: url.length }], address: url };
    expect(await sentTo(lab)).toEqual([sent]);
    expect(await sentTo(setup({ hidesRedirects: true }))).toEqual([{ ...sent, hidesRedirects: true }]);
  });

  it('throws away what a service read elsewhere', async () => {
    lab.service.mockResolvedValue(pageOf('Router.', 'http://192.168.0.1/'));
    expect(await lab.read({ profile: { reader: 'mine', renderPages: false } })).toMatchObject({ markdown: 'Fetched.' });
  });
});

describe('a page', () => {
  it('is fetched once in a quarter of an hour, under all its fragments, and cut as each wants it', async () => {
    const text = `${'First block. '.repeat(20).trim()}\n\n${'Second block. '.repeat(20).trim()}`;
    lab.fetchAndRead.mockResolvedValue({ page: pageOf(text), isShell: false });
    expect(await lab.read()).toMatchObject({ contentLength: text.length, truncated: false });
    expect(await lab.read({ url: `${url}#neap`, maxLength: 300 })).toMatchObject({
      markdown: 'First block. '.repeat(20).trim(),
      contentLength: 259,
      originalLength: text.length,
      truncated: true,
    });
    expect(lab.fetchAndRead).toHaveBeenCalledTimes(1);
    expect(lab.fetchAndRead.mock.calls[0]?.[0].maxLength).toBe(400_000);
    lab.pass(15 * 60_000);
    await lab.read();
    await lab.read({ url: `${url}?year=1911` });
    expect(lab.fetchAndRead).toHaveBeenCalledTimes(3);
  });

  it('is fetched anew where it has to be as it is now, and kept so', async () => {
    await lab.read();
    lab.fetchAndRead.mockResolvedValueOnce({ page: pageOf('Revised.'), isShell: false });
    expect((await lab.read({ fresh: true })).markdown).toBe('Revised.');
    expect((await lab.read()).markdown).toBe('Revised.');
    expect(lab.fetchAndRead).toHaveBeenCalledTimes(2);
  });

  it('that was longer than is kept says how long it was', async () => {
    const page = { ...pageOf('Words. '.repeat(100)), originalLength: 900_000, truncated: true };
    lab.fetchAndRead.mockResolvedValue({ page, isShell: false });
    expect(await lab.read({ maxLength: 100 })).toMatchObject({ originalLength: 900_000, truncated: true });
  });

  it('is fetched once for all who want it at once; one who leaves takes it from nobody', async () => {
    let arrive = (_response: ReadResponse) => {};
    const response = new Promise<ReadResponse>((resolve) => {
      arrive = resolve;
    });
    lab.fetchAndRead.mockReturnValue(response);
    const leaving = new AbortController();
    const reads = [lab.read({}, leaving.signal), lab.read(), lab.read({ maxLength: 4 })];
    const outcomes = Promise.allSettled(reads);
    await vi.waitFor(() => expect(lab.fetchAndRead).toHaveBeenCalled());
    leaving.abort();
    arrive({ page: pageOf('Fetched.'), isShell: false });
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(lab.fetchAndRead).toHaveBeenCalledTimes(1);
  });

  it('that could not be read is tried again', async () => {
    lab.fetchAndRead.mockReturnValueOnce(failing('reader'));
    await expect(lab.read()).rejects.toMatchObject({ info: { kind: 'overloaded' } });
    expect(await lab.read()).toMatchObject({ markdown: 'Fetched.' });
  });

  it('that is open in a tab is taken from there, and not kept', async () => {
    lab.readOpenTab.mockResolvedValue(pageOf('Open.'));
    expect(await lab.read({ isPrivate: true })).toMatchObject({ markdown: 'Open.' });
    expect(lab.readOpenTab).toHaveBeenCalledWith(url, { isPrivate: true }, 400_000, expect.anything());
    lab.readOpenTab.mockResolvedValue(undefined);
    expect(await lab.read({ isPrivate: true })).toMatchObject({ markdown: 'Fetched.' });
  });

  it('comes without the marks of its footnotes, whoever read it', async () => {
    const marked = pageOf('It was Stobbs.[\\[2\\]](https://a.example/tides#n2) They left.[^1]');
    const markdown = 'It was Stobbs. They left.';
    lab.service.mockResolvedValue(marked);
    const served = await lab.read({ profile: { reader: 'mine', renderPages: false } });
    expect(served).toMatchObject({ markdown, contentLength: markdown.length });
    lab.fetchAndRead.mockResolvedValue({ page: marked, isShell: false });
    expect(await lab.read({ url: `${url}/2` })).toMatchObject({ markdown });
    lab.readOpenTab.mockResolvedValue(marked);
    expect(await lab.read({ url: `${url}/3` })).toMatchObject({ markdown });
  });

  it('that has to be as it is now is taken from a tab only where it is not shown without one', async () => {
    lab.readOpenTab.mockResolvedValue(pageOf('Open.'));
    expect((await lab.read({ fresh: true })).markdown).toBe('Fetched.');
    for (const reason of ['overloaded', 'network'] as const) {
      lab.fetchAndRead.mockRejectedValueOnce(new AppError(errorInfo('reader', reason)));
      await expect(lab.read({ fresh: true })).rejects.toMatchObject({ info: { reason: { type: reason } } });
    }
    expect(lab.readOpenTab).not.toHaveBeenCalled();
    for (const type of ['page-needs-login', 'page-blocked'] as const) {
      lab.fetchAndRead.mockRejectedValueOnce(new AppError(errorInfo('reader', { type })));
      expect((await lab.read({ fresh: true })).markdown).toBe('Open.');
    }
    lab.service.mockImplementation(() => failing('lantern'));
    lab.fetchAndRead.mockRejectedValueOnce(new AppError(errorInfo('reader', { type: 'page-blocked' })));
    const profile = { reader: 'mine', renderPages: false };
    expect((await lab.read({ profile, fresh: true })).markdown).toBe('Open.');
  });

  it('of a private thread is kept apart, and the other way round', async () => {
    await lab.read({ isPrivate: true });
    expect(await lab.areas.others.get('pages')).toEqual({});
    await lab.read();
    expect(lab.fetchAndRead).toHaveBeenCalledTimes(2);
    await lab.read({ isPrivate: true });
    expect(lab.fetchAndRead).toHaveBeenCalledTimes(2);
  });

  it('is not fetched before the browser lets all pages be fetched', async () => {
    lab.mayFetchPages.mockResolvedValue(false);
    await expect(lab.read()).rejects.toMatchObject({
      info: { kind: 'not-allowed-here', reason: { type: 'pages-not-allowed', url } },
    });
    expect(await lab.read({ profile: { reader: 'mine', renderPages: false } })).toMatchObject({ markdown: 'Served.' });
  });
});

describe('the service that a profile chose', () => {
  const profile = { reader: 'mine', renderPages: false };

  it('reads the page whole, and is asked once for it', async () => {
    expect(await lab.read({ profile })).toMatchObject({ markdown: 'Served.' });
    expect(await lab.read({ profile })).toMatchObject({ markdown: 'Served.' });
    expect(lab.service).toHaveBeenCalledTimes(1);
    expect(lab.fetchAndRead).not.toHaveBeenCalled();
    expect(await lab.read()).toMatchObject({ markdown: 'Fetched.' });
    expect((await lab.source.serviceOf(profile))?.provider.id).toBe('lantern');
  });

  it('is followed by the built-in reader where it fails, and its failure stands where both do', async () => {
    lab.service.mockImplementation(() => failing('lantern'));
    expect(await lab.read({ profile })).toMatchObject({ markdown: 'Fetched.' });
    lab.fetchAndRead.mockImplementation(() => failing('reader'));
    await expect(lab.read({ profile, url: 'https://a.example/neap' })).rejects.toMatchObject({
      info: { providerId: 'lantern' },
    });
  });

  it('may be gone', async () => {
    expect(await lab.read({ profile: { reader: 'gone', renderPages: false } })).toMatchObject({ markdown: 'Fetched.' });
    expect(await lab.source.serviceOf(builtIn)).toBeUndefined();
  });

  it('is not followed by anybody when the person stops', async () => {
    const controller = new AbortController();
    lab.service.mockImplementation(async () => {
      controller.abort();
      return failing('lantern');
    });
    await expect(lab.read({ profile }, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(lab.fetchAndRead).not.toHaveBeenCalled();
  });
});

describe('an empty shell', () => {
  const consenting = { reader: 'reader', renderPages: true };
  const shell = (markdown: string) =>
    lab.fetchAndRead.mockResolvedValue({ page: pageOf(markdown, `${url}/`), isShell: true });

  it('is rendered with consent, where the fetch ended, and kept', async () => {
    shell('');
    expect(await lab.read({ profile: consenting })).toMatchObject({
      markdown: 'Rendered, and long enough.',
      asSeen: true,
    });
    expect(lab.render.mock.calls[0]?.[0]).toMatchObject({ url: `${url}/` });
    await lab.read({ profile: consenting });
    expect(lab.render).toHaveBeenCalledTimes(1);
  });

  it('is not rendered without consent, nor for a private thread', async () => {
    shell('');
    for (const wish of [{ profile: builtIn }, { profile: consenting, isPrivate: true }]) {
      await expect(lab.read(wish)).rejects.toMatchObject({
        info: { kind: 'empty', reason: { type: 'page-needs-scripts' } },
      });
    }
    expect(lab.render).not.toHaveBeenCalled();
    // What was read without consent stands in the way of nothing once it is there.
    shell('Loading …');
    expect(await lab.read({ profile: builtIn })).toMatchObject({ markdown: 'Loading …' });
    expect(await lab.read({ profile: consenting })).toMatchObject({ markdown: 'Rendered, and long enough.' });
  });

  it('keeps its few words where rendering fails or finds no more', async () => {
    shell('Loading …');
    lab.render.mockImplementationOnce(() => failing('rendered'));
    expect(await lab.read({ profile: consenting })).toMatchObject({ markdown: 'Loading …' });
    lab.render.mockResolvedValueOnce(pageOf('?'));
    expect(await lab.read({ profile: consenting, url: `${url}?2` })).toMatchObject({ markdown: 'Loading …' });
    shell('');
    lab.render.mockImplementationOnce(() => failing('rendered'));
    await expect(lab.read({ profile: consenting, url: `${url}?3` })).rejects.toMatchObject({
      info: { providerId: 'rendered' },
    });
  });

  it('is the only page that is rendered', async () => {
    const page = await lab.read({ profile: consenting });
    expect(page).toMatchObject({ markdown: 'Fetched.' });
    expect(page).not.toHaveProperty('asSeen');
    expect(lab.render).not.toHaveBeenCalled();
  });
});

describe('a page that is read at its very address', () => {
  it('needs access to its host alone, and is fetched without following a redirect', async () => {
    const lab = setup();
    const fetched = vi.fn(async (_url: string, _init?: RequestInit) => new Response(''));
    vi.stubGlobal('fetch', fetched);
    lab.fetchAndRead.mockImplementation(async (request, context) => {
      await context?.fetch(request.url, { redirect: 'follow' });
      await context?.fetch(request.url, { redirect: 'manual' });
      return { page: pageOf('Fetched.'), isShell: false };
    });
    await lab.read({ fresh: true, withoutRedirects: true });
    vi.unstubAllGlobals();
    expect(lab.mayFetchPages).toHaveBeenCalledWith(url);
    expect(fetched.mock.calls).toEqual([
      [url, { redirect: 'error' }],
      [url, { redirect: 'manual' }],
    ]);
  });
});
