const allowed = new Set(['http:', 'https:', 'mailto:']);

/** An address that an answer may link to: http, https or mailto; anything else is undefined. */
export function safeLink(address: string): string | undefined {
  try {
    const url = new URL(address);
    return allowed.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
