import * as v from 'valibot';
import type { ApiError, ErrorResponse, ServiceIdentity } from '../../core/http/api-error';
import { getJson } from '../../core/http/request';
import type { HttpProvider, SearchAnswer, SearchQuery } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { QueryWords } from '../../core/search-query';
import { originPatterns } from '../../core/url/origins';
import { lenientList, lenientNumber, lenientText, wellFormedEntries } from '../../core/utils/lenient-schemas';
import { baseUrlOf } from '../shared/base-url';
import { checkConnection, trialQuery } from '../shared/connection-check';
import { searchResult } from '../shared/search-result';
import { cutQuery, keepInScope, rangeStart, resultLimit } from '../shared/search-scope';

const service: ServiceIdentity = { id: 'stackexchange', label: 'Stack Exchange' };
const defaultBaseUrl = 'https://api.stackexchange.com/2.3';
const endpoints = ['/search/advanced'];
const defaultSite = 'stackoverflow';
/** Questions of one search; the documentation allows 100. */
const maxResults = 20;
/** Assumed: the documentation names no longest query; each word more finds less. */
const queryLimits = { words: 10, characters: 240 };

const bodySchema = v.object({
  items: wellFormedEntries(
    v.looseObject({
      link: v.string(),
      title: lenientText,
      tags: lenientList(v.string()),
      creation_date: lenientNumber,
    }),
  ),
  /** Seconds in which the same kind of request is not to be made again. */
  backoff: lenientNumber,
});
const errorSchema = v.object({ error_name: v.string(), error_message: lenientText });

/** @see https://api.stackexchange.com/docs/error-handling */
const kinds: Readonly<Record<string, ApiError['kind']>> = {
  throttle_violation: 'rate-limited',
  temporarily_unavailable: 'overloaded',
  internal_error: 'overloaded',
  access_denied: 'not-allowed-here',
};

function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const { error_name: name, error_message: message = name } = parsed.output;
  const kind = kinds[name];
  // 'too many requests from this IP, more requests available in 82216 seconds'
  const seconds = kind === 'rate-limited' ? /in (\d{1,6}) seconds/.exec(message)?.[1] : undefined;
  return { message, ...(kind && { kind }), ...(seconds && { retryAfterMs: Number(seconds) * 1_000 }) };
}

/** Domains of its sites. @see https://stackexchange.com/sites */
const domains = [
  'stackexchange.com',
  'stackoverflow.com',
  'serverfault.com',
  'superuser.com',
  'askubuntu.com',
  'mathoverflow.net',
  'stackapps.com',
];

const errorTerms =
  /(?<!\p{L})(?:\p{L}+(?:Error|Exception)|stack ?trace|segmentation fault|segfault|syntax error|null pointer|npm err|traceback|is not a function|is not defined|cannot read propert(?:y|ies)|undefined reference|exit code \d+|core dumped)(?!\p{L})/iu;
const languages =
  /(?<![\p{L}\p{N}])(?:javascript|typescript|c\+\+|c#|golang|kotlin|php|bash|zsh|powershell|regex|regular expressions?|sql|sqlite|postgres(?:ql)?|mysql|mongodb|git|docker(?:file)?|kubernetes|kubectl|react|vue\.?js|angular|node\.?js|npm|numpy|pandas|pytorch|tensorflow|django|flask|css|html|webpack|vim|cmake|makefile|haskell|matlab|\.net|jquery|json|yaml)(?![\p{L}\p{N}])/iu;
/** Names with other meanings, too: they count only together with a word of programming. */
const ambiguous =
  /(?<![\p{L}\p{N}])(?:python|java|rust|ruby|swift|go|perl|scala|dart|julia|r|c|linux|excel)(?![\p{L}\p{N}])/iu;
/** Words of programming, which are English in questions of most languages; for others, the question's topics decide. */
const trade =
  /(?<!\p{L})(?:code|function|method|class|object|string|array|list|dict(?:ionary)?|loop|variable|import|install|compile|exception|error|parse|thread|async|library|package|module|script|program(?:ming)?|formula)s?(?!\p{L})/iu;

function suits(question: string, { topics }: QueryWords): boolean {
  const text = question.slice(0, 1_000);
  const isOfTrade = trade.test(text) || topics?.programming === true;
  return errorTerms.test(text) || languages.test(text) || (ambiguous.test(text) && isOfTrade);
}

function urlOf(query: SearchQuery, context: ProviderContext): string {
  const start = rangeStart(query.timeRange, context.now());
  const params = new URLSearchParams({
    order: 'desc',
    sort: 'relevance',
    q: cutQuery(query.words?.keywords ?? query.query, queryLimits),
    site: context.settings.site?.trim() || defaultSite,
    pagesize: String(resultLimit(query, maxResults)),
    ...(start !== undefined && { fromdate: String(Math.floor(start / 1_000)) }),
  });
  return `${baseUrlOf(context.settings, defaultBaseUrl, endpoints)}/search/advanced?${params}`;
}

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const headers = { accept: 'application/json' };
  const { items, backoff } = await getJson(service, context, {
    url: urlOf(query, context),
    headers,
    schema: bodySchema,
    readApiError,
  });
  const results = items.flatMap(({ link, title, tags, creation_date: seconds }) => {
    const at = new Date((seconds ?? Number.NaN) * 1_000);
    const publishedAt = Number.isNaN(at.getTime()) ? undefined : at.toISOString();
    return searchResult({ url: link, title, snippet: tags.join(', '), publishedAt });
  });
  return {
    results: keepInScope(results, query, context.now()),
    ...(backoff !== undefined && backoff > 0 && { backoffMs: backoff * 1_000 }),
  };
}

/**
 * Stack Exchange: questions and answers of one of its sites.
 * @see https://api.stackexchange.com/docs/advanced-search
 */
export const stackexchange: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://stackexchange.com/',
  auth: 'none',
  settings: [
    { key: 'site', kind: 'text', default: defaultSite },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings, defaultBaseUrl, endpoints)),
  // 30 requests a second and 300 a day from one address. @see https://api.stackexchange.com/docs/throttle
  search: { minIntervalMs: 1_000, domains, specialism: { topic: 'programming', suits }, search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
