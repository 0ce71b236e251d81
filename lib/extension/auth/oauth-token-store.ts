import * as v from 'valibot';
import { isAppError } from '../../core/app-error';
import type { Provider } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { SessionSecrets, SignIn } from '../../core/sign-in';
import { abortable } from '../../core/utils/async/abortable';
import { timestamp } from '../../core/utils/lenient-schemas';
import type { Secrets } from '../storage/secrets';

/** Runs a task while no other task of the same name runs, in this worker or in another one. */
export type NamedLock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/** A provider that people sign in to. */
export type SignInProvider = Provider & { signIn: SignIn };

/** The connection that tokens belong to. */
export interface TokenOwner {
  connectionId: string;
  provider: SignInProvider;
  settings: Readonly<Record<string, string>>;
}

/**
 * The stored fields of a connection: `accessToken`, and where the service gives them `refreshToken`, `expiresAt` and
 * others.
 */
type Tokens = Record<string, string>;

export interface OAuthTokenStore {
  /**
   * The tokens of a connection, refreshed where the access token expires within five minutes; empty before a sign-in.
   * @throws AppError when the service has ended the session, or an expired access token cannot be refreshed now
   */
  fresh(owner: TokenOwner, signal: AbortSignal): Promise<Tokens>;
  /**
   * The tokens after the service refused one, refreshed unless another caller has done that already.
   * @param refused the access token that the service refused
   * @throws AppError
   */
  renewed(owner: TokenOwner, refused: string, signal: AbortSignal): Promise<Tokens>;
  /** Replaces the tokens of a connection. @throws SecretsLocked */
  keep(connectionId: string, secrets: SessionSecrets): Promise<void>;
  /** Deletes everything that is stored for a connection. */
  forget(connectionId: string): Promise<void>;
}

/** Milliseconds before its expiry at which an access token is refreshed. */
const refreshEarlyMs = 5 * 60_000;

/** The digits of `expiresAt`; a malformed time reads as absent. */
const expirySchema = v.fallback(
  v.pipe(v.string(), v.nonEmpty(), v.transform(Number), timestamp),
  Number.POSITIVE_INFINITY,
);

/**
 * Web Locks are shared by all workers of the extension, and released when a worker is stopped.
 * @see https://developer.mozilla.org/en-US/docs/Web/API/Web_Locks_API
 */
export const browserLock: NamedLock = async (name, task) => navigator.locks.request(name, task);

interface OAuthTokenDependencies {
  secrets: Secrets;
  lock: NamedLock;
  /** Milliseconds since the epoch. */
  now: () => number;
  fetch: typeof globalThis.fetch;
  /** Called when a service has ended a session. */
  onSessionEnded: () => void;
}

/**
 * The OAuth tokens of signed-in connections. Services replace a refresh token at each use and end the session when an
 * old one is used again (RFC 9700, section 4.14.2), so code that replaces tokens holds the connection's lock and reads
 * them again first.
 * @see https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2
 */
export function createOAuthTokenStore({
  secrets,
  lock,
  now,
  fetch,
  onSessionEnded,
}: OAuthTokenDependencies): OAuthTokenStore {
  const endsIn = ({ expiresAt }: Tokens) => v.parse(expirySchema, expiresAt) - now();
  const locked = <T>(connectionId: string, task: () => Promise<T>) => lock(`session:${connectionId}`, task);

  async function replace(connectionId: string, before: Tokens, next: Tokens): Promise<void> {
    const gone = Object.keys(before).filter((name) => !(name in next));
    await secrets.save(connectionId, { ...Object.fromEntries(gone.map((name) => [name, ''])), ...next });
  }

  /** A refresh is not aborted with its caller: once it is sent, the old refresh token is void. */
  function refresh(
    { connectionId, provider, settings }: TokenOwner,
    isNeeded: (tokens: Tokens) => boolean,
    mayFail: (tokens: Tokens) => boolean,
  ): Promise<Tokens> {
    return locked(connectionId, async () => {
      const stored = await secrets.load(connectionId);
      if (!stored.accessToken || !isNeeded(stored)) return stored;
      const context: ProviderContext = { fetch, settings, secrets: stored, signal: new AbortController().signal, now };
      try {
        const next = await provider.signIn.refresh(stored, context);
        await replace(connectionId, stored, next);
        return next;
      } catch (thrown) {
        const isOver = isAppError(thrown) && thrown.info.kind === 'missing-key';
        if (isOver) await replace(connectionId, stored, {}).then(onSessionEnded);
        if (!isOver && mayFail(stored)) return stored;
        throw thrown;
      }
    });
  }

  return {
    async fresh(owner, signal) {
      const stored = await secrets.load(owner.connectionId);
      const isDue = (tokens: Tokens) => Boolean(tokens.refreshToken) && endsIn(tokens) < refreshEarlyMs;
      if (!isDue(stored)) return stored;
      // Another caller may have refreshed it by now. Comparing tokens, not times, also holds where this computer's
      // clock is fast.
      const isSame = ({ accessToken }: Tokens) => accessToken === stored.accessToken;
      return abortable(
        refresh(
          owner,
          (tokens) => isSame(tokens) && isDue(tokens),
          (tokens) => endsIn(tokens) > 0,
        ),
        signal,
      );
    },
    renewed: (owner, refused, signal) =>
      abortable(
        refresh(
          owner,
          ({ accessToken }) => accessToken === refused,
          () => false,
        ),
        signal,
      ),
    keep: (connectionId, session) =>
      locked(connectionId, async () =>
        replace(connectionId, await secrets.summary(connectionId).then(fieldsOf), session),
      ),
    forget: (connectionId) => locked(connectionId, () => secrets.remove(connectionId)),
  };
}

/** The stored fields by name; their values are not needed to replace them. */
function fieldsOf(summary: Record<string, unknown>): Tokens {
  return Object.fromEntries(Object.keys(summary).map((name) => [name, '']));
}
