import type { Page } from '../../core/provider';
import { type MetadataSources, witnessesOf } from './metadata-sources';
import { readByline } from './read-byline';
import { readCanonicalUrl } from './read-canonical-url';
import { readModifiedAt, readPublishedAt } from './read-dates';
import { type JsonLdNode, readJsonLd } from './read-json-ld';
import { readLanguage } from './read-language';
import { readSiteName } from './read-site-name';
import { readTitle } from './read-title';

/** What a page says about itself, as far as a reader shows it. */
export type Said = Pick<Page, 'title' | 'byline' | 'siteName' | 'publishedAt' | 'language'>;

/** All that a page says about itself. */
export interface Metadata extends Said {
  /** When the page says it was changed last; ISO 8601, never before `publishedAt`. */
  modifiedAt?: string;
  /** The address that the page gives as its own. */
  canonicalUrl?: string;
}

function ask(witnesses: MetadataSources): Said {
  const siteName = readSiteName(witnesses);
  const said: Said = { title: readTitle(witnesses, siteName) };
  const byline = readByline(witnesses, siteName);
  if (byline) said.byline = byline;
  if (siteName) said.siteName = siteName;
  const publishedAt = readPublishedAt(witnesses);
  if (publishedAt) said.publishedAt = publishedAt;
  const language = readLanguage(witnesses);
  if (language) said.language = language;
  return said;
}

/**
 * What a page says about itself, as far as a reader shows it. Trust, first to last, where its witnesses disagree:
 * JSON-LD, OpenGraph, microdata, other meta tags, the visible text; the language is the root element's first. Nothing is
 * guessed: what no witness says is absent. Malformed data are passed over. A witness is asked only where none before it
 * tells: most pages tell all in their head.
 * @param nodes the page's JSON-LD
 */
export function readSaid(document: Document, url: string, nodes: readonly JsonLdNode[]): Said {
  return ask(witnessesOf(document, url, nodes));
}

/** All that a page says about itself: as {@link readSaid}, and its last change and its address, the canonical link's first. */
export function readMetadata(document: Document, url: string): Metadata {
  const witnesses = witnessesOf(document, url, readJsonLd(document));
  const said = ask(witnesses);
  const modifiedAt = readModifiedAt(witnesses, said.publishedAt);
  const canonicalUrl = readCanonicalUrl(witnesses);
  return { ...said, ...(modifiedAt && { modifiedAt }), ...(canonicalUrl && { canonicalUrl }) };
}
