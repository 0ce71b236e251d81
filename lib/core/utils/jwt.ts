import { fromBase64Url } from './base64-url';

/**
 * The claims of a JSON Web Token. Nobody checks its signature here: they say what to show and to send, never what to trust.
 * @returns none for anything that is no such token
 */
export function tokenClaims(token: string | undefined): Record<string, unknown> {
  const payload = token?.split('.')[1];
  if (!payload) return {};
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(payload)));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
