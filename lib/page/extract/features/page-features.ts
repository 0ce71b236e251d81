import type { JsonLdNode } from '../../metadata/read-json-ld';
import { addressKinds, noAddressKinds } from './address-kinds';
import type { Segments } from './container-node';
import type { DescribedBlock } from './describe-blocks';
import { groupNumbers } from './feature-group';
import { countBlocks, countContainers } from './page-counts';
import { countDataKinds } from './structured-data-kinds';

/** Facts in the page's address and head besides {@link AddressKind}. */
export enum HeadFeature {
  addressSteps,
  addressPathLength,
  openGraphArticle,
  openGraphProduct,
  openGraphWebsite,
  openGraphNone,
  publishedTime,
  generatorForum,
  generatorDocs,
}

/** Names of forum software and documentation generators in `<meta name="generator">`. */
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

/** @see https://ogp.me/#types for `og:type` */
function describeHead(path: string, meta: ReadonlyMap<string, string>): number[] {
  const openGraph = meta.get('og:type')?.toLowerCase() ?? '';
  const generator = meta.get('generator')?.toLowerCase() ?? '';
  return groupNumbers<HeadFeature>({
    [HeadFeature.addressSteps]: path.split('/').filter((step) => step !== '').length,
    [HeadFeature.addressPathLength]: path.length,
    [HeadFeature.openGraphArticle]: openGraph.startsWith('article') ? 1 : 0,
    [HeadFeature.openGraphProduct]: openGraph.startsWith('product') ? 1 : 0,
    [HeadFeature.openGraphWebsite]: openGraph.startsWith('website') ? 1 : 0,
    [HeadFeature.openGraphNone]: openGraph === '' ? 1 : 0,
    [HeadFeature.publishedTime]: meta.get('article:published_time') ? 1 : 0,
    [HeadFeature.generatorForum]: includesAny(generator, forumGenerators),
    [HeadFeature.generatorDocs]: includesAny(generator, docsGenerators),
  });
}

/**
 * Facts that the page states about itself, and measures of its blocks taken together.
 * @param page the page itself, for its head, and its JSON-LD
 * @returns the numbers of `AddressKind`, `HeadFeature`, `DataFeature`, `BlockCount` and `ContainerCount`
 */
export function describePage(
  { document, url, nodes }: { document: Document; url: string; nodes: readonly JsonLdNode[] },
  segments: Segments,
  blocks: readonly DescribedBlock[],
): number[] {
  const address = URL.canParse(url) ? new URL(url) : null;
  return [
    ...(address === null ? noAddressKinds : addressKinds(address)),
    ...describeHead(address?.pathname ?? '', readFirst(document)),
    ...countDataKinds(nodes),
    ...countBlocks(segments.root, blocks),
    ...countContainers(segments, blocks.length),
  ];
}
