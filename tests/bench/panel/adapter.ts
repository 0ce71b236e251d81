import type { Page } from '@playwright/test';
import type { AssistantMessage, UserMessage } from '../../../lib/core/message';
import { emptyAnswer } from '../../../lib/core/reduce-answer';
import { callBackground } from '../../../scripts/lib/call-background';

/** The parts of the benchmark's interface that are used here; its README describes them. */
interface Setup {
  page: Page;
  server: { url: string };
  webSearch: boolean;
}

interface History {
  page: Page;
  /** Number of messages. */
  n: number;
  /** Text of every answer. */
  text: string;
}

/** Questions and answers in turn, each after the one before it; message i contains `MSG-i`. */
function longThread({ n, text }: Omit<History, 'page'>): (UserMessage | AssistantMessage)[] {
  const threadId = 'long';
  return Array.from({ length: n }, (_, index) => {
    const ids = { id: `message-${index}`, threadId };
    const createdAt = Date.now() - (n - index) * 60_000;
    const parentId = `message-${index - 1}`;
    if (index % 2 === 0) {
      const parts = [{ type: 'text' as const, text: `MSG-${index} And what else is there to know?` }];
      return { ...ids, ...(index > 0 && { parentId }), role: 'user', parts, attachments: [], createdAt };
    }
    return {
      ...emptyAnswer({ ...ids, parentId }, createdAt),
      text: `${text}\n\nMSG-${index}`,
      activity: { type: 'done' },
      stopReason: 'stop',
      seq: 0,
      endedAt: createdAt + 5_000,
    };
  });
}

/** How the panel benchmark handles Citebar. */
export default {
  name: 'citebar',
  page: 'sidepanel.html',
  input: '.composer .field',

  async setup({ page, server, webSearch }: Setup): Promise<void> {
    const connection = {
      id: 'bench',
      providerId: 'openai-compatible',
      label: 'Bench',
      settings: { baseUrl: `${server.url}/v1` },
    };
    await callBackground(page, 'save-connection', { connection, secrets: { apiKey: 'bench' } });
    const { profiles } = await callBackground(page, 'options-state', {});
    for (const profile of profiles) {
      const modelRef = { connectionId: connection.id, model: 'bench' };
      await callBackground(page, 'save-profile', { profile: { ...profile, modelRef, webSearch } });
    }
  },

  async send(page: Page, text: string): Promise<void> {
    await page.focus(this.input);
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
  },

  answer: `document.querySelector('.turn:last-of-type .answer')`,
  // The button of an unfinished answer stops it.
  idle: `document.querySelector('.send .icon-send') !== null`,

  async seedHistory({ page, n, text }: History): Promise<void> {
    const messages = longThread({ n, text });
    const createdAt = messages[0]?.createdAt ?? 0;
    const thread = { id: 'long', title: 'A long thread', profileId: 'web', createdAt, updatedAt: Date.now() };
    await callBackground(page, 'import-threads', {
      parts: [{ type: 'thread', thread }, { type: 'messages', messages }, { type: 'end' }],
      begins: true,
    });
  },

  async openHistoryList(page: Page): Promise<void> {
    await page.locator('.panel-head .icon-threads').click();
    await page.locator('.thread').first().waitFor();
  },

  clickHistory: `document.querySelector('.thread button, .thread a').click()`,
};
