import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError, errorInfo } from '../../../../../lib/core/app-error';
import type { ModelEvent } from '../../../../../lib/core/events';
import { type ResponsesOptions, responsesEvents } from '../../../../../lib/providers/protocols/responses-api/events';

const options: ResponsesOptions = {
  service: { id: 'mill', label: 'Mill' },
  signal: new AbortController().signal,
  failure: (payload) => new AppError(errorInfo('mill', 'overloaded', { detail: JSON.stringify(payload) })),
};

async function* stream(payloads: readonly unknown[], broken: boolean) {
  yield* payloads;
  if (broken) throw new Error('The connection broke.');
}

async function read(payloads: readonly unknown[], changes: Partial<ResponsesOptions> = {}, broken = false) {
  const events: ModelEvent[] = [];
  let thrown: unknown;
  try {
    for await (const event of responsesEvents(stream(payloads, broken), { ...options, ...changes })) events.push(event);
  } catch (caught) {
    thrown = caught;
  }
  return { events, thrown };
}

const said = (events: readonly ModelEvent[], type: 'text-delta' | 'reasoning-delta' = 'text-delta') =>
  events.map((event) => (event.type === type ? event.text : '')).join('');
const delta = (text: string, output_index = 0, content_index = 0) => ({
  type: 'response.output_text.delta',
  output_index,
  content_index,
  delta: text,
});
const completed = (output: object[] = [], more = {}) => ({
  type: 'response.completed',
  response: { status: 'completed', output, ...more },
});
const message = (text: string, annotations: object[] = []) => ({
  type: 'message',
  content: [{ type: 'output_text', text, annotations }],
});
const done = (item: object, output_index = 0) => ({ type: 'response.output_item.done', output_index, item });
const searched = { type: 'web_search_call', action: { type: 'search', query: 'mills' } };

describe('text', () => {
  it('is read once, however often it is repeated', async () => {
    const repeated = [
      delta('The mill '),
      delta('turns.'),
      { type: 'response.output_text.done', output_index: 0, content_index: 0, text: 'The mill turns.' },
      {
        type: 'response.content_part.done',
        output_index: 0,
        content_index: 0,
        part: { type: 'output_text', text: 'The mill turns.' },
      },
      done(message('The mill turns.')),
      completed([message('The mill turns.')]),
    ];
    expect(said((await read(repeated)).events)).toBe('The mill turns.');
  });

  it('is read where only the whole comes', async () => {
    for (const payloads of [
      [done(message('Yes.')), completed()],
      [completed([message('Yes.')])],
      [{ object: 'response', status: 'completed', output: [message('Yes.')] }],
      [{ output: [message('Yes.')] }],
      [delta('Y'), done(message('Yes.')), completed([message('Yes.')])],
    ]) {
      const { events } = await read(payloads);
      expect(said(events)).toBe('Yes.');
      expect(events.at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
    }
  });

  it('of a second message begins a paragraph, that of a second part does not', async () => {
    const text = '(See [mill.example](https://mill.example/)) It turns.';
    const annotation = {
      type: 'url_citation',
      url: 'https://mill.example/',
      title: 'Mill',
      start_index: 5,
      end_index: 42,
    };
    const { events } = await read([
      delta('I look. '),
      delta('Now.', 0, 1),
      delta(text, 2),
      { type: 'response.output_text.annotation.added', output_index: 2, content_index: 0, annotation },
      completed(),
    ]);
    expect(said(events)).toBe(`I look. Now.\n\n${text}`);
    const citation = events.find((event) => event.type === 'citation');
    expect(citation).toMatchObject({ citation: { marker: { start: 19, end: 19 + 37 }, sourceIds: [1] } });
  });
});

describe('commentary', () => {
  const comment = { ...message('I look.', [{ type: 'url_citation', url: 'https://a.example/' }]), phase: 'commentary' };
  const answer = { ...message('It turns.'), phase: 'final_answer' };

  it('is reasoning, wherever its phase is told', async () => {
    for (const payloads of [
      [done(comment), done(answer, 1), completed([comment, answer])],
      [completed([comment, answer])],
      [{ object: 'response', status: 'completed', output: [comment, answer] }],
      [
        { type: 'response.output_item.added', output_index: 0, item: { type: 'message', phase: 'commentary' } },
        delta('I '),
        delta('look.'),
        done(comment),
        done(answer, 1),
        completed(),
      ],
    ]) {
      const { events } = await read(payloads);
      expect([said(events), said(events, 'reasoning-delta')]).toEqual(['It turns.', 'I look.']);
    }
  });

  it('that is marked too late is not moved', async () => {
    const { events } = await read([delta('I look.'), done(comment), done(answer, 1), completed()]);
    expect([said(events), said(events, 'reasoning-delta')]).toEqual(['I look.\n\nIt turns.', '']);
  });

  it('is separated from the reasoning next to it', async () => {
    const thought = (text: string) => ({ type: 'reasoning', summary: [{ text }] });
    const { events } = await read([done(thought('A.')), done(comment, 1), done(thought('B.'), 2), completed()]);
    expect(said(events, 'reasoning-delta')).toBe('A.\n\nI look.\n\nB.');
  });
});

describe('searches', () => {
  const link = 'It turns. ([mill.example](https://mill.example/))';

  it('make links sources; from memory a model may link what it likes', async () => {
    const types = async (payloads: object[]) => (await read(payloads)).events.map(({ type }) => type);
    expect(await types([delta(link), completed()])).not.toContain('citation');
    expect(await types([done(searched), delta(link, 1), completed()])).toContain('citation');
  });

  it('are told with all their queries, and pages that were opened are read ones', async () => {
    const opened = { type: 'web_search_call', action: { type: 'open_page', url: 'https://mill.example' } };
    const many = { type: 'x:web_search', action: { type: 'search', queries: ['a', 'b'], query: 'a', sources: [] } };
    const { events } = await read([
      done(many),
      done(opened, 1),
      done(opened, 1),
      delta(link, 2),
      completed([], { usage: {} }),
    ]);
    expect(events.filter(({ type }) => /search|source|usage/.test(type))).toEqual([
      { type: 'search-start', queries: ['a', 'b'] },
      { type: 'search-end', results: 0 },
      {
        type: 'source',
        source: { id: 1, url: 'https://mill.example/', title: 'mill.example', domain: 'mill.example', status: 'read' },
      },
      { type: 'usage', usage: { searches: 1 } },
    ]);
  });

  it('name at most some of their pages where nothing is cited', async () => {
    const sources = Array.from({ length: 50 }, (_, index) => ({ type: 'url', url: `https://m${index}.example/` }));
    const item = { type: 'web_search_call', action: { type: 'search', query: 'mills', sources } };
    const { events } = await read([done(item), delta('Rain.', 1), completed()]);
    expect(events.filter(({ type }) => type === 'source')).toHaveLength(20);
  });
});

describe('calls and thoughts', () => {
  const call = { type: 'function_call', call_id: 'c1', name: 'open_page', arguments: '{"q":1}' };
  const told = { type: 'tool-call', id: 'c1', name: 'open_page', arguments: '{"q":1}' };

  it('are read from the item, or from the end alone, once', async () => {
    for (const payloads of [
      [done(call), completed([call])],
      [delta('I look.'), completed([message('I look.'), call])],
      [completed([{ ...call, arguments: { q: 1 } }])],
    ]) {
      expect((await read(payloads)).events.filter(({ type }) => type === 'tool-call')).toEqual([told]);
    }
    expect((await read([done({ ...call, type: 'mcp_call' }), completed()])).events).toHaveLength(1);
    expect((await read([done(call)], {}, true)).events).toEqual([]);
  });

  it.each(['reasoning_text', 'reasoning_summary_text', 'reasoning'])(
    'are read from response.%s.delta',
    async (name) => {
      const item = { type: 'reasoning', summary: [{ text: 'Hm.' }], content: [] };
      const { events } = await read([{ type: `response.${name}.delta`, delta: 'Hm.' }, done(item), completed()]);
      expect(said(events, 'reasoning-delta')).toBe('Hm.');
      expect(said((await read([done(item), done(item), completed()])).events, 'reasoning-delta')).toBe('Hm.');
    },
  );

  it('go back as the items that came', async () => {
    const providerState = (data: readonly unknown[]) => ({ providerId: 'mill', model: 'm', data });
    const { events } = await read([done(searched), done(message('Yes.'), 1), completed()], { providerState });
    expect(events.at(-1)).toMatchObject({ providerState: { data: [searched, message('Yes.')] } });
  });
});

describe('how an answer ends', () => {
  it.each([
    [{ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } }, 'length'],
    [{ status: 'incomplete', incomplete_details: { reason: 'content_filter' } }, 'refused'],
    [{ status: 'incomplete' }, 'interrupted'],
    [{ status: 'cancelled' }, 'interrupted'],
  ])('reads %j as %s', async (response, stopReason) => {
    const end = { type: 'response.incomplete', response };
    expect((await read([delta('So far.'), end])).events.at(-1)).toMatchObject({ type: 'finish', stopReason });
    const [only] = (await read([end])).events;
    expect(only?.type).toBe(stopReason === 'interrupted' ? 'error' : 'finish');
  });

  it('runs a call that had come before the answer broke off', async () => {
    const call = { type: 'function_call', call_id: 'c1', name: 'open_page', arguments: '{}' };
    const end = {
      type: 'response.incomplete',
      response: { status: 'incomplete', incomplete_details: { reason: 'x' } },
    };
    const { events } = await read([done(call), end]);
    expect(events.map(({ type }) => type)).toEqual(['tool-call', 'finish']);
    expect(events.at(-1)).toEqual({ type: 'finish', stopReason: 'stop' });
  });

  it('stops reading at its final event', async () => {
    const { events, thrown } = await read([delta('Yes.'), completed(), delta('No.')], {}, true);
    expect(said(events)).toBe('Yes.');
    expect(thrown).toBeUndefined();
  });

  it.each([
    { type: 'error', message: 'Busy.' },
    { error: { message: 'Busy.' } },
    { type: 'response.failed', response: { error: { message: 'Busy.' } } },
  ])('takes %j for an error, and keeps what was held back', async (payload) => {
    const { events, thrown } = await read([delta('It turns ([mill'), payload, completed()]);
    expect(said(events)).toBe('It turns ([mill');
    expect(thrown).toMatchObject({ info: { kind: 'overloaded' } });
    expect(events.map(({ type }) => type)).not.toContain('finish');
  });

  it('has no finish without a final event', async () => {
    expect((await read([{ type: 'response.created' }, delta('So far')])).events).toHaveLength(1);
  });
});

it('takes any payloads', async () => {
  const value = fc.oneof(fc.constantFrom<unknown>(null, 0, 1, '', 'x', {}, [], [null], [{}]), fc.jsonValue());
  const annotation = fc.record({
    type: fc.constant('url_citation'),
    url: fc.constantFrom('x', 'https://a.example/'),
    start_index: value,
    end_index: value,
  });
  const part = fc.record(
    { type: value, text: value, refusal: value, annotations: fc.oneof(value, fc.array(annotation)) },
    { requiredKeys: [] },
  );
  const item = fc.record(
    {
      type: fc.constantFrom('message', 'reasoning', 'function_call', 'web_search_call', 'other'),
      name: value,
      arguments: value,
      content: fc.oneof(value, fc.array(part)),
      summary: value,
      action: fc.oneof(value, fc.record({ type: value, query: value, queries: value, url: value, sources: value })),
    },
    { requiredKeys: ['type'] },
  );
  const payload = fc.record(
    {
      type: fc.constantFrom(
        'response.output_text.delta',
        'response.output_text.done',
        'response.output_text.annotation.added',
        'response.content_part.done',
        'response.output_item.done',
        'response.reasoning_text.delta',
        'response.refusal.delta',
        'response.completed',
        'response.unheard_of',
      ),
      delta: value,
      text: value,
      output_index: value,
      content_index: value,
      part: fc.oneof(value, part),
      item: fc.oneof(value, item),
      annotation: fc.oneof(value, annotation),
      response: fc.oneof(
        value,
        fc.record({ status: value, output: fc.oneof(value, fc.array(item)), usage: value }, { requiredKeys: [] }),
      ),
    },
    { requiredKeys: ['type'] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          payload,
          value.filter((one) => JSON.stringify(one)?.includes('"error"') !== true),
        ),
      ),
      async (payloads) => {
        const { events, thrown } = await read(payloads);
        expect(thrown).toBeUndefined();
        expect(events.filter(({ type }) => type === 'finish' || type === 'error').length).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 300 },
  );
});

it('gives an id to a call whose id is empty', async () => {
  const call = { type: 'function_call', call_id: '', name: 'web_search', arguments: '{}' };
  const { events } = await read([done(call), completed()]);
  const [id] = events.flatMap((event) => (event.type === 'tool-call' ? [event.id] : []));
  expect(id).toMatch(/\S/);
});

it('parts summaries of reasoning that come whole by a blank line', async () => {
  const thought = (text: string) => ({ type: 'reasoning', summary: [{ type: 'summary_text', text }] });
  const { events } = await read([done(thought('One.'), 0), done(thought('Two.'), 1), completed()]);
  expect(said(events, 'reasoning-delta')).toBe('One.\n\nTwo.');
});
