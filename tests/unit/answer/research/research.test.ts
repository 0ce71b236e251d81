import { describe, expect, it } from 'vitest';
import type { ChatClient } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../lib/core/events';
import type { ChatRequest, Page, SearchResult } from '../../../../lib/core/provider';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { omit } from '../../../../lib/core/utils/omit';
import { researcherReply } from '../../../../sample-web/services/researcher';
import { answer, chatService, page, request, searchService } from '../support';

const question = 'How tall is the Skarn lighthouse?';
const tower = page('https://light.example/skarn', 'The Skarn light', 'The Skarn lighthouse is 41 metres tall.');
const second = page(
  'https://coast.example/lights',
  'Lights',
  'Of all, the Skarn lighthouse is a tall one. See [more](https://coast.example/more).',
);
const resultOf = ({ url, title }: Page): SearchResult => ({ url, title, snippet: `About ${title}` });
const results = [tower, second].map(resultOf);

function withTools(
  events: (request: ChatRequest, call: number) => ModelEvent[],
): ChatClient & { requests: ChatRequest[] } {
  let call = 0;
  const service = chatService((asked) => events(asked, call++));
  return { ...service, chat: { ...service.chat, tools: true } };
}

const stop: ModelEvent = { type: 'finish', stopReason: 'stop' };
const says = (text: string): ModelEvent[] => [{ type: 'text-delta', text }, stop];
const calls = (...made: [name: string, args: unknown][]): ModelEvent[] => [
  ...made.map(
    ([name, args], index): ModelEvent => ({
      type: 'tool-call',
      id: `call-${index}`,
      name,
      arguments: typeof args === 'string' ? args : JSON.stringify(args),
    }),
  ),
  stop,
];

/** The scripted researcher of the sample web, as the engine's model. */
function researcher(options = {}): ChatClient & { requests: ChatRequest[] } {
  return withTools(({ system, messages, tools = [] }) => {
    const turns = [{ role: 'system' as const, text: system }, ...messages];
    const reply = researcherReply(
      turns,
      tools.map(({ name }) => name),
      options,
    );
    const text: ModelEvent[] = reply.text ? [{ type: 'text-delta', text: reply.text }] : [];
    return [
      ...text,
      ...(reply.calls
        ? calls(...reply.calls.map(({ name, arguments: args }) => [name, args] as [string, unknown]))
        : [stop]),
    ];
  });
}

const pages = new Map([tower, second].map((one) => [one.url, one]));
const read = async (url: string): Promise<Page> => {
  const found = pages.get(url);
  if (!found) throw new AppError(errorInfo('reader', { type: 'network', host: 'x' }));
  return found;
};
const searches = [searchService('One', results)];
/** What the tools gave back in the last request. */
const toolTexts = (chat: { requests: ChatRequest[] }, index = -1) =>
  (chat.requests.at(index)?.messages ?? []).filter(({ role }) => role === 'tool').map(({ text }) => JSON.parse(text));

describe('the research loop', () => {
  it('searches, opens the pages side by side, and cites what it received by the numbers it was given', async () => {
    const chat = researcher();
    const { message, events } = await answer(request(), { chat, searches, read });
    expect(message.text).toBe(`${tower.markdown} [1]\n\nOf all, the Skarn lighthouse is a tall one. [2]`);
    expect(
      message.citations.map(({ claim, sourceIds }) => [message.text.slice(claim.start, claim.end).trim(), sourceIds]),
    ).toEqual([
      ['The Skarn lighthouse is 41 metres tall.', [1]],
      ['Of all, the Skarn lighthouse is a tall one.', [2]],
    ]);
    expect(message.sources.map(({ id, url, status }) => [id, url, status])).toEqual([
      [1, tower.url, 'read'],
      [2, second.url, 'read'],
    ]);
    expect(message.reasoning).toBe('I look this up.\n\n');
    expect(chat.requests).toHaveLength(3);
    expect(events.filter(({ type }) => type === 'read-start')).toMatchObject([{ urls: [tower.url, second.url] }]);
    expect(message.stopReason).toBe('stop');
    expect(message.notices).toEqual([]);
  });

  it('gives results back in the order of the calls, whichever page is there first', async () => {
    const chat = researcher();
    let release = () => {};
    const late = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = async (url: string) => {
      if (url === tower.url) await late;
      else release();
      return read(url);
    };
    await answer(request(), { chat, searches, read: slow });
    expect(toolTexts(chat).slice(1)).toMatchObject([
      { citation_id: 1, url: tower.url, status: 'success' },
      { citation_id: 2, url: second.url, status: 'success' },
    ]);
    const last = chat.requests.at(-1)?.messages ?? [];
    expect(last.filter(({ role }) => role === 'tool').map(({ toolCallId }) => toolCallId)).toEqual([
      'call-0',
      'call-0',
      'call-1',
    ]);
  });

  it('tells the model of arguments that are no JSON, each time, and shows no failure', async () => {
    const damaged = '{"query": "Skarn li';
    const chat = withTools((_asked, call) => (call < 2 ? calls(['web_search', damaged]) : says('Tall.')));
    const { message } = await answer(request(), { chat, searches, read });
    expect(toolTexts(chat)).toMatchObject([
      { status: 'error', error: expect.stringContaining('not valid JSON') },
      { status: 'error', error: expect.stringContaining('not valid JSON') },
    ]);
    expect(message.notices.map(({ type }) => type)).not.toContain('tool-failed');
    expect(message.stopReason).toBe('stop');
  });

  it('answers from quotes after two calls whose arguments are no JSON, unless the profile wants research', async () => {
    const damaged = '{"query": "Skarn li';
    const chat = withTools(({ tools = [] }) =>
      tools.length > 0 ? calls(['web_search', damaged]) : says('The lighthouse is 41 metres tall.'),
    );
    const { profile } = request();
    const automatic = request({ profile: omit(profile, 'way') });
    const { message } = await answer(automatic, { chat, searches, read });
    expect(message.notices).toContainEqual({ type: 'quotes-first', because: 'malformed-calls' });
    expect(message.notices).toContainEqual({ type: 'malformed-calls', count: 2 });
    expect(chat.requests.map(({ tools }) => tools?.length ?? 0)).toEqual([2, 2, 0]);
  });

  it('never makes the same call twice, and says so to the model', async () => {
    let searched = 0;
    const counting = {
      ...searchService('One', []),
      async search() {
        searched += 1;
        return { results };
      },
    };
    const chat = withTools((_asked, call) =>
      call < 2 ? calls(['web_search', { query: call === 0 ? 'Skarn  Light' : 'skarn light' }]) : says('Tall [1].'),
    );
    await answer(request(), { chat, searches: [counting], read });
    expect(searched).toBe(1);
    expect(toolTexts(chat).at(-1).error).toContain('was made before');
  });

  it('ends after so many steps, whatever the model wants', async () => {
    const profile = request().profile;
    const chat = withTools((_asked, call) => calls(['web_search', { query: `words ${call}` }]));
    const limits = { ...profile.limits, steps: 2, searchesPerAnswer: 9 };
    const { message } = await answer(request({ profile: { ...profile, limits } }), { chat, searches, read });
    // Two steps; two more, whose calls are refused; and one that asks for the text.
    expect(chat.requests).toHaveLength(5);
    expect(message.receipt.searches).toHaveLength(2);
    expect(toolTexts(chat).at(-1).error).toContain('No more calls');
    expect(message).toMatchObject({ stopReason: 'error', error: { kind: 'empty' } });
  });

  it('makes two steps at most where it is to be quick, and says so to the model', async () => {
    const profile = { ...request().profile, depth: 'quick' as const };
    const chat = withTools((_asked, call) =>
      call < 3 ? calls(['web_search', { query: `words ${call}` }]) : says('Tall [1].'),
    );
    const { message } = await answer(request({ profile }), { chat, searches, read });
    expect(message.receipt.searches).toHaveLength(2);
    expect(toolTexts(chat).at(-1).error).toContain('No more calls');
    expect(chat.requests[0]?.system).toContain('Be quick');
    expect(message.text).toBe('Tall [1].');
  });

  it('asks once more for words where a model only called tools', async () => {
    const chat = withTools((_asked, call) =>
      call === 0 ? calls(['web_search', { query: 'skarn' }]) : call === 1 ? [stop] : says('It is tall [1].'),
    );
    const { message } = await answer(request(), { chat, searches, read });
    expect(message.text).toBe('It is tall [1].');
    expect(chat.requests.at(-1)?.messages.at(-1)).toMatchObject({ role: 'user' });
  });

  it('makes no more searches than the profile allows, and tells the model', async () => {
    const { profile } = request();
    const chat = withTools((_asked, call) =>
      call === 0 ? calls(['web_search', { query: 'one' }], ['web_search', { query: 'two' }]) : says('Tall [1].'),
    );
    const limits = { ...profile.limits, searchesPerAnswer: 1 };
    const { message } = await answer(request({ profile: { ...profile, limits } }), { chat, searches, read });
    expect(message.receipt.searches).toHaveLength(1);
    expect(toolTexts(chat)[1]).toMatchObject({ results: [], error: expect.stringMatching(/limit|searches/i) });
    expect(message.notices).toContainEqual({ type: 'search-limit', limit: 1, per: 'answer' });
  });

  it('tries no other service where the profile’s own limit of the day is met', async () => {
    const guard = errorInfo('citebar', { type: 'search-limit', limit: 9, per: 'day' }, { type: 'SEARCH_LIMIT' });
    const limited = {
      ...searchService('One', []),
      async search() {
        throw new AppError(guard);
      },
    };
    const chat = withTools((_asked, call) =>
      call === 0 ? calls(['web_search', { query: 'one' }]) : says('I cannot.'),
    );
    const { message } = await answer(request(), { chat, searches: [limited, ...searches], read });
    expect(message.receipt.searches.map(({ providerId }) => providerId)).toEqual(['one']);
    expect(message.notices[0]).toEqual({ type: 'search-limit', limit: 9, per: 'day' });
  });

  it('reports a page that fails to the model and to the person, and continues', async () => {
    const chat = researcher();
    const failing = async (url: string) => read(url === tower.url ? 'https://gone.example/' : url);
    const { message } = await answer(request(), { chat, searches, read: failing });
    expect(toolTexts(chat)[1]).toMatchObject({ url: tower.url, status: 'error', error: expect.stringMatching(/\w/) });
    expect(message.notices).toMatchObject([{ type: 'page-failed', domain: 'light.example' }]);
    expect(message.receipt.reads.map(({ ok }) => ok)).toEqual([false, true]);
    expect(message.text).toBe('Of all, the Skarn lighthouse is a tall one. [2]');
  });

  it('reports calls that make no sense to both, and continues', async () => {
    const chat = withTools((_asked, call) =>
      call === 0
        ? calls(['web_search', '{"query":'], ['web_search', { query: 'x', limit: 0 }], ['delete_all', {}])
        : says('I know nothing.'),
    );
    const { message } = await answer(request(), { chat, searches, read });
    expect(toolTexts(chat).map(({ error }) => typeof error)).toEqual(['string', 'string', 'string']);
    expect(message.notices.map(({ type }) => type)).toContain('tool-failed');
    expect(message.receipt.searches).toEqual([]);
    expect(message.stopReason).toBe('stop');
  });

  it('opens only addresses of results, of the person’s words, and of links in pages that were read', async () => {
    const opened: string[] = [];
    const any = async (url: string) => {
      opened.push(url);
      return page(
        url,
        'T',
        url === second.url ? second.markdown : `Words of ${url}, which is no link: https://plain.example/x`,
      );
    };
    const asked = request({ question: 'What does https://named.example/page say?' });
    const chat = withTools((_asked, call) => {
      if (call === 0)
        return calls(['web_search', { query: 'skarn' }], ['open_page', { url: 'https://named.example/page#part' }]);
      if (call === 1) return calls(['open_page', { url: second.url }]);
      if (call === 2)
        return calls(
          ['open_page', { url: 'https://coast.example/more' }],
          ['open_page', { url: 'https://coast.example/more?question=tall' }],
          ['open_page', { url: 'https://plain.example/x' }],
          ['open_page', { url: 'http://127.0.0.1/' }],
        );
      return says('Done [1].');
    });
    const { message } = await answer(asked, { chat, searches, read: any });
    expect(opened).toEqual(['https://named.example/page', second.url, 'https://coast.example/more']);
    expect(
      toolTexts(chat)
        .slice(-3)
        .map(({ error }) => error),
    ).toEqual([
      expect.stringContaining('was not opened'),
      expect.stringContaining('was not opened'),
      expect.stringContaining('was not opened'),
    ]);
    expect(message.notices.filter(({ type }) => type === 'address-refused')).toHaveLength(3);
  });

  it('follows at most three links of one page', async () => {
    const links = ['mill', 'lock', 'quay', 'weir', 'dam'].map((name) => `https://far.example/${name}`);
    const hub = page(tower.url, 'Hub', links.map((link) => `[x](${link})`).join(' '));
    const opened: string[] = [];
    const chat = withTools((_asked, call) => {
      if (call === 0) return calls(['web_search', { query: 'skarn' }]);
      if (call === 1) return calls(['open_page', { url: tower.url }]);
      if (call === 2) return calls(...links.map((url): [string, unknown] => ['open_page', { url }]));
      return says('Done [1].');
    });
    const any = async (url: string) => {
      opened.push(url);
      return url === hub.url ? hub : page(url, 'T', 'Words.');
    };
    await answer(request(), { chat, searches, read: any });
    expect(opened).toEqual([hub.url, ...links.slice(0, 3)]);
  });

  it('gives a long page as the passages that fit the question, within the room that is left', async () => {
    const filler = Array.from(
      { length: 600 },
      (_, n) => `Paragraph ${n} is about fishing nets and ropes of that year.`,
    );
    const long = page(tower.url, 'Long', [...filler, tower.markdown, ...filler].join('\n\n'));
    const chat = withTools((_asked, call) => {
      if (call === 0) return calls(['web_search', { query: 'skarn' }]);
      return call === 1 ? calls(['open_page', { url: tower.url }]) : says('It is 41 metres tall [1].');
    });
    await answer(request(), { chat, searches, read: async () => long });
    const value = toolTexts(chat)[1];
    expect(value.content).toContain(tower.markdown);
    expect(value).toMatchObject({ truncated: true, original_length: long.markdown.length });
    expect(value.content.length).toBeLessThanOrEqual(request().profile.limits.pageLength);
    expect(value.content_length).toBe(value.content.length);
  });

  it('gives no half of a sign at the end of a snippet that is cut', async () => {
    const chat = withTools((_asked, call) => (call === 0 ? calls(['web_search', { query: 'Skarn' }]) : says('Tall.')));
    const found = [{ ...resultOf(tower), snippet: `${'a'.repeat(499)}😀` }];
    await answer(request(), { chat, searches: [searchService('One', found)], read });
    expect(JSON.stringify(toolTexts(chat))).not.toContain('ud83d');
  });

  it('chooses the passages of a long page by what a follow-up asks of', async () => {
    const filler = Array.from({ length: 60 }, (_, index) =>
      'The lens was cleaned and lit the quay. '.repeat(20).replace('.', ` on day ${index}.`),
    );
    const long = page(
      tower.url,
      'Coast',
      [...filler, 'The Skarn lighthouse was first lit in 1876.', ...filler].join('\n\n'),
    );
    const asked = { id: 'q1', threadId: 't', role: 'user' as const, attachments: [], createdAt: 1 };
    const history = [
      { ...asked, parts: [{ type: 'text' as const, text: 'Who built the Skarn lighthouse?' }] },
      {
        ...emptyAnswer({ id: 'a1', threadId: 't', parentId: 'q1' }, 2),
        text: 'Ada Wren.',
        stopReason: 'stop' as const,
      },
    ];
    const chat = withTools((_asked, call) =>
      call === 0
        ? calls(['web_search', { query: 'Skarn' }])
        : call === 1
          ? calls(['open_page', { url: tower.url }])
          : says('Lit.'),
    );
    const profile = { ...request().profile, limits: { ...request().profile.limits, pageLength: 1_200 } };
    await answer(request({ question: 'and when was it?', history, profile }), {
      chat,
      searches,
      read: async () => long,
    });
    expect(toolTexts(chat)[1]?.content).toContain('1876');
  });

  it('halves the pages for a model that takes less, and asks again', async () => {
    const tooLong = errorInfo('model', 'too-long', { service: 'Model' });
    const paragraphs = Array.from({ length: 200 }, (_, n) => `The Skarn lighthouse is tall, says paragraph ${n}.`);
    const long = page(tower.url, 'Long', paragraphs.join('\n\n'));
    const chat = withTools((asked, call) => {
      if (call === 0) return calls(['web_search', { query: 'skarn' }]);
      if (call === 1) return calls(['open_page', { url: tower.url }]);
      return JSON.stringify(asked.messages).length > 5_000 ? [{ type: 'error', error: tooLong }] : says('Tall [1].');
    });
    const { message } = await answer(request(), { chat, searches, read: async () => long });
    expect(message).toMatchObject({ stopReason: 'stop', text: 'Tall [1].' });
  });

  it('gives a model that refuses tools quotes for the next try, and at once for the next question of the thread', async () => {
    const error = errorInfo('model', 'bad-response', { status: 400, message: 'model-1 does not support tools' });
    const chat = withTools((asked) =>
      asked.tools ? [{ type: 'error', error }] : says('The Skarn lighthouse is 41 metres tall.'),
    );
    const { way: _, ...profile } = request().profile;
    const { message } = await answer(request({ profile }), { chat, searches, read });
    expect(message.notices).toContainEqual({ type: 'quotes-first', because: 'no-tools' });
    expect(message.citations).toMatchObject([{ sourceIds: [1] }]);
    const asked = { id: 'q', threadId: 't', createdAt: 0, role: 'user' as const, attachments: [] };
    const history = [{ ...asked, parts: [{ type: 'text' as const, text: question }] }, message];
    await answer(request({ profile, history, question: 'How tall is the light of Skarn?' }), { chat, searches, read });
    expect(chat.requests.map(({ tools }) => tools !== undefined)).toEqual([true, false, false]);
  });

  it('takes a model that refuses tools back to pages in the prompt where the profile wants research', async () => {
    const refusal = errorInfo('model', 'bad-response', {
      status: 400,
      message: 'model-1 does not support tools',
    });
    const chat = withTools((asked) =>
      asked.tools ? [{ type: 'error', error: refusal }] : says('It is 41 metres tall [1].'),
    );
    const { message } = await answer(request(), { chat, searches, read });
    expect(message.notices.map(({ type }) => type)).toEqual(['tools-missing']);
    expect(chat.requests.at(-1)?.messages.at(-1)?.text).toContain(tower.markdown);
    expect(message.citations).toMatchObject([{ sourceIds: [1] }]);
  });

  it.each([
    'This model doesn’t support tool use',
    'tool calling is unsupported',
    "Unknown field: 'tools'",
    'Function calling is not enabled for this model',
  ])('knows a refusal of tools: %s', async (said) => {
    const refusal = errorInfo('model', 'bad-response', { status: 400, message: said });
    const chat = withTools((asked) => (asked.tools ? [{ type: 'error', error: refusal }] : says('Tall [1].')));
    const { message } = await answer(request(), { chat, searches, read });
    expect(message).toMatchObject({ stopReason: 'stop', text: 'Tall [1].' });
  });

  it('opens a page that was refused once a search has named it', async () => {
    const opened: string[] = [];
    const counting = async (url: string) => {
      opened.push(url);
      return read(url);
    };
    const chat = withTools((_asked, call) => {
      if (call === 1) return calls(['web_search', { query: 'skarn' }]);
      return call < 3 ? calls(['open_page', { url: tower.url }]) : says('Tall [1].');
    });
    await answer(request(), { chat, searches, read: counting });
    expect(opened).toEqual([tower.url]);
  });

  it('opens a page again where a model wants more of it', async () => {
    const long = page(
      tower.url,
      'Long',
      Array.from({ length: 50 }, (_, n) => `The Skarn lighthouse is tall, says witness ${n}.`).join('\n\n'),
    );
    const chat = withTools((_asked, call) => {
      if (call === 0) return calls(['web_search', { query: 'skarn' }]);
      return call < 3 ? calls(['open_page', { url: tower.url, max_length: call * 400 }]) : says('Tall [1].');
    });
    await answer(request(), { chat, searches, read: async () => long });
    const [short, more] = toolTexts(chat).slice(1);
    expect(more.content_length).toBeGreaterThan(short.content_length);
  });

  it('makes no more than ten calls of a step', async () => {
    let reads = 0;
    const urls = Array.from({ length: 30 }, (_, n) => `https://many.example/${n}`);
    const chat = withTools((_asked, call) =>
      call === 0 ? calls(...urls.map((url): [string, unknown] => ['open_page', { url }])) : says('Done.'),
    );
    const any = async (url: string) => {
      reads += 1;
      return page(url, 'T', 'Words.');
    };
    await answer(request({ question: urls.join(' ') }), { chat, searches, read: any });
    expect(reads).toBe(10);
    expect(toolTexts(chat).at(-1).error).toContain('Too many calls');
  });

  it('packs an attached page that is too long for a model with tools, too', async () => {
    const tooLong = errorInfo('model', 'too-long', { service: 'Model' });
    const text = Array.from({ length: 400 }, (_, n) => `The Skarn lighthouse is tall, says paragraph ${n}.`).join(
      '\n\n',
    );
    const attachments = [{ ...page(tower.url, 'Long', text), id: 'x', kind: 'page' as const }];
    const chat = withTools((asked) =>
      JSON.stringify(asked.messages).length > 15_000 ? [{ type: 'error', error: tooLong }] : says('Tall [1].'),
    );
    const { message } = await answer(request({ attachments }), { chat, searches, read });
    expect(message).toMatchObject({ stopReason: 'stop', text: 'Tall [1].' });
  });

  it('does not write twice where a call fails after its first words', async () => {
    const tooLong = errorInfo('model', 'too-long', { service: 'Model' });
    const words = 'The lighthouse stands on a rock. '.repeat(8);
    const chat = withTools((_asked, call) => {
      if (call === 0) return calls(['web_search', { query: 'skarn' }], ['open_page', { url: tower.url }]);
      return [
        { type: 'text-delta', text: words },
        { type: 'error', error: tooLong },
      ];
    });
    const { message } = await answer(request(), { chat, searches, read });
    expect(message.text).toBe(words);
    expect(message.stopReason).toBe('error');
  });

  it('asks the next search where one has an answer and no page', async () => {
    const chat = researcher();
    const answering = { ...searchService('Zero', []), search: async () => ({ results: [], answer: '42' }) };
    const { message } = await answer(request(), { chat, searches: [answering, ...searches], read });
    expect(message.receipt.searches.map(({ providerId }) => providerId)).toEqual(['zero', 'one']);
    expect(message.citations).toHaveLength(2);
  });

  it('tells a model that no search is set up, in the words of the contract', async () => {
    const chat = withTools((_asked, call) =>
      call === 0 ? calls(['web_search', { query: 'skarn' }]) : says('I cannot.'),
    );
    await answer(request(), { chat, searches: [], read });
    expect(toolTexts(chat)[0].message).toBe('Error: No web search provider is configured.');
  });

  it('lists the sources of a model that cites none, and says so; counts numbers without a source', async () => {
    const script = (text: string) =>
      withTools((_asked, call) => {
        if (call === 0) return calls(['web_search', { query: 'skarn' }]);
        return call === 1 ? calls(['open_page', { url: tower.url }]) : says(text);
      });
    const silent = await answer(request(), { chat: script('It is tall.'), searches, read });
    expect(silent.message.sources).toHaveLength(2);
    expect(silent.message.notices).toMatchObject([{ type: 'uncited' }]);
    const wrong = await answer(request(), { chat: script('It is tall [1], arr[10] old [7].'), searches, read });
    expect(wrong.message.text).toBe('It is tall [1], arr[10] old [7].');
    expect(wrong.message.notices).toEqual([{ type: 'unknown-numbers', count: 1 }]);
    const lazy = await answer(request(), { chat: withTools(() => says('It is tall.')), searches, read });
    expect(lazy.message.notices).toEqual([{ type: 'not-searched' }]);
  });

  it('keeps the words before a call of more than 200 characters as answer, shorter ones as reasoning', async () => {
    const words = 'The lighthouse stands on a rock. '.repeat(8).trim();
    const chat = withTools((_asked, call) =>
      call === 0
        ? [{ type: 'text-delta', text: words }, ...calls(['web_search', { query: 'skarn' }])]
        : says('It is 41 metres tall [1].'),
    );
    const { message } = await answer(request(), { chat, searches, read });
    expect(message.text).toBe(`${words}\n\nIt is 41 metres tall [1].`);
    const [citation] = message.citations;
    expect(message.text.slice(citation?.marker?.start, citation?.marker?.end)).toBe('[1]');
  });

  it('sends a step’s state and calls back with it, and adds up what was used', async () => {
    const chat = withTools((_asked, call) => {
      const usage: ModelEvent = { type: 'usage', usage: { inputTokens: 100, outputTokens: 7 } };
      if (call > 0) return [usage, ...says('Tall [1].')];
      const [made, end] = calls(['web_search', { query: 'skarn' }]);
      const providerState = { providerId: 'model', model: 'model-1', data: ['thought'] };
      return made && end ? [usage, made, { type: 'finish', stopReason: 'stop', providerState }] : [];
    });
    const { message } = await answer(request(), { chat, searches, read });
    expect(chat.requests[1]?.messages.at(-2)).toMatchObject({
      role: 'assistant',
      toolCalls: [{ id: 'call-0', name: 'web_search' }],
      providerState: { data: ['thought'] },
    });
    expect(message.usage).toEqual({ inputTokens: 200, outputTokens: 14 });
  });

  it('gives out what was held back when it is stopped', async () => {
    const controller = new AbortController();
    const chat = withTools(() => [{ type: 'text-delta', text: 'It is 41 metres [' }]);
    chat.chat.stream = async function* () {
      yield { type: 'text-delta', text: 'It is 41 metres [' };
      controller.abort();
      await new Promise(() => undefined);
    };
    const { message } = await answer(request(), { chat, searches, read }, controller.signal);
    expect(message).toMatchObject({ text: 'It is 41 metres [', stopReason: 'aborted' });
  });

  it('does without tools and results when nothing may be opened', async () => {
    const chat = withTools((asked, call) => {
      expect(asked.tools?.map(({ name }) => name)).toEqual(['web_search']);
      return call === 0 ? calls(['web_search', { query: 'skarn' }]) : says('It is tall [1].');
    });
    const { message } = await answer(request({ question }), { chat, searches });
    expect(message.notices.map(({ type }) => type)).toEqual(['web-without-pages']);
    expect(message.sources[0]).toMatchObject({ id: 1, status: 'listed' });
  });
});
