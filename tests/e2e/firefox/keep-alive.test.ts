import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, type FirefoxSession, openProduct, seeText, storedAnswer, useModel } from './product';

const executable = await firefoxForTests();
const idleLimitMs = 30_000;
const words = Array.from({ length: 20 }, (_, index) => `word${index}`);

describe.skipIf(!executable)('an answer that takes longer than Firefox lets an idle background live', () => {
  let session: FirefoxSession;
  let model: GatedModel;

  beforeAll(async () => {
    if (!executable) return;
    model = await startGatedModel();
    session = await openProduct({ executable });
    await useModel(session, model.baseUrl);
  });
  afterAll(async () => {
    await session?.close();
    await model?.close();
  });

  it('comes to its end while the sidebar is closed', async () => {
    const { sidebar } = session;
    await ask(sidebar, 'How does a tide mill work?');
    const call = await model.nextCall();
    call.say('It has');
    await seeText(sidebar, elements.turn, 'It has');
    await sidebar.hide();
    for (const word of words) {
      await sleep((idleLimitMs * 4) / 3 / words.length);
      call.say(` ${word}`);
    }
    call.finish();
    await sidebar.show();
    await seeText(sidebar, elements.turn, `It has ${words.join(' ')}`);
    await vi.waitFor(async () => expect(await storedAnswer(sidebar)).toMatchObject({ stopReason: 'stop' }));
  });
});
