import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The id of the empty extension in Firefox. */
export const emptyAddonId = 'empty@citebar.example';

/** Writes an extension whose background does nothing but reply to a port. @returns its directory */
export function writeEmptyExtension(browser: 'chrome' | 'firefox'): string {
  const directory = resolve('.cache', `empty-${browser}`);
  mkdirSync(directory, { recursive: true });
  const background =
    browser === 'chrome' ? { service_worker: 'empty.js', type: 'module' } : { scripts: ['empty.js'], type: 'module' };
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1',
    background,
    ...(browser === 'firefox' && { browser_specific_settings: { gecko: { id: emptyAddonId } } }),
  };
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(directory, 'empty.js'),
    'chrome.runtime.onConnect.addListener((port) => port.onMessage.addListener(({ id }) => port.postMessage({ id })));\n',
  );
  writeFileSync(join(directory, 'never-read.txt'), 'A page without scripts.\n');
  return directory;
}
