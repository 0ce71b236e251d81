import type { JsonLdNode } from '../../metadata/read-json-ld';
import { addressKinds } from './address-kinds';
import { type ContainerNode, nearTags, nowhere, type Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';

const prePlace = nearTags.indexOf('pre');
const mainPlace = nearTags.indexOf('main');
/** An address that is none says nothing. */
const noAddress = [0, 0, 0, 0, 0, 0, 0, 1];

const openGraphTypes = ['article', 'product', 'website'];

/** What types of data say of a page, as places in a list of counts; the first and the last are of more types than these. */
const dataKinds = 7;
const stories = 0;
const others = 6;
const kindsOfTypes = new Map(
  Object.entries({
    ...{ Product: 1, ProductGroup: 1, ItemList: 2, CollectionPage: 2, OfferCatalog: 2 },
    ...{ DiscussionForumPosting: 3, QAPage: 3, Question: 3, FAQPage: 4 },
    ...{ LocalBusiness: 5, Service: 5, Organization: 5, Corporation: 5, SoftwareApplication: 5 },
  }),
);
/** A kind counts no more often. */
const mostOfKind = 5;

const forumMakers = ['discourse', 'vbulletin', 'phpbb', 'xenforo', 'mybb', 'invision', 'forum'];
const documentMakers = ['docusaurus', 'sphinx', 'mkdocs', 'hugo', 'jekyll', 'gitbook', 'mediawiki', 'vitepress'];

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

function pushLogs(values: number[], counts: readonly number[]): void {
  for (const count of counts) values.push(Math.log1p(count));
}

function names(text: string, words: readonly string[]): number {
  if (text === '') return 0;
  for (const word of words) if (text.includes(word)) return 1;
  return 0;
}

/** The first value of each property or name in the page's `<meta>` elements. */
function readFirst(document: Document): Map<string, string> {
  const values = new Map<string, string>();
  for (const element of document.getElementsByTagName('meta')) {
    const property = element.getAttribute('property');
    const name = element.getAttribute('name');
    if (property === null && name === null) continue;
    const content = element.getAttribute('content')?.trim() ?? '';
    if (property !== null && !values.has(property)) values.set(property, content);
    if (name !== null && !values.has(name)) values.set(name, content);
  }
  return values;
}

/** The kinds that a type is of, as bits. */
function kindsOf(type: string): number {
  const kind = kindsOfTypes.get(type);
  let kinds = kind === undefined ? 0 : 1 << kind;
  if (type.includes('Article') || type.includes('BlogPosting') || type.endsWith('Report')) kinds |= 1 << stories;
  const isOther = type.includes('Recipe') || type.includes('Event') || type.includes('JobPosting');
  return isOther || type.endsWith('Review') ? kinds | (1 << others) : kinds;
}

/** How many of a page's data are of each kind. */
function countKinds(nodes: readonly JsonLdNode[]): number[] {
  const counts = new Array<number>(dataKinds).fill(0);
  for (const node of nodes) {
    const types = node['@type'];
    let kinds = 0;
    for (const type of Array.isArray(types) ? types : [types]) if (typeof type === 'string') kinds |= kindsOf(type);
    for (let kind = 0; kinds !== 0 && kind < dataKinds; kind += 1) {
      const count = counts[kind] ?? 0;
      if ((kinds & (1 << kind)) !== 0 && count < mostOfKind) counts[kind] = count + 1;
    }
  }
  return counts;
}

/** What the parts of a page are, in a fixed order. */
function countParts(parts: readonly ContainerNode[]): number[] {
  let article = 0;
  let main = 0;
  let table = 0;
  let post = 0;
  let product = 0;
  let card = 0;
  let li = 0;
  let form = 0;
  for (const { near, depth, element } of parts) {
    const name = element.localName;
    if (name === 'li') li += 1;
    else if (name === 'article') article += 1;
    else if (name === 'table') table += 1;
    else if (name === 'form') form += 1;
    if (near[mainPlace] === depth) main = 1;
    if (near[nearTags.length + 18] === depth) post += 1;
    if (near[nearTags.length + 16] === depth) product += 1;
    if (near[nearTags.length + 19] === depth) card += 1;
  }
  return [article, main, table, post, product, card, li, form];
}

/**
 * What the page says about itself, and what its blocks are like taken together, as numbers in a fixed order.
 * @param page the page itself, for its head, and its JSON-LD
 */
export function describePage(
  { document, url, nodes }: { document: Document; url: string; nodes: readonly JsonLdNode[] },
  segments: Segments,
  blocks: readonly DescribedBlock[],
): number[] {
  const { root, parts } = segments;
  const address = URL.canParse(url) ? new URL(url) : null;
  const path = address?.pathname ?? '';
  let steps = 0;
  for (const step of path.split('/')) if (step !== '') steps += 1;
  const meta = readFirst(document);
  const openGraph = meta.get('og:type')?.toLowerCase() ?? '';
  const generator = meta.get('generator')?.toLowerCase() ?? '';
  const total = blocks.length;
  let prose = 0;
  let headings = 0;
  let price = 0;
  let time = 0;
  let reply = 0;
  let short = 0;
  let link = 0;
  let buy = 0;
  let review = 0;
  let code = 0;
  let question = 0;
  let longest = 0;
  for (const { text, words, heading, phraseMask, linkShare, isProse, part } of blocks) {
    if (isProse) prose += 1;
    if (heading > 0) headings += 1;
    if (phraseMask & (1 << 12)) price += 1;
    if (phraseMask & ((1 << 10) | (1 << 11))) time += 1;
    if (phraseMask & (1 << 7)) reply += 1;
    if (phraseMask & (1 << 5)) buy += 1;
    if (phraseMask & (1 << 17)) review += 1;
    if (words <= 4) short += 1;
    if (linkShare > 0.7) link += 1;
    if (part.near[prePlace] !== nowhere) code += 1;
    if (text.endsWith('?')) question += 1;
    if (text.length > longest) longest = text.length;
  }
  const { chars, proseChars } = root;
  const values = address === null ? [...noAddress] : addressKinds(address);
  values.push(steps, path.length);
  for (const type of openGraphTypes) values.push(openGraph.startsWith(type) ? 1 : 0);
  values.push(openGraph === '' ? 1 : 0, meta.get('article:published_time') ? 1 : 0);
  values.push(names(generator, forumMakers), names(generator, documentMakers));
  values.push(...countKinds(nodes), nodes.length === 0 ? 0 : 1);
  pushLogs(values, [total, chars, proseChars]);
  values.push(share(proseChars, chars), share(root.linkChars, chars));
  for (const count of [prose, headings, price, time, reply, short, link, code, question]) {
    values.push(share(count, total));
  }
  pushLogs(values, [price, time, reply, buy, review, longest]);
  values.push(share(longest, proseChars));
  pushLogs(values, countParts(parts));
  values.push(share(root.media, total));
  return values;
}
