import type { Page } from '@playwright/test';
import type { Profile } from '../../lib/core/profile';
import { type SampleWeb, startSampleWeb } from '../../sample-web/server';
import { buildExtension } from './build';
import { callBackground } from './call-background';
import { type ChromiumBrowser, launchCitebar } from './launch-chromium';

/** The built extension in a browser, its panel open beside an article of the sample web. */
export interface SampleSession {
  browser: ChromiumBrowser;
  panel: Page;
  sampleWeb: SampleWeb;
  close(): Promise<void>;
}

export interface SampleSessionOptions {
  headless: boolean;
  /** Address of the page beside the panel; a sample address may leave out the port. */
  page?: string;
  /** Whether searches use the sample web; all other host names are then not found. */
  offline: boolean;
  /** A built extension; it is built anew when absent. */
  extensionDirectory?: string;
  /** Starts the browser; its `close` is called at the end of the session. */
  launch?: typeof launchCitebar;
}

const sampleHost = '*.sample.example';
const firstArticle = { site: 'home', path: '/' };

/** Adds the port of the running sample web to an address of it. */
function withPort(address: string, sampleWeb: SampleWeb): string {
  const url = new URL(address.includes('://') ? address : `http://${address}`);
  if (sampleWeb.names.includes(url.hostname)) url.port = String(sampleWeb.port);
  return url.href;
}

/** Makes the sample web's search the search of every profile. */
export async function searchSampleWeb(extensionPage: Page, sampleWeb: SampleWeb): Promise<void> {
  const connection = {
    id: 'sample-web',
    providerId: 'searxng',
    presetId: 'sample-web',
    label: 'Sample web',
    settings: { baseUrl: sampleWeb.origin('search') },
  };
  await callBackground(extensionPage, 'save-connection', { connection, secrets: {} });
  const { profiles } = await callBackground(extensionPage, 'options-state', {});
  for (const profile of profiles) {
    const next: Profile = { ...profile, search: [connection.id] };
    await callBackground(extensionPage, 'save-profile', { profile: next });
  }
}

/** Builds, serves the sample web, starts the browser and opens the panel. */
export async function openSampleSession(options: SampleSessionOptions): Promise<SampleSession> {
  const extensionDirectory = options.extensionDirectory ?? (await buildExtension('chrome'));
  const sampleWeb = await startSampleWeb();
  // Tall enough for an answer with its sources beside it.
  const size = '--window-size=1280,1000';
  const hostMap = options.offline
    ? { hostMap: sampleHost, args: [size] }
    : { args: [size, `--host-resolver-rules=MAP ${sampleHost} 127.0.0.1`] };
  const launch = options.launch ?? launchCitebar;
  const browser = await launch({ extensionDirectory, headless: options.headless, ...hostMap });
  const close = async () => {
    await browser.close();
    await sampleWeb.close();
  };
  try {
    const address = options.page ?? `${sampleWeb.origin(firstArticle.site)}${firstArticle.path}`;
    // The page that the browser begins with.
    const [first] = browser.context.pages();
    const page = first?.url() === 'about:blank' ? first : await browser.context.newPage();
    await page.goto(withPort(address, sampleWeb));
    const panel = await browser.openPanel(page);
    if (options.offline) await searchSampleWeb(panel, sampleWeb);
    return { browser, panel, sampleWeb, close };
  } catch (error) {
    await close();
    throw error;
  }
}
