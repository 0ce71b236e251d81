import type { JsonLdNode } from '../../metadata/read-json-ld';
import { type AddressKinds, addressKinds } from './address-kinds';
import type { Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { share } from './feature-group';
import { countBlocks, countContainers } from './page-counts';
import { countDataKinds } from './structured-data-kinds';

/** The features of a page in the order of the row. `log` is the logarithm of one more than a count. */
export const pageFeatureNames = [
  'address.forum',
  'address.docs',
  'address.product',
  'address.shop',
  'address.list',
  'address.service',
  'address.story',
  'address.front',
  'address.steps',
  'address.pathLength',
  'openGraph.article',
  'openGraph.product',
  'openGraph.website',
  'openGraph.none',
  'meta.publishedTime',
  'generator.forum',
  'generator.docs',
  'data.story',
  'data.product',
  'data.list',
  'data.forum',
  'data.faq',
  'data.organization',
  'data.other',
  'data.any',
  'log.blocks',
  'log.characters',
  'log.proseCharacters',
  'share.proseCharacters',
  'share.linkCharacters',
  'share.prose',
  'share.headings',
  'share.price',
  'share.time',
  'share.reply',
  'share.short',
  'share.link',
  'share.code',
  'share.question',
  'log.price',
  'log.time',
  'log.reply',
  'log.buy',
  'log.review',
  'log.longest',
  'share.longestOfProse',
  'log.article',
  'log.main',
  'log.table',
  'log.thread',
  'log.product',
  'log.card',
  'log.li',
  'log.form',
  'mediaPerBlock',
] as const;

/** The kinds of a page without a valid address, which is treated as a front page. */
const noAddress: AddressKinds = {
  forum: 0,
  docs: 0,
  product: 0,
  shop: 0,
  list: 0,
  service: 0,
  story: 0,
  front: 1,
};

/** What forum software and documentation generators call themselves in `<meta name="generator">`. */
const forumGenerators = ['discourse', 'vbulletin', 'phpbb', 'xenforo', 'mybb', 'invision', 'forum'];
const docsGenerators = ['docusaurus', 'sphinx', 'mkdocs', 'hugo', 'jekyll', 'gitbook', 'mediawiki', 'vitepress'];

/** 1 where a text holds one of the words, else 0. */
function includesAny(text: string, words: readonly string[]): number {
  return words.some((word) => text.includes(word)) ? 1 : 0;
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

/**
 * What the page says about itself, and what its blocks are like taken together.
 * @param page the page itself, for its head, and its JSON-LD
 * @returns one number for each of {@link pageFeatureNames}
 * @see https://ogp.me/#types for `og:type`
 */
export function describePage(
  { document, url, nodes }: { document: Document; url: string; nodes: readonly JsonLdNode[] },
  { root, containers }: Segments,
  blocks: readonly DescribedBlock[],
): number[] {
  const address = URL.canParse(url) ? new URL(url) : null;
  const path = address?.pathname ?? '';
  const addressKind = address === null ? noAddress : addressKinds(address);
  const meta = readFirst(document);
  const openGraph = meta.get('og:type')?.toLowerCase() ?? '';
  const generator = meta.get('generator')?.toLowerCase() ?? '';
  const data = countDataKinds(nodes);
  const counts = countBlocks(blocks);
  const elements = countContainers(containers);
  const { chars, proseChars } = root;
  const total = blocks.length;
  const features: Record<(typeof pageFeatureNames)[number], number> = {
    'address.forum': addressKind.forum,
    'address.docs': addressKind.docs,
    'address.product': addressKind.product,
    'address.shop': addressKind.shop,
    'address.list': addressKind.list,
    'address.service': addressKind.service,
    'address.story': addressKind.story,
    'address.front': addressKind.front,
    'address.steps': path.split('/').filter((step) => step !== '').length,
    'address.pathLength': path.length,
    'openGraph.article': openGraph.startsWith('article') ? 1 : 0,
    'openGraph.product': openGraph.startsWith('product') ? 1 : 0,
    'openGraph.website': openGraph.startsWith('website') ? 1 : 0,
    'openGraph.none': openGraph === '' ? 1 : 0,
    'meta.publishedTime': meta.get('article:published_time') ? 1 : 0,
    'generator.forum': includesAny(generator, forumGenerators),
    'generator.docs': includesAny(generator, docsGenerators),
    'data.story': data.story,
    'data.product': data.product,
    'data.list': data.list,
    'data.forum': data.forum,
    'data.faq': data.faq,
    'data.organization': data.organization,
    'data.other': data.other,
    'data.any': nodes.length === 0 ? 0 : 1,
    'log.blocks': Math.log1p(total),
    'log.characters': Math.log1p(chars),
    'log.proseCharacters': Math.log1p(proseChars),
    'share.proseCharacters': share(proseChars, chars),
    'share.linkCharacters': share(root.linkChars, chars),
    'share.prose': share(counts.prose, total),
    'share.headings': share(counts.headings, total),
    'share.price': share(counts.price, total),
    'share.time': share(counts.time, total),
    'share.reply': share(counts.reply, total),
    'share.short': share(counts.short, total),
    'share.link': share(counts.link, total),
    'share.code': share(counts.code, total),
    'share.question': share(counts.question, total),
    'log.price': Math.log1p(counts.price),
    'log.time': Math.log1p(counts.time),
    'log.reply': Math.log1p(counts.reply),
    'log.buy': Math.log1p(counts.buy),
    'log.review': Math.log1p(counts.review),
    'log.longest': Math.log1p(counts.longest),
    'share.longestOfProse': share(counts.longest, proseChars),
    'log.article': Math.log1p(elements.article),
    'log.main': Math.log1p(elements.main),
    'log.table': Math.log1p(elements.table),
    'log.thread': Math.log1p(elements.thread),
    'log.product': Math.log1p(elements.product),
    'log.card': Math.log1p(elements.card),
    'log.li': Math.log1p(elements.li),
    'log.form': Math.log1p(elements.form),
    mediaPerBlock: share(root.media, total),
  };
  return pageFeatureNames.map((name) => features[name]);
}
