import * as v from 'valibot';
import type { ServiceIdentity } from '../../core/http/api-error';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { inDomains } from '../../core/url/domains';
import { originPatterns } from '../../core/url/origins';
import { wellFormedEntries } from '../../core/utils/lenient-schemas';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { baseUrlOf } from '../shared/base-url';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope, resultLimit } from '../shared/search-scope';
import { askWiki } from '../wikimedia/action-api';

const service: ServiceIdentity = { id: 'wikipedia', label: 'Wikipedia' };
/** Base URL for all editions: the language is put in front of its host. */
const defaultBaseUrl = 'https://wikipedia.org/w';
const endpoints = ['/api.php'];
/** Results of one request; the documentation allows 500. */
const maxResults = 20;
/** @see https://www.mediawiki.org/wiki/Help:CirrusSearch: longer queries are refused */
const queryLimits = { characters: 300 };

const bodySchema = v.object({
  query: v.object({
    // Path of the wiki's articles; `$1` is the title.
    general: v.object({ server: v.string(), articlepath: v.string() }),
    search: wellFormedEntries(v.looseObject({ title: v.string() })),
  }),
});

/**
 * Editions whose subdomain is not the code that is used elsewhere.
 * @see https://meta.wikimedia.org/wiki/List_of_Wikipedias
 */
const irregularEditions: Readonly<Record<string, string>> = { nb: 'no', jp: 'ja', iw: 'he', in: 'id' };

/** The edition: that of the setting, else of the query's language, else the English one. */
function editionOf({ words }: SearchQuery, { settings }: ProviderContext): string {
  const language = (settings.language?.trim() || words?.language || 'en').toLowerCase();
  const edition = irregularEditions[language] ?? language;
  // The subdomain must be a valid label.
  return /^[a-z][a-z-]{0,20}[a-z]$/.test(edition) ? edition : 'en';
}

/** The folder of `api.php`: of an edition, or as the person has set it. */
function folderOf(query: SearchQuery, context: ProviderContext): string {
  const baseUrl = baseUrlOf(context.settings, defaultBaseUrl, endpoints);
  return baseUrl === defaultBaseUrl ? `https://${editionOf(query, context)}.wikipedia.org/w` : baseUrl;
}

/**
 * The words without the search's own syntax: `-word`, `"phrase"`, `insource:/…/`, wildcards. A query may hold words of
 * a page.
 * @see https://www.mediawiki.org/wiki/Help:CirrusSearch
 */
function plainWords(text: string): string {
  return collapseSpaces(text.replace(/["*?~\\/|()[\]{}!:]/g, ' ').replace(/(?<=^|\s)[-+]+/g, ''));
}

/** The address of an article, as the wiki's own links write it. */
function articleUrl({ server, articlepath }: { server: string; articlepath: string }, title: string): string {
  const name = encodeURIComponent(title.toWellFormed().replaceAll(' ', '_')).replace(
    /%(?:2C|2F|3A|3B|40|24)/g,
    decodeURIComponent,
  );
  // The server may be without its scheme.
  return server.replace(/^(?=\/\/)/, 'https:') + articlepath.replace('$1', () => name);
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const address = folderOf(query, context);
  const isOwn = /^https:\/\/[a-z-]+\.wikipedia\.org\//.test(address);
  const words = plainWords(query.words?.keywords ?? query.query);
  if (words === '' || (isOwn && !inDomains(address, query.allowedDomains, query.blockedDomains)))
    return { results: [] };
  const params = {
    action: 'query',
    list: 'search',
    meta: 'siteinfo',
    siprop: 'general',
    srsearch: cutQuery(words, queryLimits),
    srnamespace: '0',
    srlimit: String(resultLimit(query, maxResults)),
    // `timestamp` is the time of the last edit, which shows nothing about the age of the content.
    srprop: 'snippet',
    srinfo: '',
  };
  const { query: found } = await askWiki(service, context, { baseUrl: address, params, schema: bodySchema });
  const results = found.search.flatMap((entry) =>
    searchResult({ url: articleUrl(found.general, entry.title), title: entry.title, snippet: entry.snippet }),
  );
  return { results: keepInScope(results, query) };
}

/** Wikipedia's own search, in the edition of the question's language. */
export const wikipedia: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://www.wikipedia.org/',
  auth: 'none',
  settings: [
    { key: 'language', kind: 'text', placeholder: 'auto' },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins(settings) {
    const baseUrl = baseUrlOf(settings, defaultBaseUrl, endpoints);
    // One pattern for the editions, since the language is known only with the question.
    return baseUrl === defaultBaseUrl ? ['https://*.wikipedia.org/*'] : originPatterns(baseUrl);
  },
  // Wikimedia asks for sequential requests; there is no numeric limit for reading.
  search: { minIntervalMs: 200, domains: ['wikipedia.org'], search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
