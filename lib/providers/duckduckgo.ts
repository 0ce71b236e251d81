import { selectAll, selectOne } from 'css-select';
import type { AnyNode, Element } from 'domhandler';
import { textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { readText, type Service, send } from '../core/http';
import { originPatterns } from '../core/origins';
import type { Provider, ProviderContext, SearchAnswer, SearchQuery, SearchResult } from '../core/provider';
import { checkBy, trialQuery } from '../core/provider-check';
import { ProviderFailure, providerError } from '../core/provider-error';
import { keepInScope, withSiteOperators } from '../core/search-scope';

const service: Service = { id: 'duckduckgo', label: 'DuckDuckGo' };
const defaultBaseUrl = 'https://html.duckduckgo.com/html/';
const maxBytes = 2 * 1024 * 1024;

function cleanText(node: AnyNode | null): string {
  return node === null ? '' : textContent(node).replace(/\s+/g, ' ').trim();
}

/** Links are redirects (`//duckduckgo.com/l/?uddg=…`) or direct; advertisements and the service's own pages are dropped. */
function targetOf(href: string): string | undefined {
  if (!URL.canParse(href, 'https://duckduckgo.com/')) return undefined;
  const url = new URL(href, 'https://duckduckgo.com/');
  const target = url.pathname === '/l/' ? url.searchParams.get('uddg') : url.href;
  if (target === null || !URL.canParse(target)) return undefined;
  const { hostname, protocol, href: address } = new URL(target);
  if (!/^https?:$/.test(protocol) || /(^|\.)duckduckgo\.com$/.test(hostname)) return undefined;
  return address;
}

function toResult(link: Element, snippet: AnyNode | null): SearchResult[] {
  const url = targetOf(link.attribs.href ?? '');
  return url === undefined ? [] : [{ url, title: cleanText(link) || url, snippet: cleanText(snippet) }];
}

/** The `html` page: one block a result. */
function htmlResults(root: AnyNode): SearchResult[] {
  return selectAll<AnyNode, Element>('.result:not(.result--ad)', root).flatMap((block) => {
    const link = selectOne<AnyNode, Element>('a.result__a', block);
    return link === null ? [] : toResult(link, selectOne('.result__snippet', block));
  });
}

/** The `lite` page: rows of one table; a snippet follows its link in a row of its own. */
function liteResults(root: AnyNode): SearchResult[] {
  const cells = selectAll<AnyNode, Element>(
    'tr:not(.result-sponsored) a.result-link, tr:not(.result-sponsored) td.result-snippet',
    root,
  );
  return cells.flatMap((cell, index) => {
    if (cell.name !== 'a') return [];
    const next = cells[index + 1];
    return toResult(cell, next?.name === 'td' ? next : null);
  });
}

/**
 * Reads a result page of either kind.
 * @throws ProviderFailure `blocked` for the human check, and for a page with neither results nor the words that there are none
 */
function parseResults(html: string): SearchResult[] {
  const root = parseDocument(html);
  // By its marks, not by its status: the check comes with 202, 200 or 403.
  const asksForHuman = selectOne('.anomaly-modal__title, #challenge-form, form[action*="anomaly.js"]', root) !== null;
  const results = asksForHuman ? [] : [...htmlResults(root), ...liteResults(root)];
  if (results.length > 0) return results;
  if (!asksForHuman && (selectOne('.no-results', root) !== null || /No\s+results\./i.test(textContent(root))))
    return [];
  const params = { service: service.label, ...(asksForHuman && { advice: 'human-check' }) };
  throw new ProviderFailure(providerError(service.id, 'blocked', { params, detail: cleanText(root).slice(0, 500) }));
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return settings.baseUrl || defaultBaseUrl;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const url = new URL(baseUrlOf(context.settings));
  url.searchParams.set('q', withSiteOperators(query));
  if (query.timeRange !== 'all') url.searchParams.set('df', query.timeRange);
  if (query.location) url.searchParams.set('kl', query.location);
  const response = await send(service, url.href, {}, context, {
    readFault: (_status, _body, text) =>
      /anomaly/.test(text) ? { kind: 'blocked', params: { advice: 'human-check' } } : undefined,
  });
  const { text } = await readText(response, maxBytes);
  return { results: keepInScope(parseResults(text), query) };
}

/** DuckDuckGo's pages for browsers without scripts: no key, no API; asked seldom and politely. */
export const duckduckgo: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://duckduckgo.com/',
  auth: 'none',
  settings: [{ key: 'baseUrl', kind: 'url', default: defaultBaseUrl }],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  search: { minIntervalMs: 1500, search },
  check: (context) => checkBy(service.id, () => search(trialQuery, context)),
};
