import { parseTimeRange } from './parse-query';
import { escapeHtml, type Handler, plainPage, type SampleRequest, sendHtml, sendJson } from './reply';
import type { Search, SearchHit } from './search';

const engine = 'sample web';
const pageSize = 10;

/** SearXNG's dates have no time zone. */
function withoutZone(publishedAt: string | undefined): string | null {
  return publishedAt === undefined ? null : new Date(publishedAt).toISOString().slice(0, 19);
}

function toResult({ entry, score, snippet }: SearchHit, position: number, origin: SampleRequest['origin']) {
  const url = new URL(entry.path, origin(entry.site));
  return {
    url: url.href,
    title: entry.title,
    content: snippet,
    publishedDate: withoutZone(entry.publishedAt),
    thumbnail: '',
    engine,
    template: 'default.html',
    parsed_url: [url.protocol.slice(0, -1), url.host, url.pathname, '', url.search.slice(1), ''],
    img_src: '',
    priority: '',
    engines: [engine],
    positions: [position],
    score,
    category: 'general',
  };
}

function toHtml(query: string, results: ReturnType<typeof toResult>[]): string {
  const items = results.map(
    ({ url, title, content }) =>
      `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a><p>${escapeHtml(content)}</p></li>`,
  );
  return plainPage(
    `Results for ${query}`,
    items.length > 0 ? `<ol>${items.join('')}</ol>` : '<p>Nothing was found.</p>',
  );
}

/**
 * `GET /search` in SearXNG's format: JSON for `format=json`, a page of results otherwise.
 * @see https://docs.searxng.org/dev/search_api.html
 */
export function createSearchEndpoint(search: Search, now: () => Date): Handler {
  return ({ url, origin }, response) => {
    const parameters = url.searchParams;
    const query = parameters.get('q')?.trim() ?? '';
    const isJson = parameters.get('format') === 'json';
    if (query === '') {
      if (isJson) sendJson(response, { error: 'No query' }, 400);
      else sendHtml(response, plainPage('No query', '<p>Write something to search for.</p>'), 400);
      return;
    }
    const page = Math.max(1, Number(parameters.get('pageno') ?? 1) || 1);
    const first = (page - 1) * pageSize;
    const results = search(query, { timeRange: parseTimeRange(parameters.get('time_range')), now: now() })
      .slice(first, first + pageSize)
      .map((hit, index) => toResult(hit, first + index + 1, origin));
    if (!isJson) return sendHtml(response, toHtml(query, results));
    sendJson(response, {
      query,
      results,
      answers: [],
      corrections: [],
      infoboxes: [],
      suggestions: [],
      unresponsive_engines: [],
    });
  };
}

/** `GET /config`: the description of a SearXNG instance. */
export const sendConfig: Handler = (_request, response) => {
  sendJson(response, {
    instance_name: 'The sample web',
    version: '2026.8.22',
    categories: ['general'],
    engines: [
      { name: engine, shortcut: 'sw', categories: ['general'], enabled: true, paging: true, time_range_support: true },
    ],
    limiter: { enabled: false },
  });
};
