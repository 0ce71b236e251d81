import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { AssistantMessage, Attachment, Message, Thread, UserMessage } from '../../../../lib/core/message';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import type { Citation, Source } from '../../../../lib/core/source';
import { createSiteExcerpts } from '../../../../lib/extension/history/site-excerpts';
import { withoutExcerpts } from '../../../../lib/extension/history/without-excerpts';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { createThreadStore, type ThreadStore } from '../../../../lib/extension/storage/thread-store';

const secret = 'heron-plank-ninety';
const thread: Thread = { id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 };
const isOfSite = (url: string) => new URL(url).hostname.endsWith('bank.example');

const attachmentAt = (url: string, markdown: string): Attachment => ({
  id: url,
  kind: 'page',
  url,
  title: 'Rates',
  markdown,
  contentLength: markdown.length,
  truncated: false,
});
const question: UserMessage = {
  id: 'q',
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'Why?' }],
  attachments: [attachmentAt('https://bank.example/a', secret), attachmentAt('https://a.example/', 'Kept words.')],
  createdAt: 0,
};
const sources: Source[] = [
  { id: 1, url: 'https://www.bank.example/b', title: 'Bank', domain: 'bank.example', snippet: secret, status: 'read' },
  { id: 2, url: 'https://a.example/', title: 'A', domain: 'a.example', snippet: 'Kept snippet.', status: 'read' },
  {
    id: 3,
    url: 'https://r.example/x',
    title: 'R',
    domain: 'r.example',
    redirectsTo: 'bank.example',
    redirect: true,
    snippet: secret,
    status: 'listed',
  },
];
const context = { before: secret };
const written: Citation = {
  claim: { start: 0, end: 4 },
  sourceIds: [1, 2],
  check: { verdict: 'found', passage: secret, context },
  checks: [
    {
      sourceId: 1,
      verdict: 'found',
      passage: secret,
      context,
      pageText: secret,
      later: { change: 'changed', passage: secret, pageText: secret, retrievedAt: 1 },
    },
    { sourceId: 2, verdict: 'partial', passage: 'Kept passage.', missing: ['word'] },
  ],
};
const base = emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 1);
const answer: AssistantMessage = {
  ...base,
  mode: 'written',
  text: 'Own words of the model.',
  sources,
  citations: [
    written,
    { ...written, sourceIds: [2], check: { verdict: 'found', passage: 'Kept passage.' }, checks: [] },
  ],
  disagreements: [
    {
      values: [
        { text: '4', sourceId: 1, quote: secret, span: { start: 0, end: 1 } },
        { text: '5', sourceId: 2, quote: 'Five.', span: { start: 0, end: 1 } },
      ],
    },
  ],
  examinations: [
    {
      claim: { text: 'Own words of the model.' },
      query: 'q',
      state: 'done',
      evidence: [
        { stance: 'says-so', url: 'https://bank.example/c', title: 'C', domain: 'bank.example', quote: secret },
        { stance: 'says-so', url: 'https://a.example/', title: 'A', domain: 'a.example', quote: 'Kept testimony.' },
      ],
      noStatement: 0,
      unread: 0,
    },
  ],
  providerState: { providerId: 'p', model: 'm', data: { text: secret } },
  stopReason: 'stop',
};

const first = `The ${secret} is blue.`;
const quotes: AssistantMessage = {
  ...base,
  id: 'quotes',
  mode: 'quotes',
  text: `${first}\n\nKept quote.`,
  sources,
  citations: [
    {
      claim: { start: 0, end: first.length },
      sourceIds: [1],
      quote: first,
      answering: { start: 4, end: 9 },
      place: {
        headings: [secret],
        blocks: [{ kind: 'text', start: 0, end: first.length }],
        before: [{ kind: 'text', text: secret }],
        after: [],
      },
      check: { verdict: 'found', passage: first },
    },
    { claim: { start: first.length + 2, end: first.length + 13 }, sourceIds: [2], quote: 'Kept quote.' },
  ],
  notices: [
    {
      type: 'closest',
      passages: [secret, 'Kept passage.'].map((quote, index) => ({
        sourceId: index + 1,
        quote,
        context: {},
        place: { headings: [], blocks: [], before: [], after: [] },
      })),
    },
    {
      type: 'values-differ',
      values: [
        { text: secret, citation: 0, span: { start: 4, end: 9 } },
        { text: 'Kept', citation: 1, span: { start: 0, end: 4 } },
      ],
    },
    {
      type: 'digest',
      left: 0,
      groups: [
        {
          kind: 'comparison',
          parts: [
            { sourceId: 1, title: secret, citations: [0] },
            { sourceId: 2, title: 'Kept heading', citations: [1] },
          ],
        },
      ],
    },
  ],
  examinations: [{ claim: { text: first }, query: '', state: 'ready', evidence: [], noStatement: 0, unread: 0 }],
  stopReason: 'stop',
};
/** The sentences of a page of the site, listed with what they cite. */
const checked: AssistantMessage = { ...base, id: 'checked', mode: 'checked', text: first, stopReason: 'stop' };

describe('a message without the excerpts of a site', () => {
  it.each<[string, Message]>([
    ['a question', question],
    ['an answer of a model', answer],
    ['an answer of quotes', quotes],
    ['a list of the citations of a page', checked],
  ])('has none of its words, and all others: %s', (_name, message) => {
    const { message: bare, removed } = withoutExcerpts(message, isOfSite, question);
    const text = JSON.stringify(bare);
    expect(text).not.toContain(secret);
    expect(removed).toBeGreaterThan(0);
    for (const [kept] of JSON.stringify(message).matchAll(/Kept \w+/g)) expect(text).toContain(kept);
    // Nothing is left to be removed a second time.
    expect(withoutExcerpts(bare, isOfSite, question)).toEqual({ message: bare, removed: 0 });
  });

  it('keeps addresses, titles, verdicts and what the model wrote', () => {
    const { message } = withoutExcerpts(answer, isOfSite, question);
    expect(message).toMatchObject({
      text: answer.text,
      sources: [{ url: 'https://www.bank.example/b', title: 'Bank', status: 'read' }, sources[1], { id: 3 }],
      citations: [
        {
          claim: { start: 0, end: 4 },
          sourceIds: [1, 2],
          check: { verdict: 'found' },
          checks: [
            { sourceId: 1, verdict: 'found', later: { change: 'changed', retrievedAt: 1 } },
            { sourceId: 2, verdict: 'partial', passage: 'Kept passage.', missing: ['word'] },
          ],
        },
        answer.citations[1],
      ],
      disagreements: [],
    });
    const { message: asked } = withoutExcerpts(question, isOfSite);
    expect(asked).toMatchObject({
      attachments: [{ url: 'https://bank.example/a', title: 'Rates', contentLength: 0 }, {}],
    });
  });

  it('leaves places in the text of an answer of quotes where they were', () => {
    const { message } = withoutExcerpts(quotes, isOfSite, question);
    if (message.role !== 'assistant') throw new Error('It is an answer.');
    expect(message.text).toHaveLength(quotes.text.length);
    const [, kept] = message.citations;
    expect(message.text.slice(kept?.claim.start, kept?.claim.end)).toBe('Kept quote.');
    expect(message.text.slice(0, first.length).trim()).toBe('…');
    expect(message.examinations).toEqual([]);
  });

  it('is the same message where it has none', () => {
    for (const message of [question, answer, quotes, checked])
      expect(withoutExcerpts(message, () => false, question)).toEqual({ message, removed: 0 });
  });
});

describe.each<[string, () => ThreadStore]>([
  ['on the disk', () => createThreadStore(createDatabase('excerpts'))],
  ['in memory', createMemoryThreadStore],
])('excerpts in threads %s', (_where, storeOf) => {
  it('are counted by site, and removed for good; the search reads the thread anew', async () => {
    const store = storeOf();
    await store.addThread(thread, [question, answer, quotes, checked]);
    const running = new Set<string>();
    const excerpts = createSiteExcerpts(
      store,
      (id) => running.has(id),
      async () => undefined,
    );
    const before = await excerpts.count(['bank.example', 'a.example', 'other.example']);
    expect(before['bank.example']).toBeGreaterThan(6);
    expect(before['other.example']).toBe(0);
    // An answer that is being written would write them again.
    running.add('a');
    await excerpts.remove('bank.example');
    const left = (await excerpts.count(['bank.example']))['bank.example'] ?? 0;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(before['bank.example'] ?? 0);
    running.clear();
    const revision = (await store.getThread('t'))?.revision ?? 0;
    await excerpts.remove('bank.example');
    const after = await excerpts.count(['bank.example', 'a.example']);
    expect(after['bank.example']).toBe(0);
    expect(JSON.stringify(await store.listMessages('t'))).not.toContain(secret);
    expect(after['a.example']).toBeGreaterThan(0);
    expect((await store.getThread('t'))?.revision).toBeGreaterThan(revision);
  });
});
