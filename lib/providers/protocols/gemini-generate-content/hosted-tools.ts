import type { ChatRequest, HostedSearch } from '../../../core/provider';
import { checkPageUrl } from '../../../core/url/url-guard';
import { rangeStart } from '../../shared/search-scope';

/** Whether the question contains the URL of a page that the service can open. */
function namesPage({ messages, question }: ChatRequest): boolean {
  // The last message may contain the text of a page, whose links the person did not ask to open.
  const text = question ?? messages.findLast(({ role }) => role === 'user')?.text ?? '';
  return (text.match(/https?:\/\/[^\s<>"'\])]+/gi) ?? []).some((url) => checkPageUrl(url).ok);
}

/** The search tool of a request. The API accepts a time range only with both its start and its end. */
function searchTool({ timeRange }: HostedSearch, now: number): object {
  const start = rangeStart(timeRange, now);
  if (start === undefined) return { googleSearch: {} };
  const timeRangeFilter = { startTime: new Date(start).toISOString(), endTime: new Date(now).toISOString() };
  return { googleSearch: { timeRangeFilter } };
}

/**
 * The service's own tools for a request: its search, and its page reader where the question names a URL.
 * @param now milliseconds since the epoch
 * @see https://ai.google.dev/gemini-api/docs/google-search
 * @see https://ai.google.dev/gemini-api/docs/url-context
 */
export function hostedTools(request: ChatRequest, now: number): object[] {
  const { hostedSearch } = request;
  if (!hostedSearch) return [];
  return [searchTool(hostedSearch, now), ...(namesPage(request) ? [{ urlContext: {} }] : [])];
}
