import browser from 'webextension-polyfill';
import { type ErrorInfo, errorInfo, isAppError, toErrorInfo } from '../../core/app-error';
import type { SignInProgress, SignInResult } from '../../core/protocol/options-protocol';
import type { Provider } from '../../core/provider';
import type { ProviderContext } from '../../core/provider-context';
import type { DeviceCode, DevicePoll } from '../../core/sign-in';
import { wait } from '../../core/utils/async/wait';
import { challengeOf, randomToken } from '../../core/utils/pkce';
import { isSecretsLocked, SecretsLocked } from '../storage/secrets';
import { type Connections, settingsOf } from './connections';
import type { OAuthTokenStore, SignInProvider } from './oauth-token-store';
import { createPendingSignIns, readPendingSignIns } from './pending-sign-ins';
import { codeOfRedirect, isRedirect, signInFailure } from './sign-in-redirect';

export interface SignIns {
  /**
   * Starts a sign-in and gives up an earlier one of the connection. A code is polled for in the background afterwards.
   */
  start(connectionId: string, method: 'code' | 'tab'): Promise<SignInResult>;
  /** @param address of the redirect, as the person copied it from the tab */
  finish(connectionId: string, address: string): Promise<SignInResult>;
  cancel(connectionId: string): Promise<void>;
  /** Takes over the tokens that another program keeps in a file. @param text of the file */
  importFile(connectionId: string, text: string): Promise<SignInResult>;
  signOut(connectionId: string): Promise<void>;
  /** The sign-ins that are under way or have failed, by connection. */
  progress(): Promise<Record<string, SignInProgress>>;
}

interface SignInDependencies {
  connections: Pick<Connections, 'find'>;
  tokens: Pick<OAuthTokenStore, 'keep' | 'forget'>;
  /** Whether a passphrase has to be given first: tokens cannot be stored then. */
  isLocked(): Promise<boolean>;
  fetch: typeof globalThis.fetch;
  /** Keeps the background alive. @returns a function that ends this */
  keepAlive(): () => void;
  now(): number;
  /** Called when `progress` or the tokens have changed. */
  onChanged(): void;
}

interface Owner {
  connectionId: string;
  provider: SignInProvider;
  settings: Readonly<Record<string, string>>;
}

/**
 * Milliseconds that are added to the polling interval on `slow_down`.
 * @see https://www.rfc-editor.org/rfc/rfc8628#section-3.5
 */
const slowDownMs = 5000;

function errorOf(provider: Provider, thrown: unknown): ErrorInfo {
  if (!isSecretsLocked(thrown)) return toErrorInfo(thrown, provider.id);
  return errorInfo(provider.id, 'key-locked', { service: provider.label });
}

function isSignInProvider(provider: Provider | undefined): provider is SignInProvider {
  return provider?.signIn !== undefined;
}

/**
 * Carries out the sign-ins that providers declare: by a device code (RFC 8628), by a redirect in a tab (authorization
 * code with PKCE, RFC 7636), or from a file. One can be pending for each connection; it is kept in session storage and
 * resumed after the worker was stopped. Listens to tabs: call it synchronously at the start of the background.
 * @see https://www.rfc-editor.org/rfc/rfc8628
 * @see https://www.rfc-editor.org/rfc/rfc7636
 */
export function createSignIns(dependencies: SignInDependencies): SignIns {
  const { connections, tokens, isLocked, fetch, keepAlive, now, onChanged } = dependencies;
  const signIns = createPendingSignIns(onChanged);
  const restored = restore().catch(() => undefined);

  async function ownerOf(connectionId: string): Promise<Owner> {
    const found = await connections.find(connectionId);
    if (!found || !isSignInProvider(found.provider)) throw new Error(`No sign-in for '${connectionId}'.`);
    return { connectionId, provider: found.provider, settings: settingsOf(found.provider, found.connection) };
  }

  function contextOf({ settings }: Owner, signal: AbortSignal): ProviderContext {
    return { fetch, settings, secrets: {}, signal, now };
  }

  /** Resumes sign-ins that the end of the worker interrupted. */
  async function restore(): Promise<void> {
    for (const [connectionId, pending] of Object.entries(await readPendingSignIns())) {
      const owner = await ownerOf(connectionId).catch(() => undefined);
      if (!owner) continue;
      const signal = signIns.resume(connectionId, pending);
      if (pending.type === 'code') void waitForCode(owner, pending.code, signal);
    }
  }

  /** Asks once whether the person has entered the code. A retryable failure counts as 'not yet'. */
  async function poll(owner: Owner, code: DeviceCode, signal: AbortSignal): Promise<DevicePoll> {
    try {
      const { device } = owner.provider.signIn;
      return device ? await device.poll(code, contextOf(owner, signal)) : { type: 'pending' };
    } catch (thrown) {
      signal.throwIfAborted();
      if (isAppError(thrown) && thrown.info.retryable) return { type: 'pending' };
      throw thrown;
    }
  }

  async function waitForCode(owner: Owner, code: DeviceCode, signal: AbortSignal): Promise<void> {
    const release = keepAlive();
    try {
      for (let { intervalMs } = code; ; ) {
        await wait(intervalMs, signal);
        if (now() >= code.expiresAt) throw signInFailure(owner.provider, 'expired');
        const polled = await poll(owner, code, signal);
        if (polled.type === 'slow-down') intervalMs += slowDownMs;
        if (polled.type !== 'signed-in') continue;
        await tokens.keep(owner.connectionId, polled.secrets);
        await signIns.end(owner.connectionId);
        return;
      }
    } catch (thrown) {
      // Aborted: cancelled by the person, or replaced by a new attempt.
      if (!signal.aborted) await signIns.end(owner.connectionId, errorOf(owner.provider, thrown));
    } finally {
      release();
    }
  }

  async function startWithCode(owner: Owner): Promise<void> {
    const { device } = owner.provider.signIn;
    if (!device) throw new Error(`'${owner.provider.id}' gives no code.`);
    const code = await device.start(contextOf(owner, new AbortController().signal));
    const signal = await signIns.begin(owner.connectionId, { type: 'code', code });
    void waitForCode(owner, code, signal);
  }

  async function startInTab(owner: Owner): Promise<void> {
    const { code } = owner.provider.signIn;
    if (!code) throw new Error(`'${owner.provider.id}' takes no sign-in in a tab.`);
    const pending = { type: 'tab' as const, state: randomToken(), verifier: randomToken() };
    const url = code.authorizeUrl(owner.settings, pending.state, await challengeOf(pending.verifier));
    // Stored before the tab is opened, since its redirect may follow at once.
    await signIns.begin(owner.connectionId, pending);
    const { id: tabId } = await browser.tabs.create({ url });
    // Cancelled, or replaced by a new sign-in while the tab opened.
    const current = signIns.get(owner.connectionId);
    if (current?.type !== 'tab' || current.state !== pending.state) return;
    await signIns.change(owner.connectionId, { ...pending, tabId });
  }

  async function finishTab(owner: Owner, address: string): Promise<void> {
    const { code } = owner.provider.signIn;
    const pending = signIns.get(owner.connectionId);
    if (!code || pending?.type !== 'tab') throw signInFailure(owner.provider, 'address');
    const given = codeOfRedirect(address, pending.state, owner.provider);
    // An authorization code can be exchanged once only, and `tabs.onUpdated` may report the same address twice.
    await signIns.end(owner.connectionId);
    const release = keepAlive();
    try {
      const context = contextOf(owner, new AbortController().signal);
      await tokens.keep(owner.connectionId, await code.exchange(given, pending.verifier, context));
      if (pending.tabId !== undefined) await browser.tabs.remove(pending.tabId).catch(() => undefined);
      onChanged();
    } finally {
      release();
    }
  }

  async function attempt(connectionId: string, step: (owner: Owner) => Promise<void>): Promise<SignInResult> {
    await restored;
    const owner = await ownerOf(connectionId);
    try {
      if (await isLocked()) throw new SecretsLocked();
      await step(owner);
      return { ok: true };
    } catch (thrown) {
      return { ok: false, error: errorOf(owner.provider, thrown) };
    }
  }

  async function watchTab(tabId: number, address: string): Promise<void> {
    await restored;
    for (const connectionId of signIns.connectionIds()) {
      const pending = signIns.get(connectionId);
      // Until the tab's id is known, any tab is accepted; `state` shows whether the redirect belongs to this sign-in.
      if (pending?.type !== 'tab' || (pending.tabId !== undefined && pending.tabId !== tabId)) continue;
      const owner = await ownerOf(connectionId).catch(() => undefined);
      if (!owner?.provider.signIn.code || !isRedirect(address, owner.provider.signIn.code)) continue;
      await finishTab(owner, address).catch((thrown) => signIns.end(connectionId, errorOf(owner.provider, thrown)));
    }
  }

  browser.tabs.onUpdated.addListener((tabId, change) => {
    if (change.url !== undefined) void watchTab(tabId, change.url);
  });

  return {
    start: (connectionId, method) => attempt(connectionId, method === 'code' ? startWithCode : startInTab),
    finish: (connectionId, address) => attempt(connectionId, (owner) => finishTab(owner, address)),
    async cancel(connectionId) {
      await restored;
      await signIns.end(connectionId);
    },
    importFile: (connectionId, text) =>
      attempt(connectionId, async ({ provider }) => {
        const { importFile } = provider.signIn;
        if (!importFile) throw signInFailure(provider, 'file');
        const session = importFile(text);
        await signIns.end(connectionId);
        await tokens.keep(connectionId, session);
        onChanged();
      }),
    async signOut(connectionId) {
      await restored;
      await tokens.forget(connectionId);
      await signIns.end(connectionId);
    },
    async progress() {
      await restored;
      return signIns.progress();
    },
  };
}
