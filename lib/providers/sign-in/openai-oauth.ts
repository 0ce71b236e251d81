import * as v from 'valibot';
import type { AppError } from '../../core/app-error';
import { badResponse } from '../../core/http/api-error';
import { parseBody, readJson, send } from '../../core/http/request';
import type { ProviderContext } from '../../core/provider-context';
import type { DeviceCode, DevicePoll, SessionSecrets, SignIn } from '../../core/sign-in';
import { finiteNumber, lenientNumber, lenientOptional, lenientText } from '../../core/utils/lenient-schemas';
import { chatgptService, chatgptSignInFailure, missingSessionType, readAuthError } from './openai-errors';
import { type OpenaiTokens, sessionFrom, sessionInFile } from './openai-tokens';

export const defaultAuthBaseUrl = 'https://auth.openai.com';
/**
 * The public client of the Codex command line; OpenAI registers none for other programs.
 * @see https://github.com/openai/codex
 */
const clientId = 'app_EMoamEEZ73f0CkXaXp7hrann';
/** The redirect address registered for that client. */
const loopbackRedirect = 'http://localhost:1455/auth/callback';
/** Time within which a device code can be typed in. */
const deviceCodeMs = 15 * 60_000;
const maxAnswerBytes = 1024 * 1024;

type Settings = Readonly<Record<string, string>>;

/** The address of the sign-in service, with a path. */
export function authUrl(settings: Settings, path: string): string {
  return (settings.authBaseUrl?.trim() || defaultAuthBaseUrl).replace(/\/+$/, '') + path;
}

interface AuthRequest {
  path: string;
  fields: Record<string, string>;
  encoding: 'json' | 'form';
  /** The failure for an error answer; undefined leaves it to its status. */
  toFailure: (status: number, code: string) => AppError | undefined;
}

/**
 * A POST to the sign-in service.
 * @returns the parsed JSON of its answer
 */
async function postToAuth({ path, fields, encoding, toFailure }: AuthRequest, context: ProviderContext) {
  const isJson = encoding === 'json';
  const init = {
    method: 'POST',
    headers: { 'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
    body: isJson ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  };
  let failure: AppError | undefined;
  try {
    const response = await send(chatgptService, context, {
      url: authUrl(context.settings, path),
      init,
      // Codes and tokens are in the body.
      hasSecret: true,
      readApiError({ status, body }) {
        const { code = '', message } = readAuthError(body);
        failure = toFailure(status, code);
        return message === undefined ? {} : { message };
      },
    });
    return await readJson(chatgptService, response, context, maxAnswerBytes);
  } catch (thrown) {
    throw failure ?? thrown;
  }
}

const deviceCodeSchema = v.pipe(
  v.object({
    device_auth_id: v.string(),
    user_code: lenientText,
    usercode: lenientText,
    /** Seconds; usually a string of digits. */
    interval: lenientOptional(v.union([v.string(), finiteNumber])),
  }),
  v.transform(({ device_auth_id, user_code, usercode, interval }) => ({
    deviceId: device_auth_id,
    userCode: user_code ?? usercode ?? '',
    seconds: Number(interval),
  })),
  v.check(({ userCode }) => userCode !== ''),
);

async function startDevice(context: ProviderContext): Promise<DeviceCode> {
  const body = await postToAuth(
    {
      path: '/api/accounts/deviceauth/usercode',
      fields: { client_id: clientId },
      encoding: 'json',
      toFailure: (status) => (status === 404 ? chatgptSignInFailure('no-device', status) : undefined),
    },
    context,
  );
  const { deviceId, userCode, seconds } = parseBody(chatgptService, context, deviceCodeSchema, body);
  return {
    deviceId,
    userCode,
    verificationUrl: authUrl(context.settings, '/codex/device'),
    intervalMs: (seconds > 0 ? Math.min(seconds, 60) : 5) * 1000,
    expiresAt: context.now() + deviceCodeMs,
  };
}

const approvalSchema = v.object({ authorization_code: v.string(), code_verifier: v.string() });

async function pollDevice({ deviceId, userCode }: DeviceCode, context: ProviderContext): Promise<DevicePoll> {
  let waiting: DevicePoll | undefined;
  const request: AuthRequest = {
    path: '/api/accounts/deviceauth/token',
    fields: { device_auth_id: deviceId, user_code: userCode },
    encoding: 'json',
    toFailure(status, code) {
      if (/denied|declined/.test(code)) return chatgptSignInFailure('denied', status);
      if (/expired/.test(code)) return chatgptSignInFailure('expired', status);
      // 403 and 404 both mean that the code was not typed yet. `slow_down` is RFC 8628, section 3.5; 429 is read alike.
      if (/slow_down/.test(code) || status === 429) waiting = { type: 'slow-down' };
      else if (status === 403 || status === 404) waiting = { type: 'pending' };
      return undefined;
    },
  };
  let body: unknown;
  try {
    body = await postToAuth(request, context);
  } catch (thrown) {
    if (waiting) return waiting;
    throw thrown;
  }
  const approval = parseBody(chatgptService, context, approvalSchema, body);
  const redirectUri = authUrl(context.settings, '/deviceauth/callback');
  const secrets = await exchange(approval.authorization_code, approval.code_verifier, redirectUri, context);
  return { type: 'signed-in', secrets };
}

const tokensSchema = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  refresh_token: lenientText,
  id_token: lenientText,
  /** Seconds. */
  expires_in: lenientNumber,
});

/**
 * A request to the token endpoint.
 * @param toFailure as in {@link AuthRequest}
 */
async function requestTokens(
  fields: Record<string, string>,
  toFailure: AuthRequest['toFailure'],
  context: ProviderContext,
): Promise<OpenaiTokens> {
  const body = await postToAuth({ path: '/oauth/token', fields, encoding: 'form', toFailure }, context);
  const parsed = v.safeParse(tokensSchema, body);
  // The body is kept out of the error: it may hold tokens, which redaction does not know yet.
  if (!parsed.success) throw badResponse(chatgptService, 'an answer without tokens', context);
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
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    code_verifier: verifier,
  };
  const toFailure: AuthRequest['toFailure'] = (status, error) =>
    error === 'invalid_grant' ? chatgptSignInFailure('expired', status) : undefined;
  return sessionFrom(await requestTokens(fields, toFailure, context));
}

function authorizeUrl(settings: Settings, state: string, challenge: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: loopbackRedirect,
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

/** Error codes after which only a new sign-in helps; a refresh token works once. */
const sessionEndedCodes = /^(?:refresh_token_(?:expired|reused|invalidated)|invalid_grant)$/;

async function refresh(secrets: Readonly<Record<string, string>>, context: ProviderContext): Promise<SessionSecrets> {
  const { refreshToken, accountId, account } = secrets;
  if (!refreshToken) throw chatgptSignInFailure('over');
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: clientId };
  const toFailure: AuthRequest['toFailure'] = (status, code) =>
    sessionEndedCodes.test(code) ? chatgptSignInFailure('over', status) : undefined;
  const tokens = await requestTokens(fields, toFailure, context);
  // Values that the answer does not repeat are kept.
  return sessionFrom({ ...tokens, refreshToken: tokens.refreshToken ?? refreshToken, accountId, account });
}

/**
 * OpenAI's sign-in for ChatGPT plans: OAuth with PKCE (RFC 7636), in a tab or by a device code. It follows the Codex
 * command line, since OpenAI documents it for no other program.
 * @see https://github.com/openai/codex
 */
export const openaiSignIn: SignIn = {
  notice: 'unofficial',
  missingType: missingSessionType,
  device: { start: startDevice, poll: pollDevice },
  code: {
    redirectUri: loopbackRedirect,
    authorizeUrl,
    exchange: (code, verifier, context) => exchange(code, verifier, loopbackRedirect, context),
  },
  refresh,
  importFile(text) {
    const session = sessionInFile(text);
    if (session === undefined) throw chatgptSignInFailure('file');
    return session;
  },
};
