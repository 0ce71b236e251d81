import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMarionette, type Marionette } from './marionette';

/** A running Firefox with a fresh profile and a Marionette session. */
export interface FirefoxProcess {
  marionette: Marionette;
  /** Folder of its profile, with its caches and databases; gone after `close`. */
  profileDirectory: string;
  /** Ends the browser and deletes its profile. */
  close(): Promise<void>;
}

type Preferences = Record<string, string | number | boolean>;

const startLimitMs = 60_000;
const quitLimitMs = 10_000;
const scriptLimitMs = 60_000;

/**
 * Starts Firefox without a window.
 *
 * @param executable path of Firefox
 * @param preferences what the profile sets beside the preferences that keep Firefox from calling home
 * @throws Error when Firefox ends or does not listen within a minute
 */
export async function startFirefox(executable: string, preferences: Preferences): Promise<FirefoxProcess> {
  const profile = await mkdtemp(join(tmpdir(), 'citebar-firefox-'));
  await writeFile(join(profile, 'user.js'), userPreferences({ ...quiet, ...preferences, 'marionette.port': 0 }));
  // A group of its own: on Linux the executable may be a script that starts the browser.
  const child = spawn(
    executable,
    ['--profile', profile, '--no-remote', '--marionette', '--remote-allow-system-access', '--headless'],
    { stdio: 'ignore', detached: process.platform !== 'win32' },
  );
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const killAtExit = () => kill(child);
  process.once('exit', killAtExit);
  const close = async (marionette?: Marionette) => {
    marionette?.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
    const quit = new AbortController();
    await Promise.race([
      ended,
      sleep(marionette ? quitLimitMs : 0, undefined, { signal: quit.signal }).catch(() => {}),
    ]);
    quit.abort();
    marionette?.disconnect();
    kill(child);
    await ended;
    process.off('exit', killAtExit);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const marionette = await connectMarionette(await activePort(profile, child), scriptLimitMs);
    return { marionette, profileDirectory: profile, close: () => close(marionette) };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Firefox chooses a free port and writes it into its profile once it listens. */
async function activePort(profile: string, child: ChildProcess): Promise<number> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Firefox ended at its start with ${child.exitCode}.`);
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''));
    if (port > 0) return port;
    await sleep(50);
  }
  throw new Error('Firefox did not start listening within a minute.');
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group ended between the question and the signal.
  }
}

function userPreferences(preferences: Preferences): string {
  return Object.entries(preferences)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** Marionette sets most of what keeps Firefox quiet by itself; these are the rest. */
const quiet: Preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.activity-stream.feeds.system.topstories': false,
  'browser.region.network.url': '',
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'browser.safebrowsing.provider.google4.updateURL': '',
  'browser.startup.page': 0,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'dom.security.https_first': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.systemAddon.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};
