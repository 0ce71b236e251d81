import type { Page } from '../provider';
import { checkPageUrl } from '../url/url-guard';
import { cutMarkdown } from '../utils/text/cut-markdown';
import { type ServiceIdentity, serviceError } from './api-error';

/**
 * A page whose text is shortened to a limit, at the end of a block.
 * @param page the page with its whole text
 * @param maxLength characters of markdown at most
 * @returns `originalLength` is set where it was cut
 */
export function cutPage(page: Omit<Page, 'contentLength' | 'originalLength' | 'truncated'>, maxLength: number): Page {
  if (page.markdown.length <= maxLength) return { ...page, contentLength: page.markdown.length, truncated: false };
  const { markdown, truncated } = cutMarkdown(page.markdown, maxLength);
  return {
    ...page,
    markdown,
    contentLength: markdown.length,
    ...(truncated && { originalLength: page.markdown.length }),
    truncated,
  };
}

/**
 * Checks a URL before it is sent to a service that opens it: only pages of the public web may go there.
 * @returns the URL in its normal form
 * @throws AppError `invalid-input` for any other
 */
export function publicAddress(service: ServiceIdentity, url: string): string {
  const checked = checkPageUrl(url);
  if (checked.ok) return checked.url.href;
  throw serviceError(service, { type: 'address-refused', refusal: checked.reason });
}

/**
 * The URL that a service names for the page it has read, after redirects.
 * @param reported what the service says; it may be anything
 * @returns the requested URL where the service names none, or one that no page of the public web can have
 */
export function finalAddress(reported: string | undefined, requested: string): string {
  return reported !== undefined && checkPageUrl(reported).ok ? reported : requested;
}
