import { expect, it } from 'vitest';
import type { AssistantMessage } from '../../../../lib/core/message';
import type { Page } from '../../../../lib/core/provider';
import { createSelectionExaminations } from '../../../../lib/extension/answers/selection-examinations';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { createWindowThreads } from '../../../../lib/extension/storage/window-threads';

const markdown = 'The tower is grey. It is 41.6 metres high.';
const page: Page = {
  url: 'https://lamps.example/skarn',
  title: 'Skarn',
  markdown,
  contentLength: markdown.length,
  truncated: false,
};

async function answerTo(text: string): Promise<AssistantMessage> {
  const store = createMemoryThreadStore();
  const examinations = createSelectionExaminations({
    pages: { readTabPage: async () => page },
    profiles: { currentProfileId: async () => 'web' },
    threads: { disk: store, of: () => store },
    windowThreads: createWindowThreads(),
    ready: Promise.resolve(),
    questionOf: (title) => `What of ${title}?`,
    now: () => 5,
  });
  const { messages } = await examinations.begin({ windowId: 7, isPrivate: true }, { tabId: 3, text });
  return messages[1] as AssistantMessage;
}

it('quotes the selected sentence from its page', async () => {
  const { text, citations, examinations, notices } = await answerTo('41.6 metres');
  expect(text).toBe('It is 41.6 metres high.');
  expect(citations).toMatchObject([{ quote: text, check: { verdict: 'found' } }]);
  expect(examinations).toMatchObject([{ claim: { text, focus: { start: 6, end: 17 } }, state: 'ready' }]);
  expect(notices).toEqual([]);
});

it('does not show words as found that the page does not have', async () => {
  const { citations, examinations, notices } = await answerTo('Buy two lamps for the price of one.');
  expect(citations.map(({ check }) => check?.verdict)).toEqual(['not-found']);
  expect(notices).toEqual([{ type: 'selection-not-in-page' }]);
  expect(examinations).toMatchObject([{ claim: { text: 'Buy two lamps for the price of one.' }, state: 'ready' }]);
});
