import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText, useModel } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('the search in threads, in Firefox', () => {
  let session: FirefoxSession;
  let model: GatedModel;

  beforeAll(async () => {
    if (!executable) return;
    model = await startGatedModel();
    session = await openProduct({ executable });
    await useModel(session, model.baseUrl);
    await ask(session.sidebar, 'How does a tide mill work?');
    const call = await model.nextCall();
    call.say('A pond turns the zephyrwheel.');
    call.finish();
    await seeText(session.sidebar, 'article.turn:last-of-type', 'zephyrwheel');
  });
  afterAll(async () => {
    await session?.close();
    await model?.close();
  });

  const found = async (query: string) => (await callBackground(session.sidebar, 'search-threads', { query })).length;

  it('finds words of answers, also by a background that was started anew', async () => {
    await vi.waitFor(async () => expect(await found('zephyr')).toBe(1));
    await session.browser.terminateBackground();
    expect(await found('zephyr')).toBe(1);
    expect(await found('mill pond')).toBe(1);
    expect(await found('🦑')).toBe(0);
  });

  it('finds a deleted thread no more', async () => {
    const listed = await callBackground(session.sidebar, 'list-threads', {});
    await callBackground(session.sidebar, 'delete-threads', { threadIds: listed.map(({ id }) => id) });
    await session.browser.terminateBackground();
    expect(await found('zephyr')).toBe(0);
  });
});
