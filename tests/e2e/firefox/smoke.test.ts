import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FirefoxBrowser, launchFirefox } from './firefox';
import { firefoxForTests } from './firefox-for-tests';
import { keys } from './sidebar';

const executable = await firefoxForTests();

describe.skipIf(!executable)('Firefox', () => {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>A page</title><p>Some text.</p>');
  });
  let browser: FirefoxBrowser;

  beforeAll(async () => {
    if (!executable) return;
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    browser = await launchFirefox({
      executable,
      extensionDirectory: '.output/firefox-mv3',
      localDomains: ['wiki.sample.example'],
    });
  });

  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  const sampleUrl = () => `http://wiki.sample.example:${(server.address() as AddressInfo).port}/`;

  it('shows the panel in the real sidebar', async () => {
    const { sidebar, baseUrl } = browser;
    const state = await sidebar.waitFor(() => {
      const app = document.querySelector('#app');
      return app && { url: location.href, width: innerWidth, id: chrome.runtime.id };
    });
    expect(state).toEqual({
      url: `${baseUrl}sidepanel.html`,
      width: 360,
      id: '{c7b6cf10-cbe5-4826-acb3-1fa4c7b16061}',
    });
    await sidebar.hide();
    await expect(sidebar.evaluate(() => true)).rejects.toThrow('the sidebar is not there');
    await sidebar.show();
    expect(await sidebar.evaluate(() => document.querySelector('#app') !== null)).toBe(true);
  });

  it('translates the words of the first frame, which are in a style sheet', async () => {
    const words = await browser.sidebar.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) =>
          rule instanceof CSSStyleRule && rule.selectorText.endsWith('::before') ? rule.style.content : [],
        )
        .filter((content) => content.includes('Ask')),
    );
    expect(words).toEqual(['"Ask anything"']);
  });

  it('opens pages of the sample web under their public-looking names', async () => {
    const tab = await browser.open(sampleUrl());
    expect(await tab.evaluate(() => [location.hostname, document.title])).toEqual(['wiki.sample.example', 'A page']);
  });

  it('types and clicks with user activation, so that a request for a host brings the prompt', async () => {
    const { sidebar } = browser;
    await sidebar.evaluate(() => {
      const input = document.createElement('input');
      input.id = 'smoke-input';
      const button = document.createElement('button');
      button.id = 'smoke-button';
      button.textContent = 'Ask';
      button.addEventListener('click', async () => {
        const granted = await chrome.permissions.request({ origins: [input.value] });
        button.dataset.granted = String(granted);
      });
      document.body.prepend(input, button);
    });
    const granted = () => sidebar.waitFor(() => document.querySelector<HTMLElement>('#smoke-button')?.dataset.granted);
    await sidebar.type('#smoke-input', `http://*.sample.example/*x${keys.backspace}`);
    await sidebar.click('#smoke-button');
    await browser.refusePermissionPrompt();
    expect(await granted()).toBe('false');
    const read = () =>
      sidebar.evaluate(async (url) => fetch(url).then((response) => response.text(), String), sampleUrl());
    expect(await read()).toContain('NetworkError');

    await sidebar.evaluate(() => document.querySelector('#smoke-button')?.removeAttribute('data-granted'));
    await sidebar.click('#smoke-button');
    await browser.acceptPermissionPrompt();
    expect(await granted()).toBe('true');
    expect(await read()).toContain('Some text.');
    const origins = () => sidebar.evaluate(async () => (await chrome.permissions.getAll()).origins);
    expect(await origins()).toEqual(['http://*.sample.example/*']);
    await browser.grantHosts(['https://other.example/*']);
    expect(await origins()).toEqual(['http://*.sample.example/*', 'https://other.example/*']);
  });

  it('keeps the panel when the background is killed', async () => {
    const { sidebar } = browser;
    await sidebar.waitFor(async () => {
      const background = await chrome.runtime.getBackgroundPage();
      if (background) Object.assign(background, { isOld: true });
      return background !== null && background !== undefined;
    });
    await browser.terminateBackground();
    // The panel wakes the background by itself, at times before it can be seen that there is none.
    await sidebar.waitFor(async () => {
      const background = await chrome.runtime.getBackgroundPage();
      return background !== null && background !== undefined && !('isOld' in background);
    });
    // What the panel drew by itself, not the markup of its page.
    expect(await sidebar.evaluate(() => document.querySelector('textarea') !== null)).toBe(true);
  });

  it('gives Firefox nothing to complain about', async () => {
    const complaints = (await browser.marionette.executeScript(
      'chrome',
      `const [id, baseUrl] = arguments;
      const { warnings, errors } = WebExtensionPolicy.getByID(id).extension;
      const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
      return [
        ...warnings,
        ...errors,
        ...Services.console.getMessageArray().map(String).filter((message) => message.includes(baseUrl)),
        ...storage.getEvents().filter(({ filename }) => filename.startsWith(baseUrl)).map(({ arguments: [said] }) => String(said)),
      ];`,
      ['{c7b6cf10-cbe5-4826-acb3-1fa4c7b16061}', browser.baseUrl],
    )) as string[];
    // The background that was killed above may have been in the middle of a call, or of a write.
    const ofKill = ['after context unloaded', 'has been aborted due to page navigation'];
    expect(complaints.filter((message) => !ofKill.some((words) => message.includes(words)))).toEqual([]);
  });

  it('pictures the sidebar', async () => {
    const picture = await browser.sidebar.screenshot();
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBe(360);
  });
});
