import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { posix, win32 } from 'node:path';

/** Access to the machine, which tests replace. */
export interface Machine {
  platform: NodeJS.Platform;
  environment: Record<string, string | undefined>;
  homeDirectory: string;
  isRoot: boolean;
  exists(path: string): boolean;
  /** Runs a command to its end; true when it exited with 0, false on any failure. */
  run(command: string, args: string[]): Promise<boolean>;
  /** Path of Playwright's own Chromium, whether or not it is there. */
  playwrightChromium(): Promise<string>;
}

/** Time limit of a command: an installation takes minutes on a slow network, and never ends without one. */
const runLimitMs = 10 * 60_000;

/** The machine this process runs on. Output of the commands is dropped. */
export const thisMachine: Machine = {
  platform: process.platform,
  environment: process.env,
  homeDirectory: homedir(),
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (command, args) =>
    new Promise((resolve) => {
      const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      execFile(command, args, { timeout: runLimitMs, env: environment, maxBuffer: 1 << 28 }, (error) =>
        resolve(error === null),
      );
    }),
  playwrightChromium: async () => (await import('@playwright/test')).chromium.executablePath(),
};

/**
 * Finds a Chromium that loads unpacked extensions, and installs one when there is none: `CHROMIUM_PATH`, Playwright's
 * own, the usual places, `playwright install chromium`, and as root on Debian the package `chromium`.
 * Google Chrome and Edge are never taken: they ignore `--load-extension`.
 *
 * @returns the path of the executable
 * @throws Error with a sentence that says what to do, when there is none and none can be installed
 */
export async function findChromium(machine: Machine = thisMachine): Promise<string> {
  const configured = namedBrowser('CHROMIUM_PATH', machine);
  if (configured) return configured;
  const playwrightPath = await machine.playwrightChromium();
  const places = [playwrightPath, ...chromiumPlaces(machine)];
  const found = await firstThatStarts(places, machine);
  if (found) return found;
  await machine.run(process.execPath, [
    createRequire(import.meta.url).resolve('@playwright/test/cli'),
    'install',
    'chromium',
  ]);
  if (await starts(playwrightPath, machine)) return playwrightPath;
  await installWithApt('chromium', machine);
  const installed = await firstThatStarts(places, machine);
  if (installed) return installed;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium, run `npx playwright install chromium --with-deps`, ' +
      'or set CHROMIUM_PATH to its executable. Google Chrome and Edge do not load unpacked extensions from the command line.',
  );
}

/**
 * Finds Firefox: `FIREFOX_PATH`, the usual places (ESR first), and as root on Debian the package `firefox-esr`.
 *
 * @returns the path of the executable, or null when there is none
 * @throws Error when `FIREFOX_PATH` names a file that does not exist
 */
export async function findFirefox(machine: Machine = thisMachine): Promise<string | null> {
  const configured = namedBrowser('FIREFOX_PATH', machine);
  if (configured) return configured;
  const places = firefoxPlaces(machine);
  const found = await firstThatStarts(places, machine);
  if (found) return found;
  await installWithApt('firefox-esr', machine);
  return firstThatStarts(places, machine);
}

/** Whether windows can be opened here. */
export function hasDisplay(
  platform: NodeJS.Platform = process.platform,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  if (platform !== 'linux') return true;
  return Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
}

function namedBrowser(variable: string, machine: Machine): string | undefined {
  const path = machine.environment[variable];
  if (path && !machine.exists(path)) throw new Error(`${variable} is ${path}, but there is no such file.`);
  return path || undefined;
}

// Snap packages are left out: their sandbox has no access to /tmp and to the given profile.
function chromiumPlaces(machine: Machine): string[] {
  if (machine.platform === 'darwin') return macPlaces(machine, 'Chromium.app/Contents/MacOS/Chromium');
  if (machine.platform === 'win32') return windowsPlaces(machine, 'Chromium\\Application\\chrome.exe');
  return [
    '/usr/bin/chromium',
    '/usr/lib/chromium/chromium',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/usr/local/bin/chromium',
  ];
}

function firefoxPlaces(machine: Machine): string[] {
  if (machine.platform === 'darwin') return macPlaces(machine, 'Firefox.app/Contents/MacOS/firefox');
  if (machine.platform === 'win32') return windowsPlaces(machine, 'Mozilla Firefox\\firefox.exe');
  return [
    '/usr/bin/firefox-esr',
    '/usr/lib/firefox-esr/firefox-esr',
    '/usr/bin/firefox',
    '/usr/lib/firefox/firefox',
    '/usr/local/bin/firefox',
  ];
}

function macPlaces(machine: Machine, application: string): string[] {
  return ['/', machine.homeDirectory].map((root) => posix.join(root, 'Applications', application));
}

function windowsPlaces(machine: Machine, application: string): string[] {
  return ['LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'].flatMap((variable) => {
    const root = machine.environment[variable];
    return root ? [win32.join(root, application)] : [];
  });
}

async function firstThatStarts(places: string[], machine: Machine): Promise<string | null> {
  for (const place of places) if (await starts(place, machine)) return place;
  return null;
}

/**
 * Whether a browser starts: on Linux a downloaded one may lack system libraries. Elsewhere `--version` opens a window.
 */
async function starts(path: string, machine: Machine): Promise<boolean> {
  if (!machine.exists(path)) return false;
  return machine.platform !== 'linux' || machine.run(path, ['--version']);
}

async function installWithApt(name: string, machine: Machine): Promise<void> {
  if (!machine.isRoot || !machine.exists('/etc/debian_version') || !machine.exists('/usr/bin/apt-get')) return;
  if (!(await machine.run('apt-get', ['update']))) return;
  await machine.run('apt-get', ['install', '-y', '--no-install-recommends', name]);
}
