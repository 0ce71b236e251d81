import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAll, calls, isSentence, strangeNames, strangeParameters } from '../support/fuzz-calls';
import { type HostileService, startHostileService } from '../support/hostile-service';
import { inventory, watchForRuns } from '../support/inert';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText, useModel } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('hostile texts and messages in Firefox', () => {
  let session: FirefoxSession;
  let service: HostileService;

  beforeAll(async () => {
    service = await startHostileService();
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(async () => {
    await session?.close();
    await service?.close();
  });

  it('markup in an answer, and in its sources, does not run', async () => {
    const { sidebar } = session;
    await useModel(session, `http://127.0.0.1:${service.port}`);
    await sidebar.evaluate(watchForRuns);
    await ask(sidebar, 'How many barges does the lock keeper count?');
    await seeText(sidebar, elements.body, 'That is all.');
    await seeText(sidebar, elements.body, 'Receipt');
    const found = await sidebar.evaluate(inventory);
    expect(found.strange).toEqual([]);
    expect(found.elements).toBeGreaterThan(100);
    expect(await sidebar.evaluate(() => window.payloadRuns)).toEqual([]);
    expect(await sidebar.evaluate(() => 'payloadRan' in window)).toBe(false);

    // What runs, or is loaded, is seen: an image of another host is.
    await sidebar.evaluate(() => {
      const image = document.createElement('img');
      image.src = 'http://collector.sample.example/hit';
      document.body.append(image);
    });
    await sidebar.waitFor(() => window.payloadRuns.some((run) => run.startsWith('img-src')));
  });

  it.each(['options-state', 'subscribe', 'constructor'])(
    'a content script that calls %s gets no answer',
    async (call) => {
      const { browser, sidebar, sampleWeb } = session;
      const tab = await browser.open(`${sampleWeb.origin('home')}/?${call}`);
      const inTab = (task: 'ask' | 'listen') =>
        sidebar.evaluate(
          async (name, step) => {
            const found = (await chrome.tabs.query({})).find(({ url }) => url?.endsWith(`/?${name}`));
            if (found?.id === undefined) throw new Error('The page is not open.');
            const [injected] = await chrome.scripting.executeScript({
              target: { tabId: found.id },
              args: [name, step],
              func: (asked: string, what: string): string[] => {
                const kept = globalThis as typeof globalThis & { heard?: string[] };
                if (what === 'listen') return kept.heard ?? ['nothing was asked'];
                const heard: string[] = [];
                kept.heard = heard;
                const port = chrome.runtime.connect({ name: 'citebar' });
                port.onMessage.addListener((reply: unknown) => heard.push(JSON.stringify(reply)));
                port.postMessage({ id: 1, name: asked, params: { windowId: 1 } });
                return [];
              },
            });
            return injected?.result;
          },
          call,
          task,
        );
      await inTab('ask');
      // Whatever came back would have come before these answers.
      for (let times = 0; times < 3; times += 1) await callBackground(sidebar, 'options-state', {});
      expect(await inTab('listen')).toEqual([]);
      await tab.close();
    },
  );

  it('calls that nobody has defined, and malformed ones, get one reply each, and the background goes on', async () => {
    const { sidebar, browser } = session;
    const undefinedCalls = await sidebar.evaluate(callAll, strangeNames, {});
    expect(undefinedCalls.filter(({ failure }) => !isSentence(failure))).toEqual([]);
    const bad: unknown[] = [];
    for (const params of strangeParameters) {
      const replies = await sidebar.evaluate(callAll, calls, params);
      expect(replies).toHaveLength(calls.length);
      for (const [index, { failure }] of replies.entries()) {
        if (failure !== undefined && !isSentence(failure)) bad.push([calls[index], failure, params]);
      }
    }
    expect(bad).toEqual([]);
    expect(await sidebar.evaluate(() => Object.getOwnPropertyNames(Object.prototype).includes('id'))).toBe(false);
    await browser.terminateBackground();
    const { profiles } = await callBackground(sidebar, 'options-state', {});
    expect(profiles.length).toBeGreaterThan(0);
    for (const { id, name } of profiles) expect([typeof id, typeof name]).toEqual(['string', 'string']);
  });
});
