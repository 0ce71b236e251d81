import { hasType, type JsonLdNode } from '../read-json-ld';
import { addressKinds } from './address-kinds';
import type { DescribedBlock } from './describe-blocks';
import { nearTags, nowhere, type Segments } from './part';

const prePlace = nearTags.indexOf('pre');
const mainPlace = nearTags.indexOf('main');
/** An address that is none says nothing. */
const noAddress = [0, 0, 0, 0, 0, 0, 0, 1];
const openGraphTypes = ['article', 'product', 'website'];
const dataTypes: readonly RegExp[] = [
  /Article|BlogPosting|Report$/,
  /^Product(?:Group)?$/,
  /^(?:ItemList|CollectionPage|OfferCatalog)$/,
  /^(?:DiscussionForumPosting|QAPage|Question)$/,
  /^(?:FAQPage)$/,
  /^(?:LocalBusiness|Service|Organization|Corporation|SoftwareApplication)$/,
  /Recipe|Event|JobPosting|Review$/,
];

const forumMakers = ['discourse', 'vbulletin', 'phpbb', 'xenforo', 'mybb', 'invision', 'forum'];
const documentMakers = ['docusaurus', 'sphinx', 'mkdocs', 'hugo', 'jekyll', 'gitbook', 'mediawiki', 'vitepress'];

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** The first value of each property or name in the page's `<meta>` elements. */
function readFirst(document: Document): (name: string) => string {
  const values = new Map<string, string>();
  for (const element of document.getElementsByTagName('meta')) {
    for (const attribute of ['property', 'name']) {
      const name = element.getAttribute(attribute);
      if (name !== null && !values.has(name)) values.set(name, element.getAttribute('content')?.trim() ?? '');
    }
  }
  return (name) => values.get(name) ?? '';
}

/** Facts about a page as a whole. */
export interface DescribedWhole {
  values: number[];
  description: string;
  chars: number;
  proseChars: number;
}

/**
 * What the page says about itself, and what its blocks are like taken together, as numbers in a fixed order.
 * @param page the page itself, for its head, and its JSON-LD
 */
export function describePage(
  { document, url, nodes }: { document: Document; url: string; nodes: readonly JsonLdNode[] },
  segments: Segments,
  blocks: readonly DescribedBlock[],
): DescribedWhole {
  const { root, parts } = segments;
  const address = URL.canParse(url) ? new URL(url) : null;
  const path = address?.pathname ?? '';
  const meta = readFirst(document);
  const openGraph = meta('og:type').toLowerCase();
  const generator = meta('generator').toLowerCase();
  const total = blocks.length;
  const counts = {
    prose: 0,
    headings: 0,
    price: 0,
    time: 0,
    reply: 0,
    short: 0,
    link: 0,
    buy: 0,
    review: 0,
    code: 0,
    question: 0,
  };
  let longest = 0;
  for (const block of blocks) {
    if (block.isProse) counts.prose += 1;
    if (block.heading > 0) counts.headings += 1;
    if (block.phraseMask & (1 << 12)) counts.price += 1;
    if (block.phraseMask & ((1 << 10) | (1 << 11))) counts.time += 1;
    if (block.phraseMask & (1 << 7)) counts.reply += 1;
    if (block.phraseMask & (1 << 5)) counts.buy += 1;
    if (block.phraseMask & (1 << 17)) counts.review += 1;
    if (block.words <= 4) counts.short += 1;
    if (block.linkShare > 0.7) counts.link += 1;
    if (block.part.near[prePlace] !== nowhere) counts.code += 1;
    if (block.text.endsWith('?')) counts.question += 1;
    longest = Math.max(longest, block.text.length);
  }
  const seen = { article: 0, main: 0, dl: 0, table: 0, post: 0, product: 0, card: 0, li: 0, form: 0 };
  for (const part of parts) {
    const { near, depth, element } = part;
    const name = element.localName;
    if (name === 'article' || name === 'li' || name === 'table' || name === 'form') seen[name] += 1;
    if (near[mainPlace] === depth) seen.main = 1;
    if (near[nearTags.length + 18] === depth) seen.post += 1;
    if (near[nearTags.length + 16] === depth) seen.product += 1;
    if (near[nearTags.length + 19] === depth) seen.card += 1;
  }
  const { chars, proseChars } = root;
  const values = [
    ...(address === null ? noAddress : addressKinds(address)),
    path.split('/').filter(Boolean).length,
    path.length,
    ...openGraphTypes.map((type) => Number(openGraph.startsWith(type))),
    Number(openGraph === ''),
    Number(meta('article:published_time') !== ''),
    Number(forumMakers.some((name) => generator.includes(name))),
    Number(documentMakers.some((name) => generator.includes(name))),
    ...dataTypes.map((type) => Math.min(5, nodes.filter((node) => hasType(node, type)).length)),
    nodes.length === 0 ? 0 : 1,
    Math.log1p(total),
    Math.log1p(chars),
    Math.log1p(proseChars),
    share(proseChars, chars),
    share(root.linkChars, chars),
    share(counts.prose, total),
    share(counts.headings, total),
    share(counts.price, total),
    share(counts.time, total),
    share(counts.reply, total),
    share(counts.short, total),
    share(counts.link, total),
    share(counts.code, total),
    share(counts.question, total),
    Math.log1p(counts.price),
    Math.log1p(counts.time),
    Math.log1p(counts.reply),
    Math.log1p(counts.buy),
    Math.log1p(counts.review),
    Math.log1p(longest),
    share(longest, proseChars),
    ...Object.values(seen).map((value) => Math.log1p(value)),
    share(root.media, total),
  ];
  return { values, description: meta('description'), chars, proseChars };
}
