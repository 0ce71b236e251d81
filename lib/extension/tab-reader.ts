import browser from 'webextension-polyfill';
import type { Page, Provider, ReadRequest } from '../core/provider';
import { ProviderFailure, providerError } from '../core/provider-error';
import { captureTab } from './open-page';
import type { ParsePage } from './page-reader';

/** The page of a tab as it is rendered, as markdown. @throws ProviderFailure */
export async function readTab(tabId: number, maxLength: number, parse: ParsePage): Promise<Page> {
  const capture = await captureTab(tabId);
  const page = await parse(capture.html, capture.url, maxLength);
  if (page.contentLength > 0) return { ...page, title: page.title || capture.title };
  throw new ProviderFailure(
    providerError('tab', 'empty', { type: 'PAGE_READ_FAILED', params: { host: new URL(capture.url).host } }),
  );
}

/** Reads a page that is open in a tab, without fetching it again. @param label its name in the person's language */
export function createTabReader(parse: ParsePage, label: string): Provider {
  async function read({ url, maxLength }: ReadRequest): Promise<Page> {
    const tabId = await openTabOf(url);
    if (tabId === undefined) {
      throw new ProviderFailure(
        providerError('tab', 'not-allowed-here', { type: 'PAGE_NOT_OPEN', params: { restriction: 'no-access' } }),
      );
    }
    return readTab(tabId, maxLength, parse);
  }
  return {
    id: 'tab',
    label,
    homepage: 'https://citebar.example/',
    automatic: true,
    auth: 'none',
    settings: [],
    origins: () => [],
    read: { read },
  };
}

/** The active tab of any window but private ones that shows an address and may be read, or undefined. */
async function openTabOf(url: string): Promise<number | undefined> {
  const withoutHash = (address: string) => address.split('#', 1)[0];
  const tabs = await browser.tabs.query({ active: true });
  return tabs.find((tab) => !tab.incognito && tab.url !== undefined && withoutHash(tab.url) === withoutHash(url))?.id;
}
