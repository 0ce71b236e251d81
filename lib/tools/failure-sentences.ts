import type { ErrorInfo } from '../core/app-error';
import { noSearchType } from '../core/tool';
import { maxUrlLength, type UrlRefusal } from '../core/url/url-guard';
import { failureSentence, hasUnusableKey } from './web-search-result';

/** What a service said of itself, or our own sentence. */
function wordsFor(error: ErrorInfo): string {
  const { said, guard, limit = 0 } = error.params;
  // A limit that the person set, met before any service was asked.
  if (guard !== undefined) return `The limit of ${limit} searches is reached. Answer with what is there.`;
  return said === undefined ? failureSentence(error) : String(said);
}

/** The sentence of the contracts for a search that failed; English, without the word 'Error'. */
export function searchFailureSentence(error: ErrorInfo): string {
  if (error.type === noSearchType) return 'No web search provider is configured.';
  if (error.kind === 'missing-key' && !hasUnusableKey(error)) {
    return `Web search provider '${error.providerId}' is not properly configured. Please set the required API key.`;
  }
  if (error.status === undefined) return wordsFor(error);
  return `${error.params.service ?? error.providerId} API error (${error.status}): ${wordsFor(error)}`;
}

/** The beginning of an address, for a sentence. */
function cutUrl(url: string): string {
  return url.length > 200 ? `${url.slice(0, 200)}…` : url;
}

function schemeOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.exec(url.trim())?.[0] ?? 'others';
}

/** The host with its port, as failures name it. */
function addressHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : cutUrl(url);
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

function isRefusal(reason: unknown): reason is UrlRefusal {
  return typeof reason === 'string' && Object.hasOwn(refusals, reason);
}

/**
 * Why a page could not be read, as one English sentence.
 * @param url as it was asked for
 */
export function pageFailureSentence(error: ErrorInfo, url: string): string {
  const { params, kind, status } = error;
  const site = String(params.host ?? params.service ?? addressHost(url));
  if (isRefusal(params.reason)) {
    // What was asked for has passed the guard: only a redirect names another host.
    const isRedirect = params.host !== undefined && params.host !== addressHost(url);
    return isRedirect
      ? `The page redirects to '${params.host}', which is not opened.`
      : refusalSentence(params.reason, url);
  }
  if (params.reason !== undefined) return 'The address belongs to one of the own connections and is not opened.';
  if (params.contentType !== undefined) return `${site} sent '${params.contentType}', which is no readable text.`;
  if (params.login !== undefined) return `${site} asks for a login.`;
  if (params.restriction === 'all-pages') return 'The extension is not allowed to open web pages yet.';
  if (params.scripts !== undefined) return `${site} shows its text only to a browser that runs its scripts.`;
  if (kind === 'empty') return `${site} sent a page without readable text.`;
  if (kind === 'network' && params.timeout !== undefined) return `${site} did not answer in time.`;
  if (status !== undefined || params.status !== undefined)
    return `${site} answered with HTTP ${status ?? params.status}.`;
  return params.said === undefined
    ? failureSentence({ ...error, params: { service: site, ...params } })
    : `${site}: ${params.said}`;
}
