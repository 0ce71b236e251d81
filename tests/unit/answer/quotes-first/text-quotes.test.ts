import { describe, expect, it } from 'vitest';
import type { ModelEvent } from '../../../../lib/core/events';
import type { AssistantMessage, Attachment } from '../../../../lib/core/message';
import type { ChatRequest } from '../../../../lib/core/provider';
import { answer, chatService, page, request } from '../support';

const { profile } = request();
const alone = { ...profile, way: 'quotes-first' as const, webSearch: false };

function attached(kind: Attachment['kind'], markdown: string, id = '0'): Attachment {
  return { ...page(`https://light.example/${id}`, `Skarn ${id}`, markdown), id, kind };
}

/** A model that writes a text for each call. */
function writes(...texts: string[]) {
  let call = 0;
  return chatService((): ModelEvent[] => [
    { type: 'text-delta', text: texts[call++] ?? '' },
    { type: 'finish', stopReason: 'stop' },
  ]);
}

const ask = (chat: ReturnType<typeof writes>, question: string, ...attachments: Attachment[]) =>
  answer(request({ question, profile: alone, attachments }), { chat });

const promptOf = (chat: { requests: ChatRequest[] }) => chat.requests[0]?.messages[0]?.text ?? '';

/** The quotes of a prompt, and those that an answer tells of. */
const quotesIn = (prompt: string) => [...prompt.matchAll(/^> (.*)$/gm)].map(([, quote = '']) => quote);
const givenIn = ({ notices }: AssistantMessage) =>
  notices.flatMap((notice) => (notice.type === 'given-quotes' ? notice.passages.map(({ quote }) => quote) : []));

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

  it.each([
    [
      'whose quotes do not reach its end',
      12,
      (at: number) =>
        `Boat ${at} sailed ${'with herring and salted cod '.repeat(9)}in autumn.`.slice(0, 256).padEnd(256, '.'),
      'The lamp has been electric since 1961.',
      'Since when is the lamp electric?',
    ],
    [
      'whose quotes the prompt does not hold',
      50,
      (at: number) => `Лодка ${at} вышла в море осенью за сельдью и треской.`,
      'Маяк Скарн построил в 1872 году инженер Олаф Линд.',
      'Кто построил маяк Скарн?',
    ],
  ] as const)(
    'gives what fits the question of one %s, and tells the quotes of the prompt',
    async (_of, count, sentence, last, question) => {
      const text = `${Array.from({ length: count }, (_, at) => sentence(at)).join(' ')} ${last}`;
      const chat = writes(last);
      const { message } = await ask(chat, question, attached('selection', text));
      expect(promptOf(chat)).toContain(last);
      expect(message.citations).toMatchObject([{ check: { verdict: 'found' } }]);
      expect(givenIn(message)).toEqual(quotesIn(promptOf(chat)));
    },
  );

  it('gives the better half of it to a second try, and tells those', async () => {
    const filler = Array.from({ length: 20 }, (_, at) => `Boat ${at} sailed with herring in the autumn.`).join(' ');
    const last = 'The lamp has been electric since 1961.';
    const chat = writes('<think> Let me see.', last);
    const { message } = await ask(chat, 'Since when is the lamp electric?', attached('selection', `${filler} ${last}`));
    const [first = [], second = []] = chat.requests.map(({ messages }) => quotesIn(messages[0]?.text ?? ''));
    expect(first.join(' ')).toBe(`${filler} ${last}`);
    expect(second.join(' ')).toContain(last);
    expect(second.length).toBeLessThan(first.length);
    expect(givenIn(message)).toEqual(second);
  });

  it('writes a digest from key sentences of a selection that does not fit into the prompt', async () => {
    const part = (at: number) => `Лодка ${at} вышла в море осенью ${1870 + at} года за сельдью и треской.`;
    const text = Array.from({ length: 48 }, (_, at) => part(at)).join(' ');
    const chat = writes(part(3));
    const { message } = await ask(chat, 'Summarise this.', attached('selection', text));
    const given = quotesIn(promptOf(chat));
    expect(givenIn(message)).toEqual(given);
    expect(given.every((quote) => quote.length < 100)).toBe(true);
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
