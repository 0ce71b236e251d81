import { describe, expect, it } from 'vitest';
import {
  addResult,
  fitConversation,
  messagesOf,
  newConversation,
  planRequest,
  shareTokens,
} from '../../../../lib/answer/research/conversation';
import type { PromptSource } from '../../../../lib/answer/shared/prompts';
import type { ChatMessage } from '../../../../lib/core/provider';
import { requestTokens } from '../../../../lib/core/utils/request-size';

const question = 'How tall is the Skarn lighthouse?';
const shortening = { question, signal: new AbortController().signal };
const answering = 'The Skarn lighthouse is 41 metres tall.';

/** A text of many passages, one of which answers the question. */
function textOf(passages: number): string {
  const filler = Array.from({ length: passages }, (_, n) => `Paragraph ${n} is about nets and ropes of that year.`);
  return filler.toSpliced(Math.floor(passages / 2), 0, answering).join('\n\n');
}

function source(id: number, passages = 200): PromptSource {
  return { id, url: `https://a.example/${id}`, title: `Page ${id}`, text: textOf(passages) };
}

function turn(n: number, words = 100): ChatMessage[] {
  return [
    { role: 'user', text: `Question ${n}?` },
    { role: 'assistant', text: 'It is so. '.repeat(words) },
  ];
}

const asked = (sources: PromptSource[], turns: ChatMessage[][] = []) => ({
  ...newConversation({ system: 'Answer from the pages.' }, question, sources),
  turns,
});

describe('the plan of a request', () => {
  it.each([
    ['everything fits', { budget: 1000, turns: [100, 100], pages: 500 }, { turns: 2, pages: 500 }],
    ['older turns go first', { budget: 1000, turns: [300, 300, 100], pages: 550 }, { turns: 2, pages: 550 }],
    [
      'then parts of the pages, beside the latest turn',
      { budget: 1000, turns: [300, 300], pages: 5000 },
      { turns: 1, pages: 700 },
    ],
    ['a long latest turn gives way', { budget: 1000, turns: [50, 400], pages: 5000 }, { turns: 0, pages: 1000 }],
    [
      'no turn without the ones after it',
      { budget: 1000, turns: [10, 900, 100], pages: 500 },
      { turns: 1, pages: 500 },
    ],
    ['nothing fits', { budget: -20, turns: [10], pages: 500 }, { turns: 0, pages: 0 }],
  ])('%s', (_name, parts, plan) => {
    expect(planRequest(parts)).toEqual(plan);
  });

  it('shares tokens evenly; what a short part leaves goes to the others', () => {
    expect(shareTokens([1000, 50, 1000], 450)).toEqual([200, 50, 200]);
    expect(shareTokens([10, 20], 450)).toEqual([10, 20]);
    expect(shareTokens([10, 20], -1)).toEqual([0, 0]);
    expect(shareTokens([], 5)).toEqual([]);
  });
});

describe('a conversation that does not fit', () => {
  it('stays as it is where it does', async () => {
    const full = asked([source(1)], [turn(1)]);
    const fitted = await fitConversation(full, 100_000, [], shortening);
    expect(fitted.conversation).toBe(full);
    expect(fitted.left).toEqual({ passages: 0, turns: 0 });
  });

  it.each([3072, 1500, 900, 600])('is shortened to %d tokens, with the passage that answers', async (room) => {
    const full = asked([source(1)], [turn(1), turn(2)]);
    const { messages, tokens, left, conversation } = await fitConversation(full, room, [], shortening);
    expect(tokens).toBeLessThanOrEqual(room);
    expect(tokens).toBe(requestTokens({ system: full.system, messages }));
    expect(messages.at(-1)?.text.startsWith(question)).toBe(true);
    expect(messages.at(-1)?.text).toContain(answering);
    expect(conversation.system).toBe(full.system);
    expect(left.passages).toBeGreaterThan(0);
    expect(messages).toEqual(messagesOf(conversation));
  });

  it('loses its older turns before any of its pages', async () => {
    const full = asked([source(1, 20)], [turn(1), turn(2), turn(3, 10)]);
    const whole = requestTokens({ system: full.system, messages: messagesOf(full) });
    const { messages, left } = await fitConversation(full, whole - 50, [], shortening);
    expect(left).toEqual({ passages: 0, turns: 1 });
    expect(messages.map(({ text }) => text)).not.toContain('Question 1?');
    expect(messages.map(({ text }) => text)).toContain('Question 3?');
  });

  it('has fewer pages, the first ones, where too little of each would be left', async () => {
    const full = asked([1, 2, 3, 4, 5, 6].map((id) => source(id)));
    const { conversation, left } = await fitConversation(full, 700, [], shortening);
    const ids = conversation.sources.map(({ id }) => id);
    expect(ids.length).toBeLessThan(6);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6].slice(0, ids.length));
    for (const { text } of conversation.sources) expect(text).toContain(answering);
    expect(left.passages).toBeGreaterThan(1000);
  });

  it('keeps one page, however little room there is, and the question whole', async () => {
    const full = asked([source(1), source(2)]);
    const { conversation, messages } = await fitConversation(full, 10, [], shortening);
    expect(conversation.sources.map(({ id }) => id)).toEqual([1]);
    expect(conversation.sources[0]?.text).toContain(answering);
    expect(messages[0]?.text.startsWith(question)).toBe(true);
  });

  it('takes scripts for what they cost', async () => {
    const text = Array.from({ length: 300 }, (_, n) => `第${n}段落は網と縄について述べています。`).join('\n\n');
    const full = asked([{ ...source(1), text }]);
    const { tokens } = await fitConversation(full, 2000, [], shortening);
    expect(tokens).toBeLessThanOrEqual(2000);
    expect(tokens).toBeGreaterThan(500);
  });

  it('has shorter results of tools, each with its call', async () => {
    const full = asked([]);
    const call = (id: string, name: string) => ({
      role: 'assistant' as const,
      text: '',
      toolCalls: [{ id, name, arguments: '{}' }],
    });
    full.messages.push(call('1', 'web_search'));
    const results = Array.from({ length: 10 }, (_, n) => ({
      citation_id: n + 1,
      title: `Result ${n}`,
      url: `https://a.example/${n}`,
      snippet: 'Words of a page. '.repeat(25),
    }));
    const sources = results.map(({ citation_id, url, title }) => ({ citation_id, url, title }));
    addResult(full, { results, sources, message: '' }, '1');
    full.messages.push(call('2', 'open_page'));
    const content = textOf(300);
    const page = { url: 'https://a.example/1', title: 'A', content, content_length: content.length };
    addResult(
      full,
      { ...page, citation_id: 1, original_length: null, truncated: false, status: 'success', error: '' },
      '2',
    );
    const { messages, tokens, left } = await fitConversation(full, 2000, [], shortening);
    expect(tokens).toBeLessThanOrEqual(2000);
    expect(messages.map(({ role, toolCallId }) => [role, toolCallId])).toEqual(
      messagesOf(full).map(({ role, toolCallId }) => [role, toolCallId]),
    );
    const found = JSON.parse(messages[2]?.text ?? '');
    expect(found.results.length).toBeLessThan(10);
    expect(found.results[0]).toEqual(results[0]);
    expect(found.sources).toHaveLength(found.results.length);
    const opened = JSON.parse(messages[4]?.text ?? '');
    expect(opened).toMatchObject({ truncated: true, original_length: content.length });
    expect(opened.content).toContain(answering);
    expect(opened.content_length).toBe(opened.content.length);
    expect(left.passages).toBeGreaterThan(100);
    // The conversation goes on whole: the next request may have more room for what is there.
    expect(JSON.parse(full.messages[3]?.text ?? '').content).toBe(content);
  });
});
