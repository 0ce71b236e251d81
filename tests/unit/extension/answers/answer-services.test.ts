import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Attachment } from '../../../../lib/core/message';
import { newProfile, type Profile } from '../../../../lib/core/profile';
import type { Page, Provider } from '../../../../lib/core/provider';
import { attachedPages, createAnswerServices, type ReadPages } from '../../../../lib/extension/answers/answer-services';
import { createStreamLimiter } from '../../../../lib/extension/answers/stream-limiter';
import type { Connections } from '../../../../lib/extension/auth/connections';
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
const found = {
  connection: { id: 'mine', providerId: 'lantern', label: 'Lantern', settings: {} },
  provider: lantern,
};
const web: Profile = { ...newProfile('web', 'Web'), webSearch: true };
const served: Profile = { ...web, reader: 'mine' };
const allPages = 'https://*/*';

let granted: string[];

beforeEach(() => {
  fakeBrowser.reset();
  granted = [];
  Object.assign(browser, {
    permissions: {
      contains: async ({ origins = [] }: { origins?: string[] }) => origins.every((origin) => granted.includes(origin)),
    },
  });
});

function setup() {
  const read = vi.fn(async (_wish: PageReadRequest, _signal: AbortSignal) => page);
  const pages: PageSource = { read, serviceOf: async ({ reader }) => (reader === 'mine' ? found : undefined) };
  const connections: Pick<Connections, 'find' | 'list' | 'origins'> = {
    find: async (id) => (id === 'mine' ? found : undefined),
    list: async () => [],
    origins: () => ['https://lantern.example/*'],
  };
  const services = createAnswerServices({
    connections: connections as Connections,
    spendGuard: { take: async () => true },
    rateLimiter: (_id, _gap, _signal, request) => request(),
    streamLimiter: createStreamLimiter(),
    pages,
    now: () => 0,
  });
  return { services, read };
}

describe('access to pages', () => {
  it('is asked for all of them where Citebar opens them itself', async () => {
    const { services } = setup();
    expect(await services.obstacleOf(web, false)).toMatchObject({ type: 'access', scope: 'all-pages' });
    expect(await services.obstacleOf(web, true)).toBeUndefined();
    granted = [allPages, 'http://*/*'];
    expect(await services.obstacleOf(web, false)).toBeUndefined();
  });

  it('is asked for a service alone where that one opens them', async () => {
    const { services } = setup();
    expect(await services.obstacleOf(served, false)).toMatchObject({
      type: 'access',
      scope: 'service',
      service: 'Lantern',
      origins: ['https://lantern.example/*'],
    });
    granted = ['https://lantern.example/*'];
    expect(await services.obstacleOf(served, false)).toBeUndefined();
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
      { url: 'https://a.example/', maxLength: 15_000, profile: web, isPrivate: true },
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
    const pages = attachedPages([whole, cut, link, selection, chosen]);
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

  it('of one address stand beside each other, in their order', () => {
    const whole = attachment({ markdown: 'All of it.' });
    const selection = attachment({ kind: 'selection', markdown: 'A part.' });
    const [list = []] = [...attachedPages([selection, whole]).values()];
    expect(list.map(({ markdown, truncated }) => [markdown, truncated])).toEqual([
      ['A part.', true],
      ['All of it.', false],
    ]);
    expect(attachedPages([]).size).toBe(0);
  });
});
