import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError, isAppError } from '../../../lib/core/app-error';
import type { ModelEvent } from '../../../lib/core/events';
import type { Page, SearchAnswer } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { checkPageUrl } from '../../../lib/core/url/url-guard';
import { httpProviders } from '../../../lib/providers/registry';
import { startReplayServer } from '../../../sample-web/services/replay-server';
import { isThorough } from '../../thorough';
import { hostileBodies, hostileReplies } from './hostile-bodies';
import {
  cannedFetch,
  collect,
  conformanceTable,
  contextFor,
  fixture,
  knownSecret,
  samplePage,
  sampleQuery,
  sampleRequest,
} from './support';

/**
 * Cases that take megabytes: the transport that all services share bounds them, so that the gate tries one service of
 * each kind.
 */
const largeCases = ['a text of 10 MB', '50 MB of white space', 'a gzip bomb of 64 MB'];
const largeServices = new Set(
  isThorough
    ? httpProviders
    : (['chat', 'search', 'read'] as const).flatMap((kind) =>
        httpProviders.filter((provider) => provider[kind]).slice(0, 1),
      ),
);

const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);
beforeEach(() => void process.on('unhandledRejection', onRejection));
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', onRejection);
  expect(rejections.splice(0)).toEqual([]);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

const isWeb = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url);

function expectText(value: unknown): void {
  expect(typeof value).toBe('string');
}

function expectChat(events: ModelEvent[]): void {
  const ends = events.filter(({ type }) => type === 'finish' || type === 'error');
  expect(ends).toEqual([events.at(-1)]);
  expect(JSON.stringify(events)).not.toContain(knownSecret);
  const announced = new Set<number>();
  for (const event of events) {
    if (event.type === 'text-delta' || event.type === 'reasoning-delta') expectText(event.text);
    if (event.type === 'source') {
      expect(event.source.url).toSatisfy(isWeb);
      expectText(event.source.title);
      expect(Number.isInteger(event.source.id) && event.source.id > 0).toBe(true);
      announced.add(event.source.id);
    }
    if (event.type === 'citation') for (const id of event.citation.sourceIds) expect(announced).toContain(id);
    if (event.type === 'tool-call') expectText(event.name);
  }
}

function expectSearch(answer: SearchAnswer): void {
  expect(JSON.stringify(answer)).not.toContain(knownSecret);
  for (const { url, title, snippet } of answer.results) {
    expect(url).toSatisfy(isWeb);
    expectText(title);
    expect(title).not.toBe('');
    expect(snippet.length).toBeLessThanOrEqual(2_000);
  }
}

function expectPage(page: Page): void {
  expect(JSON.stringify(page)).not.toContain(knownSecret);
  expect(checkPageUrl(page.url)).toMatchObject({ ok: true });
  expectText(page.title);
  expect(page.markdown.length).toBeLessThanOrEqual(samplePage.maxLength + 1_000);
  expect(page.contentLength).toBe(page.markdown.length);
}

/** A failure is one of the product's own, with a name, and without the key. */
function expectFailure(thrown: unknown): void {
  expect(thrown).toBeInstanceOf(AppError);
  if (!isAppError(thrown)) return;
  expect(thrown.info.service).toMatch(/\S/);
  expect(JSON.stringify(thrown.info)).not.toContain(knownSecret);
  expect(JSON.stringify(thrown.info).length).toBeLessThan(100_000);
}

for (const provider of httpProviders) {
  const table = conformanceTable(provider.id);
  const isTried = ([name]: [string, unknown]) => largeServices.has(provider) || !largeCases.includes(name);
  const { chat, search, read } = provider;
  const kinds = {
    chat: chat && {
      ...table?.chat,
      run: async (context: ProviderContext) =>
        expectChat(await collect(chat.stream(sampleRequest(chat.defaultModel), context))),
    },
    search: search && {
      ...table?.search,
      run: async (context: ProviderContext) =>
        search.search(sampleQuery, context).then((answer) => expectSearch(answer), expectFailure),
    },
    read: read && {
      ...table?.read,
      run: async (context: ProviderContext) => read.read(samplePage, context).then(expectPage, expectFailure),
    },
  };
  for (const [kind, capability] of Object.entries(kinds)) {
    if (!capability?.ok) continue;
    const { ok: file, contentType = '', path = '', settings = {}, run } = capability;
    const ok = fixture(provider.id, file);

    describe(`${provider.id} ${kind}`, () => {
      it.each(Object.entries(hostileBodies).filter(isTried))('takes %s', async (_name, make) => {
        const { fetch } = cannedFetch([make(ok)], { headers: { 'content-type': contentType } });
        await run(contextFor(provider, { ...settings, baseUrl: `http://service.example${path}` }, { fetch }));
      });

      it.each(Object.entries(hostileReplies(ok, contentType)).filter(isTried))('takes %s', async (_name, reply) => {
        const server = await startReplayServer([{ path: /./, reply }]);
        try {
          await run(contextFor(provider, { ...settings, baseUrl: server.origin + path }));
        } finally {
          await server.close();
        }
      });
    });
  }
}
