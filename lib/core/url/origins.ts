/**
 * The match patterns for the hosts of URLs, each once. Ports are left out, since Firefox's patterns with a port never
 * match.
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/Match_patterns
 * @returns no pattern for what is no http(s) URL
 */
export function originPatterns(...urls: string[]): string[] {
  const patterns = urls.flatMap((url) => {
    if (!URL.canParse(url)) return [];
    const { protocol, hostname } = new URL(url);
    return protocol === 'http:' || protocol === 'https:' ? [`${protocol}//${hostname}/*`] : [];
  });
  return [...new Set(patterns)];
}

/**
 * The hosts of match patterns as a person reads them, each once: `*.example.org` of `https://*.example.org/*`. A
 * pattern is no URL: the URL parser would encode its asterisk.
 */
export function hostsOfPatterns(patterns: readonly string[]): string[] {
  return [...new Set(patterns.map((pattern) => pattern.replace(/^[a-z*]+:\/\//, '').replace(/\/.*$/, '')))];
}

/** Match patterns for servers that run on this computer; requested only when the person wants to find them. */
export const thisComputer = ['http://localhost/*'];

/** Match patterns for all web pages; requested only after a click on a button that explains why. */
export const allPages = ['https://*/*', 'http://*/*'];
