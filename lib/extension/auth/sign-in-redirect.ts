import { AppError, errorInfo } from '../../core/app-error';
import type { Provider } from '../../core/provider';
import type { SignInProvider } from './oauth-token-store';

/** A failure of a sign-in. @param signIn names the sentence that a person reads */
export function signInFailure(provider: Provider, signIn: string): AppError {
  const kind = signIn === 'denied' || signIn === 'expired' ? 'refused' : 'invalid-input';
  return new AppError(errorInfo(provider.id, kind, { params: { service: provider.label, signIn } }));
}

/** Whether an address is the one that the sign-in in a tab is redirected to. */
export function isRedirect(address: string, { redirectUri }: { redirectUri: string }): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return origin + pathname === redirectUri;
}

/**
 * The code that the redirect of a sign-in brings.
 * @param state of the sign-in that is under way
 * @throws AppError `state` where the address belongs to another one
 */
export function codeOfRedirect(address: string, state: string, provider: SignInProvider): string {
  const { code: way } = provider.signIn;
  if (!way || !isRedirect(address.trim(), way)) throw signInFailure(provider, 'address');
  const { searchParams } = new URL(address.trim());
  if (searchParams.get('state') !== state) throw signInFailure(provider, 'state');
  if (searchParams.has('error')) throw signInFailure(provider, 'denied');
  const code = searchParams.get('code');
  if (!code) throw signInFailure(provider, 'address');
  return code;
}
