import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatedModel, startGatedModel } from '../support/gated-model';
import { firefoxForTests } from './firefox-for-tests';
import { ask, type FirefoxSession, openProduct, seeText, storedAnswer, useModel } from './product';
import { keys } from './sidebar';

const executable = await firefoxForTests();
const newestTurn = 'article.turn:last-of-type';

describe.skipIf(!executable)('an answer that grows, in Firefox', () => {
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

  it('stays, marked, when the background is killed, and goes on at a button', async () => {
    const { sidebar, browser } = session;
    await ask(sidebar, 'How does a tide mill work?');
    const call = await model.nextCall();
    expect(call.headers['x-goog-api-key']).toBe('AIza-right-key-0001');
    expect(JSON.stringify(call.body)).toContain('googleSearch');
    call.say('The sea fills a pond ');
    call.say('at high water');
    await seeText(sidebar, newestTurn, 'The sea fills a pond at high water');
    await vi.waitFor(async () => expect((await storedAnswer(sidebar)).text).toBe('The sea fills a pond at high water'));

    await browser.terminateBackground();
    await call.closed;
    await seeText(sidebar, newestTurn, 'The answer stops here');
    await seeText(sidebar, newestTurn, 'The sea fills a pond at high water');
    expect(await storedAnswer(sidebar)).toMatchObject({ stopReason: 'interrupted' });

    await sidebar.press('Go on');
    const rest = await model.nextCall();
    expect(JSON.stringify(rest.body)).toContain('The sea fills a pond at high water');
    rest.say(' and turns a wheel at low water.');
    rest.finish();
    await seeText(sidebar, newestTurn, 'at high water and turns a wheel at low water.');
    await vi.waitFor(async () => expect(await storedAnswer(sidebar)).toMatchObject({ stopReason: 'stop' }));
    expect(await sidebar.evaluate(() => document.body.textContent)).not.toContain('The answer stops here');
  });

  it('is written by a background that was killed and that the question starts', async () => {
    const { sidebar, browser } = session;
    await browser.terminateBackground();
    await ask(sidebar, 'How does a saw mill work?');
    const call = await model.nextCall();
    call.say('A wheel moves the saw.');
    call.finish();
    await seeText(sidebar, newestTurn, 'A wheel moves the saw.');
    await vi.waitFor(async () => expect(await storedAnswer(sidebar)).toMatchObject({ stopReason: 'stop' }));
  });

  it('hangs up on the service at Escape and keeps what had arrived', async () => {
    const { sidebar } = session;
    await ask(sidebar, 'And a windmill?');
    const call = await model.nextCall();
    call.say('The wind turns the sails');
    await seeText(sidebar, newestTurn, 'turns the sails');
    await sidebar.type('textarea', keys.escape);
    await call.closed;
    await seeText(sidebar, newestTurn, 'Stopped.');
    await seeText(sidebar, newestTurn, 'turns the sails');
    expect(await storedAnswer(sidebar)).toMatchObject({ text: 'The wind turns the sails', stopReason: 'aborted' });
  });

  it('goes on while the sidebar is closed, and is there when it opens again', async () => {
    const { sidebar } = session;
    await ask(sidebar, 'And a water mill?');
    const call = await model.nextCall();
    call.say('The stream ');
    await seeText(sidebar, newestTurn, 'The stream');
    await sidebar.hide();
    call.say('turns the wheel.');
    call.finish();
    await sidebar.show();
    await seeText(sidebar, newestTurn, 'The stream turns the wheel.');
    await vi.waitFor(async () => expect(await storedAnswer(sidebar)).toMatchObject({ stopReason: 'stop' }));
  });
});
