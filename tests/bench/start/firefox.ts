import { setTimeout as sleep } from 'node:timers/promises';
import { findFirefox } from '../../../scripts/lib/find-browser';
import { startFirefox } from '../../e2e/firefox/firefox-process';
import { emptyAddonId, writeEmptyExtension } from './empty-extension';
import { firstReply, type StartBench } from './first-reply';

const addons = {
  empty: { id: emptyAddonId, host: 'c17eba00-5eed-4000-8000-000000000002' },
  citebar: { id: '{c7b6cf10-cbe5-4826-acb3-1fa4c7b16061}', host: 'c17eba00-5eed-4000-8000-000000000001' },
};

const ids = Object.values(addons).map(({ id }) => id);
const extensionOf = 'WebExtensionPolicy.getByID(id).extension';
const stopAll = `return (async (ids) => { for (const id of ids) await ${extensionOf}.terminateBackground(); })(arguments[0]);`;
const allStopped = `return arguments[0].every((id) => ${extensionOf}.backgroundState === 'stopped');`;

const hideSidebar = `Services.wm.getMostRecentWindow('navigator:browser').SidebarController.hide();`;

/** Milliseconds until events that are under way have arrived. */
const settleMs = 200;

/**
 * Firefox with the built extension and an empty one, and a tab of each whose page runs nothing.
 * @param directory of the built extension
 */
export async function startFirefoxBench(directory: string): Promise<StartBench> {
  const executable = await findFirefox();
  if (!executable) throw new Error('No Firefox was found. Install Firefox ESR, or set FIREFOX_PATH.');
  const hosts = Object.fromEntries(Object.values(addons).map(({ id, host }) => [id, host]));
  const { marionette, close } = await startFirefox(executable, {
    'extensions.webextensions.uuids': JSON.stringify(hosts),
    // Pages' clocks are rounded to a millisecond otherwise.
    'privacy.reduceTimerPrecision': false,
  });
  const openPage = async (host: string) => {
    const handle = await marionette.newTab();
    await marionette.switchToWindow(handle);
    await marionette.navigate(`moz-extension://${host}/never-read.txt`);
    return handle;
  };
  try {
    for (const path of [writeEmptyExtension('firefox'), directory]) await marionette.installAddon(path);
    // The sidebar opens when the extension is installed, and connects to the background again as soon as that has
    // stopped.
    await marionette.executeScript('chrome', hideSidebar);
    const pages = { empty: await openPage(addons.empty.host), citebar: await openPage(addons.citebar.host) };
    return {
      async start(extension, call) {
        await marionette.switchToWindow(pages[extension]);
        // A tab that comes to the front is an event, which may start the background after it was stopped.
        do {
          await sleep(settleMs);
          await marionette.executeScript('chrome', stopAll, [ids]);
          await sleep(settleMs);
        } while (!(await marionette.executeScript('chrome', allStopped, [ids])));
        return Number(
          await marionette.executeScript('content', `return ${firstReply.replace('CALL', JSON.stringify(call))};`),
        );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
