import { decodeHtmlEntities } from './decode-html-entities';
import { itemsOf, type MetadataSources } from './metadata-sources';
import { hasType, jsonLdNames } from './read-json-ld';
import { firstValues } from './read-meta';
import { shortLine } from './short-line';

/** Characters of a name. */
const maxLength = 100;

function nameAmong(texts: readonly string[]): string | undefined {
  for (const text of texts) {
    const name = shortLine(decodeHtmlEntities(text), maxLength);
    if (name !== undefined && !name.startsWith('http:') && !name.startsWith('https:')) return name;
  }
  return undefined;
}

/** The name of a page's site. A source is read only where none before it has a name. */
export function readSiteName(page: MetadataSources): string | undefined {
  for (const node of page.nodes) {
    const name = hasType(node, ['WebSite']) ? nameAmong(jsonLdNames(node.name)) : undefined;
    if (name !== undefined) return name;
  }
  const openGraphName = nameAmong(firstValues(page.meta, ['og:site_name']));
  if (openGraphName !== undefined) return openGraphName;
  for (const node of page.main) {
    const name = nameAmong(jsonLdNames(node.publisher, page.nodes));
    if (name !== undefined) return name;
  }
  return (
    nameAmong(itemsOf(page, 'publisher')) ??
    nameAmong(firstValues(page.meta, ['application-name', 'apple-mobile-web-app-title']))
  );
}
