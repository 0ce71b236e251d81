/** SearXNG's `time_range`. @see https://docs.searxng.org/dev/search_api.html */
export type TimeRange = 'day' | 'week' | 'month' | 'year';

/** A query split into its words and the filter that its `site:` operators define. */
export interface ParsedQuery {
  words: string;
  matchesSite(host: string): boolean;
}

const siteOperator = /(?<=^|\s)(-?)site:(\S+)/gu;

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** Reads `site:host` and `-site:host`; several `site:` mean any of them. A port in the host is ignored. */
export function parseQuery(query: string): ParsedQuery {
  const wanted: string[] = [];
  const unwanted: string[] = [];
  for (const [, minus, host = ''] of query.matchAll(siteOperator)) {
    (minus === '-' ? unwanted : wanted).push(host.toLowerCase().replace(/:\d+$/u, ''));
  }
  return {
    // People and models join several operators with OR, which must not become a search term.
    words: query
      .replace(siteOperator, '')
      .replace(/(?<=^|\s)OR(?=\s|$)/gu, ' ')
      .trim(),
    matchesSite: (host) =>
      (wanted.length === 0 || wanted.some((domain) => isWithin(host, domain))) &&
      !unwanted.some((domain) => isWithin(host, domain)),
  };
}

/** The time range of a request's `time_range`, or nothing when it names none. */
export function parseTimeRange(value: string | null): TimeRange | undefined {
  return value === 'day' || value === 'week' || value === 'month' || value === 'year' ? value : undefined;
}
