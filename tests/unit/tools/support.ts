import { AppError, errorInfo } from '../../../lib/core/app-error';
import type { Page, Provider, SearchAnswer, SearchQuery, SearchResult } from '../../../lib/core/provider';
import type { Tool } from '../../../lib/core/tool';

/** What a person who set up nothing allows. */
export const openScope: Omit<SearchQuery, 'query'> = {
  limit: 5,
  allowedDomains: [],
  blockedDomains: [],
  timeRange: 'all',
};

export const signal = new AbortController().signal;

/** Runs a tool as a model does: arguments as they came out of JSON. */
export async function run<Value = Record<string, unknown>>(tool: Tool, args: unknown) {
  const { ok, value, failure } = await tool.execute(args, signal);
  return { ok, value: JSON.parse(JSON.stringify(value)) as Value, failure };
}

export function result(host: string, more: Partial<SearchResult> = {}): SearchResult {
  return { url: `https://${host}/`, title: `About ${host}`, snippet: `What ${host} says.`, ...more };
}

/** A search that keeps what it was asked, and gives what it was told to. */
export function searchOf(answer: SearchAnswer | Error) {
  const queries: SearchQuery[] = [];
  return {
    queries,
    async search(query: SearchQuery): Promise<SearchAnswer> {
      queries.push(query);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

/** A reader that keeps what it was asked, and gives what it was told to. */
export function readerOf(page: Partial<Page> | Error) {
  const asked: { url: string; maxLength: number }[] = [];
  return {
    asked,
    async read(url: string, maxLength: number): Promise<Page> {
      asked.push({ url, maxLength });
      if (page instanceof Error) throw page;
      const markdown = page.markdown ?? 'Text.';
      return { url, title: 'A page', markdown, contentLength: markdown.length, truncated: false, ...page };
    },
  };
}

export function failure(...args: Parameters<typeof errorInfo>): AppError {
  return new AppError(errorInfo(...args));
}

/** A provider that searches. */
export function searchProvider(id: string, more: Partial<Provider> = {}): Provider {
  return {
    id,
    label: id,
    homepage: `https://${id}.example/`,
    auth: 'none',
    settings: [],
    origins: () => [],
    search: { search: async () => ({ results: [] }) },
    ...more,
  };
}

/** Arguments that no search takes, and the word that the refusal has to hold. */
export const badSearchArguments: [string, unknown, string][] = [
  ['no query', {}, "'query'"],
  ['an empty query', { query: '' }, "'query'"],
  ['a query of spaces', { query: ' \n ' }, "'query'"],
  ['a query that is a number', { query: 5 }, "'query'"],
  ['a query that is a list', { query: ['a', 'b'] }, "'query'"],
  ['a query longer than any service takes', { query: 'word '.repeat(1000) }, "'query'"],
  ['an unknown field', { query: 'tides', depth: 3 }, "'depth'"],
  ['an unknown field in the place of the query', { q: 'tides' }, "'q'"],
  ['domains that are one text', { query: 'tides', allowed_domains: 'a.example' }, "'allowed_domains'"],
  ['a domain that is a number', { query: 'tides', allowed_domains: [7] }, "'allowed_domains'"],
  ['a malformed domain', { query: 'tides', allowed_domains: ['a.example', 'not a domain'] }, 'not a domain'],
  ['an address for a domain', { query: 'tides', allowed_domains: ['127.0.0.1'] }, '127.0.0.1'],
  ['more domains than make sense', { query: 'tides', allowed_domains: Array(51).fill('a.example') }, '50'],
  ['a list', ['tides'], 'object'],
  ['a text', 'tides', 'object'],
  ['nothing', null, 'object'],
  ['nothing at all', undefined, 'object'],
];

/** Addresses that no reader gets to see, and the word that says why. */
export const refusedAddresses: [string, string, string | RegExp][] = [
  ['no scheme', 'a.example/tides', 'http://'],
  ['no address at all', 'tides', 'http://'],
  ['nothing', '', 'http://'],
  ['a scheme of this computer', 'file:///etc/passwd', "'file:'"],
  ['a script', 'javascript:alert(1)', "'javascript:'"],
  ['data', 'data:text/html,tides', "'data:'"],
  ['a port in the place of a scheme', 'localhost:3000', "'localhost:'"],
  ['this computer', 'http://127.0.0.1/', '127.0.0.1'],
  ['this computer in another spelling', 'http://0x7f.1/', '127.0.0.1'],
  ['this computer by name', 'http://localhost:8080/', 'localhost'],
  ['a private network', 'http://192.168.1.1/', '192.168.1.1'],
  ["a cloud's metadata", 'http://169.254.169.254/latest/meta-data/', '169.254.169.254'],
  ['a password', 'https://me:secret@a.example/', 'password'],
  ['ten million characters', `https://a.example/${'x'.repeat(10_000_000)}`, '8,192'],
];
