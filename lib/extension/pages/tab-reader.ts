import browser from 'webextension-polyfill';
import { AppError, errorInfo } from '../../core/app-error';
import type { Page, Provider } from '../../core/provider';
import { pageAddress } from '../../core/url/page-address';
import { abortable } from '../../core/utils/async/abortable';
import { captureTab } from '../browser/open-page';
import { isOpenable, pageFailure, type UrlPolicy } from '../browser/url-policy';
import { isSamePrivacy, type ThreadPrivacy } from '../storage/window-scope';
import { readMarkupFacts } from './markup-facts';
import type { PageParsers } from './page-reader';

/**
 * Milliseconds in which a tab must give its page where the page can be fetched instead; one behind a dialog does not.
 */
const captureMs = 5_000;
/** Milliseconds likewise if the person attaches the tab's page. */
const attachMs = 20_000;

/** A document that is not HTML. */
interface PlainDocument {
  contentType: string;
  /** Its whole text; empty in a viewer of the browser. */
  text: string;
}

/**
 * Runs in the tab, so it refers to nothing of this module. Browsers show text and JSON in a `pre`, some with buttons
 * around it.
 */
function plainDocument(): PlainDocument | null {
  const { contentType, body } = document;
  if (/html|xml/i.test(contentType)) return null;
  return { contentType, text: (document.querySelector('pre') ?? body)?.textContent?.slice(0, 5_000_000) ?? '' };
}

async function plainDocumentOf(tabId: number): Promise<PlainDocument | undefined> {
  // A tab without access fails here too; captureTab gives the reason.
  const [injected] = await browser.scripting.executeScript({ target: { tabId }, func: plainDocument }).catch(() => []);
  const found = injected?.result as Partial<PlainDocument> | null | undefined;
  const { contentType, text } = found ?? {};
  return contentType !== undefined && text !== undefined ? { contentType, text } : undefined;
}

/** Waits for scripts in a tab, which run when the page's own scripts let them. @throws AppError `page-unresponsive` */
async function inTime<T>(tabId: number, scripts: Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), attachMs);
  try {
    return await abortable(scripts, limit.signal);
  } catch (thrown) {
    if (thrown !== limit.signal.reason) throw thrown;
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    throw pageFailure('page-unresponsive', tab?.url ?? '', `No script ran within ${attachMs / 1000} s.`);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a tab shows a PDF in the browser's viewer, whose document has no text.
 * @throws AppError `page-unresponsive`
 */
export async function showsPdf(tabId: number): Promise<boolean> {
  return (await inTime(tabId, plainDocumentOf(tabId)))?.contentType === 'application/pdf';
}

/**
 * The page of a tab as it is rendered now, as markdown.
 * @param withNotes whether to keep the texts of all footnotes
 * @throws AppError `page-unresponsive` after 20 s, and others
 */
export async function readTab(
  tabId: number,
  maxLength: number,
  parsers: PageParsers,
  withNotes = false,
): Promise<Page> {
  const [capture, plain] = await inTime(tabId, Promise.all([captureTab(tabId), plainDocumentOf(tabId)]));
  const page = plain?.text
    ? await parsers.text(plain.text, capture.url, plain.contentType, maxLength)
    : await parsers.page(capture.html, capture.url, maxLength, { withNotes, keepsLikeliest: true });
  if (page.contentLength > 0) {
    const { hasPasswordField } = readMarkupFacts(capture.html);
    return { ...page, title: page.title || capture.title, ...(hasPasswordField && { hasPasswordField }) };
  }
  const reason = { type: 'page-empty', host: new URL(capture.url).host } as const;
  throw new AppError(errorInfo('tab', reason, { type: 'PAGE_READ_FAILED' }));
}

/** Reads a page from a tab that has it open. @returns undefined where no such tab is open or readable */
export type ReadOpenTab = (
  url: string,
  privacy: ThreadPrivacy,
  maxLength: number,
  signal: AbortSignal,
) => Promise<Page | undefined>;

/**
 * Reads pages from open tabs, so that they need not be fetched again.
 * @param isOwn whether the extension opened a tab itself, to render a page in it
 */
export function createReadOpenTab(
  parsers: PageParsers,
  urlPolicy: UrlPolicy,
  isOwn: (tabId: number | undefined) => boolean,
): ReadOpenTab {
  /** The tab that shows an address. Private and other windows never see each other's tabs. */
  async function openTabOf(url: string, privacy: ThreadPrivacy): Promise<number | undefined> {
    const address = pageAddress(url);
    const tabs = (await browser.tabs.query({})).filter(
      (tab) =>
        isSamePrivacy(tab, privacy) &&
        tab.url !== undefined &&
        pageAddress(tab.url) === address &&
        tab.status === 'complete' &&
        !tab.discarded &&
        !isOwn(tab.id),
    );
    return (tabs.find(({ active }) => active) ?? tabs[0])?.id;
  }

  return async (url, privacy, maxLength, signal) => {
    signal.throwIfAborted();
    const tabId = await openTabOf(url, privacy).catch(() => undefined);
    if (tabId === undefined) return undefined;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), captureMs);
    try {
      const page = await abortable(readTab(tabId, maxLength, parsers), AbortSignal.any([signal, timeout.signal]));
      // The tab may have navigated in the meantime.
      return pageAddress(page.url) === pageAddress(url) && isOpenable(page.url, urlPolicy) ? page : undefined;
    } catch {
      signal.throwIfAborted();
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The open tab as a provider. @param label its name in the person's language */
export function createTabReader(readOpenTab: ReadOpenTab, label: string): Provider {
  return {
    id: 'tab',
    label,
    homepage: 'https://citebar.example/',
    automatic: true,
    auth: 'none',
    settings: [],
    origins: () => [],
    read: {
      async read({ url, maxLength }, { signal }) {
        const page = await readOpenTab(url, { isPrivate: false }, maxLength, signal);
        if (page) return page;
        const reason = { type: 'page-restricted', restriction: 'no-access' } as const;
        throw new AppError(errorInfo('tab', reason, { type: 'PAGE_NOT_OPEN' }));
      },
    },
  };
}
