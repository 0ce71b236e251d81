import { describe, expect, it } from 'vitest';
import { type ErrorInfo, errorInfo } from '../../../../lib/core/app-error';
import type { ErrorReason } from '../../../../lib/core/error-reason';
import type { ModelEvent } from '../../../../lib/core/events';
import type { UserMessage } from '../../../../lib/core/message';
import type { ChatRequest } from '../../../../lib/core/provider';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { requestBudget, requestTokens } from '../../../../lib/core/utils/request-size';
import { answer, chatService, page, request, searchService } from '../support';

const answering = 'The Skarn lighthouse is 41 metres tall.';
const filler = Array.from({ length: 400 }, (_, n) => `Paragraph ${n} is about nets and ropes of that year.`);
const long = page('https://a.example/skarn', 'Skarn', filler.toSpliced(200, 0, answering).join('\n\n'));
const attachments = [{ ...long, id: 'x', kind: 'page' as const }];
const off = { ...request().profile, webSearch: false };
const says: ModelEvent[] = [
  { type: 'text-delta', text: '41 metres [1].' },
  { type: 'finish', stopReason: 'stop' },
];

function tooLong(reason: Partial<Extract<ErrorReason, { type: 'too-long' }>> = {}): ModelEvent[] {
  return [{ type: 'error', error: errorInfo('model', { type: 'too-long', ...reason }, { service: 'Model' }) }];
}

/** A model with a context of so many tokens, which its service tells; requests above `refusesFrom` tokens fail. */
function modelOf(
  contextTokens: number | undefined,
  refuses: (tokens: number) => ModelEvent[] | undefined = () => undefined,
) {
  const needs: number[] = [];
  const chat = chatService((asked: ChatRequest) => refuses(requestTokens(asked)) ?? says);
  const service = {
    ...chat,
    needs,
    async contextTokens(needed: number) {
      needs.push(needed);
      return contextTokens;
    },
  };
  const sent = () => chat.requests.map((asked) => requestTokens(asked));
  return { service, sent, requests: chat.requests };
}

function history(turns: number) {
  return Array.from({ length: turns }, (_, n) => {
    const asked: UserMessage = {
      id: `q${n}`,
      threadId: 't',
      role: 'user',
      parts: [{ type: 'text', text: `Question ${n}?` }],
      attachments: [],
      createdAt: n,
    };
    return [
      asked,
      { ...emptyAnswer({ id: `a${n}`, threadId: 't', parentId: `q${n}` }, 0), text: 'So it is. '.repeat(90) },
    ];
  }).flat();
}

const noticesOf = (message: { notices: { type: string }[] }) =>
  message.notices.filter(({ type }) => type === 'context-full');

describe('a request for a model with a short context', () => {
  it('is shortened before it is sent, and the answer says what was left out', async () => {
    const { service, sent, requests } = modelOf(4096);
    const asked = request({ profile: off, attachments, history: history(3) });
    const { message } = await answer(asked, { chat: service });
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toBeLessThanOrEqual(requestBudget(4096));
    expect(requests[0]?.messages.at(-1)?.text).toContain(answering);
    expect(service.needs[0]).toBeGreaterThan(requestBudget(4096));
    const [notice] = noticesOf(message);
    expect(notice).toMatchObject({ limit: 4096, turns: 2 });
    expect(notice).toHaveProperty('passages', expect.any(Number));
  });

  it('is sent unchanged if it fits, or if the length is unknown', async () => {
    const messages = [];
    for (const tokens of [200_000, undefined]) {
      const { service, requests } = modelOf(tokens);
      const { message } = await answer(request({ profile: off, attachments, history: history(3) }), { chat: service });
      expect(noticesOf(message)).toEqual([]);
      messages.push(requests[0]?.messages);
    }
    expect(messages[0]).toHaveLength(7);
    expect(messages[0]).toEqual(messages[1]);
  });

  it('is repeated with half of the pages if the service still finds it too long', async () => {
    const { service, sent } = modelOf(4096, () => tooLong());
    const { message } = await answer(request({ profile: off, attachments }), { chat: service });
    const [first = 0, second = 0, ...others] = sent();
    expect(second).toBeLessThan(first * 0.75);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ stopReason: 'error', error: { reason: { type: 'too-long', limit: 4096 } } });
    expect(message.error?.reason).not.toHaveProperty('ofQuestion');
  });

  it('learns the length from the failure that tells it', async () => {
    const refuse = (tokens: number) => (tokens > 3000 ? tooLong({ limit: 3000 }) : undefined);
    const { service, sent } = modelOf(undefined, refuse);
    const { message } = await answer(request({ profile: off, attachments }), { chat: service });
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toBeLessThanOrEqual(requestBudget(3000));
    // As much of the page as fits, not half and half again.
    expect(sent()[1]).toBeGreaterThan(requestBudget(3000) * 0.7);
    expect(message.text).toBe('41 metres [1].');
    expect(noticesOf(message)).toMatchObject([{ limit: 3000 }]);
  });

  it('keeps the setting that the failure names', async () => {
    const setting = { at: 'start', name: '--ctx-size' } as const;
    const { service } = modelOf(2048, () => tooLong({ setting }));
    const { message } = await answer(request({ profile: off, attachments }), { chat: service });
    expect(message.error?.reason).toEqual({ type: 'too-long', limit: 2048, setting });
  });

  it('blames the question where it alone is longer', async () => {
    const reasonOf = async (question: string, limit: number | undefined) => {
      const { service } = modelOf(limit, () => tooLong());
      const { message } = await answer(request({ question, profile: off, attachments }), { chat: service });
      return (message.error as ErrorInfo).reason;
    };
    const endless = 'How tall is the lighthouse of Skarn, and how old is it? '.repeat(300);
    expect(await reasonOf(endless, 2048)).toMatchObject({ ofQuestion: true });
    expect(await reasonOf(endless, undefined)).toMatchObject({ ofQuestion: true });
    expect(await reasonOf('How tall is the lighthouse?', 512)).not.toHaveProperty('ofQuestion');
    expect(await reasonOf('How tall is the lighthouse?', undefined)).not.toHaveProperty('ofQuestion');
  });

  it('fits through a whole research with tools', async () => {
    const { service, sent } = modelOf(4096);
    let calls = 0;
    const call = (name: string, args: object): ModelEvent[] => [
      { type: 'tool-call', id: `c${calls}`, name, arguments: JSON.stringify(args) },
      { type: 'finish', stopReason: 'stop' },
    ];
    const stream = service.chat.stream;
    const chat = {
      ...service,
      chat: {
        ...service.chat,
        tools: true,
        async *stream(asked: ChatRequest, context: Parameters<typeof stream>[1]) {
          calls += 1;
          const events = stream(asked, context);
          if (calls > 3) return yield* events;
          for await (const _ of events);
          yield* calls === 1
            ? call('web_search', { query: 'skarn' })
            : call('open_page', { url: `${long.url}/${calls}` });
        },
      },
    };
    const results = Array.from({ length: 10 }, (_, n) => ({
      url: `${long.url}/${n}`,
      title: `Skarn ${n}`,
      snippet: 'Words of a page on the light. '.repeat(20),
    }));
    const services = {
      chat,
      searches: [searchService('One', results)],
      // As long as goes to a model whole.
      read: async (url: string) => page(url, 'Skarn', filler.slice(0, 250).toSpliced(99, 0, answering).join('\n\n')),
    };
    const { message } = await answer(request({ history: history(2) }), services);
    expect(message.text).toBe('41 metres [1].');
    expect(sent()).toHaveLength(4);
    for (const tokens of sent()) expect(tokens).toBeLessThanOrEqual(requestBudget(4096));
    expect(noticesOf(message)).toMatchObject([{ limit: 4096, turns: expect.any(Number) }]);
    const pages = service.requests.at(-1)?.messages.filter(({ text }) => text.includes('"status":"success"')) ?? [];
    expect(pages).toHaveLength(2);
    for (const { text } of pages) expect(text).toContain(answering);
  });
});
