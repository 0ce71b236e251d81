import { wordsOf } from '../dom/words-of';
import { canonicalLink } from './canonical-link';
import { headingsOf } from './headings-of';
import { addressesOf, hasType, type JsonLdNode } from './read-json-ld';

const contentTypes = [
  ...['Article', 'Posting', 'Report', 'Recipe', 'Product', 'Question', 'QAPage', 'Event', 'Book', 'Course', 'HowTo'],
  ...['VideoObject', 'Movie', 'Review', 'Dataset'],
];
const pageTypes = ['WebPage', 'ItemPage', 'AboutPage', 'FAQPage', 'ProfilePage', 'CollectionPage'];

function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '').replace(/\/$/, '');
}

function words(text: string): string {
  return wordsOf(text).join(' ');
}

/** Those of several nodes that have the page's address or its title. */
function meantAmong(contents: readonly JsonLdNode[], document: Document, url: string): JsonLdNode[] {
  const own = new Set([url, canonicalLink(document) ?? ''].filter(Boolean).map(bare));
  const called = [document.title, ...headingsOf(document)].map(words).filter((title) => title !== '');
  return contents.filter((node) => {
    if (addressesOf(node).some((address) => own.has(bare(address)))) return true;
    const name = typeof node.headline === 'string' ? node.headline : node.name;
    const said = typeof name === 'string' ? words(name) : '';
    return said.length > 3 && called.some((title) => title.includes(said) || said.startsWith(title));
  });
}

/**
 * The nodes that speak of this page and not of others that it lists: those with its address or its title, else the only
 * one there is. What a page says of itself as a page comes last.
 */
export function mainNodes(document: Document, url: string, nodes: readonly JsonLdNode[]): JsonLdNode[] {
  const contents: JsonLdNode[] = [];
  const pages: JsonLdNode[] = [];
  for (const node of nodes) {
    if (hasType(node, contentTypes)) contents.push(node);
    if (hasType(node, pageTypes)) pages.push(node);
  }
  const meant = contents.length > 1 ? meantAmong(contents, document, url) : contents;
  return [...meant, ...pages];
}
