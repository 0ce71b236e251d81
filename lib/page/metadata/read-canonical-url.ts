import { canonicalLink } from './canonical-link';
import type { MetadataSources } from './metadata-sources';
import { addressesOf } from './read-json-ld';
import { firstOf } from './read-meta';

/** The address that a page declares as its own, absolute and without fragment. */
export function readCanonicalUrl({ document, url, meta, main }: MetadataSources): string | undefined {
  const candidates = [canonicalLink(document), ...firstOf(meta, ['og:url']), ...main.slice(0, 1).flatMap(addressesOf)];
  for (const candidate of candidates) {
    try {
      const address = new URL(candidate?.trim() || 'none:', url);
      const isRoot = address.pathname === '/' && address.search === '' && new URL(url).pathname !== '/';
      // Some sites declare their front page on every page: that address is ignored.
      if (!/^https?:$/.test(address.protocol) || isRoot) continue;
      address.hash = '';
      return address.href;
    } catch {
      // Not an address: the next source is read.
    }
  }
  return undefined;
}
