import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { Attachment } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { ChatModel, Connection, Page, Provider, SearchQuery } from '../../../../lib/core/provider';
import type { SentText } from '../../../../lib/core/receipt-parts';
import { neverReadSite } from '../../../../lib/core/url/site-rule';
import { createAnswerServices } from '../../../../lib/extension/answers/answer-services';
import { pagesOfAttachments, type ReadPages } from '../../../../lib/extension/answers/read-pages';
import { createStreamLimiter } from '../../../../lib/extension/answers/stream-limiter';
import type { Connections } from '../../../../lib/extension/auth/connections';
import { createHostAccess } from '../../../../lib/extension/browser/host-access';
import type { PageReadRequest, PageSource } from '../../../../lib/extension/pages/page-source';

const page: Page = { url: 'https://a.example/', title: 'A', markdown: 'A.', contentLength: 2, truncated: false };
const lantern: Provider = {
  id: 'lantern',
  label: 'Lantern',
  homepage: 'https://lantern.example/',
  auth: 'none',
  settings: [],
  origins: () => ['https://lantern.example/*'],
  read: { read: async () => page },
};
const model: ChatModel = {
  defaultModel: 'm',
  hostedSearch: 'none',
  tools: false,
  async *stream() {},
  models: async () => [],
};
const found = {
  connection: { id: 'mine', providerId: 'lantern', label: 'Lantern', settings: {} },
  provider: lantern,
};
const web: Profile = { ...newProfile('web', 'Web'), webSearch: true };
const served: Profile = { ...web, reader: 'mine' };
const allPages = 'https://*/*';

let granted: string[];
let neverRead: string[];

beforeEach(() => {
  fakeBrowser.reset();
  granted = [];
  neverRead = [];
  Object.assign(browser, {
    permissions: {
      onRemoved: { addListener: () => undefined },
      contains: async ({ origins = [] }: { origins?: string[] }) => origins.every((origin) => granted.includes(origin)),
    },
  });
});

function setup(changes: Partial<Connections> = {}) {
  const read = vi.fn(async (_wish: PageReadRequest, _signal: AbortSignal) => page);
  const pages: PageSource = { read, serviceOf: async ({ reader }) => (reader === 'mine' ? found : undefined) };
  const connections: Pick<Connections, 'find' | 'list' | 'origins'> = {
    find: async (id) => (id === 'mine' ? found : undefined),
    list: async () => [],
    origins: () => ['https://lantern.example/*'],
    ...changes,
  };
  const services = createAnswerServices({
    kept: {
      note: async () => undefined,
      answersFor: async () => ({ searches: [], read: async () => Promise.reject() }),
    },
    connections: connections as Connections,
    hostAccess: createHostAccess(),
    sitePolicy: {
      load: async () => ({ neverRead, profiles: [] }),
      neverReadSite: (url) => neverReadSite(url, { neverRead, profiles: [] }),
    },
    spendGuard: { maySearch: async () => true, tryCountSearch: async () => true },
    rateLimiter: (_id, _gap, _signal, request) => request(),
    interfaceLanguage: 'en',
    streamLimiter: createStreamLimiter(),
    profiles: { listProfiles: async () => [] },
    pages,
    now: () => 0,
  });
  return { services, read };
}

describe('the tokens that a server counts', () => {
  const counting = { ...found, provider: { ...lantern, chat: { ...model, countTokens: async () => 7 } } };
  const countWith = async (context: Connections['context'], signal = new AbortController().signal) => {
    const { services } = setup({ find: async () => counting, context });
    const profile = { ...web, modelRef: { connectionId: 'mine', model: 'm' } };
    const { chat } = await services.servicesFor(profile, { withoutPages: true, isPrivate: false }, new Map());
    return chat?.countTokens?.('A text.', signal);
  };
  const missing = errorInfo('lantern', 'missing-key', { service: 'Lantern' });
  const context: Connections['context'] = async (_connection, _provider, signal) => ({
    fetch,
    settings: {},
    secrets: {},
    signal,
    now: () => 0,
  });

  it('are unknown where its key is missing, and no reason to fail', async () => {
    expect(await countWith(context)).toBe(7);
    expect(await countWith(() => Promise.reject(new AppError(missing)))).toBeUndefined();
  });

  it('are no longer waited for when the answer is stopped', async () => {
    const stopped = AbortSignal.abort();
    await expect(countWith(() => Promise.reject(new AppError(missing)), stopped)).rejects.toBe(stopped.reason);
  });
});

describe('access to pages', () => {
  it('is asked for all of them where Citebar opens them itself', async () => {
    const { services } = setup();
    expect(await services.findObstacle(web, false)).toMatchObject({ type: 'access', scope: 'all-pages' });
    expect(await services.findObstacle(web, true)).toBeUndefined();
    granted = [allPages, 'http://*/*'];
    expect(await services.findObstacle(web, false)).toBeUndefined();
  });

  it('is asked for a service alone where that one opens them', async () => {
    const { services } = setup();
    expect(await services.findObstacle(served, false)).toMatchObject({
      type: 'access',
      scope: 'service',
      services: ['Lantern'],
      origins: ['https://lantern.example/*'],
    });
    granted = ['https://lantern.example/*'];
    expect(await services.findObstacle(served, false)).toBeUndefined();
  });
});

describe('reading for an answer', () => {
  const signal = new AbortController().signal;

  it('says for whom it is, and keeps what was read', async () => {
    granted = [allPages, 'http://*/*'];
    const { services, read } = setup();
    const pages: ReadPages = new Map();
    const made = await services.servicesFor(web, { withoutPages: false, isPrivate: true }, pages);
    expect(await made.read?.('https://a.example/', 15_000, signal)).toBe(page);
    expect(read).toHaveBeenCalledWith(
      { url: 'https://a.example/', maxLength: 15_000, profile: web, isPrivate: true, onSent: expect.any(Function) },
      signal,
    );
    expect(pages.get('https://a.example/')).toEqual([page]);
  });

  it.each<[string, Profile, boolean, string[], boolean]>([
    ['nothing is granted', web, false, [], false],
    ['the person asked to go on without', web, true, [allPages, 'http://*/*'], false],
    ['a service may be reached', served, false, ['https://lantern.example/*'], true],
    ['a service may not be reached', served, false, [], false],
  ])('where %s', async (_name, profile, withoutPages, origins, mayRead) => {
    granted = origins;
    const { services } = setup();
    const made = await services.servicesFor(profile, { withoutPages, isPrivate: false }, new Map());
    expect(made.read !== undefined).toBe(mayRead);
  });
});

describe('attached pages', () => {
  const attachment = (changes: Partial<Attachment> = {}): Attachment => ({
    id: 'x',
    kind: 'page',
    ...page,
    ...changes,
  });

  it('are as much as was read, and a part of one says that it is no whole page', () => {
    const whole = attachment();
    const cut = attachment({ url: 'https://b.example/', truncated: true });
    const link = attachment({ url: 'https://c.example/', kind: 'link', leftOut: [] });
    const selection = attachment({ url: 'https://d.example/', kind: 'selection' });
    const chosen = attachment({ url: 'https://e.example/', leftOut: [2] });
    const pages = pagesOfAttachments([whole, cut, link, selection, chosen]);
    const truncated = [...pages].map(([url, list]) => [url, list.map((one) => one.truncated)]);
    expect(truncated).toEqual([
      ['https://a.example/', [false]],
      ['https://b.example/', [true]],
      ['https://c.example/', [false]],
      ['https://d.example/', [true]],
      ['https://e.example/', [true]],
    ]);
    expect(pages.get('https://a.example/')).toEqual([whole]);
    expect(selection.truncated).toBe(false);
  });

  it('of one address are all kept, in order', () => {
    const whole = attachment({ markdown: 'All of it.' });
    const selection = attachment({ kind: 'selection', markdown: 'A part.' });
    const [list = []] = [...pagesOfAttachments([selection, whole]).values()];
    expect(list.map(({ markdown, truncated }) => [markdown, truncated])).toEqual([
      ['A part.', true],
      ['All of it.', false],
    ]);
    expect(pagesOfAttachments([]).size).toBe(0);
  });

  it('do not count if their text came with an imported thread: the page is read', () => {
    const attached = {
      id: 'p',
      title: 'P',
      markdown: 'Said.',
      contentLength: 5,
      truncated: false,
      imported: true,
    } as const;
    const addresses = ['https://bank.example/', 'http://bank.example/', 'bank.example'];
    const pages = addresses.map((url) => ({ ...attached, kind: 'page' as const, url }));
    expect(pagesOfAttachments(pages).size).toBe(0);
    const note = { ...attached, kind: 'text' as const, url: 'file:///note.md' };
    expect([...pagesOfAttachments([...pages, note]).keys()]).toEqual([note.url]);
  });
});

describe('the searches that need no key', () => {
  const signal = new AbortController().signal;
  const query: SearchQuery = {
    query: 'How tall is it?',
    limit: 5,
    allowedDomains: [],
    blockedDomains: [],
    timeRange: 'all',
  };

  function setupSearches() {
    const providers = ['web', 'facts', 'papers'].map((id): Provider & { connection: Connection } => ({
      id,
      label: id.toUpperCase(),
      homepage: 'https://a.example/',
      auth: 'none',
      settings: [],
      origins: () => [`https://${id}.example/*`],
      search: {
        ...(id === 'facts' && { domains: ['facts.example'] }),
        ...(id !== 'web' && {
          specialism: {
            topic: 'fact',
            suits: (question: string) => question.includes(id === 'facts' ? 'tall' : 'paper'),
          },
        }),
        search: async (_query, context) => {
          context.onRequest?.(`${id}.example`);
          return { results: [{ url: `https://${id}.example/`, title: id, snippet: '', text: `Text of ${id}.` }] };
        },
      },
      connection: { id, providerId: id, label: id.toUpperCase(), settings: {} },
    }));
    const tryCountSearch = vi.fn(async () => true);
    const connections: Pick<Connections, 'find' | 'list' | 'origins' | 'context'> = {
      find: async (id) => {
        const provider = providers.find((candidate) => candidate.id === id);
        return provider && { connection: provider.connection, provider };
      },
      list: async () =>
        providers.map(({ connection, search }) => ({
          ...connection,
          capabilities: { chat: false, search: true, read: false },
          hostedSearch: 'none',
          savedSecrets: {},
          ready: true,
          builtIn: true,
          ...(search?.specialism && { topic: search.specialism.topic }),
        })),
      origins: (_connection, provider) => provider.origins({}),
      context: async (_connection, _provider, aborted) => ({
        fetch,
        settings: {},
        secrets: {},
        signal: aborted,
        now: () => 0,
      }),
    };
    const services = createAnswerServices({
      kept: {
        note: async () => undefined,
        answersFor: async () => ({ searches: [], read: async () => Promise.reject() }),
      },
      connections: connections as Connections,
      hostAccess: createHostAccess(),
      sitePolicy: {
        load: async () => ({ neverRead, profiles: [] }),
        neverReadSite: (url) => neverReadSite(url, { neverRead, profiles: [] }),
      },
      spendGuard: { maySearch: async () => true, tryCountSearch },
      rateLimiter: (_id, _gap, _signal, request) => request(),
      interfaceLanguage: 'en',
      streamLimiter: createStreamLimiter(),
      profiles: { listProfiles: async () => [] },
      pages: { read: async () => page, serviceOf: async () => undefined },
      now: () => 0,
    });
    const searchesOf = async (profile: Profile) =>
      (await services.servicesFor(profile, { withoutPages: true, isPrivate: false }, new Map())).searches;
    return { services, searchesOf, tryCountSearch };
  }

  it('give nothing of a site that is never read, and say how much that is', async () => {
    granted = ['https://web.example/*', 'https://facts.example/*'];
    neverRead = ['facts.example'];
    const { services } = setupSearches();
    const pages: ReadPages = new Map();
    const made = await services.servicesFor(web, { withoutPages: true, isPrivate: false }, pages);
    const found = await made.searches[0]?.search(query, signal);
    expect(found).toMatchObject({ results: [{ title: 'web' }], leftOut: 1 });
    expect(found?.results).toHaveLength(1);
    // Nor is their text used to check what the answer says.
    expect([...pages.keys()]).toEqual(['https://web.example/']);
    const single = await services.servicesFor(
      { ...web, search: ['facts', 'web'] },
      { withoutPages: true, isPrivate: false },
      new Map(),
    );
    expect(await single.searches[0]?.search(query, signal)).toEqual({ results: [], leftOut: 1 });
  });

  it('tell which host got how many characters of search words', async () => {
    granted = ['https://web.example/*', 'https://facts.example/*'];
    const { services } = setupSearches();
    const made = await services.servicesFor(web, { withoutPages: true, isPrivate: false }, new Map());
    const sent: SentText[] = [];
    made.watchSent?.((one) => sent.push(one));
    await made.searches[0]?.search(query, signal);
    const parts = [{ kind: 'search', characters: query.query.length }];
    expect(sent).toEqual([
      { host: 'facts.example', parts },
      { host: 'web.example', parts },
    ]);
  });

  it('are not looked for where nothing is searched, and no access is asked for', async () => {
    const { services } = setupSearches();
    const contains = vi.spyOn(browser.permissions, 'contains');
    const made = await services.servicesFor(
      web,
      { withoutPages: false, withoutWeb: true, isPrivate: false },
      new Map(),
    );
    expect(made).toMatchObject({ searches: [] });
    expect(made.read).toBeUndefined();
    expect(contains).not.toHaveBeenCalled();
  });

  it('are asked together, what suits the question, and count as one', async () => {
    granted = ['https://web.example/*', 'https://facts.example/*', 'https://papers.example/*'];
    const { searchesOf, tryCountSearch } = setupSearches();
    const [mixed, ...others] = await searchesOf(web);
    expect(others).toEqual([]);
    expect(mixed?.servicesFor?.(query)).toEqual([{ label: 'FACTS', topic: 'fact' }, { label: 'WEB' }]);
    const { results } = (await mixed?.search(query, signal)) ?? {};
    expect(results?.map(({ title }) => title)).toEqual(['facts', 'web']);
    expect(tryCountSearch).toHaveBeenCalledTimes(1);
    await mixed?.search({ ...query }, signal);
    expect(tryCountSearch).toHaveBeenCalledTimes(2);
    expect(mixed?.servicesFor?.({ ...query, blockedDomains: ['facts.example'] })).toEqual([{ label: 'WEB' }]);
  });

  it('are asked where they may be reached, and are not switched off', async () => {
    granted = ['https://web.example/*', 'https://papers.example/*'];
    const { searchesOf } = setupSearches();
    const asked = async (profile: Profile, question: string) =>
      (await searchesOf(profile))[0]?.servicesFor?.({ ...query, query: question }).map(({ label }) => label);
    expect(await asked(web, 'How tall in which paper?')).toEqual(['PAPERS', 'WEB']);
    granted.push('https://facts.example/*');
    expect(await asked({ ...web, searchesOff: ['web', 'facts'] }, 'How tall in which paper?')).toBeUndefined();
    expect(await asked({ ...web, searchesOff: ['facts'] }, 'How tall in which paper?')).toEqual(['PAPERS', 'WEB']);
  });

  it('stay a ladder where the person named them', async () => {
    const { searchesOf } = setupSearches();
    const named = await searchesOf({ ...web, search: ['facts', 'web'] });
    expect(named.map(({ label, servicesFor }) => [label, servicesFor])).toEqual([
      ['FACTS', undefined],
      ['WEB', undefined],
    ]);
  });

  it('need access to those that the question is for, asked once', async () => {
    const { services } = setupSearches();
    expect(await services.findObstacle(web, true, 'How tall is it?')).toEqual({
      type: 'access',
      origins: ['https://web.example/*', 'https://facts.example/*'],
      scope: 'service',
      services: ['WEB', 'FACTS'],
    });
    granted = ['https://web.example/*'];
    expect(await services.findObstacle(web, true, 'How tall is it?')).toBeUndefined();
  });
});
