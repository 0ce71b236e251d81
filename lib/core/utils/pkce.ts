import { toBase64Url } from './base64-url';

/**
 * 32 random bytes as 43 characters of base64url: an OAuth `state` or a PKCE `code_verifier`.
 * @see https://www.rfc-editor.org/rfc/rfc7636#section-4.1
 */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The PKCE `code_challenge` of a verifier, by the method S256.
 * @see https://www.rfc-editor.org/rfc/rfc7636#section-4.2
 */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}
