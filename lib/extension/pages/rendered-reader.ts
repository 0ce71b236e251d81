import browser from 'webextension-polyfill';
import type { Page, Provider, ReadRequest } from '../../core/provider';
import { allPages } from '../../core/url/origins';
import { abortable, isAbort } from '../../core/utils/async/abortable';
import { type BackgroundTabs, opensBackgroundTabs } from '../browser/background-tabs';
import { captureTab } from '../browser/open-page';
import { waitForSettledTab } from '../browser/settled-tab';
import { assertOpenable, assertRulesInstalled, pageFailure, type UrlPolicy } from '../browser/url-policy';
import { readMarkupFacts } from './markup-facts';
import { isLoginPage, type ParsePage } from './page-reader';

/** Milliseconds after which the tab of a page is closed. */
const totalMs = 20_000;

/**
 * Renders pages whose text is made by scripts, in background tabs. These send the person's cookies like any tab, so
 * this is used only with the person's consent, and never for a private window. It reads nothing where the browser opens
 * no tab in the background.
 * @param label its name in the person's language
 */
export function createRenderedReader(
  tabs: BackgroundTabs,
  parse: ParsePage,
  label: string,
  urlPolicy: UrlPolicy,
): Provider {
  async function renderIn(tabId: number, { url, maxLength }: ReadRequest, signal: AbortSignal): Promise<Page> {
    await browser.tabs.update(tabId, { url });
    await waitForSettledTab(tabId, url, urlPolicy, signal);
    const capture = await abortable(captureTab(tabId), signal);
    // The tab may have navigated since the last measurement.
    assertOpenable(capture.url, urlPolicy, url);
    const page = await abortable(parse(capture.html, capture.url, maxLength, { keepsLikeliest: true }), signal);
    if (isLoginPage(readMarkupFacts(capture.html), page)) throw pageFailure('page-needs-login', url);
    if (page.contentLength === 0) throw pageFailure('page-empty', url);
    return { ...page, title: page.title || capture.title };
  }

  async function read(request: ReadRequest, { signal }: { signal: AbortSignal }): Promise<Page> {
    await assertRulesInstalled(request.url, urlPolicy);
    assertOpenable(request.url, urlPolicy);
    const task = async (tabId: number) => {
      const timeout = new AbortController();
      const timer = setTimeout(() => timeout.abort(), totalMs);
      try {
        return await renderIn(tabId, request, AbortSignal.any([signal, timeout.signal]));
      } catch (thrown) {
        if (isAbort(thrown) && !signal.aborted) throw pageFailure('timeout', request.url);
        throw thrown;
      } finally {
        clearTimeout(timer);
      }
    };
    return abortable(tabs.withTab(task, signal), signal);
  }

  return {
    id: 'rendered',
    label,
    homepage: 'https://citebar.example/',
    automatic: true,
    auth: 'none',
    settings: [],
    origins: () => allPages,
    ...(opensBackgroundTabs() && { read: { read } }),
  };
}
