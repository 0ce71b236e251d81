import type { ErrorReason } from '../error-reason';

/**
 * The failure behind the HTTP status of a page that could not be read.
 * @param host of the page; given where a service requested the page, so that the error names the page's host as well
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-15
 */
export function pageStatusReason(status: number, host?: string): ErrorReason {
  const page = host === undefined ? {} : { host };
  if (status === 401 || status === 403 || status === 407 || status === 451) return { type: 'page-blocked', ...page };
  return status === 429 || status >= 500 ? { type: 'overloaded' } : { type: 'page-unreadable', ...page };
}
