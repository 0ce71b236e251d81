import { beforeEach, expect, it, vi } from 'vitest';
import browser, { type Bookmarks } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  bookmarkProgress,
  createBookmarkReadingStore,
  listBookmarks,
  nextBookmark,
  type QueuedBookmark,
} from '../../../../lib/extension/kept/bookmark-queue';

const node = (id: string, changes: Partial<Bookmarks.BookmarkTreeNode>): Bookmarks.BookmarkTreeNode => ({
  id,
  title: id,
  ...changes,
});
const at = (dateAdded: number, name: string): QueuedBookmark => ({
  url: `https://${name}.example/`,
  title: name,
  place: [dateAdded, name],
});

beforeEach(() => {
  fakeBrowser.reset();
});

function withTree(...children: Bookmarks.BookmarkTreeNode[]): void {
  Object.assign(browser, { bookmarks: { getTree: vi.fn(async () => [node('root', { children })]) } });
}

it('lists pages of the web in the order in which they were added, each address once', async () => {
  withTree(
    node('folder', { children: [node('b', { url: 'https://b.example/#part', dateAdded: 2 })] }),
    node('script', { url: 'javascript:alert(1)', dateAdded: 1 }),
    node('place', { url: 'place:sort=8', dateAdded: 1 }),
    node('again', { url: 'https://b.example/', dateAdded: 3 }),
    node('a', { url: 'https://a.example/', dateAdded: 1 }),
  );
  expect(await listBookmarks()).toEqual([
    { url: 'https://a.example/', title: 'a', place: [1, 'a'] },
    { url: 'https://b.example/', title: 'b', place: [2, 'b'] },
  ]);
});

it('gives the newest its turn first, then those before it, then what was postponed, and none twice', async () => {
  const bookmarks = [at(1, 'a'), at(1, 'b'), at(2, 'c')];
  const store = createBookmarkReadingStore();
  let reading = { ...(await store.read()), postponed: [{ url: 'https://late.example/', title: 'late', attempts: 1 }] };
  const order: string[] = [];
  for (let step = nextBookmark(bookmarks, reading); step; step = nextBookmark(bookmarks, reading)) {
    order.push(step.next.title);
    reading = step.reading;
    // Added while the others are read: it is next.
    if (step.next.title === 'b') bookmarks.push(at(3, 'new'));
  }
  expect(order).toEqual(['c', 'b', 'new', 'a', 'late']);
});

it('counts what is left, and tells nothing where the browser does not', async () => {
  withTree(
    node('a', { url: 'https://a.example/', dateAdded: 1 }),
    node('b', { url: 'https://b.example/', dateAdded: 2 }),
  );
  const store = createBookmarkReadingStore();
  const postponed = [{ url: 'https://b.example/', title: 'b', attempts: 1 }];
  await store.update((before) => ({ ...before, first: [2, 'b'], last: [2, 'b'], postponed, kept: 4, failed: 1 }));
  expect(await bookmarkProgress(store)).toEqual({ total: 2, left: 2, kept: 4, failed: 1 });
  Object.assign(browser, { bookmarks: undefined });
  expect(await bookmarkProgress(store)).toBeUndefined();
});
