import { fromBase64Url } from './base64-url';

/**
 * The claims of a JSON Web Token. Its signature is not verified: the claims may be shown and sent, never trusted.
 * @see https://www.rfc-editor.org/rfc/rfc7519
 * @returns an empty object where the text is no such token
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
