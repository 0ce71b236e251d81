import { isoDate } from '../../core/utils/iso-date';
import { itemsOf, type MetadataSources, textsOf } from './metadata-sources';
import { firstOf } from './read-meta';
import { writtenChanges, writtenDates, writtenTimes } from './written';

// Names of `<meta>` elements, with their sources in the order of trust.
const publishedNames = ['article:published_time', 'og:published_time', 'og:article:published_time'];
const otherPublishedNames = [
  'date',
  'dc.date',
  'dcterms.date',
  'dcterms.created',
  'dc.date.issued',
  'citation_publication_date',
  'pubdate',
  'publishdate',
  'publish-date',
  'parsely-pub-date',
  'sailthru.date',
  'datepublished',
];
const modifiedNames = ['article:modified_time', 'og:modified_time', 'og:updated_time'];
const otherModifiedNames = ['dcterms.modified', 'dc.date.modified', 'last-modified', 'revised', 'datemodified'];

function firstDate(texts: readonly string[]): string | null {
  for (const text of texts) {
    const date = isoDate(text);
    if (date !== null) return date;
  }
  return null;
}

/** When a page says that it was published; ISO 8601. A source is read only where none before it has a date. */
export function readPublishedAt(page: MetadataSources): string | undefined {
  const { document, main, meta } = page;
  return (
    firstDate(textsOf(main, 'datePublished')) ??
    firstDate(textsOf(main, 'uploadDate')) ??
    firstDate(firstOf(meta, publishedNames)) ??
    firstDate(itemsOf(page, 'datePublished')) ??
    firstDate(firstOf(meta, otherPublishedNames)) ??
    firstDate(writtenTimes(document)) ??
    firstDate(writtenDates(document)) ??
    undefined
  );
}

/**
 * When a page says that it was last changed; ISO 8601.
 * @param publishedAt a change before this date is an error and is ignored
 */
export function readModifiedAt(page: MetadataSources, publishedAt: string | undefined): string | undefined {
  const { document, main, meta } = page;
  const date =
    firstDate(textsOf(main, 'dateModified')) ??
    firstDate(firstOf(meta, modifiedNames)) ??
    firstDate(itemsOf(page, 'dateModified')) ??
    firstDate(firstOf(meta, otherModifiedNames)) ??
    firstDate(writtenChanges(document)) ??
    undefined;
  return date && publishedAt && date.slice(0, 10) < publishedAt.slice(0, 10) ? undefined : date;
}
