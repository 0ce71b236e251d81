import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedSentence, modelId, type SmallModel, startSmallModel, useSmallModel } from '../support/small-model';
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
    await useSmallModel(model, (name, params) => callBackground(session.sidebar, name, params));
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
