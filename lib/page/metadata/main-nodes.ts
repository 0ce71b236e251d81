import { addressesOf, hasType, type JsonLdNode } from '../read-json-ld';
import { wordsOf } from '../words-of';

const content =
  /(?:Article|Posting|Report|Recipe|Product|Question|QAPage|Event|Book|Course|HowTo|VideoObject|Movie|JobPosting|Review|Dataset)$/;
const page = /(?:WebPage|ItemPage|AboutPage|FAQPage|ProfilePage|CollectionPage|MedicalWebPage)$/;

function bare(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '').replace(/\/$/, '');
}

function words(text: string): string {
  return wordsOf(text).join(' ');
}

/**
 * The nodes that speak of this page and not of others that it lists: those with its address or its title, else the only
 * one there is. What a page says of itself as a page comes last.
 * @param titles what the page calls itself elsewhere: its `<title>` and main heading
 */
export function mainNodes(
  nodes: readonly JsonLdNode[],
  urls: readonly string[],
  titles: readonly string[],
): JsonLdNode[] {
  const own = new Set(urls.map(bare));
  const called = titles.map(words).filter((title) => title !== '');
  const contents = nodes.filter((node) => hasType(node, content));
  const meant = contents.filter((node) => {
    if (addressesOf(node).some((address) => own.has(bare(address)))) return true;
    const name = typeof node.headline === 'string' ? node.headline : node.name;
    const said = typeof name === 'string' ? words(name) : '';
    return said.length > 3 && called.some((title) => title.includes(said) || said.startsWith(title));
  });
  const chosen = meant.length > 0 ? meant : contents.slice(0, contents.length === 1 ? 1 : 0);
  return [...chosen, ...nodes.filter((node) => hasType(node, page))];
}
