import * as v from 'valibot';
import {
  type ApiError,
  apiFailure,
  type ErrorResponse,
  jsonError,
  type ServiceIdentity,
} from '../../core/http/api-error';
import { getJson } from '../../core/http/request';
import type { ProviderContext } from '../../core/provider-context';
import { lenientText } from '../../core/utils/lenient-schemas';

/**
 * The name in `Api-User-Agent`. The policy also asks for an address of contact, which the project does not have yet.
 */
const userAgent = 'Citebar (browser extension)';

const errorSchema = v.object({ error: v.object({ code: v.string(), info: lenientText }) });

/**
 * Kinds by error code; the status is 200 for most of them.
 * @see https://www.mediawiki.org/wiki/API:Errors_and_warnings
 */
const kinds: Readonly<Record<string, ApiError['kind']>> = {
  ratelimited: 'rate-limited',
  maxlag: 'overloaded',
  readonly: 'overloaded',
  'cirrussearch-too-busy-error': 'overloaded',
  'cirrussearch-backend-error': 'overloaded',
  readapidenied: 'not-allowed-here',
};

function readApiError({ body }: ErrorResponse): Partial<ApiError> {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return {};
  const { code, info } = parsed.output.error;
  const kind = kinds[code] ?? (code.startsWith('internal_api_error') ? 'overloaded' : 'invalid-input');
  return { kind, message: info ?? code };
}

/**
 * One request to the action API of a wiki. A worker cannot set `User-Agent`: the header that Wikimedia reads in its
 * place says who asks. Requests without cookies of any origin are allowed by `origin=*`.
 * @param request.baseUrl the folder of the wiki's `api.php`
 * @throws AppError as `getJson` does, and for errors that come with HTTP 200
 * @see https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy
 * @see https://www.mediawiki.org/wiki/API:Cross-site_requests
 */
export async function askWiki<TSchema extends v.GenericSchema>(
  service: ServiceIdentity,
  context: ProviderContext,
  { baseUrl, params, schema }: { baseUrl: string; params: Readonly<Record<string, string>>; schema: TSchema },
): Promise<v.InferOutput<TSchema>> {
  const query = new URLSearchParams({ ...params, format: 'json', formatversion: '2', origin: '*' });
  const answer = await getJson(service, context, {
    url: `${baseUrl}/api.php?${query}`,
    headers: { accept: 'application/json', 'api-user-agent': userAgent },
    schema: v.union([schema, errorSchema]),
    readApiError,
  });
  const failure = v.safeParse(errorSchema, answer);
  if (!failure.success) return answer as v.InferOutput<TSchema>;
  throw apiFailure(service, context, {
    status: 200,
    error: readApiError(jsonError(200, answer)),
    detail: JSON.stringify(answer),
  });
}
