const allowed = new Set(['http:', 'https:', 'mailto:']);

/** The URL if an answer may link to it (http, https or mailto), else undefined. */
export function safeLink(address: string): string | undefined {
  try {
    const url = new URL(address);
    return allowed.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}
