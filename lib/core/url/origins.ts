/**
 * The match pattern of the host that an address lives on, without its port: Firefox's patterns with a port never match.
 * @returns none for an address that does not parse
 */
export function originPatterns(...urls: string[]): string[] {
  const patterns = urls.flatMap((url) => {
    if (!URL.canParse(url)) return [];
    const { protocol, hostname } = new URL(url);
    return protocol === 'http:' || protocol === 'https:' ? [`${protocol}//${hostname}/*`] : [];
  });
  return [...new Set(patterns)];
}

/** Match patterns of every page: asked for once, at a click that says why. */
export const allPages = ['https://*/*', 'http://*/*'];
