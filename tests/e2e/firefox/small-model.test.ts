import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  inventedSentence,
  modelId,
  type SmallModel,
  smallModelConnection,
  startSmallModel,
} from '../support/small-model';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('an answer of a small model, in Firefox', () => {
  let session: FirefoxSession;
  let model: SmallModel;

  beforeAll(async () => {
    if (!executable) return;
    model = await startSmallModel();
    session = await openProduct({ executable });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
    const connection = smallModelConnection(model);
    await callBackground(session.sidebar, 'save-connection', { connection, secrets: {} });
    const { profiles } = await callBackground(session.sidebar, 'options-state', {});
    for (const profile of profiles) {
      const modelRef = { connectionId: connection.id, model: modelId };
      await callBackground(session.sidebar, 'save-profile', { profile: { ...profile, modelRef, judge: 'off' } });
    }
  });
  afterAll(async () => {
    await session?.close();
    await model?.server.close();
  });

  it('cites its sentences, folds the one without a source, and shows the quotes where it fails', async () => {
    const { sidebar } = session;
    await seeText(sidebar, elements.composer, `Quotes first: ${modelId}`);
    await ask(sidebar, 'How tall is Skerrow Light?');
    await seeText(sidebar, elements.turn, '1 sentence without a source');
    const { citations, text } = await storedAnswer(sidebar);
    expect(text).toContain(inventedSentence);
    expect(citations.map(({ check }) => check?.verdict)).toContain('found');
    const shown = await sidebar.evaluate(() => document.querySelector('.answer')?.textContent ?? '');
    expect(shown).not.toContain(inventedSentence);

    model.writing = 'loops over a sentence';
    await ask(sidebar, 'How tall is Skerrow Light, briefly?');
    await seeText(sidebar, elements.status, 'wrote nothing usable, twice: it repeated itself.');
    expect((await storedAnswer(sidebar)).mode).toBe('quotes');
  });
});
