import type { Provider } from '../../core/provider';
import type { BrowserAccess } from '../browser/create-browser';
import { createFetchAndRead, createPageReader } from './page-reader';
import { pageParsers } from './parse-page';
import { createRenderedReader } from './rendered-reader';
import { createReadOpenTab, createTabReader } from './tab-reader';

/**
 * The readers that need no service: a page is fetched, taken from an open tab, or rendered in a background tab.
 * @param labels their names in the person's language
 */
export function createReaders(
  { urlPolicy, backgroundTabs }: BrowserAccess,
  labels: { fetched: string; openTab: string; rendered: string },
) {
  const readOpenTab = createReadOpenTab(pageParsers, urlPolicy, backgroundTabs.isOwnTab);
  const rendered = createRenderedReader(backgroundTabs, pageParsers.page, labels.rendered, urlPolicy);
  const providers: Provider[] = [
    createPageReader(pageParsers, labels.fetched, urlPolicy),
    createTabReader(readOpenTab, labels.openTab),
    rendered,
  ];
  return {
    readOpenTab,
    rendered,
    fetchAndRead: createFetchAndRead(pageParsers, urlPolicy),
    /** The same readers as providers, for the registry. */
    providers,
  };
}

export type BuiltInReaders = ReturnType<typeof createReaders>;
