import { describe, expect, it } from 'vitest';
import type { ChatClient } from '../../../../lib/core/answer-request';
import type { ModelEvent } from '../../../../lib/core/events';
import { newProfile } from '../../../../lib/core/profile';
import type { ChatRequest } from '../../../../lib/core/provider';
import { checkQuote } from '../../../../lib/passages/quotes/check-quote';
import { answer, chatService, page, request, searchService } from '../support';

const stop: ModelEvent = { type: 'finish', stopReason: 'stop' };
const text = (words: string): ModelEvent => ({ type: 'text-delta', text: words });
const tower = page('https://light.example/skarn', 'The Skarn light', 'The **Skarn lighthouse** is 41 metres tall.');
const searches = [searchService('One', [{ url: tower.url, title: tower.title, snippet: 'A light' }])];
const offline = { ...newProfile('page', 'This page'), webSearch: false, way: 'research' as const };

/** A model that cites documents: what it says in each call, made from the request. */
function model(tools: boolean, ...steps: ((asked: ChatRequest) => ModelEvent[])[]) {
  let at = 0;
  const service = chatService((asked) => [...(steps[at++]?.(asked) ?? []), stop]);
  const chat: ChatClient & { requests: ChatRequest[] } = {
    ...service,
    chat: { ...service.chat, tools, citesDocuments: true },
  };
  return chat;
}

/** Cites the last document of a request. */
function citeDocument({ messages }: ChatRequest): ModelEvent[] {
  const [document] = messages.flatMap(({ documented }) => documented?.documents ?? []).slice(-1);
  if (!document) return [text('There is nothing.')];
  const citation = { claim: { start: 0, end: 19 }, sourceIds: [document.sourceId], quote: document.text };
  return [text('It is 41 metres tall.'), { type: 'citation', citation, ofDocuments: true }];
}

describe('a model that cites documents', () => {
  it('gets attached pages apart from the question, and cites them by the words of the page', async () => {
    const chat = model(false, citeDocument);
    const { message } = await answer(
      request({ profile: offline, attachments: [{ ...tower, id: 't', kind: 'page' }] }),
      { chat },
    );
    const [asked] = chat.requests;
    expect(asked?.messages.at(-1)?.documented).toEqual({
      text: 'How tall is the Skarn lighthouse?',
      documents: [{ sourceId: 1, url: tower.url, title: tower.title, text: tower.markdown }],
    });
    expect(asked?.messages.at(-1)?.text).toContain('<page number="1"');
    expect(asked?.documentedSystem).toContain('as search results');
    expect(message.citations).toEqual([
      { claim: { start: 0, end: 19 }, sourceIds: [1], quote: 'The Skarn lighthouse is 41 metres tall.' },
    ]);
  });

  it('gets the results of tools as documents, numbered as the sources of the answer', async () => {
    const open: ModelEvent = {
      type: 'tool-call',
      id: 'call-2',
      name: 'open_page',
      arguments: JSON.stringify({ url: tower.url }),
    };
    const search: ModelEvent = {
      type: 'tool-call',
      id: 'call-1',
      name: 'web_search',
      arguments: '{"query":"Skarn"}',
    };
    const chat = model(
      true,
      () => [search],
      () => [open],
      citeDocument,
    );
    const { message } = await answer(request(), { chat, searches, read: async () => tower });
    const results = chat.requests.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? [];
    expect(results.map(({ documented }) => documented?.documents)).toEqual([
      [{ sourceId: 1, url: tower.url, title: tower.title, text: 'A light' }],
      [{ sourceId: 1, url: tower.url, title: tower.title, text: tower.markdown }],
    ]);
    for (const { documented } of results) {
      expect(documented?.text).not.toContain('citation_id');
      expect(documented?.text).toContain(tower.url);
    }
    expect(message.citations.map(({ sourceIds, quote }) => [sourceIds, quote])).toEqual([
      [[1], 'The Skarn lighthouse is 41 metres tall.'],
    ]);
    expect(message.notices.map(({ type }) => type)).not.toContain('uncited');
  });

  it('gets no documents in addition to the service’s search, whose numbers come first', async () => {
    const chat = model(false, () => [text('It is tall.')]);
    const hosted = { ...chat, chat: { ...chat.chat, hostedSearch: 'optional' as const } };
    const profile = { ...newProfile('web', 'Web'), webSearch: true, search: 'hosted' as const };
    await answer(request({ profile, attachments: [{ ...tower, id: 't', kind: 'page' }] }), { chat: hosted });
    expect(chat.requests[0]?.messages.at(-1)?.documented).toBeUndefined();
    expect(chat.requests[0]?.documentedSystem).toBeUndefined();
  });
});

describe('a service that names sources of its own although we searched', () => {
  const own = (id: number, url: string): ModelEvent => ({
    type: 'source',
    source: { id, url, title: 'Own', domain: 'own.example', status: 'listed' },
  });

  it('has them numbered among ours, and its markers do not count as our numbers', async () => {
    const chat = chatService(() => [
      own(1, 'https://own.example/a'),
      own(2, tower.url),
      text('It turns [1]'),
      { type: 'citation', citation: { claim: { start: 0, end: 8 }, marker: { start: 9, end: 12 }, sourceIds: [1, 2] } },
      text('. It is tall [1].'),
      { type: 'citation', citation: { claim: { start: 0, end: 8 }, sourceIds: [9] } },
      stop,
    ]);
    const { message } = await answer(request(), { chat, searches, read: async () => tower });
    expect(message.text).toBe('It turns [1]. It is tall [1].');
    expect(message.sources.map(({ id, url }) => [id, url])).toEqual([
      [1, tower.url],
      [2, 'https://own.example/a'],
    ]);
    expect(message.citations.map(({ sourceIds, marker }) => [sourceIds, marker?.start])).toEqual([
      [[2, 1], 9],
      [[1], 25],
    ]);
  });
});

describe('the words that a service cites', () => {
  const mill = page(
    'https://mill.example/',
    'Mill',
    'The mill  grinds on the ebb.\nIt does so twice a day.\n\nThe wheel is 5 m wide. The millers kept a log. It ends in 1957.',
  );

  it.each([
    'The mill grinds on the ebb. It does so twice a day.\n\nThe wheel is 5 m wide.',
    'The mill grinds on the ebb. … The millers kept a log.',
    'The mill grinds on the ebb ... The millers kept a log...',
    'The mill grinds on the ebb. [...] The wheel is 5 m wide. […] It ends in 1957.',
    '…twice a day. The wheel is 5 m wide.',
  ])('are found as %j', (quote) => {
    expect(checkQuote(quote, mill).verdict).toBe('found');
  });

  it.each([
    'The millers kept a log. … The mill grinds on the ebb.',
    'The mill grinds on the ebb. … The millers burnt a log.',
    '…',
    'The … a … is … 5',
  ])('are not found as %j', (quote) => {
    expect(checkQuote(quote, mill).verdict).toBe('not-found');
  });
});
