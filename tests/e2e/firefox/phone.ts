import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SampleWeb, startSampleWeb } from '../../../sample-web/server';
import { type FirefoxBrowser, type FirefoxTab, launchFirefox } from './firefox';
import { type DrivenPage, frontTabOf } from './sidebar';

/** The built extension in a Firefox that lacks what Firefox for Android lacks, with the screen of a phone. */
export interface PhoneSession {
  browser: FirefoxBrowser;
  sampleWeb: SampleWeb;
  /** The tab with the page that the session begins with. */
  page: FirefoxTab;
  /** The document of the tab in front. */
  front: DrivenPage;
  /** Address of the tab in front. */
  address(): Promise<string>;
  close(): Promise<void>;
}

/** The screen in CSS pixels. */
export const screen = { width: 360, height: 740 };

/**
 * A finger, and no mouse: bits of `PointerCapabilities`.
 * @see https://searchfox.org/mozilla-central/source/widget/LookAndFeel.h
 */
const touch = {
  'ui.primaryPointerCapabilities': 1,
  'ui.allPointerCapabilities': 1,
  'dom.w3c_touch_events.enabled': 1,
};

/**
 * Copies the built extension without what Firefox for Android has no API for: its manifest asks for none of them, and a
 * script that runs before all others takes away `windows` and `storage.managed`, which need no entry there.
 */
async function copyForPhone(built: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'citebar-phone-'));
  await cp(built, directory, { recursive: true });
  const file = (name: string) => join(directory, name);
  const manifest = JSON.parse(await readFile(file('manifest.json'), 'utf8'));
  const { sidebar_action: _sidebar, commands: _commands, omnibox: _omnibox, ...rest } = manifest;
  const permissions = rest.permissions.filter((name: string) => name !== 'contextMenus');
  const background = { ...rest.background, scripts: ['phone.js', ...rest.background.scripts] };
  await writeFile(file('manifest.json'), JSON.stringify({ ...rest, permissions, background }));
  await writeFile(
    file('phone.js'),
    'for (const api of [browser, chrome]) { delete api.windows; delete api.storage.managed; }',
  );
  for (const name of (await readdir(directory)).filter((each) => each.endsWith('.html'))) {
    const html = await readFile(file(name), 'utf8');
    await writeFile(file(name), html.replace('<script', '<script src="/phone.js"></script><script'));
  }
  return directory;
}

/** Opens the product, newly installed, with a page of the sample web in front. */
export async function openPhone(executable: string, start: { site: string; path: string }): Promise<PhoneSession> {
  const sampleWeb = await startSampleWeb();
  const extensionDirectory = await copyForPhone('.output/firefox-mv3');
  const cleanUp = async () => {
    await rm(extensionDirectory, { recursive: true, force: true });
    await sampleWeb.close();
  };
  try {
    const browser = await launchFirefox({
      executable,
      extensionDirectory,
      localDomains: sampleWeb.names,
      preferences: touch,
    });
    const { marionette } = browser;
    await marionette.send('WebDriver:SetWindowRect', { width: 800, height: 1000 });
    await marionette.executeScript(
      'chrome',
      `const { windowUtils } = Services.wm.getMostRecentWindow('navigator:browser');
      const size = '.browserStack > browser {min-width: Wpx; max-width: Wpx; min-height: Hpx; max-height: Hpx}';
      const sheet = size.replaceAll('W', arguments[0]).replaceAll('H', arguments[1]);
      windowUtils.loadSheetUsingURIString('data:text/css,' + encodeURIComponent(sheet), windowUtils.AGENT_SHEET);`,
      [screen.width, screen.height],
    );
    const page = await browser.open(`${sampleWeb.origin(start.site)}${start.path}`);
    return {
      browser,
      sampleWeb,
      page,
      front: frontTabOf(marionette),
      address: async () =>
        String(
          await marionette.executeScript(
            'chrome',
            `return Services.wm.getMostRecentWindow('navigator:browser').gBrowser.currentURI.spec;`,
          ),
        ),
      async close() {
        await browser.close();
        await cleanUp();
      },
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
