import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { callFromOutside, whatWasHeard } from '../../support/call-from-outside';
import { composer } from '../../support/elements';
import { callAll, calls, isSentence, strangeNames, strangeParameters } from '../../support/fuzz-calls';
import { openAllowedProduct, reopenPanel } from '../../support/product';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;

test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

/** A call as source text: the content security policy allows no function of the test in a worker's injected script. */
const outside = (extensionId: string | null, call: string) =>
  `(${callFromOutside.toString()})(${JSON.stringify(extensionId)}, ${JSON.stringify(call)})`;

/** Messages of others have arrived when this call, which is made later, has its reply. */
async function roundTrip(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await callBackground(session.panel, 'options-state', {});
}

test('a page of the extension is answered, so that the same messages would be heard elsewhere', async () => {
  const { panel } = session;
  await panel.evaluate(outside(null, 'options-state'));
  await expect.poll(() => panel.evaluate(whatWasHeard)).not.toEqual([]);
});

for (const call of ['subscribe', 'options-state', 'list-threads', 'constructor']) {
  test(`a content script that calls '${call}' gets no answer`, async () => {
    const { browser, sampleWeb } = session;
    const url = `${sampleWeb.origin('home')}/?${call}`;
    const page = await browser.openPage(url);
    const worker = await browser.serviceWorker();
    const tab = `(await chrome.tabs.query({})).find(({ url }) => url === ${JSON.stringify(url)}).id`;
    const inject = (func: string, args: unknown[]) =>
      worker.evaluate(
        `(async () => (await chrome.scripting.executeScript({
          target: { tabId: ${tab} }, func: ${func}, args: ${JSON.stringify(args)},
        }))[0].result)()`,
      );
    await inject(callFromOutside.toString(), [null, call]);
    await roundTrip();
    expect(await inject(whatWasHeard.toString(), [])).toEqual([]);
    await page.close();
  });
}

test('a web page gets no answer, and can show no page of the extension in a frame', async () => {
  const { browser, sampleWeb } = session;
  const page = await browser.openPage(`${sampleWeb.origin('home')}/`);
  await page.evaluate(outside(browser.extensionId, 'options-state'));
  await roundTrip();
  expect(await page.evaluate(whatWasHeard)).toEqual([]);
  for (const name of ['sidepanel.html', 'options.html', 'offscreen.html']) {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      document.body.append(frame);
    }, `chrome-extension://${browser.extensionId}/${name}`);
    await expect.poll(() => page.frames().at(-1)?.url(), name).toBe('chrome-error://chromewebdata/');
  }
  await page.close();
});

test('another extension gets no answer', async () => {
  const other = await realpath(await mkdtemp(join(tmpdir(), 'citebar-other-')));
  const manifest = { manifest_version: 3, name: 'Other', version: '1' };
  await writeFile(join(other, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(other, 'page.html'), '<!doctype html><title>Other</title>');
  const { browser } = session;
  const cdp = await browser.context.browser()?.newBrowserCDPSession();
  const loaded = await cdp?.send('Extensions.loadUnpacked', { path: other });
  try {
    const page = await browser.openPage(`chrome-extension://${loaded?.id}/page.html`);
    expect(await page.title()).toBe('Other');
    await page.evaluate(outside(browser.extensionId, 'options-state'));
    await roundTrip();
    expect(await page.evaluate(whatWasHeard)).toEqual([]);
    await page.close();
  } finally {
    if (loaded) await cdp?.send('Extensions.uninstall', loaded);
    await rm(other, { recursive: true, force: true });
  }
});

/** Makes calls in the panel's page. */
function callInPanel(panel: Page, names: readonly string[], params: unknown) {
  return panel.evaluate(`(${callAll.toString()})(${JSON.stringify(names)}, ${JSON.stringify(params)})`) as ReturnType<
    typeof callAll
  >;
}

test('calls that nobody has defined end in a sentence', async () => {
  const replies = await callInPanel(session.panel, strangeNames, {});
  expect(replies.filter(({ failure }) => !isSentence(failure))).toEqual([]);
});

test('every call takes malformed parameters: one reply each, and the background goes on', async () => {
  test.slow();
  const { panel, browser } = session;
  const worker = await browser.serviceWorker();
  await worker.evaluate(() => {
    Object.assign(globalThis, { unhandled: [] });
    addEventListener('unhandledrejection', ({ reason }) => {
      (globalThis as typeof globalThis & { unhandled: string[] }).unhandled.push(String(reason));
    });
  });
  const bad: unknown[] = [];
  for (const params of strangeParameters) {
    const replies = await callInPanel(panel, calls, params);
    for (const [index, { failure }] of replies.entries()) {
      if (failure !== undefined && !isSentence(failure)) bad.push([calls[index], failure, params]);
    }
    expect(replies).toHaveLength(calls.length);
  }
  expect(bad).toEqual([]);
  expect(await worker.evaluate(() => (globalThis as typeof globalThis & { unhandled: string[] }).unhandled)).toEqual(
    [],
  );
  expect(await panel.evaluate(() => Object.getOwnPropertyNames(Object.prototype).includes('id'))).toBe(false);

  await browser.stopWorker();
  const again = await reopenPanel(session);
  await expect(composer(again).getByRole('textbox')).toBeVisible();
  const { profiles } = await callBackground(again, 'options-state', {});
  expect(profiles.length).toBeGreaterThan(0);
  for (const { id, name } of profiles) expect([typeof id, typeof name]).toEqual(['string', 'string']);
});
