import { expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import type { AssistantMessage } from '../../../../lib/core/message';
import type { SentText } from '../../../../lib/core/receipt-parts';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import type { Source } from '../../../../lib/core/source';
import { resolveSources } from '../../../../lib/extension/answers/resolve-sources';
import type { UrlPolicy } from '../../../../lib/extension/browser/url-policy';

const source = (id: number, url: string, redirect = true): Source => ({
  id,
  url,
  title: 'T',
  domain: 'd.example',
  status: 'listed',
  ...(redirect && { redirect }),
});

/** Answers each address with a response that ended elsewhere. */
function leadTo(targets: Record<string, string>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const target = targets[url];
    if (target === undefined) throw new TypeError('gone');
    return Object.defineProperty(new Response('x'), 'url', { value: target });
  });
}

const gate: UrlPolicy = {
  ensureRulesInstalled: async () => undefined,
  isConnectionUrl: (url) => url.startsWith('https://own.example/'),
  neverReadSite: () => undefined,
};

async function resolved(
  sources: Source[],
  changes: Partial<UrlPolicy> = {},
  onSent: (sent: SentText) => unknown = () => undefined,
) {
  const message = { ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0), sources };
  const found: Record<number, string> = {};
  for await (const event of resolveSources(message, { ...gate, ...changes }, onSent, new AbortController().signal)) {
    if (event.type === 'source-resolved') found[event.sourceId] = event.url;
  }
  return found;
}

it.each([
  ['was followed there', 'https://never.example/a'],
  ['was held', browser.runtime.getURL('/never-read.txt?never.example')],
])(
  'leaves out a source whose redirect to a site that is never read %s, and what only it was cited for',
  async (_, target) => {
    leadTo({ 'https://r.example/1': target, 'https://r.example/2': 'https://real.example/' });
    const cited = (start: number, ...sourceIds: number[]) => ({ claim: { start, end: start + 1 }, sourceIds });
    const message = {
      ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0),
      sources: [source(1, 'https://r.example/1'), source(2, 'https://r.example/2')],
      citations: [cited(0, 1), cited(1, 1, 2)],
    };
    const neverReadSite = (url: string) => (url.includes('never.example') ? 'never.example' : undefined);
    let after: AssistantMessage = message;
    const { signal } = new AbortController();
    for await (const event of resolveSources(message, { ...gate, neverReadSite }, () => undefined, signal))
      after = reduceAnswer(after, event);
    expect(after.sources.map(({ url }) => url)).toEqual(['https://real.example/']);
    expect(after.citations).toEqual([cited(1, 2)]);
    expect(after.receipt.leftOut).toBe(1);
  },
);

it('tells which host got which redirect', async () => {
  leadTo({ 'https://r.example/1': 'https://real.example/one' });
  const sent: SentText[] = [];
  await resolved([source(1, 'https://r.example/1'), source(2, 'https://other.example/', false)], {}, (one) =>
    sent.push(one),
  );
  const parts = [{ kind: 'address', characters: 19 }];
  expect(sent).toEqual([{ host: 'r.example', parts, address: 'https://r.example/1' }]);
});

it('tells where redirects lead, and keeps those that lead nowhere or inside', async () => {
  leadTo({
    'https://r.example/1': 'https://real.example/one',
    'https://r.example/2': 'http://127.0.0.1/inside',
    'https://r.example/4': 'https://r.example/4',
    'https://r.example/6': 'https://real.example/six',
  });
  const sources = [1, 2, 3, 4, 6].map((id) => source(id, `https://r.example/${id}`));
  expect(await resolved([...sources, source(5, 'https://plain.example/', false)])).toEqual({
    1: 'https://real.example/one',
    6: 'https://real.example/six',
  });
});

it('never asks a private address', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect(await resolved([source(1, 'http://169.254.169.254/')])).toEqual({});
  expect(asked).not.toHaveBeenCalled();
});

it('takes no connection of the person for a page, and asks none', async () => {
  leadTo({ 'https://r.example/1': 'https://own.example/search', 'https://own.example/2': 'https://real.example/' });
  expect(await resolved([source(1, 'https://r.example/1'), source(2, 'https://own.example/2')])).toEqual({});
});

it('follows nothing while redirects to private addresses are not held', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  expect(
    await resolved([source(1, 'https://r.example/1')], {
      ensureRulesInstalled: () => Promise.reject(new Error('no rules')),
    }),
  ).toEqual({});
  expect(asked).not.toHaveBeenCalled();
});
