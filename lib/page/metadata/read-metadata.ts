import type { Page } from '../../core/provider';
import { type MetadataSources, metadataSources } from './metadata-sources';
import { readByline } from './read-byline';
import { readCanonicalUrl } from './read-canonical-url';
import { readModifiedAt, readPublishedAt } from './read-dates';
import { type JsonLdNode, readJsonLd } from './read-json-ld';
import { readLanguage } from './read-language';
import { readSiteName } from './read-site-name';
import { readTitle } from './read-title';

/** The part of a page's metadata that its reader shows. */
export type Metadata = Pick<Page, 'title' | 'byline' | 'siteName' | 'publishedAt' | 'language'>;

/** All metadata of a page. */
export interface FullMetadata extends Metadata {
  /** When the page was last changed, as it says; ISO 8601, never before `publishedAt`. */
  modifiedAt?: string;
  /** The address that the page declares as its own. */
  canonicalUrl?: string;
}

function readFrom(sources: MetadataSources): Metadata {
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

/**
 * Reads the metadata of a page. Where its sources disagree, they are trusted in this order: JSON-LD, OpenGraph,
 * microdata, other meta elements, the visible text; for the language the root element comes first. Nothing is guessed:
 * what no source has is absent. Malformed data are skipped. A source is read only where none before it has a value:
 * most pages have all of it in their head.
 * @param nodes the page's JSON-LD
 * @see https://ogp.me/ and https://schema.org/
 */
export function readMetadata(document: Document, url: string, nodes: readonly JsonLdNode[]): Metadata {
  return readFrom(metadataSources(document, url, nodes));
}

/** The metadata of {@link readMetadata}, with the page's last change and its canonical address. */
export function readFullMetadata(document: Document, url: string): FullMetadata {
  const sources = metadataSources(document, url, readJsonLd(document));
  const metadata = readFrom(sources);
  const modifiedAt = readModifiedAt(sources, metadata.publishedAt);
  const canonicalUrl = readCanonicalUrl(sources);
  return { ...metadata, ...(modifiedAt && { modifiedAt }), ...(canonicalUrl && { canonicalUrl }) };
}
