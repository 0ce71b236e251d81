import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import type { Attachment } from '../../../../lib/core/message';
import type { ChatRequest } from '../../../../lib/core/provider';
import { answer, chatService, page, request } from '../support';

const { profile } = request();
const alone = { ...profile, way: 'quotes-first' as const, webSearch: false };

function attached(kind: Attachment['kind'], markdown: string, id = '0'): Attachment {
  return { ...page(`https://light.example/${id}`, `Skarn ${id}`, markdown), id, kind };
}

function writes(text: string) {
  return chatService((): ModelEvent[] => [
    { type: 'text-delta', text },
    { type: 'finish', stopReason: 'stop' },
  ]);
}

const ask = (chat: ReturnType<typeof writes>, question: string, ...attachments: Attachment[]) =>
  answer(request({ question, profile: alone, attachments }), { chat });

const promptOf = (chat: { requests: ChatRequest[] }) => chat.requests[0]?.messages[0]?.text ?? '';

describe('a question about a selection', () => {
  const words = attached(
    'selection',
    'The lamp has been electric since 1961. Before, it burned the oil that the keepers brought.',
  );

  it('gives the model all of it in numbered quotes, and cites its sentences', async () => {
    const chat = writes('The lamp has been electric since 1961.');
    const { message } = await ask(chat, 'What does this say?', words);
    expect(promptOf(chat)).toContain('[1] Skarn 0\n> The lamp has been electric since 1961. Before, it burned');
    expect(message.citations).toMatchObject([{ sourceIds: [1], check: { verdict: 'found' } }]);
  });

  it('gives what fits the question of a long one', async () => {
    const filler = Array.from({ length: 90 }, (_, at) => `Boat ${at} sailed with herring in the autumn.`).join(' ');
    const chat = writes('The lamp has been electric since 1961.');
    await ask(chat, 'Since when is the lamp electric?', attached('selection', `${filler} ${words.markdown}`));
    expect(promptOf(chat)).toContain('The lamp has been electric since 1961.');
    expect(promptOf(chat).length).toBeLessThan(3_600);
  });

  it.each(['Rewrite it for children.', 'Translate this page into German'])(
    'is a task for the whole text: %s',
    async (task) => {
      const chat = writes('Seit 1961 ist die Lampe elektrisch.');
      const { message } = await ask(chat, task, words);
      expect(promptOf(chat)).not.toContain('<quotes>');
      expect(message.notices.map(({ type }) => type)).not.toContain('quotes-first');
    },
  );
});
