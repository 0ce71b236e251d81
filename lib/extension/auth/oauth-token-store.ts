import { AppError } from '../../core/app-error';
import type { Provider } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { SessionSecrets, SignIn } from '../../core/sign-in';
import { abortable } from '../../core/utils/abortable';
import type { Secrets } from '../storage/secrets';

/** Runs a task while no other task of that name runs, in this worker or in another. */
export type Lock = <T>(name: string, task: () => Promise<T>) => Promise<T>;

/** A provider that people sign in to. */
export type SignInProvider = Provider & { signIn: SignIn };

/** A connection as its session is kept and renewed. */
export interface SessionOwner {
  connectionId: string;
  provider: SignInProvider;
  settings: Readonly<Record<string, string>>;
}

type Held = Record<string, string>;

export interface OAuthTokenStore {
  /**
   * The tokens of a connection, renewed where the access token ends within five minutes; nothing where nobody signed in.
   * @throws AppError when the session is over, or when an access token that has ended cannot be renewed now
   */
  fresh(owner: SessionOwner, signal: AbortSignal): Promise<Held>;
  /**
   * The tokens after the service refused one: renewed, unless another caller did that already.
   * @throws AppError
   */
  renewed(owner: SessionOwner, refused: string, signal: AbortSignal): Promise<Held>;
  /** Keeps a new session in the place of the old one. @throws SecretsLocked */
  keep(connectionId: string, secrets: SessionSecrets): Promise<void>;
  /** Forgets everything that is kept for a connection. */
  forget(connectionId: string): Promise<void>;
}

/** How long before its end an access token is renewed, in milliseconds. */
const earlyMs = 5 * 60_000;

/** The lock of the browser: it holds across workers, and a worker that ends gives it back. */
export const browserLock: Lock = async (name, task) => navigator.locks.request(name, task);

/**
 * The sessions of signed-in connections. A refresh token works once, so that a second use ends the session: everything
 * that reads and replaces tokens holds the connection's lock, and reads the newest ones again first.
 * @param onEnd called when a service has ended a session
 */
export function createOAuthTokenStore(
  secrets: Secrets,
  lock: Lock,
  now: () => number,
  fetch: typeof globalThis.fetch,
  onEnd: () => void,
): OAuthTokenStore {
  const endsIn = ({ expiresAt }: Held) =>
    expiresAt === undefined ? Number.POSITIVE_INFINITY : Number(expiresAt) - now();
  const locked = <T>(connectionId: string, task: () => Promise<T>) => lock(`session:${connectionId}`, task);

  async function replace(connectionId: string, before: Held, next: Held): Promise<void> {
    const gone = Object.keys(before).filter((name) => !(name in next));
    await secrets.save(connectionId, { ...Object.fromEntries(gone.map((name) => [name, ''])), ...next });
  }

  /** Nobody's abort ends a renewal: the old refresh token is void once it was sent. */
  function renew(
    { connectionId, provider, settings }: SessionOwner,
    isNeeded: (held: Held) => boolean,
    mayFail: (held: Held) => boolean,
  ): Promise<Held> {
    return locked(connectionId, async () => {
      const held = await secrets.load(connectionId);
      if (!held.accessToken || !isNeeded(held)) return held;
      const context: ProviderContext = { fetch, settings, secrets: held, signal: new AbortController().signal, now };
      try {
        const next = await provider.signIn.refresh(held, context);
        await replace(connectionId, held, next);
        return next;
      } catch (thrown) {
        const isOver = thrown instanceof AppError && thrown.info.kind === 'missing-key';
        if (isOver) await replace(connectionId, held, {}).then(onEnd);
        if (!isOver && mayFail(held)) return held;
        throw thrown;
      }
    });
  }

  return {
    async fresh(owner, signal) {
      const held = await secrets.load(owner.connectionId);
      const isDue = (tokens: Held) => Boolean(tokens.refreshToken) && endsIn(tokens) < earlyMs;
      if (!isDue(held)) return held;
      // Another caller may have renewed it by now; where this computer's clock is ahead, the new one looks old as well.
      const isSame = ({ accessToken }: Held) => accessToken === held.accessToken;
      return abortable(
        renew(
          owner,
          (tokens) => isSame(tokens) && isDue(tokens),
          (tokens) => endsIn(tokens) > 0,
        ),
        signal,
      );
    },
    renewed: (owner, refused, signal) =>
      abortable(
        renew(
          owner,
          ({ accessToken }) => accessToken === refused,
          () => false,
        ),
        signal,
      ),
    keep: (connectionId, session) =>
      locked(connectionId, async () =>
        replace(connectionId, await secrets.summary(connectionId).then(toHeld), session),
      ),
    forget: (connectionId) => locked(connectionId, () => secrets.remove(connectionId)),
  };
}

/** The names of what is kept; the values are not needed to replace them. */
function toHeld(summary: Record<string, unknown>): Held {
  return Object.fromEntries(Object.keys(summary).map((name) => [name, '']));
}
