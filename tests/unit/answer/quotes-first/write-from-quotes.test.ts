import { describe, expect, it } from 'vitest';
import { ask } from '../../../../lib/answer/ask';
import type { ChatClient } from '../../../../lib/core/answer-request';
import type { ModelEvent } from '../../../../lib/core/events';
import type { AssistantMessage } from '../../../../lib/core/message';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import { chatService, page, request, searchService } from '../support';

const tower = page(
  'https://light.example/skarn',
  'The Skarn light',
  'The Skarn lighthouse is 41 metres tall and was lit in 1872.\n\nGulls nest on the gallery of the lighthouse.',
);
const searches = [searchService('One', [{ url: tower.url, title: tower.title, snippet: '' }])];
const { profile } = request();
const asked = request({ profile: { ...profile, way: 'quotes-first' } });

/** A model that gives some events, and then nothing, whatever its signal says. */
function hangs(...events: ModelEvent[]): ChatClient {
  const chat = chatService(() => []);
  return {
    ...chat,
    chat: {
      ...chat.chat,
      async *stream() {
        yield* events;
        await new Promise(() => undefined);
      },
    },
  };
}

/** The answer, and the person's press when it is in some state. */
async function pressedWhen(chat: ChatClient, isDue: (message: AssistantMessage) => boolean) {
  const onlyQuotes = new AbortController();
  const services = { chat, searches, read: async () => tower, now: () => 1, onlyQuotes: onlyQuotes.signal };
  let message = emptyAnswer({ id: asked.answerId, threadId: 't', parentId: 'q' }, 0);
  for await (const event of ask(asked, services, new AbortController().signal)) {
    message = reduceAnswer(message, event);
    if (isDue(message)) onlyQuotes.abort();
  }
  return message;
}

const passage = 'The Skarn lighthouse is 41 metres tall and was lit in 1872.';

describe('the quotes in place of what a model writes', () => {
  it.each([
    ['reads its prompt', hangs({ type: 'prompt-progress', part: 0.4 }), 'part'],
    ['writes', hangs({ type: 'text-delta', text: 'The Skarn lighthouse is tall. It has' }), 'writing'],
  ])('are the answer at once while it %s, also where it does not stop', async (_doing, chat, due) => {
    const message = await pressedWhen(chat, ({ activity }) =>
      due === 'part' ? activity.type === 'waiting' && activity.part === 0.4 : activity.type === due,
    );
    expect(message).toMatchObject({ mode: 'quotes', text: passage, stopReason: 'stop' });
    const types = message.notices.map(({ type }) => type);
    expect(types).toContain('quotes-chosen');
    expect(types).not.toContain('model-failed');
    expect(types).not.toContain('unsourced');
  });

  it('are the answer without a call of the model where they were chosen while pages were read', async () => {
    const chat = chatService(() => []);
    const message = await pressedWhen(chat, ({ activity }) => activity.type === 'reading');
    expect(chat.requests).toEqual([]);
    expect(message).toMatchObject({ mode: 'quotes', text: passage, stopReason: 'stop' });
  });

  it('are shown before the model has written anything', async () => {
    const seen: string[] = [];
    await pressedWhen(hangs({ type: 'prompt-progress', part: 0 }), ({ notices, activity }) => {
      const given = notices.find((notice) => notice.type === 'given-quotes');
      if (given?.type === 'given-quotes') seen.push(...given.passages.map(({ quote }) => quote));
      return activity.type === 'waiting' && activity.part !== undefined;
    });
    expect(seen).toContain(passage);
  });
});
