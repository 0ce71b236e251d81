/**
 * Bytes as base64url without padding.
 * @see https://www.rfc-editor.org/rfc/rfc4648#section-5
 */
export function toBase64Url(bytes: Uint8Array): string {
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The bytes of base64url text, with or without padding.
 * @throws DOMException for characters outside of the alphabet
 */
export function fromBase64Url(text: string): Uint8Array {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, ''));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
