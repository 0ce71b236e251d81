import { describe, expect, it } from 'vitest';
import { ask as askEngine } from '../../../../lib/answer/ask';
import type { ModelEvent } from '../../../../lib/core/events';
import type { Attachment } from '../../../../lib/core/message';
import type { ChatRequest } from '../../../../lib/core/provider';
import { answer, chatService, page, request } from '../support';

const { profile } = request();
const alone = { ...profile, way: 'quotes-first' as const, webSearch: false };

function attached(kind: Attachment['kind'], markdown: string, id = '0'): Attachment {
  return { ...page(`https://light.example/${id}`, `Skarn ${id}`, markdown), id, kind };
}

const guide = attached(
  'page',
  `# Skarn light

The Skarn lighthouse was lit in 1872 and guides the fishing boats of Orrisport into the harbour.

## Keepers

The keepers rowed out each Monday with oil, bread and letters for the three families on the rock.

## Today

The lamp has been electric since 1961, and no keeper has lived on the rock for sixty years.`,
);
const other = attached(
  'page',
  `# Orrin light

The Orrin lighthouse was lit in 1901 and guides the ferries of Orrisport into the harbour.

## Keepers

The keepers of Orrin walked over the causeway each Friday with coal and newspapers for the one family there.`,
  '1',
);

function writes(text: string) {
  return chatService((): ModelEvent[] => [
    { type: 'text-delta', text },
    { type: 'finish', stopReason: 'stop' },
  ]);
}

const ask = (chat: ReturnType<typeof writes>, question: string, ...attachments: Attachment[]) =>
  answer(request({ question, profile: alone, attachments }), { chat });

const promptOf = (chat: { requests: ChatRequest[] }) => chat.requests[0]?.messages[0]?.text ?? '';

describe('a digest of a small model', () => {
  it('is written from key sentences of the sections, and each of its sentences is cited', async () => {
    const chat = writes(
      'The Skarn lighthouse was lit in 1872. Its lamp has been electric since 1961. It is the finest of all lighthouses in Europe.',
    );
    const { message } = await ask(chat, 'Summarise this page.', guide);
    const prompt = promptOf(chat);
    expect(prompt).toContain('> The lamp has been electric since 1961');
    expect(prompt.endsWith('Summarise this page.')).toBe(true);
    expect(chat.requests[0]?.tools).toBeUndefined();
    expect(message.citations.map(({ check }) => check?.verdict)).toEqual(['found', 'found']);
    expect(message.notices.filter(({ type }) => type === 'unsourced')).toHaveLength(1);
  });

  it('has the sections of two pages side by side where it compares them', async () => {
    const chat = writes('The Skarn lighthouse was lit in 1872. The Orrin lighthouse was lit in 1901.');
    const { message } = await ask(chat, 'Compare these two pages.', guide, other);
    const names = promptOf(chat).match(/^\[\d\] Skarn \d/gm) ?? [];
    expect(names.slice(0, 4).map((name) => name.at(-1))).toEqual(['0', '1', '0', '1']);
    expect(message.citations.map(({ sourceIds }) => sourceIds)).toEqual([[1], [2]]);
  });

  it('is the digest in quotes where the model writes nothing usable, or the person wants so', async () => {
    const { message } = await ask(writes('<think>'), 'Summarise this page.', guide);
    expect(message.mode).toBe('quotes');
    expect(message.notices.map(({ type }) => type)).toEqual(expect.arrayContaining(['model-failed', 'digest']));
    const onlyQuotes = AbortSignal.abort();
    const chat = writes('Nobody asks.');
    const asked = request({ question: 'Summarise this page.', profile: alone, attachments: [guide] });
    const types: string[] = [];
    for await (const event of askEngine(
      asked,
      { chat, searches: [], now: () => 1, onlyQuotes },
      new AbortController().signal,
    ))
      types.push(event.type === 'notice' ? event.notice.type : event.type);
    expect(chat.requests).toEqual([]);
    expect(types).toEqual(expect.arrayContaining(['quotes-chosen', 'digest', 'citation-available']));
  });

  it('says of a page without a sentence that there is nothing to sum up', async () => {
    const { message } = await ask(writes('Nobody asks.'), 'Summarise this page.', attached('page', '| a | b |'));
    expect(message.notices.map(({ type }) => type)).toContain('nothing-to-digest');
  });
});
