import type { Page } from '../../core/provider';
import { metadataSources } from './metadata-sources';
import { readByline } from './read-byline';
import { readPublishedAt } from './read-dates';
import type { JsonLdNode } from './read-json-ld';
import { readLanguage } from './read-language';
import { readSiteName } from './read-site-name';
import { readTitle } from './read-title';

/** The part of a page's metadata that its reader shows. */
export type Metadata = Pick<Page, 'title' | 'byline' | 'siteName' | 'publishedAt' | 'language'>;

/**
 * Reads the metadata of a page. Where its sources disagree, they are trusted in this order: JSON-LD, OpenGraph,
 * microdata, other meta elements, the visible text; for the language the root element comes first. Nothing is guessed:
 * what no source has is absent. Malformed data are skipped. A source is read only where none before it has a value:
 * most pages have all of it in their head.
 * @param nodes the page's JSON-LD
 * @see https://ogp.me/ and https://schema.org/
 */
export function readMetadata(document: Document, url: string, nodes: readonly JsonLdNode[]): Metadata {
  const sources = metadataSources(document, url, nodes);
  const siteName = readSiteName(sources);
  const metadata: Metadata = { title: readTitle(sources, siteName) };
  const byline = readByline(sources, siteName);
  if (byline) metadata.byline = byline;
  if (siteName) metadata.siteName = siteName;
  const publishedAt = readPublishedAt(sources);
  if (publishedAt) metadata.publishedAt = publishedAt;
  const language = readLanguage(sources);
  if (language) metadata.language = language;
  return metadata;
}
