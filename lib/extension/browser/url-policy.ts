import { AppError, errorInfo } from '../../core/app-error';
import type { ErrorReason, PlainReasonType, UrlRefusal } from '../../core/error-reason';
import { hostOf } from '../../core/url/host-of';
import { checkPageUrl } from '../../core/url/url-guard';
import { errorMessage } from '../../core/utils/error-message';
import { neverReadHostOf } from './never-read-page';

/** Which addresses the extension opens when a search result, a page or a model names them. */
export interface UrlPolicy {
  /**
   * Waits until the rules against redirects to private addresses are set; retries where that has failed.
   * @throws the browser's error
   */
  ensureRulesInstalled(): Promise<void>;
  /** Whether an address lies under the base URL of one of the person's connections. */
  isConnectionUrl(url: string): boolean;
  /** The domain of the person's rule that a site is never read; undefined where there is none. */
  neverReadSite(url: string): string | undefined;
}

/** The host of an address with its port, or the input itself if it is not a URL. */
export const hostOrInput = (url: string): string => hostOf(url) ?? url;

/** A failure to read a page; it names the page's host as its service. */
export function pageFailure(reason: ErrorReason | PlainReasonType, url: string, detail?: string): AppError {
  return new AppError(
    errorInfo('reader', reason, { type: 'PAGE_READ_FAILED', service: hostOrInput(url), ...(detail && { detail }) }),
  );
}

/** Why an address must not be opened; undefined where it may be. */
function refusalOf(url: string, urlPolicy: UrlPolicy): UrlRefusal | 'connection' | undefined {
  const checked = checkPageUrl(url);
  if (!checked.ok) return checked.reason;
  return urlPolicy.isConnectionUrl(url) ? 'connection' : undefined;
}

/**
 * Whether an address is on the public web, of no site that the person excluded, and belongs to none of the person's
 * connections. The request rules allow those, so a page could otherwise redirect to a local model or search service.
 */
export function isOpenable(url: string, urlPolicy: UrlPolicy): boolean {
  return refusalOf(url, urlPolicy) === undefined && urlPolicy.neverReadSite(url) === undefined;
}

/**
 * Checks that the person did not exclude the site of an address.
 * @param requestedUrl the address that led to it, where that is another one
 * @throws AppError `not-allowed-here`
 */
export function assertSiteAllowed(
  url: string,
  { neverReadSite }: Pick<UrlPolicy, 'neverReadSite'>,
  requestedUrl: string = url,
): void {
  const heldHost = neverReadHostOf(url);
  const host = neverReadSite(heldHost === undefined ? url : `http://${heldHost}/`) ?? heldHost;
  if (host === undefined) return;
  const from = neverReadSite(requestedUrl) === undefined ? hostOrInput(requestedUrl) : undefined;
  throw pageFailure({ type: 'site-never-read', host, ...(from !== undefined && { from }) }, requestedUrl);
}

/**
 * Checks that the request rules did not redirect a request away from a site that is never read.
 * @param url the address of the response
 * @param requestedUrl the address of the request
 * @throws AppError `not-allowed-here`
 */
export function assertNotBlocked(url: string, requestedUrl: string): void {
  assertSiteAllowed(url, { neverReadSite: () => undefined }, requestedUrl);
}

/**
 * Checks {@link isOpenable}.
 * @param requestedUrl the address that led to it, where that is another one
 * @throws AppError `invalid-input`; `not-allowed-here` where the person excluded the site
 */
export function assertOpenable(url: string, urlPolicy: UrlPolicy, requestedUrl: string = url): void {
  assertSiteAllowed(url, urlPolicy, requestedUrl);
  const refusal = refusalOf(url, urlPolicy);
  if (refusal) throw pageFailure({ type: 'address-refused', refusal, host: hostOrInput(url) }, url);
}

/**
 * Checks that redirects to private addresses are blocked; no page is opened before.
 * @throws AppError `not-allowed-here`
 */
export async function assertRulesInstalled(url: string, urlPolicy: UrlPolicy): Promise<void> {
  try {
    await urlPolicy.ensureRulesInstalled();
  } catch (thrown) {
    throw pageFailure('unguarded', url, errorMessage(thrown));
  }
}
