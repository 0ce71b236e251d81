import * as v from 'valibot';
import type { SessionSecrets } from '../../core/sign-in';
import { tokenClaims } from '../../core/utils/jwt';
import { lenientNumber, lenientText } from '../../core/utils/lenient-schemas';
import { parseJson } from '../../core/utils/parse-json';

/** Tokens of OpenAI's sign-in, with the facts that their source gave. */
export interface OpenaiTokens {
  /** A JWT (RFC 7519). */
  accessToken: string;
  refreshToken?: string | undefined;
  /** A JWT (OpenID Connect). */
  idToken?: string | undefined;
  /** The account that requests are billed to. */
  accountId?: string | undefined;
  /** The name by which the person knows the account, such as an e-mail address. */
  account?: string | undefined;
  /** When the access token ends; milliseconds since the epoch. */
  expiresAt?: number | undefined;
}

type Claims = Record<string, unknown>;

/** OpenAI's own claims are nested under names that are addresses. */
const accountClaim = 'https://api.openai.com/auth';
const profileClaim = 'https://api.openai.com/profile';

function nestedText(claims: Claims, object: string, field: string): string | undefined {
  const value = claims[object];
  const nested = typeof value === 'object' && value !== null && field in value ? Reflect.get(value, field) : undefined;
  return typeof nested === 'string' && nested ? nested : undefined;
}

/** The account id in a token's claims, which can be in one of three places. */
function accountIdIn(claims: Claims): string | undefined {
  const { chatgpt_account_id: direct, organizations } = claims;
  const organization: unknown = Array.isArray(organizations) ? organizations[0] : undefined;
  return (
    nestedText(claims, accountClaim, 'chatgpt_account_id') ??
    (typeof direct === 'string' && direct ? direct : undefined) ??
    nestedText({ organization }, 'organization', 'id')
  );
}

/** The account id in an access token. */
export function accountIdOf(accessToken: string): string | undefined {
  return accountIdIn(tokenClaims(accessToken));
}

/** The session to keep; account and expiry are taken from the tokens' own claims first, then from their source. */
export function sessionFrom({ accessToken, refreshToken, idToken, ...source }: OpenaiTokens): SessionSecrets {
  const accessClaims = tokenClaims(accessToken);
  const allClaims = [tokenClaims(idToken), accessClaims];
  const firstText = (read: (claims: Claims) => unknown): string | undefined => {
    const value = allClaims.map(read).find((found) => typeof found === 'string' && found);
    return typeof value === 'string' ? value : undefined;
  };
  const accountId = firstText(accountIdIn) ?? source.accountId;
  const email = firstText((claims) => claims.email) ?? firstText((claims) => nestedText(claims, profileClaim, 'email'));
  const account = email ?? source.account ?? accountId;
  const { exp } = accessClaims;
  const expiresAt = typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : source.expiresAt;
  return {
    accessToken,
    ...(refreshToken && { refreshToken }),
    ...(accountId && { accountId }),
    ...(account && { account }),
    ...(expiresAt !== undefined && { expiresAt: String(Math.round(expiresAt)) }),
  };
}

/** `auth.json` of the Codex command line. */
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
    ({ tokens }): OpenaiTokens => ({
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      idToken: tokens.id_token,
      accountId: tokens.account_id,
    }),
  ),
);

/** `auth.json` of OpenCode; `expires` is in milliseconds since the epoch. */
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
    ({ openai }): OpenaiTokens => ({
      accessToken: openai.access,
      refreshToken: openai.refresh,
      accountId: openai.accountId,
      expiresAt: openai.expires,
    }),
  ),
);

/**
 * The session in a file that another program keeps: `auth.json` of the Codex command line, or of OpenCode.
 * @param text the file's text
 * @returns undefined for any other text
 */
export function sessionInFile(text: string): SessionSecrets | undefined {
  const parsed = v.safeParse(v.union([codexFileSchema, openCodeFileSchema]), parseJson(text));
  return parsed.success ? sessionFrom(parsed.output) : undefined;
}
