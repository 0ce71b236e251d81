import browser from 'webextension-polyfill';
import { isAbort } from '../../core/app-error';
import type { Page, Provider, ReadRequest } from '../../core/provider';
import { allPages } from '../../core/url/origins';
import { abortable } from '../../core/utils/abortable';
import type { BackgroundTabs } from '../browser/background-tabs';
import { captureTab } from '../browser/open-page';
import { settleTab } from '../browser/settled-tab';
import { assertOpenable, assertRulesInstalled, pageFailure, type UrlPolicy } from '../browser/url-policy';
import { isLogin, type ParsePage } from './page-reader';

/** Milliseconds for a page in all; its tab is closed then. */
const wholeMs = 20_000;

/**
 * Renders pages whose text is made by scripts, in tabs in the background. There they are what they are in any tab: they
 * have the person's cookies. To be used with consent only, and never for a private window.
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
    await settleTab(tabId, url, urlPolicy, signal);
    const capture = await abortable(captureTab(tabId), signal);
    // What it shows now may be another page than the one that was looked at.
    assertOpenable(capture.url, urlPolicy);
    const page = await abortable(parse(capture.html, capture.url, maxLength), signal);
    if (isLogin(capture.html, page)) throw pageFailure('blocked', url, { login: 1 });
    if (page.contentLength === 0) throw pageFailure('empty', url);
    return { ...page, title: page.title || capture.title };
  }

  async function read(request: ReadRequest, { signal }: { signal: AbortSignal }): Promise<Page> {
    await assertRulesInstalled(request.url, urlPolicy);
    assertOpenable(request.url, urlPolicy);
    const task = async (tabId: number) => {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), wholeMs);
      try {
        return await renderIn(tabId, request, AbortSignal.any([signal, late.signal]));
      } catch (thrown) {
        if (isAbort(thrown) && !signal.aborted) throw pageFailure('network', request.url, { timeout: 1 });
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
    read: { read },
  };
}
