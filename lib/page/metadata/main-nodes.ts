import { wordsOf } from '../dom/words-of';
import { canonicalLink } from './canonical-link';
import { headingsOf } from './headings-of';
import { addressesOf, hasType, type JsonLdNode } from './read-json-ld';

/** Ends of the names of schema.org types that are a page's content. @see https://schema.org/docs/full.html */
const contentTypes = [
  'Article',
  'Posting',
  'Report',
  'Recipe',
  'Product',
  'Question',
  'QAPage',
  'Event',
  'Book',
  'Course',
  'HowTo',
  'VideoObject',
  'Movie',
  'Review',
  'Dataset',
];
/** Types that are the page itself. */
const pageTypes = ['WebPage', 'ItemPage', 'AboutPage', 'FAQPage', 'ProfilePage', 'CollectionPage'];

/** An address without scheme, "www.", query and fragment, for comparing. */
function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '').replace(/\/$/, '');
}

/** The words of a text, for comparing titles. */
function words(text: string): string {
  return wordsOf(text).join(' ');
}

/** The nodes that have the page's address or its title. */
function matchingNodes(contents: readonly JsonLdNode[], document: Document, url: string): JsonLdNode[] {
  const own = new Set([url, canonicalLink(document) ?? ''].filter(Boolean).map(bare));
  const titles = [document.title, ...headingsOf(document)].map(words).filter((title) => title !== '');
  return contents.filter((node) => {
    if (addressesOf(node).some((address) => own.has(bare(address)))) return true;
    const name = typeof node.headline === 'string' ? node.headline : node.name;
    const ownTitle = typeof name === 'string' ? words(name) : '';
    return ownTitle.length > 3 && titles.some((title) => title.includes(ownTitle) || ownTitle.startsWith(title));
  });
}

/**
 * The JSON-LD nodes that describe this page and not others that it lists: the only content node, or of several those
 * with the page's address or title; then the nodes of the page itself (`WebPage`).
 */
export function mainNodes(document: Document, url: string, nodes: readonly JsonLdNode[]): JsonLdNode[] {
  const contents: JsonLdNode[] = [];
  const pages: JsonLdNode[] = [];
  for (const node of nodes) {
    if (hasType(node, contentTypes)) contents.push(node);
    if (hasType(node, pageTypes)) pages.push(node);
  }
  const matching = contents.length > 1 ? matchingNodes(contents, document, url) : contents;
  return [...matching, ...pages];
}
