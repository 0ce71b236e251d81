import { expect, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectEnded, lastTurn } from '../../support/elements';
import { ask, openAllowedProduct } from '../../support/product';

let session: SampleSession;

// Each step works on the threads of the one before it.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openAllowedProduct();
  await ask(session.panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(session.panel));
});
test.afterAll(() => session?.close());

const titles = async (query: string) => {
  const hits = await callBackground(session.panel, 'search-threads', { query });
  const listed = await callBackground(session.panel, 'list-threads', {});
  return hits.map(({ threadId }) => listed.find(({ id }) => id === threadId)?.title);
};

/** Closes the worker of the index and the background: the next search starts both. */
async function restart(): Promise<void> {
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(() => chrome.offscreen.closeDocument());
  await session.browser.stopWorker();
}

test('threads are found after a restart, in an index that was kept on the disk', async () => {
  expect(await titles('skerrow')).toEqual(['When was Skerrow Light first lit?']);
  const files = await session.panel.evaluate(async () => {
    const names: string[] = [];
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
    return names;
  });
  expect(files).toContain('.citebar-search');
  await restart();
  expect(await titles('skerr 1876')).toEqual(['When was Skerrow Light first lit?']);
});

test('an index whose files are damaged is made anew from the threads', async () => {
  await restart();
  await session.panel.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const directory = await (await root.getDirectoryHandle('.citebar-search')).getDirectoryHandle('.opaque');
    for await (const entry of directory.values()) {
      const file = await (entry as FileSystemFileHandle).getFile();
      if (file.size < 10_000) continue;
      // The head that names the file stays, and so do its length and the first page's own head; the rest is noise.
      const bytes = new Uint8Array(await file.arrayBuffer());
      for (let at = 4096 + 100; at < bytes.length; at += 1) bytes[at] = (at * 31) % 251;
      const writable = await (entry as FileSystemFileHandle).createWritable();
      await writable.write(bytes);
      await writable.close();
    }
  });
  await expect.poll(() => titles('skerrow')).toEqual(['When was Skerrow Light first lit?']);
});

test('a deleted thread is found no more, by the next background either', async () => {
  const listed = await callBackground(session.panel, 'list-threads', {});
  await callBackground(session.panel, 'delete-threads', { threadIds: listed.map(({ id }) => id) });
  expect(await titles('skerrow')).toEqual([]);
  await restart();
  expect(await titles('skerrow')).toEqual([]);
});
