import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { pageParsers } from '../../../../lib/extension/pages/parse-page';

const { chromeApis } = vi.hoisted(() => ({ chromeApis: {} as { offscreen?: object } }));
vi.mock('../../../../lib/extension/browser/chrome-apis', () => ({ chromeApis }));

const page = { url: 'https://page.example/', title: '', markdown: 'Words.', contentLength: 6, truncated: false };

/**
 * How the hidden document ends each message: with a reply, or by being closed in one of the ways that browsers report.
 */
type End = object | 'closed' | 'closed without a word';

let isOpen: boolean;
let opened: number;
let messages: unknown[];
let ends: End[];

async function sendMessage(message: unknown): Promise<unknown> {
  if (!isOpen) throw new Error('Could not establish connection. Receiving end does not exist.');
  messages.push(message);
  const document = opened;
  await new Promise((resolve) => setTimeout(resolve));
  const end = ends.shift();
  if (typeof end === 'object' && document === opened && isOpen) return end;
  // All that are read side by side lose the document at once.
  if (document === opened) isOpen = false;
  if (end === 'closed without a word') return undefined;
  throw new Error('A listener indicated an asynchronous response, but the message channel closed.');
}

const ownRuntime = browser.runtime;

beforeEach(() => {
  isOpen = false;
  opened = 0;
  messages = [];
  ends = [];
  chromeApis.offscreen = {
    hasDocument: async () => isOpen,
    async createDocument() {
      if (isOpen) throw new Error('Only a single offscreen document may be created.');
      isOpen = true;
      opened += 1;
    },
  };
  Object.defineProperty(browser, 'runtime', { configurable: true, get: () => ({ sendMessage }) });
});
afterEach(() => Object.defineProperty(browser, 'runtime', { configurable: true, value: ownRuntime }));

const read = () => pageParsers.page('<p>Words.</p>', page.url, 1_000);

describe('a page that the hidden document reads', () => {
  it('is read in one document, which stays open', async () => {
    ends = [{ page }, { page }, { page }];
    expect(await read()).toEqual(page);
    expect(await Promise.all([read(), read()])).toEqual([page, page]);
    expect(opened).toBe(1);
    expect(messages[0]).toEqual({ target: 'offscreen', html: '<p>Words.</p>', url: page.url, maxLength: 1_000 });
  });

  it('may be text or data', async () => {
    ends = [{ page }];
    expect(await pageParsers.text('{}', page.url, 'application/json', 1_000)).toEqual(page);
    const message = { text: '{}', contentType: 'application/json', url: page.url, maxLength: 1_000 };
    expect(messages).toEqual([{ target: 'offscreen', ...message }]);
  });

  it.each(['closed', 'closed without a word'] as const)('is read once more where the document was %s', async (end) => {
    ends = [end, { page }];
    expect(await read()).toEqual(page);
    expect(opened).toBe(2);
  });

  it('is read once more, together with others, in one new document', async () => {
    ends = ['closed', 'closed', 'closed', { page }, { page }, { page }];
    expect(await Promise.all([read(), read(), read()])).toEqual([page, page, page]);
    expect(opened).toBe(2);
  });

  it('is given up after the second time, in a sentence', async () => {
    ends = ['closed', 'closed', { page }];
    const failure = await read().catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ reason: { type: 'page-too-slow' }, service: 'page.example' });
    expect(messages).toHaveLength(2);
    expect(await read()).toEqual(page);
  });

  it('is given up at once where it takes too long', async () => {
    ends = [{ tooSlow: 'Not read within 20 s.' }];
    const failure = await read().catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ reason: { type: 'page-too-slow' }, detail: 'Not read within 20 s.' });
    expect(messages).toHaveLength(1);
  });
});
