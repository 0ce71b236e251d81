import { setTimeout as sleep } from 'node:timers/promises';
import type { Marionette } from './marionette';

/** A function whose source is sent to the browser: it sees nothing of the scope it was written in. */
export type Remote<Arguments extends unknown[], Result> = (...values: Arguments) => Result | Promise<Result>;

/** A document of the extension. */
export interface DrivenPage {
  /** Runs a function in the document, with the page's own globals. Arguments and result are JSON. */
  evaluate<Arguments extends unknown[], Result>(
    remote: Remote<Arguments, Result>,
    ...values: Arguments
  ): Promise<Result>;
  /**
   * Runs a function again and again until its result is truthy, and returns that. A document that is gone counts as
   * false.
   */
  waitFor<Arguments extends unknown[], Result>(
    remote: Remote<Arguments, Result>,
    ...values: Arguments
  ): Promise<NonNullable<Result>>;
  /** A real click, with user activation, on the first element that matches; waits for it. */
  click(selector: string): Promise<void>;
  /** The same on the button of this name, its label or its words in full; waits for it. */
  press(name: string): Promise<void>;
  /** Real key strokes into the first element that matches; see {@link keys} for those without a character. */
  type(selector: string, text: string): Promise<void>;
  /** The page as PNG bytes. */
  screenshot(): Promise<Buffer>;
}

/** The extension's document in the real sidebar. */
export interface Sidebar extends DrivenPage {
  /** Opens it, if it is closed, and waits until its document is loaded. */
  show(): Promise<void>;
  hide(): Promise<void>;
}

/** Keys without a character, as WebDriver writes them. `shift` is held until the text ends. */
export const keys = {
  enter: '\uE007',
  shift: '\uE008',
  tab: '\uE004',
  escape: '\uE00C',
  backspace: '\uE003',
  arrowUp: '\uE013',
  arrowDown: '\uE015',
} as const;

const waitLimitMs = 45_000;
const pollMs = 50;

/** The width of Chromium's side panel, in CSS pixels, so that both browsers show the same layout. */
const sidebarWidth = 360;

/** Drives the sidebar of an installed extension. @param extensionId the add-on's id, as in its manifest */
export function sidebarOf(marionette: Marionette, extensionId: string): Sidebar {
  const panelId = `${extensionId.toLowerCase().replace(/[^a-z0-9_-]/g, '_')}-sidebar-action`;
  const { chrome, ...page } = pageIn(
    marionette,
    "SidebarController.browser?.contentDocument?.getElementById('webext-panels-browser')",
  );
  return {
    ...page,
    async show() {
      await chrome(showBody, [panelId, sidebarWidth]);
      await page.waitFor(() => location.protocol === 'moz-extension:' && document.readyState === 'complete');
    },
    async hide() {
      // The background hears of it when the document is gone: until then, what is pressed is meant for the sidebar.
      await chrome(
        `SidebarController.hide();
        const isThere = () => [...WebExtensionPolicy.getByID(values[0]).extension.views].some(({ viewType }) => viewType === 'sidebar');
        while (isThere()) await new Promise((done) => setTimeout(done, 20));`,
        [extensionId],
      );
    },
  };
}

/** Drives the extension's document in the tab in front. */
export function frontTabOf(marionette: Marionette): DrivenPage {
  return pageIn(marionette, 'gBrowser.selectedBrowser');
}

type ChromeScript = (body: string, values?: unknown[]) => Promise<unknown>;

/**
 * Drives a document of the extension. Marionette's own commands know tabs only, so that a script in the browser's
 * window reaches the document's process through the actor that those commands use.
 *
 * @param frame expression for the element of the browser's window that shows the document
 */
function pageIn(marionette: Marionette, frame: string): DrivenPage & { chrome: ChromeScript } {
  const chrome: ChromeScript = (body, values = []) =>
    marionette.executeScript(
      'chrome',
      `return (async (...values) => {const shown = () => ${frame};${prelude}${body}})(...arguments);`,
      values,
    );

  const evaluate: DrivenPage['evaluate'] = async (remote, ...values) => {
    const text = await chrome(evaluateBody, [evaluateInPage, `(${remote.toString()})`, JSON.stringify(values)]);
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  };
  const waitFor: DrivenPage['waitFor'] = async (remote, ...values) => {
    const deadline = Date.now() + waitLimitMs;
    let last: unknown;
    while (Date.now() < deadline) {
      try {
        const result = await evaluate(remote, ...values);
        if (result) return result;
        last = result;
      } catch (error) {
        last = error;
      }
      await sleep(pollMs);
    }
    throw new Error(`This did not come to pass: ${remote.toString()}; at last: ${String(last)}`);
  };
  const present = (selector: string) =>
    waitFor((wanted) => {
      const element = document.querySelector(wanted);
      return element !== null && !element.matches(':disabled');
    }, selector);

  return {
    chrome,
    evaluate,
    waitFor,
    async click(selector) {
      await present(selector);
      await chrome('await actor().clickElement(await find(values[0]), capabilities);', [selector]);
    },
    async press(name) {
      const path = `//button[not(@disabled)][@aria-label="${name}" or normalize-space()="${name}"]`;
      await waitFor(
        (wanted) => document.evaluate(wanted, document, null, XPathResult.BOOLEAN_TYPE, null).booleanValue,
        `boolean(${path})`,
      );
      await chrome("await actor().clickElement(await find(values[0], 'xpath'), capabilities);", [path]);
    },
    async type(selector, text) {
      await present(selector);
      await chrome(
        'frame().focus(); await actor().sendKeysToElement(await find(values[0]), values[1], capabilities);',
        [selector, text],
      );
    },
    async screenshot() {
      return Buffer.from(String(await chrome('return actor().takeScreenshot(null, 0, false, false);')), 'base64');
    },
  };
}

/** What every script in the browser's window starts with. */
const prelude = `
  const { SidebarController, gBrowser } = Services.wm.getMostRecentWindow('navigator:browser');
  const frame = () => {
    const found = shown();
    if (!found?.browsingContext) throw new Error('the sidebar is not there');
    return found;
  };
  const { getMarionetteCommandsActorProxy } = ChromeUtils.importESModule(
    'chrome://remote/content/marionette/actors/MarionetteCommandsParent.sys.mjs',
  );
  const actor = () => getMarionetteCommandsActorProxy(() => frame().browsingContext);
  const capabilities = { toJSON: () => ({ 'moz:webdriverClick': true }) };
  const find = (selector, strategy = 'css selector') => actor().findElement(strategy, selector, { timeout: 45_000 });
`;

// Firefox opens the sidebar of a new extension by itself; a second show in its midst would break the first.
const showBody = `
  const [panelId, width] = values;
  const limit = Date.now() + ${waitLimitMs};
  const pause = () => new Promise((done) => SidebarController.browser.ownerGlobal.setTimeout(done, 50));
  while (!SidebarController.sidebars.has(panelId)) {
    if (Date.now() > limit) throw new Error('no such sidebar: ' + panelId);
    await pause();
  }
  if (!SidebarController.isOpen || SidebarController.currentID !== panelId) await SidebarController.show(panelId);
  SidebarController.browser.ownerDocument.getElementById('sidebar-box').style.width = width + 'px';
`;

const evaluateBody = `
  const [script, source, json] = values;
  return actor().executeScript(script, [source, json], {
    timeout: 60000, async: false, newSandbox: true, sandboxName: 'system',
  });
`;

// A sandbox of the page's own principal, without Xrays, sees the globals that the page sees (\`chrome\`, \`browser\`)
// and is not subject to its content security policy.
const evaluateInPage = `
  const [source, json] = arguments;
  const page = new Cu.Sandbox(window, { sandboxPrototype: window, sameZoneAs: window, wantXrays: false });
  return Cu.evalInSandbox(
    '(async () => JSON.stringify(await ' + source + '(...' + json + ')))()', page,
  );
`;
