import { createHash } from 'node:crypto';
import { type LoggedRequest, type ReplayServer, type Reply, startReplayServer } from './replay-server';

/** An unsigned JSON Web Token with the given claims. @see https://www.rfc-editor.org/rfc/rfc7519#section-6 */
export function unsignedToken(claims: Record<string, unknown>): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** A response to a poll of a device code. */
export type PollAnswer = 'pending' | 'slow_down' | 'access_denied' | 'expired_token' | 'approved' | 'unreachable';

/** A service with OAuth sign-in. A refresh token is valid once, and only the newest access token is accepted. */
export interface OAuthStandIn extends ReplayServer {
  /** Responses to the next polls; `pending` when there are no more. */
  polls: PollAnswer[];
  /** Seconds until access tokens expire. */
  lifetime: number;
  /** The currently valid tokens. */
  accessToken: string;
  refreshToken: string;
  /** Number of access tokens issued. */
  issued: number;
  /** Invalidates the access token, as a sign-out elsewhere does. */
  revoke(): void;
  /** Whether the sign-in page redirects by itself, as if the person had agreed. */
  agrees: boolean;
  /** The response to a model call. */
  answer: Reply;
}

const json = { 'content-type': 'application/json' };

function refusal(status: number, code: string, message = code): Reply {
  return { status, headers: json, pieces: [JSON.stringify({ error: { code, message } })] };
}

function body(value: unknown): Reply {
  return { headers: json, pieces: [JSON.stringify(value)] };
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

const statusOf: Record<Exclude<PollAnswer, 'approved'>, number> = {
  pending: 403,
  slow_down: 429,
  access_denied: 400,
  expired_token: 400,
  unreachable: 503,
};

/** Starts the stand-in on a free port of loopback. */
export async function startOAuthStandIn(account = 'reader@mills.example'): Promise<OAuthStandIn> {
  const deviceVerifier = 'verifier-of-the-service-0123456789-abcdefghijk';
  /** PKCE challenges by issued code. */
  const codes = new Map<string, string>();
  let standIn: OAuthStandIn;

  function tokens(): Reply {
    standIn.issued += 1;
    const exp = Math.floor(Date.now() / 1000) + standIn.lifetime;
    const claims = { exp, n: standIn.issued, 'https://api.openai.com/auth': { chatgpt_account_id: 'acct-mills' } };
    standIn.accessToken = unsignedToken(claims);
    standIn.refreshToken = `refresh-${standIn.issued}`;
    return body({
      id_token: unsignedToken({ ...claims, email: account }),
      access_token: standIn.accessToken,
      refresh_token: standIn.refreshToken,
      expires_in: standIn.lifetime,
    });
  }

  function poll(): Reply {
    const next = standIn.polls.shift() ?? 'pending';
    if (next !== 'approved')
      return refusal(statusOf[next], next === 'pending' ? 'deviceauth_authorization_pending' : next);
    codes.set('device-code', challengeOf(deviceVerifier));
    return body({ authorization_code: 'device-code', code_challenge: 'unused', code_verifier: deviceVerifier });
  }

  function exchange(request: LoggedRequest): Reply {
    const form = new URLSearchParams(request.body);
    if (form.get('grant_type') === 'refresh_token') {
      return form.get('refresh_token') === standIn.refreshToken ? tokens() : refusal(401, 'refresh_token_reused');
    }
    const code = form.get('code') ?? '';
    const expected = codes.get(code);
    codes.delete(code);
    const isMet = expected === challengeOf(form.get('code_verifier') ?? '');
    return isMet ? tokens() : refusal(400, 'invalid_grant');
  }

  function authorize({ path }: LoggedRequest): Reply {
    const query = new URL(path, 'http://stand-in.example').searchParams;
    codes.set('tab-code', query.get('code_challenge') ?? '');
    const target = new URL(query.get('redirect_uri') ?? '');
    target.searchParams.set('code', 'tab-code');
    target.searchParams.set('state', query.get('state') ?? '');
    const href = target.href.replaceAll('&', '&amp;');
    const redirect = standIn.agrees ? `<meta http-equiv="refresh" content="0;url=${href}">` : '';
    const page = `<!doctype html><title>Sign in</title>${redirect}<a id="allow" href="${href}">Allow</a>`;
    return { headers: { 'content-type': 'text/html' }, pieces: [page] };
  }

  const isCurrent = ({ headers }: LoggedRequest) =>
    standIn.accessToken !== '' && headers.authorization === `Bearer ${standIn.accessToken}`;
  const expired = refusal(401, 'token_expired', 'Provided authentication token is expired.');

  const server = await startReplayServer([
    {
      path: '/api/accounts/deviceauth/usercode',
      reply: () => body({ device_auth_id: 'device-1', user_code: 'TIDE-MILL1', interval: '1' }),
    },
    { path: '/api/accounts/deviceauth/token', reply: poll },
    { path: '/oauth/authorize', reply: authorize },
    { path: '/oauth/token', reply: exchange },
    {
      path: '/codex/device',
      reply: { headers: { 'content-type': 'text/html' }, pieces: ['<!doctype html><title>Enter the code</title>'] },
    },
    {
      path: '/backend-api/codex/models',
      reply: (request) =>
        isCurrent(request) ? body({ models: [{ slug: 'gpt-tide', display_name: 'Tide' }] }) : expired,
    },
    {
      path: '/backend-api/codex/responses',
      reply: (request) => (isCurrent(request) ? standIn.answer : expired),
    },
  ]);
  standIn = Object.assign(server, {
    polls: [],
    lifetime: 3600,
    accessToken: '',
    refreshToken: '',
    issued: 0,
    agrees: false,
    answer: body({}),
    revoke() {
      standIn.accessToken = '';
    },
  });
  return standIn;
}
