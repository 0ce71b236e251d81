import type { ErrorInfo } from '../core/app-error';
import type { UrlRefusal } from '../core/error-reason';
import { noSearchType } from '../core/tool';
import { hostOf } from '../core/url/host-of';
import { maxUrlLength } from '../core/url/url-guard';
import { hasUnusableKey, toolFailureSentence } from './web-search-result';

/** The service's own words, or a sentence of ours. */
function serviceSentence(error: ErrorInfo): string {
  const { reason, message } = error;
  // The person's own limit, reached before a service was asked.
  if (reason.type === 'search-limit')
    return `The limit of ${reason.limit === 1 ? 'one search' : `${reason.limit} searches`} is reached. Answer with what is there.`;
  return message ?? toolFailureSentence(error);
}

/** The sentence of the contracts for a search that failed; English, without the word 'Error'. */
export function searchFailureSentence(error: ErrorInfo): string {
  if (error.type === noSearchType) return 'No web search provider is configured.';
  if (error.kind === 'missing-key' && error.reason.type !== 'sign-in' && !hasUnusableKey(error)) {
    return `Web search provider '${error.providerId}' is not properly configured. Please set the required API key.`;
  }
  if (error.status === undefined) return serviceSentence(error);
  return `${error.service ?? error.providerId} API error (${error.status}): ${serviceSentence(error)}`;
}

/** A URL cut to 200 characters. */
function cutUrl(url: string): string {
  return url.length > 200 ? `${url.slice(0, 200)}…` : url;
}

function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.exec(url.trim())?.[0] ?? 'others';
}

/** The host of a URL with its port. */
function addressHost(url: string): string {
  return hostOf(url) ?? cutUrl(url);
}

const refusals: Record<UrlRefusal, (url: string) => string> = {
  'too-long': () => `The URL is longer than ${maxUrlLength.toLocaleString('en')} characters.`,
  malformed: (url) => `'${cutUrl(url)}' is not a URL; a URL begins with http:// or https://.`,
  scheme: (url) => `Only URLs that begin with http:// or https:// are opened, not '${cutUrl(schemeOf(url))}'.`,
  credentials: () => 'A URL with a user name or a password in it is not opened.',
  private: (url) =>
    `'${addressHost(url)}' is this computer, a private network or no host of the public web, and is not opened.`,
};

/** Why an address is not opened, as one English sentence. */
export function refusalSentence(reason: UrlRefusal, url: string): string {
  return refusals[reason](url);
}

/**
 * Why a page could not be read, as one English sentence.
 * @param url as the caller gave it
 */
export function pageFailureSentence(error: ErrorInfo, url: string): string {
  const { reason, status, message, kind } = error;
  const host = 'host' in reason ? reason.host : undefined;
  const site = host ?? error.service ?? addressHost(url);
  switch (reason.type) {
    case 'address-refused':
      if (reason.refusal === 'connection')
        return 'The address belongs to one of the own connections and is not opened.';
      // The URL itself has passed the guard: only a redirect leads to another host.
      return host !== undefined && host !== addressHost(url)
        ? `The page redirects to '${host}', which is not opened.`
        : refusalSentence(reason.refusal, url);
    case 'site-never-read':
      return reason.from === undefined
        ? `The person decided that no page of ${reason.host} is read.`
        : `${reason.from} leads to ${reason.host}, and the person decided that no page of that site is read.`;
    case 'page-unreadable':
      if (reason.contentType === undefined) break;
      return `${site} sent '${reason.contentType}', which is no readable text.`;
    case 'page-needs-login':
      return `${site} asks for a login.`;
    case 'pages-not-allowed':
      return 'The extension is not allowed to open web pages yet.';
    case 'page-needs-scripts':
      return `${site} shows its text only to a browser that runs its scripts.`;
    case 'page-too-large':
      return `${site} sent a file larger than ${Math.floor(reason.maxBytes / 1024 / 1024)} MB, which is not read.`;
    case 'pdf-too-large':
      return `The PDF from ${site} is too large to read.`;
    case 'page-too-slow':
      return `The page from ${site} takes too long to read.`;
    case 'page-unresponsive':
      return `The page from ${site} does not respond in its tab.`;
    case 'redirect-failed':
      return `${site} redirects to an address that is not opened or cannot be reached.`;
    case 'timeout':
      return `${site} did not answer in time.`;
    default:
  }
  if (kind === 'empty') return `${site} sent a page without readable text.`;
  if (status !== undefined) return `${site} answered with HTTP ${status}.`;
  return message === undefined
    ? toolFailureSentence({ ...error, service: error.service ?? site })
    : `${site}: ${message}`;
}
