import * as v from 'valibot';
import type { ApiError, ErrorResponse, ServiceIdentity } from '../../core/http/api-error';
import { getJson } from '../../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import { originPatterns } from '../../core/url/origins';
import { lenientRecord, lenientText, wellFormedEntries } from '../../core/utils/lenient-schemas';
import { primaryLanguage } from '../../core/utils/text/language-tag';
import { baseUrlOf } from '../shared/base-url';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope } from '../shared/search-scope';

const service: ServiceIdentity = { id: 'mdn', label: 'MDN' };
const defaultBaseUrl = 'https://developer.mozilla.org/api/v1';
const endpoints = ['/search'];
/** Site on which the pages can be read, also when a proxy searches them. */
const site = 'https://developer.mozilla.org';
/** Above 100 characters the service leaves out its suggestions, as it holds such a query for hard. */
const queryLimits = { words: 12, characters: 100 };

/** MDN's translations. @see https://developer.mozilla.org/en-US/docs/MDN/Community/Translated_content */
const locales: Readonly<Record<string, string>> = {
  de: 'de',
  es: 'es',
  fr: 'fr',
  ja: 'ja',
  ko: 'ko',
  pt: 'pt-BR',
  ru: 'ru',
  zh: 'zh-CN',
};

const bodySchema = v.object({
  documents: wellFormedEntries(v.looseObject({ mdn_url: v.string(), title: lenientText, summary: lenientText })),
});
const errorSchema = v.object({ errors: lenientRecord(v.array(v.looseObject({ message: v.string() }))) });

function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  const messages = parsed.success ? Object.values(parsed.output.errors).flat() : [];
  return messages.length > 0 ? { message: messages.map(({ message }) => message).join(' ') } : {};
}

/** Names of the web platform that mean nothing else. */
const platform =
  /(?<![\p{L}\p{N}])(?:mdn|css3?|html5?|dom|svg|mathml|aria(?:-\p{L}+)?|wai-aria|javascript|ecmascript|webassembly|wasm|webgl|webgpu|webrtc|websockets?|web (?:api|component|worker|platform|socket|storage|crypto)s?|service workers?|shadow dom|custom elements?|indexeddb|localstorage|sessionstorage|addeventlistener|queryselector(?:all)?|getelementbyid|innerhtml|preventdefault|xmlhttprequest|flexbox|css grid|grid-template(?:-\p{L}+)?|media quer(?:y|ies)|pseudo-(?:class|element)e?s?|z-index|viewport meta|progressive web apps?|pwa|content[- ]security[- ]policy|csp|cors|same-origin policy|http (?:headers?|status|methods?)|cache-control|browser compat\p{L}*|webextensions?)(?![\p{L}\p{N}])/iu;
/** Patterns of code: a selector, an element, a method of a global object. */
const code =
  /(?<![\p{L}\p{N}]):?(?::has|:is|:where|:not|:nth-child|:before|:after|:hover|:focus|:root)(?![\p{L}\p{N}])|<\/?(?:a|button|canvas|details|dialog|div|form|iframe|img|input|link|meta|picture|script|select|slot|span|style|table|template|video)(?:\s[^<>]{0,80})?>|(?<![\p{L}\p{N}])(?:Array|Object|String|Promise|Map|Set|Intl|Math|JSON|window|document|navigator|console|Element|Node)\.[a-z]\p{L}+/u;

function suits(question: string): boolean {
  const text = question.slice(0, 1_000);
  return platform.test(text) || code.test(text);
}

function urlOf({ query, words }: SearchQuery, context: ProviderContext): string {
  const params = new URLSearchParams({ q: cutQuery(words?.keywords ?? query, queryLimits) });
  const translation = locales[primaryLanguage(words?.language ?? '') ?? 'en'];
  // The English pages are the most complete: they are searched in addition to a translation.
  for (const locale of [...(translation ? [translation] : []), 'en-US']) params.append('locale', locale);
  return `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/search?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const url = urlOf(query, context);
  const headers = { accept: 'application/json' };
  const { documents } = await getJson(service, context, { url, headers, schema: bodySchema, readApiError });
  const results = documents
    // Anything else would be joined to another host.
    .filter(({ mdn_url: path }) => /^\/[a-z]{2}(?:-[A-Z]{2})?\/docs\//.test(path))
    .flatMap(({ mdn_url: path, title, summary }) =>
      searchResult({
        url: site + path,
        title,
        snippet: summary?.replace(/\s+/g, ' '),
      }),
    );
  return { results: keepInScope(results, query) };
}

/** MDN Web Docs: the reference of the web platform, by its own search. */
export const mdn: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://developer.mozilla.org/',
  auth: 'none',
  settings: [{ key: 'baseUrl', kind: 'url', default: defaultBaseUrl }],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  // Assumed: no limit is documented.
  search: {
    minIntervalMs: 1_000,
    domains: ['developer.mozilla.org'],
    specialism: { topic: 'web-platform', suits },
    search,
  },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
