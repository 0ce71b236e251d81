import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, fieldText, openProduct, seeText } from './product';
import { keys } from './sidebar';

const executable = await firefoxForTests();
const copied = 'The ferry carries 24 passengers.';

describe.skipIf(!executable)('a prompt that names the clipboard, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable });
    const { browser, sidebar } = session;
    await callBackground(sidebar, 'save-prompts', {
      prompts: [{ id: '1', name: 'Reply', text: 'Write a reply to this: {{clipboard}}' }],
    });
    await browser.marionette.executeScript(
      'chrome',
      `Cc['@mozilla.org/widget/clipboardhelper;1'].getService(Ci.nsIClipboardHelper).copyString(arguments[0]);`,
      [copied],
    );
  });
  afterAll(() => session?.close());

  /** Types the prompt's name and chooses it with Enter. */
  async function choosePrompt(): Promise<void> {
    const { sidebar } = session;
    await sidebar.type('textarea', '/reply');
    await sidebar.waitFor(() => document.querySelectorAll('[role=option]').length === 1);
    await sidebar.type('textarea', keys.enter);
  }

  it('says so in one sentence where the person refuses, and keeps what was typed', async () => {
    const { browser, sidebar } = session;
    await choosePrompt();
    await browser.refusePermissionPrompt();
    await seeText(sidebar, elements.composer, 'This prompt needs the clipboard, and Citebar may not read it.');
    expect(await fieldText(sidebar)).toBe('/reply');
    await sidebar.type('textarea', keys.backspace.repeat('/reply'.length));
  });

  it('gets the text where the person agrees, and is not sent by itself', async () => {
    const { browser, sidebar } = session;
    await choosePrompt();
    await browser.acceptPermissionPrompt();
    await sidebar.waitFor(
      (text) => document.querySelector('textarea')?.value === text,
      `Write a reply to this: ${copied}`,
    );
    expect(await callBackground(sidebar, 'list-threads', {})).toEqual([]);
  });
});
