import { toBase64Url } from './base64-url';

/** A random text that nobody can guess: a state or a verifier (RFC 7636: 43 characters of base64url). */
export function randomToken(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The challenge that goes with a verifier, by the method S256. */
export async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return toBase64Url(new Uint8Array(digest));
}
