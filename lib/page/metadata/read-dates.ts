import { isoDate } from '../../core/utils/iso-date';
import { itemsOf, type MetadataSources, textsOf } from './metadata-sources';
import { firstValues } from './read-meta';
import { writtenDates, writtenTimes } from './written';

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
    firstDate(firstValues(meta, publishedNames)) ??
    firstDate(itemsOf(page, 'datePublished')) ??
    firstDate(firstValues(meta, otherPublishedNames)) ??
    firstDate(writtenTimes(document)) ??
    firstDate(writtenDates(document)) ??
    undefined
  );
}
