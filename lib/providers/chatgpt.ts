import * as v from 'valibot';
import { AppError, type ErrorInfo, type ErrorKind, errorInfo } from '../core/app-error';
import type { ModelEvent, ProviderState } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatRequest, HostedSearch, ModelInfo, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import type { DeviceCode, DevicePoll, SessionSecrets, SignIn } from '../core/sign-in';
import { originPatterns } from '../core/url/origins';
import { tokenClaims } from '../core/utils/jwt';
import { responsesEvents } from './protocols/responses-api/events';
import { responsesTools } from './protocols/responses-api/request';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';
import { modelStream } from './shared/model-stream';
import { searchAdvice } from './shared/search-advice';

const service: Service = { id: 'chatgpt', label: 'ChatGPT' };
const defaultBaseUrl = 'https://chatgpt.com';
const defaultModel = 'gpt-5.6-luna';
const defaultAuthBaseUrl = 'https://auth.openai.com';
/** The public client of the Codex command line, for which alone this way of signing in exists. */
const clientId = 'app_EMoamEEZ73f0CkXaXp7hrann';
const tabRedirect = 'http://localhost:1455/auth/callback';
/** The contract's codes. */
const missingType = 'MISSING_OPENAI_OAUTH_SESSION';
const failedType = 'OPENAI_OAUTH_WEB_SEARCH_FAILED';
/** A code that nobody has typed by then is void. */
const deviceCodeMs = 15 * 60_000;

const lenientText = v.fallback(v.optional(v.string()), undefined);
const lenientNumber = v.fallback(v.optional(v.number()), undefined);

function authUrl(settings: Readonly<Record<string, string>>, path: string): string {
  return (settings.authBaseUrl?.trim() || defaultAuthBaseUrl).replace(/\/+$/, '') + path;
}

/** @param name of the sentence that a person reads */
function signInFailure(kind: ErrorKind, name: string, status?: number): AppError {
  const params = { service: service.label, signIn: name };
  const type = kind === 'missing-key' ? missingType : failedType;
  return new AppError(errorInfo(service.id, kind, { params, type, ...(status !== undefined && { status }) }));
}

const authErrorSchema = v.object({
  error: v.union([v.string(), v.object({ code: lenientText, message: lenientText })]),
  error_description: lenientText,
});

/** What an answer of the sign-in service is refused for: `{error: {code}}`, or OAuth's own `{error: "code"}`. */
function refusalOf(body: unknown): { code?: string | undefined; message?: string | undefined } {
  const parsed = v.safeParse(authErrorSchema, body);
  if (!parsed.success) return {};
  const { error, error_description: description } = parsed.output;
  return typeof error === 'string'
    ? { code: error, message: description }
    : { code: error.code, message: error.message };
}

interface Refusal {
  status: number;
  code: string;
}

/**
 * A request to the sign-in service.
 * @param onRefusal makes a failure of its own of an error answer, or leaves it
 */
async function askAuth(
  path: string,
  body: Record<string, string>,
  kind: 'json' | 'form',
  context: ProviderContext,
  onRefusal: (refusal: Refusal) => AppError | undefined,
): Promise<unknown> {
  const init = {
    method: 'POST',
    headers: { 'content-type': kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: kind === 'json' ? JSON.stringify(body) : new URLSearchParams(body).toString(),
  };
  let own: AppError | undefined;
  try {
    const response = await send(service, authUrl(context.settings, path), init, context, {
      readApiError(status, answer) {
        const { code = '', message } = refusalOf(answer);
        own = onRefusal({ status, code });
        return message === undefined ? {} : { message };
      },
    });
    return await readJson(service, response, context, 1024 * 1024);
  } catch (thrown) {
    throw own ?? thrown;
  }
}

const deviceSchema = v.pipe(
  v.object({
    device_auth_id: v.string(),
    user_code: lenientText,
    usercode: lenientText,
    interval: v.fallback(v.optional(v.union([v.string(), v.number()])), undefined),
  }),
  v.transform(({ user_code, usercode, ...rest }) => ({ ...rest, userCode: user_code ?? usercode ?? '' })),
);

async function startDevice(context: ProviderContext): Promise<DeviceCode> {
  const path = '/api/accounts/deviceauth/usercode';
  const body = await askAuth(path, { client_id: clientId }, 'json', context, ({ status }) =>
    status === 404 ? signInFailure('not-allowed-here', 'no-device', status) : undefined,
  );
  const parsed = v.safeParse(deviceSchema, body);
  if (!parsed.success || !parsed.output.userCode) throw badResponse(service, JSON.stringify(body), context);
  const { device_auth_id: deviceId, userCode, interval } = parsed.output;
  const seconds = Number(interval);
  return {
    deviceId,
    userCode,
    verificationUrl: authUrl(context.settings, '/codex/device'),
    intervalMs: (seconds > 0 ? Math.min(seconds, 60) : 5) * 1000,
    expiresAt: context.now() + deviceCodeMs,
  };
}

const approvalSchema = v.object({ authorization_code: v.string(), code_verifier: v.string() });

async function pollDevice(code: DeviceCode, context: ProviderContext): Promise<DevicePoll> {
  const attempt = { device_auth_id: code.deviceId, user_code: code.userCode };
  let waiting: DevicePoll | undefined;
  let body: unknown;
  try {
    body = await askAuth('/api/accounts/deviceauth/token', attempt, 'json', context, ({ status, code: name }) => {
      if (/denied|declined/.test(name)) return signInFailure('refused', 'denied', status);
      if (/expired/.test(name)) return signInFailure('refused', 'expired', status);
      // 403 and 404 both mean that the code was not typed yet. RFC 8628 has a word for impatience; 429 is taken for it, too.
      if (/slow_down/.test(name) || status === 429) waiting = { type: 'slow-down' };
      else if (status === 403 || status === 404) waiting = { type: 'pending' };
      return undefined;
    });
  } catch (thrown) {
    if (waiting) return waiting;
    throw thrown;
  }
  const parsed = v.safeParse(approvalSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  const { authorization_code, code_verifier } = parsed.output;
  const redirect = authUrl(context.settings, '/deviceauth/callback');
  return { type: 'signed-in', secrets: await exchange(authorization_code, code_verifier, redirect, context) };
}

const tokensSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: lenientText,
  id_token: lenientText,
  expires_in: lenientNumber,
});

const accountClaim = 'https://api.openai.com/auth';
const profileClaim = 'https://api.openai.com/profile';

function textIn(claims: Record<string, unknown>, object: string, field: string): string | undefined {
  const value = claims[object];
  const found = typeof value === 'object' && value !== null && field in value ? Reflect.get(value, field) : undefined;
  return typeof found === 'string' && found ? found : undefined;
}

function accountIdOf(claims: Record<string, unknown>): string | undefined {
  const { chatgpt_account_id: direct, organizations } = claims;
  const first: unknown = Array.isArray(organizations) ? organizations[0] : undefined;
  return (
    textIn(claims, accountClaim, 'chatgpt_account_id') ??
    (typeof direct === 'string' && direct ? direct : undefined) ??
    textIn({ first }, 'first', 'id')
  );
}

interface Tokens {
  accessToken: string;
  refreshToken?: string | undefined;
  idToken?: string | undefined;
  accountId?: string | undefined;
  account?: string | undefined;
  /** Milliseconds since the epoch. */
  expiresAt?: number | undefined;
}

/** What is kept of tokens: whose they are and when they end is read from themselves first. */
function sessionOf({ accessToken, refreshToken, idToken, expiresAt, ...known }: Tokens): SessionSecrets {
  const claims = [tokenClaims(idToken), tokenClaims(accessToken)];
  const read = (find: (found: Record<string, unknown>) => unknown): string | undefined => {
    const value = claims.map(find).find((found) => typeof found === 'string' && found);
    return typeof value === 'string' ? value : undefined;
  };
  const id = read(accountIdOf) ?? known.accountId;
  const email = read((found) => found.email) ?? read((found) => textIn(found, profileClaim, 'email'));
  const account = email ?? known.account ?? id;
  const { exp } = tokenClaims(accessToken);
  const ends = typeof exp === 'number' ? exp * 1000 : expiresAt;
  return {
    accessToken,
    ...(refreshToken && { refreshToken }),
    ...(id && { accountId: id }),
    ...(account && { account }),
    ...(ends !== undefined && { expiresAt: String(Math.round(ends)) }),
  };
}

function readTokens(body: unknown, context: ProviderContext): Tokens {
  const parsed = v.safeParse(tokensSchema, body);
  // The body may hold tokens that no redaction knows yet.
  if (!parsed.success) throw badResponse(service, 'an answer without tokens', context);
  const { access_token, refresh_token, id_token, expires_in } = parsed.output;
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    idToken: id_token,
    expiresAt: expires_in === undefined ? undefined : context.now() + expires_in * 1000,
  };
}

async function exchange(
  code: string,
  verifier: string,
  redirectUri: string,
  context: ProviderContext,
): Promise<SessionSecrets> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
  };
  const body = await askAuth('/oauth/token', form, 'form', context, ({ status, code: name }) =>
    name === 'invalid_grant' ? signInFailure('refused', 'expired', status) : undefined,
  );
  return sessionOf(readTokens(body, context));
}

function authorizeUrl(settings: Readonly<Record<string, string>>, state: string, challenge: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: tabRedirect,
    scope: 'openid profile email offline_access',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state,
    id_token_add_organizations: 'true',
    codex_cli_simplified_flow: 'true',
    originator: 'codex_cli_rs',
  });
  return `${authUrl(settings, '/oauth/authorize')}?${query}`;
}

/** A refresh token works once; these are the ways in which the service says that there is no way back but a new sign-in. */
const sessionOver = /^(?:refresh_token_(?:expired|reused|invalidated)|invalid_grant)$/;

async function refresh(secrets: Readonly<Record<string, string>>, context: ProviderContext): Promise<SessionSecrets> {
  const { refreshToken } = secrets;
  if (!refreshToken) throw signInFailure('missing-key', 'over');
  const form = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId };
  const body = await askAuth('/oauth/token', form, 'form', context, ({ status, code }) =>
    sessionOver.test(code) ? signInFailure('missing-key', 'over', status) : undefined,
  );
  const tokens = readTokens(body, context);
  const { accountId, account } = secrets;
  // What the answer does not repeat stays as it was.
  return sessionOf({ ...tokens, refreshToken: tokens.refreshToken ?? refreshToken, accountId, account });
}

const codexFileSchema = v.pipe(
  v.object({
    tokens: v.object({
      access_token: v.pipe(v.string(), v.minLength(1)),
      refresh_token: lenientText,
      id_token: lenientText,
      account_id: lenientText,
    }),
  }),
  v.transform(
    ({ tokens }): Tokens => ({
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token,
      accountId: tokens.account_id,
    }),
  ),
);

const openCodeFileSchema = v.pipe(
  v.object({
    openai: v.object({
      type: v.literal('oauth'),
      access: v.pipe(v.string(), v.minLength(1)),
      refresh: lenientText,
      expires: lenientNumber,
      accountId: lenientText,
    }),
  }),
  v.transform(
    ({ openai }): Tokens => ({
      accessToken: openai.access,
      refreshToken: openai.refresh,
      accountId: openai.accountId,
      expiresAt: openai.expires,
    }),
  ),
);

/** `auth.json` as the Codex command line writes it, or as OpenCode does. */
function importFile(text: string): SessionSecrets {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    throw signInFailure('invalid-input', 'file');
  }
  const parsed = v.safeParse(v.union([codexFileSchema, openCodeFileSchema]), file);
  if (!parsed.success) throw signInFailure('invalid-input', 'file');
  return sessionOf(parsed.output);
}

const signIn: SignIn = {
  notice: 'unofficial',
  missingType,
  device: { start: startDevice, poll: pollDevice },
  code: {
    redirectUri: tabRedirect,
    authorizeUrl,
    exchange: (code, verifier, context) => exchange(code, verifier, tabRedirect, context),
  },
  refresh,
  importFile,
};

const limitSchema = v.object({ resets_at: lenientNumber, resets_in_seconds: lenientNumber });

function limitFault(error: v.InferOutput<typeof limitSchema>, now: number): Partial<ApiError> {
  const { resets_at: at, resets_in_seconds: seconds } = error;
  const resetsAt = at !== undefined ? at * 1000 : seconds === undefined ? undefined : now + seconds * 1000;
  return { kind: 'out-of-quota', ...(resetsAt !== undefined && { params: { resetsAt } }) };
}

const kindsByCode: Readonly<Record<string, ErrorKind>> = {
  usage_limit_reached: 'out-of-quota',
  usage_not_included: 'out-of-quota',
  insufficient_quota: 'out-of-quota',
  rate_limit_exceeded: 'rate-limited',
  server_is_overloaded: 'overloaded',
  slow_down: 'overloaded',
  server_error: 'overloaded',
  context_length_exceeded: 'too-long',
  invalid_prompt: 'refused',
  cyber_policy: 'refused',
  bio_policy: 'refused',
};

const detailSchema = v.object({
  detail: v.union([
    v.string(),
    v.pipe(
      v.array(v.looseObject({ msg: lenientText })),
      v.transform((items) =>
        items
          .map(({ msg }) => msg ?? '')
          .join(' ')
          .trim(),
      ),
    ),
  ]),
});

const failedSchema = v.object({
  error: v.object({ ...limitSchema.entries, type: lenientText, code: lenientText, message: lenientText }),
});

/** Two shapes of errors: `{detail}` of the gate before the model, and `{error}` of the model's own service. */
function readFault(status: number, body: unknown, text: string, now: number): Partial<ApiError> | undefined {
  if (status === 401) return { kind: 'bad-key', params: { signIn: 'over' }, ...messageIn(body) };
  // A page of Cloudflare's: a puzzle, or a country that it lets nobody in from.
  if (status === 403 && /^\s*<(?:!doctype|html)/i.test(text)) return { kind: 'blocked' };
  const detail = v.safeParse(detailSchema, body);
  if (detail.success) {
    const said = detail.output.detail;
    return { ...(/\bmodel\b.*\bnot supported\b/i.test(said) && { kind: 'unknown-model' as const }), message: said };
  }
  const failed = v.safeParse(failedSchema, body);
  if (!failed.success) return undefined;
  const { error } = failed.output;
  // The limit of the plan has come with 429 and with 404; its name stands in `type` there, in `code` within a stream.
  const name = [error.code, error.type].find((candidate) => candidate !== undefined && candidate in kindsByCode);
  const kind = name === undefined ? undefined : kindsByCode[name];
  return {
    ...(kind && { kind }),
    ...(name === 'usage_limit_reached' && limitFault(error, now)),
    ...messageIn(body),
  };
}

function messageIn(body: unknown): { message?: string } {
  const parsed = v.safeParse(failedSchema, body);
  const message = parsed.success ? parsed.output.error.message : undefined;
  return message === undefined ? {} : { message };
}

/** The contract's codes instead of those that the provider's id would give. */
function typed(error: ErrorInfo): ErrorInfo {
  return { ...error, type: error.kind === 'missing-key' ? missingType : failedType };
}

async function withTypes<T>(task: Promise<T>): Promise<T> {
  return task.catch((thrown: unknown) => {
    if (!(thrown instanceof AppError)) throw thrown;
    throw new AppError(typed(thrown.info), { cause: thrown });
  });
}

async function* typedEvents(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  for await (const event of events) {
    yield (event.type === 'error' || event.type === 'finish') && event.error
      ? { ...event, error: typed(event.error) }
      : event;
  }
}

function apiUrl(settings: Readonly<Record<string, string>>, path: string): string {
  const base = (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/backend-api(?:\/codex)?)?\/*$/, '');
  return `${base}/backend-api/codex${path}`;
}

function headersOf(context: ProviderContext): Record<string, string> {
  if (!context.secrets.accessToken?.trim()) throw signInFailure('missing-key', 'none');
  const token = apiKeyOf(service, context, 'accessToken');
  const accountId = context.secrets.accountId ?? accountIdOf(tokenClaims(token));
  return {
    authorization: `Bearer ${token}`,
    ...(accountId && { 'chatgpt-account-id': accountId }),
    originator: 'codex_cli_rs',
  };
}

/**
 * The output of an earlier turn: without ids, since nothing is stored under them, and without thoughts that did not come
 * in the form that is taken back.
 */
function itemsOf(state: ProviderState): unknown[] {
  if (!Array.isArray(state.data)) return [];
  return state.data.flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const { id: _, ...rest } = item as Record<string, unknown>;
    return rest.type === 'reasoning' && !rest.encrypted_content ? [] : [rest];
  });
}

function inputOf({ messages, model }: ChatRequest): unknown[] {
  return messages.flatMap((message): unknown[] => {
    const { role, text, toolCalls = [], toolCallId, providerState } = message;
    if (role === 'user') return [{ type: 'message', role, content: [{ type: 'input_text', text }] }];
    if (role === 'tool') return [{ type: 'function_call_output', call_id: toolCallId ?? '', output: text }];
    if (providerState?.providerId === service.id && providerState.model === model) return itemsOf(providerState);
    return [
      ...(text ? [{ type: 'message', role, content: [{ type: 'output_text', text }] }] : []),
      ...toolCalls.map(({ id, name, arguments: given }) => ({
        type: 'function_call',
        call_id: id,
        name,
        arguments: given,
      })),
    ];
  });
}

/** The search tool: it takes the domains to search, and a country; the pages are to be read now, not from a cache. */
function searchTool({ allowedDomains, location }: HostedSearch): unknown {
  return {
    type: 'web_search',
    external_web_access: true,
    ...(allowedDomains.length > 0 && { filters: { allowed_domains: allowedDomains } }),
    ...(location && { user_location: { type: 'approximate', country: location } }),
  };
}

/** The service refuses a request without instructions. */
const plainInstructions = 'You are a helpful assistant.';

function bodyOf(request: ChatRequest): string {
  const { model, system, hostedSearch, tools: own = [] } = request;
  // The search tool has no option for these.
  const { blockedDomains = [], timeRange = 'all' } = hostedSearch ?? {};
  const instructions = [system, searchAdvice({ blockedDomains, timeRange })].filter((text) => text.trim());
  const tools = [...(hostedSearch ? [searchTool(hostedSearch)] : []), ...responsesTools(own)];
  // Left to itself the model seldom searches; it is not told to where it has tools of ours to choose from.
  const toolChoice = hostedSearch && own.length === 0 ? { type: 'web_search' } : 'auto';
  return JSON.stringify({
    model,
    instructions: instructions.join('\n\n') || plainInstructions,
    input: inputOf(request),
    ...(tools.length > 0 && { tools, tool_choice: toolChoice, parallel_tool_calls: true }),
    store: false,
    stream: true,
    include: ['reasoning.encrypted_content', ...(hostedSearch ? ['web_search_call.action.sources'] : [])],
    reasoning: { effort: 'low', summary: 'auto' },
  });
}

const streamErrorSchema = v.looseObject({
  response: v.fallback(v.nullish(v.looseObject({ error: v.optional(v.unknown()) })), undefined),
  error: v.optional(v.unknown()),
});

/** An error inside a stream in the shape of an error body: it stands in the response that failed, or in the event. */
function streamError(payload: unknown): unknown {
  const parsed = v.safeParse(streamErrorSchema, payload);
  if (!parsed.success) return payload;
  const { response, error } = parsed.output;
  return { error: response?.error ?? error ?? payload };
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const params = { model: request.model };
  const fault = (status: number, body: unknown, text: string): Partial<ApiError> => {
    const found = readFault(status, body, text, context.now());
    return { ...found, params: { ...params, ...found?.params } };
  };
  const headers = { ...headersOf(context), accept: 'text/event-stream', 'content-type': 'application/json' };
  const init = { method: 'POST', headers: { ...headers, 'session-id': crypto.randomUUID() }, body: bodyOf(request) };
  const url = apiUrl(context.settings, '/responses');
  const response = await send(service, url, init, context, { timeoutMs: 60_000, readApiError: fault });
  yield* responsesEvents(streamPayloads(service, response, context), {
    service,
    context,
    providerState: (items) => ({ providerId: service.id, model: request.model, data: items }),
    failure(payload) {
      const detail = JSON.stringify(payload);
      return apiFailure(service, 200, fault(200, streamError(payload), detail), context, detail);
    },
  });
}

const modelSchema = v.pipe(
  v.object({
    slug: lenientText,
    id: lenientText,
    display_name: lenientText,
    context_window: lenientNumber,
    visibility: lenientText,
  }),
  v.transform(({ slug, id = '', ...rest }) => ({ ...rest, id: slug ?? id })),
);
/** The command line's own list; the shape of the public API's is read as well, since nobody has recorded either. */
const modelListSchema = v.array(v.fallback(v.nullable(modelSchema), null));
const modelsSchema = v.union([
  v.pipe(
    v.object({ models: modelListSchema }),
    v.transform(({ models }) => models),
  ),
  v.pipe(
    v.object({ data: modelListSchema }),
    v.transform(({ data }) => data),
  ),
]);

/** The list is made for a version of the command line, and leaves out what that one cannot use. */
const clientVersion = '0.124.0';

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const url = apiUrl(context.settings, `/models?client_version=${clientVersion}`);
  const response = await send(service, url, { headers: headersOf(context) }, context, {
    readApiError: (status, body, text) => readFault(status, body, text, context.now()),
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output
    .filter((model) => model !== null)
    .filter(({ id, visibility }) => id && visibility !== 'hide')
    .map(({ id, display_name, context_window: contextTokens }) => ({
      id,
      label: display_name ?? id,
      ...(contextTokens !== undefined && { contextTokens }),
    }));
}

/** ChatGPT by a person's own plan: the backend of the Codex command line, reached by signing in. */
export const chatgpt: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://chatgpt.com/',
  auth: 'oauth-device',
  signIn,
  settings: [
    { key: 'model', kind: 'model', default: defaultModel },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
    { key: 'authBaseUrl', kind: 'url', default: defaultAuthBaseUrl },
  ],
  origins: (settings) => originPatterns(apiUrl(settings, ''), authUrl(settings, '')),
  chat: {
    defaultModel,
    websearchName: 'openai_oauth',
    hostedSearch: 'optional',
    tools: true,
    images: false,
    stream: (request, context) => typedEvents(modelStream(service, context, () => readStream(request, context))),
    models: (context) => withTypes(listModels(context)),
  },
  check: (context) => checkConnection(service, () => withTypes(listModels(context))),
};
