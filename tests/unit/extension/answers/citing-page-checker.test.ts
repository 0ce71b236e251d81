import { describe, expect, it, vi } from 'vitest';
import type { AssistantMessage, UserMessage } from '../../../../lib/core/message';
import type { Page } from '../../../../lib/core/provider';
import { createCitingPageChecker } from '../../../../lib/extension/answers/citing-page-checker';
import type { TabReading } from '../../../../lib/extension/pages/tab-page';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';
import { createWindowThreads } from '../../../../lib/extension/storage/window-threads';

const scope = { windowId: 7, isPrivate: true };
const url = 'https://lamps.example/skerrow';

function setup(markdown: string) {
  const store = createMemoryThreadStore();
  const windowThreads = createWindowThreads();
  const page: Page = { url, title: 'Skerrow', markdown, contentLength: markdown.length, truncated: false };
  const readTabPage = vi.fn(async (_scope: object, _tabId: number, _reading?: TabReading) => page);
  const checks = createCitingPageChecker({
    pages: { readTabPage },
    profiles: { currentProfileId: async () => 'web' },
    threads: { disk: store, of: () => store },
    windowThreads,
    ready: Promise.resolve(),
    questionOf: (title) => `Check ${title}`,
    now: () => 5,
  });
  return { checks, store, windowThreads, readTabPage };
}

const cited = 'The tower is 31 metres high.[^1]\n\n[^1]: [Towers](https://towers.example/31)';

describe('the check of a page', () => {
  it('begins a thread of its sentences that cite, ended and not checked', async () => {
    const { checks, store, windowThreads } = setup(cited);
    const { thread, messages } = await checks.begin(scope, { tabId: 3 });
    const [question, answer] = messages as [UserMessage, AssistantMessage];
    expect(question).toMatchObject({ parts: [{ text: 'Check Skerrow' }], attachments: [{ kind: 'page', url }] });
    expect(answer).toMatchObject({
      mode: 'checked',
      text: 'The tower is 31 metres high.',
      citations: [{ claim: { start: 0, end: 28 }, sourceIds: [1] }],
      sources: [{ id: 1, url: 'https://towers.example/31', title: 'Towers', status: 'listed' }],
      stopReason: 'stop',
      notices: [],
    });
    expect(answer.check).toBeUndefined();
    expect(await store.listMessages(thread.id)).toHaveLength(2);
    expect(await windowThreads.of(scope.windowId)).toBe(thread.id);
  });

  it('reads the page with its footnotes, and as one that a click has opened', async () => {
    const { checks, readTabPage } = setup(cited);
    await checks.begin(scope, { tabId: 3, isGranted: true });
    expect(readTabPage).toHaveBeenCalledWith(scope, 3, { withNotes: true, isGranted: true, maxLength: 2_000_000 });
  });

  it.each([
    ['page', undefined, 'A page without links.'],
    ['selection', 'Another sentence.', `${cited}\n\nAnother sentence.`],
  ])('says so where the %s cites nothing', async (asked, selection, markdown) => {
    const { checks } = setup(markdown);
    const { messages } = await checks.begin(scope, { tabId: 3, selection });
    expect(messages[1]).toMatchObject({ text: '', citations: [], notices: [{ type: 'no-citations', asked }] });
  });

  it('tells how many pages are left out', async () => {
    const many = Array.from({ length: 33 }, (_, at) => `Sentence ${at} says it.[^${at}]`).join(' ');
    const notes = Array.from({ length: 33 }, (_, at) => `[^${at}]: [N](https://n.example/${at})`).join('\n\n');
    const { checks } = setup(`${many}\n\n${notes}`);
    const { messages } = await checks.begin(scope, { tabId: 3 });
    expect(messages[1]).toMatchObject({ notices: [{ type: 'pages-left-out', limit: 30, left: 3 }] });
    expect((messages[1] as AssistantMessage).sources).toHaveLength(30);
  });

  it('tells how many sentences are left out', async () => {
    const many = Array.from({ length: 403 }, (_, at) => `Sentence ${at} says it.[^1]`).join(' ');
    const { checks } = setup(`${many}\n\n[^1]: [N](https://n.example/1)`);
    const { messages } = await checks.begin(scope, { tabId: 3 });
    expect(messages[1]).toMatchObject({ notices: [{ type: 'claims-left-out', limit: 400, left: 3 }] });
  });

  it('stores nothing where the page cannot be read', async () => {
    const { checks, store, readTabPage } = setup(cited);
    readTabPage.mockRejectedValue(new Error('closed'));
    await expect(checks.begin(scope, { tabId: 3 })).rejects.toThrow('closed');
    expect(await store.listThreads()).toEqual([]);
  });
});
