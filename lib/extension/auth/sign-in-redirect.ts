import { AppError, errorInfo } from '../../core/app-error';
import type { SignInFailure } from '../../core/error-reason';
import type { Provider } from '../../core/provider';
import type { SignInProvider } from './oauth-token-store';

/** A failure of a sign-in. */
export function signInFailure(provider: Provider, problem: SignInFailure): AppError {
  return new AppError(errorInfo(provider.id, { type: 'sign-in', problem }, { service: provider.label }));
}

/** Whether an address is the redirect of a sign-in, with any query. */
export function isRedirect(address: string, { redirectUri }: { redirectUri: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin + pathname === redirectUri;
}

/**
 * The authorization code in the redirect of a sign-in.
 * @param state that the sign-in was started with
 * @throws AppError `state` where the redirect belongs to another sign-in, `denied` where the person refused, else
 *   `address`
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.1.2
 */
export function codeOfRedirect(address: string, state: string, provider: SignInProvider): string {
  const { code: method } = provider.signIn;
  if (!method || !isRedirect(address.trim(), method)) throw signInFailure(provider, 'address');
  const { searchParams } = new URL(address.trim());
  if (searchParams.get('state') !== state) throw signInFailure(provider, 'state');
  if (searchParams.has('error')) throw signInFailure(provider, 'denied');
  const code = searchParams.get('code');
  if (!code) throw signInFailure(provider, 'address');
  return code;
}
