import { describe, expect, it, vi } from 'vitest';
import { findSource } from '../../../../lib/answer/checks/find-source';
import type { SentencePlace, SourceSearchServices } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { CheckEvent } from '../../../../lib/core/events';
import type { AssistantMessage } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { page, searchService } from '../support';

const sentence = 'The tide mill on the Skarn was built in 1671 by Josias Penhallow.';
const filler =
  'The visitors’ room is open from Tuesday to Sunday, and the stairs to the loft are steep and narrow. '.repeat(12);
const mill = page('https://mill.example/', 'The mill', `${sentence} Its wheel is wide.\n\n${filler}`);
const bakery = page('https://bakery.example/', 'Bakery', `The bakery opened in 1904.\n\n${filler}`);
const login = page('https://login.example/', 'Log in', 'Log in to read on.');
const result = ({ url, title }: Page) => ({ url, title, snippet: '' });

function answered(changes: Partial<AssistantMessage> = {}): AssistantMessage {
  const text = `Hello. ${sentence}`;
  return { ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 0), text, stopReason: 'stop', ...changes };
}

const place: SentencePlace = { claim: { start: 7, end: 7 + sentence.length } };

function services(pages: Page[], searches: SourceSearchServices['searches']) {
  const read = vi.fn(async (url: string) => {
    const found = pages.find((one) => one.url === url);
    if (!found) throw new AppError(errorInfo('reader', { type: 'network', host: 'x.example' }));
    return found;
  });
  const profile = { ...newProfile('web', 'Web'), webSearch: true };
  return { question: 'When was it built?', pages: new Map(), profile, searches, now: () => 5, read };
}

async function found(message: AssistantMessage, where: SentencePlace, given: SourceSearchServices) {
  const events: CheckEvent[] = [];
  const search = findSource(message, where, given, new AbortController().signal);
  let next = await search.next();
  for (; !next.done; next = await search.next()) events.push(next.value);
  return { events, outcome: next.value, after: events.reduce(reduceAnswer, message) };
}

describe('a source for a sentence', () => {
  it('is the first found page that supports it, with a citation of its own', async () => {
    const search = searchService('One', [bakery, { ...mill, url: 'https://gone.example/' }, mill].map(result));
    const { after } = await found(answered(), place, services([bakery, mill], [search]));
    expect(after.sources).toMatchObject([{ id: 1, url: mill.url, status: 'read', domain: 'mill.example' }]);
    expect(after.citations).toMatchObject([
      { claim: place.claim, sourceIds: [1], check: { verdict: 'found', retrievedAt: 5 } },
    ]);
  });

  it('joins the citation whose page does not support it', async () => {
    const message = answered({
      sources: [{ id: 1, url: bakery.url, title: 'Bakery', domain: 'bakery.example', status: 'read' }],
      citations: [
        {
          claim: place.claim,
          sourceIds: [1],
          check: { verdict: 'not-found' },
          checks: [{ sourceId: 1, verdict: 'not-found' }],
        },
      ],
    });
    const given = services([bakery, mill], [searchService('One', [bakery, mill].map(result))]);
    const { after } = await found(message, { ...place, index: 0 }, given);
    expect(after.citations).toHaveLength(1);
    expect(after.citations[0]).toMatchObject({ sourceIds: [1, 2], check: { verdict: 'found' } });
    // The page that was checked before is not read again.
    expect(given.read.mock.calls.map(([url]) => url)).toEqual([mill.url]);
  });

  it('is one of the answer’s own sources, without a search', async () => {
    const search = vi.fn();
    const message = answered({
      sources: [{ id: 4, url: mill.url, title: 'Mill', domain: 'mill.example', status: 'read' }],
    });
    const { after } = await found(message, place, services([mill], [{ providerId: 'one', label: 'One', search }]));
    expect(after.citations).toMatchObject([{ sourceIds: [4] }]);
    expect(after.sources).toHaveLength(1);
    expect(search).not.toHaveBeenCalled();
  });

  it.each<[string, string, Page[], Page[]]>([
    ['no page that was read carries it', 'nothing', [bakery], [bakery, mill]],
    ['no page could be read', 'unread', [], [bakery, mill]],
    ['the pages have hardly any text', 'unread', [login], [login]],
    ['the search gave no page', 'no-pages', [mill], []],
  ])('is not found, with the reason, if %s', async (_, outcome, pages, results) => {
    const given = services(pages, [searchService('One', results.map(result))]);
    const after = await found(answered(), place, given);
    expect(after.events).toEqual([]);
    expect(after.outcome).toBe(outcome);
  });

  it('is not searched for where the sentence has no words', async () => {
    const search = vi.fn();
    const given = services([mill], [{ providerId: 'one', label: 'One', search }]);
    const { outcome } = await found(answered({ text: '— …' }), { claim: { start: 0, end: 3 } }, given);
    expect(outcome).toBe('no-words');
    expect(search).not.toHaveBeenCalled();
  });

  it('is searched with the next service if one fails, and the failure is reported if all do', async () => {
    const failing = searchService('One', 'blocked');
    const { after } = await found(answered(), place, services([mill], [failing, searchService('Two', [result(mill)])]));
    expect(after.citations).toHaveLength(1);
    await expect(found(answered(), place, services([mill], [failing]))).rejects.toMatchObject({
      info: { reason: { type: 'blocked' } },
    });
  });
});
