import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { createDraftStore } from '../../../../lib/extension/storage/draft-store';

const scope = { windowId: 7, isPrivate: false };
const other = { windowId: 8, isPrivate: false };
const secret = { windowId: 9, isPrivate: true };

beforeEach(async () => {
  await browser.storage.session.clear();
});

describe('the drafts', () => {
  it('are one for each thread, in every window, and one for each window that begins a thread', async () => {
    const drafts = createDraftStore();
    await drafts.set(scope, { text: 'New here' });
    await drafts.set(other, { text: 'New there' });
    await drafts.set(scope, { threadId: 't', text: 'Old' });
    await drafts.set(other, { threadId: 't', text: 'More' });
    expect(await drafts.of(scope)).toEqual([{ text: 'New here' }, { threadId: 't', text: 'More' }]);
    expect(await drafts.of(other)).toEqual([{ text: 'New there' }, { threadId: 't', text: 'More' }]);
    await drafts.set(scope, { text: '' });
    await drafts.set(scope, { threadId: 't', text: '' });
    expect(await drafts.of(scope)).toEqual([]);
    expect(await drafts.of(other)).toEqual([{ text: 'New there' }]);
  });

  it('outlive the background, those of private windows do not, and are in no storage', async () => {
    const drafts = createDraftStore();
    await drafts.set(scope, { threadId: 't', text: 'Open' });
    await drafts.set(secret, { threadId: 's', text: 'Secret' });
    await drafts.set(secret, { text: 'Secret, too' });
    expect(await drafts.of(secret)).toEqual([{ threadId: 's', text: 'Secret' }, { text: 'Secret, too' }]);
    expect(await drafts.of(scope)).toEqual([{ threadId: 't', text: 'Open' }]);
    const kept = await Promise.all([browser.storage.session.get(null), browser.storage.local.get(null)]);
    expect(JSON.stringify(kept)).not.toContain('Secret');

    const restarted = createDraftStore();
    expect(await restarted.of(scope)).toEqual([{ threadId: 't', text: 'Open' }]);
    expect(await restarted.of(secret)).toEqual([]);
    drafts.forgetPrivate();
    expect(await drafts.of(secret)).toEqual([]);
  });

  it('give way to newer ones where they do not fit', async () => {
    const drafts = createDraftStore();
    const long = 'x'.repeat(150_000);
    for (const threadId of ['a', 'b', 'c']) await drafts.set(scope, { threadId, text: long });
    expect((await drafts.of(scope)).map(({ threadId }) => threadId)).toEqual(['b', 'c']);
    await drafts.set(scope, { threadId: 'b', text: `${long}y` });
    await drafts.set(scope, { threadId: 'd', text: long });
    expect((await drafts.of(scope)).map(({ threadId }) => threadId)).toEqual(['b', 'd']);
  });

  it.each([
    ['nothing of use', 5, []],
    ['malformed entries', [null, { text: 4, windowId: 7 }, { text: 'Here', windowId: 7 }], [{ text: 'Here' }]],
  ])('are read from %s', async (_name, stored, expected) => {
    await browser.storage.session.set({ drafts: stored });
    expect(await createDraftStore().of(scope)).toEqual(expected);
  });
});
