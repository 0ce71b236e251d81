// Sets a policy in Chromium and in Firefox, as docs/managed.md tells administrators, and looks at what a person gets.
// Needs the right to write where browsers read policies; what it writes, it removes.
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { BackgroundCall, BackgroundCalls } from '../../lib/core/protocol/panel-protocol';
import { allPages } from '../../lib/core/url/origins';
import { type SampleWeb, startSampleWeb } from '../../sample-web/server';
import { buildExtension } from '../../scripts/lib/build';
import { callBackground } from '../../scripts/lib/call-background';
import { findFirefox } from '../../scripts/lib/find-browser';
import { launchCitebar } from '../../scripts/lib/launch-chromium';
import { launchFirefox } from './firefox/firefox';
import { callBackground as callFromSidebar } from './firefox/product';

const chromiumId = 'kiagplgeeanfojknhhckhacoemgdfdnd';
const firefoxId = '{c7b6cf10-cbe5-4826-acb3-1fa4c7b16061}';
const chromiumFile = '/etc/chromium/policies/managed/citebar-test.json';
/** Milliseconds in which a browser takes up a policy that changed, or draws a page. */
const waitMs = 90_000;

const policy = {
  services: [
    {
      id: 'gateway',
      provider: 'openai-compatible',
      name: 'Team gateway',
      settings: { baseUrl: 'https://models.corp.example/v1', model: 'team-1' },
    },
  ],
  profiles: [{ id: 'staff', name: 'Staff', service: 'gateway', webSearch: true }],
  allowedServices: ['wikipedia', 'altavista'],
  neverRead: ['pay.example'],
  onlyRead: ['home.sample.example', 'detour.sample.example'],
  privateThreadsOnly: true,
  backgroundTabs: false,
  export: false,
};
const forbidden = { id: 'mine', providerId: 'openai', label: 'Mine', settings: {} };

let failures = 0;
function report(browser: string, step: string, isRight: boolean): void {
  console.log(`${isRight ? 'ok    ' : 'failed'}  ${browser}: ${step}`);
  if (!isRight) failures += 1;
}

/** Repeats until it is so. */
async function comesTrue(look: () => Promise<boolean | undefined>): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    if (await look().catch(() => false)) return true;
    await sleep(200);
  }
  return false;
}

/** The state of the page in words and controls: read in the page, so it uses nothing from here. */
function shownState() {
  const press = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('button[aria-expanded=false]')]
      .find((button) => button.textContent?.includes(name))
      ?.click();
  press('Team gateway');
  const address = [...document.querySelectorAll<HTMLInputElement>('input')].find(
    ({ value }) => value === 'https://models.corp.example/v1',
  );
  const key = document.querySelector<HTMLInputElement>('.provider-body input[type=password]');
  return {
    text: document.body.innerText,
    isAddressLocked: address?.matches(':disabled'),
    isKeyLocked: key?.matches(':disabled'),
    lockedFields: document.querySelectorAll('#section-profiles .form :is(input, select, textarea, button):disabled')
      .length,
    freeFields: document.querySelectorAll('#section-profiles .form :is(input, select, textarea, button):enabled')
      .length,
  };
}

/** Reads pages, asks about one, and looks at what got out and what was stored. */
async function walkPages(name: string, sampleWeb: SampleWeb, call: Call): Promise<void> {
  const attach = (site: string, path: string) => call('attach-link', { url: `${sampleWeb.origin(site)}${path}` });
  const home = await attach('home', '/');
  report(name, 'a page of a site that may be read is read', 'attachment' in home);
  const led = await attach('detour', '/direct');
  report(name, 'a page that leads elsewhere is not', JSON.stringify(led).includes('site-never-read'));
  report(
    name,
    'nothing is asked of that site',
    sampleWeb.requests.every(({ host }) => !host.startsWith('gossip')),
  );
  const attachmentIds = 'attachment' in home ? [home.attachment.id] : [];
  const asked = await call('submit-question', { question: 'What is here?', profileId: 'page', attachmentIds });
  report(name, 'a question about it is asked', asked.ok);
  const listed = await call('list-threads', {});
  const { threads } = await call('storage-usage', {});
  report(name, 'its thread is listed, and not stored', listed.length === 1 && threads.count === 0);
}

type Shown = ReturnType<typeof shownState>;
type Call = <Name extends BackgroundCall>(
  name: Name,
  params: BackgroundCalls[Name]['params'],
) => Promise<BackgroundCalls[Name]['result']>;

/** The same walk in both browsers. */
async function walk(name: string, read: () => Promise<Shown>, call: Call): Promise<void> {
  let shown: Shown | undefined;
  const arrives = await comesTrue(async () => {
    shown = await read();
    return shown.text.includes('Your organisation manages parts of Citebar.') && shown.isAddressLocked !== undefined;
  });
  report(name, 'the options say that the organisation manages parts', arrives);
  report(name, "the gateway's address is shown and locked", shown?.isAddressLocked === true);
  report(name, "the gateway's key can be entered", shown?.isKeyLocked === false);
  report(name, "the organisation's profile is locked", (shown?.lockedFields ?? 0) > 10 && shown?.freeFields === 0);
  report(name, 'it is said whose they are', shown?.text.includes('Set by your organisation') === true);
  report(name, 'the part that is not used is named', shown?.text.includes('allowedServices[1]') === true);

  const saved = await call('save-connection', { connection: forbidden, secrets: {} });
  const isRefused = !saved.ok && saved.error.reason.type === 'not-permitted';
  report(name, 'a service that is not allowed is refused', isRefused);
  const state = await call('options-state', {});
  const { connections, profileId } = state;
  report(
    name,
    'nothing but what is allowed can be used',
    JSON.stringify(connections.map(({ id }) => id).filter((id) => !['reader', 'tab', 'chrome'].includes(id))) ===
      JSON.stringify(['managed:gateway', 'wikipedia']),
  );
  report(name, "new threads start with the organisation's profile", profileId === 'managed:staff');
  const isExportRefused = await call('backup-settings', {}).then(
    () => false,
    () => true,
  );
  report(name, 'a backup is refused', isExportRefused);
  const rules = await call('read-site-rules', {});
  report(name, "the organisation's site is never read", rules.neverRead.includes('pay.example'));
}

/** Runs a task while a file is there. */
async function withFile(path: string, content: unknown, task: () => Promise<void>): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} exists already; it was not changed.`);
  const remove = () => rmSync(path, { force: true });
  process.once('exit', remove);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(content));
  try {
    await task();
  } finally {
    remove();
    process.off('exit', remove);
  }
}

async function walkChromium(sampleWeb: SampleWeb): Promise<void> {
  const extensionDirectory = await buildExtension('chrome');
  const content = { '3rdparty': { extensions: { [chromiumId]: policy } } };
  let page: Page | undefined;
  let browser: Awaited<ReturnType<typeof launchCitebar>> | undefined;
  try {
    await withFile(chromiumFile, content, async () => {
      browser = await launchCitebar({ extensionDirectory, hostMap: '*.sample.example' });
      await browser.grantHosts(allPages);
      const options = await browser.openPage(`chrome-extension://${chromiumId}/options.html`);
      page = options;
      const call: Call = (name, params) => callBackground(options, name, params);
      await walk('Chromium', () => options.evaluate(shownState), call);
      await walkPages('Chromium', sampleWeb, call);
    });
    const isGone = await comesTrue(
      async () => (await page?.evaluate(shownState))?.text.includes('Your organisation') === false,
    );
    report('Chromium', 'what is no longer managed is free, without a restart', isGone);
  } finally {
    await browser?.close();
  }
}

async function walkFirefox(executable: string, sampleWeb: SampleWeb): Promise<void> {
  const extensionDirectory = await buildExtension('firefox');
  const file = join(dirname(realpathSync(executable)), 'distribution', 'policies.json');
  const content = { policies: { '3rdparty': { Extensions: { [firefoxId]: policy } } } };
  await withFile(file, content, async () => {
    const browser = await launchFirefox({ executable, extensionDirectory, localDomains: sampleWeb.names });
    try {
      const options = await browser.open(`${browser.baseUrl}options.html`);
      await browser.grantHosts(allPages);
      const call: Call = (name, params) => callFromSidebar(browser.sidebar, name, params);
      await walk('Firefox', () => options.evaluate(shownState), call);
      await walkPages('Firefox', sampleWeb, call);
    } finally {
      await browser.close();
    }
  });
}

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('This needs Linux and root: browsers read policies only from where root alone can write.');
  process.exitCode = 1;
} else {
  const firefox = await findFirefox();
  for (const task of [walkChromium, firefox && ((web: SampleWeb) => walkFirefox(firefox, web))]) {
    const sampleWeb = await startSampleWeb();
    if (task) await task(sampleWeb).finally(sampleWeb.close);
    else report('Firefox', 'is there', false);
  }
  if (failures > 0) process.exitCode = 1;
}
