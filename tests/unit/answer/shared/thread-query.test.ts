import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import type { AssistantMessage, UserMessage } from '../../../../lib/core/message';
import type { SearchQuery } from '../../../../lib/core/provider';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { answer, chatService, page, request } from '../support';

const asked: UserMessage = {
  id: 'q1',
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'Who built Skerrow Light?' }],
  attachments: [],
  createdAt: 1,
};
const answered: AssistantMessage = {
  ...emptyAnswer({ id: 'a1', threadId: 't', parentId: 'q1' }, 2),
  text: 'Skerrow Light was built by Ada Wren.',
  stopReason: 'stop',
};
const history = [asked, answered];
const tower = page('https://light.example/skerrow', 'Skerrow Light', 'Skerrow Light was first lit in 1876.');

/** Asks a follow-up of a model without tools. @param reply of the call that writes the search words */
async function followUp(reply: ModelEvent[], changes: { asTyped?: boolean; history?: typeof history } = {}) {
  const queries: string[] = [];
  const chat = chatService(({ system }) =>
    system?.startsWith('You write web searches')
      ? reply
      : [
          { type: 'text-delta', text: 'In 1876 [1].' },
          { type: 'usage', usage: { inputTokens: 100, outputTokens: 10 } },
          { type: 'finish', stopReason: 'stop' },
        ],
  );
  const search = {
    providerId: 'one',
    label: 'One',
    search: async ({ query }: SearchQuery) => {
      queries.push(query);
      return { results: [{ url: tower.url, title: tower.title, snippet: '' }] };
    },
  };
  const question = 'and when was it first lit?';
  const { message } = await answer(request({ question, history, ...changes }), {
    chat,
    searches: [search],
    read: async () => tower,
  });
  return { queries, chat, message };
}

const says = (text: string): ModelEvent[] => [
  { type: 'text-delta', text },
  { type: 'usage', usage: { inputTokens: 40, outputTokens: 5 } },
  { type: 'finish', stopReason: 'stop' },
];

describe('the search words of a follow-up', () => {
  it('are written by the model from the whole thread, and shown', async () => {
    const { queries, chat, message } = await followUp(says('Query: "When was Skerrow Light first lit"\n'));
    expect(queries).toEqual(['When was Skerrow Light first lit']);
    expect(chat.requests[0]?.messages[0]?.text).toContain('Skerrow Light was built by Ada Wren.');
    expect(chat.requests[1]?.messages.at(-1)?.text).toMatch(/^and when was it first lit\?/);
    expect(message.notices).toContainEqual({ type: 'searched-for', query: 'When was Skerrow Light first lit' });
    expect(message.usage).toEqual({ inputTokens: 140, outputTokens: 15 });
  });

  it('are written from messages that are cut before a sign, not within it', async () => {
    const long = { ...answered, text: `${'a'.repeat(799)}🗼 and more` };
    const { chat } = await followUp(says('When was it lit'), { history: [asked, long] });
    const sent = chat.requests[0]?.messages[0]?.text ?? '';
    expect(sent).toContain('a'.repeat(799));
    expect(sent).not.toContain('and more');
    expect(sent.isWellFormed()).toBe(true);
  });

  it('are those of the question where it is the first, or is to be taken as typed', async () => {
    const first = await followUp(says('Nothing'), { history: [] });
    const typed = await followUp(says('Nothing'), { asTyped: true });
    for (const { queries, chat } of [first, typed]) {
      expect(queries).toEqual(['and when was it first lit?']);
      expect(chat.requests).toHaveLength(1);
    }
  });

  it.each([
    ['fails', [{ type: 'error', error: { reason: { type: 'overloaded' } } } as unknown as ModelEvent]],
    ['says nothing', says(' \n')],
    ['writes an essay', says('word '.repeat(400))],
  ])('take their names from the thread without the model where that %s', async (_, reply) => {
    const { queries, message } = await followUp(reply);
    expect(queries[0]).toMatch(/Skerrow Light/);
    expect(message.text).toBe('In 1876 [1].');
  });
});
