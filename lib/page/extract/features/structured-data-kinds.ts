import type { JsonLdNode } from '../../metadata/read-json-ld';

/** Number of a page's JSON-LD nodes of each kind. */
export enum DataFeature {
  story,
  product,
  list,
  forum,
  faq,
  organization,
  /** Recipes, events, jobs, reviews. */
  other,
  /** 1 where the page has any node. */
  any,
  width,
}

/**
 * Types of schema.org by name; families of types are recognised by parts of their names below.
 * @see https://schema.org/docs/full.html
 */
const kindsByType = new Map<string, DataFeature>(
  Object.entries({
    Product: DataFeature.product,
    ProductGroup: DataFeature.product,
    ItemList: DataFeature.list,
    CollectionPage: DataFeature.list,
    OfferCatalog: DataFeature.list,
    DiscussionForumPosting: DataFeature.forum,
    QAPage: DataFeature.forum,
    Question: DataFeature.forum,
    FAQPage: DataFeature.faq,
    LocalBusiness: DataFeature.organization,
    Service: DataFeature.organization,
    Organization: DataFeature.organization,
    Corporation: DataFeature.organization,
    SoftwareApplication: DataFeature.organization,
  }),
);
/** Counts above this are no evidence of another type of page. */
const maxCount = 5;

function addKinds(type: string, kinds: Set<DataFeature>): void {
  const kind = kindsByType.get(type);
  if (kind !== undefined) kinds.add(kind);
  if (type.includes('Article') || type.includes('BlogPosting') || type.endsWith('Report')) kinds.add(DataFeature.story);
  const isOther = type.includes('Recipe') || type.includes('Event') || type.includes('JobPosting');
  if (isOther || type.endsWith('Review')) kinds.add(DataFeature.other);
}

/**
 * Counts a page's nodes by kind; a node with several types may be of several kinds, each counted once.
 * @returns one number for each {@link DataFeature}
 */
export function countDataKinds(nodes: readonly JsonLdNode[]): number[] {
  const counts = new Array<number>(DataFeature.width).fill(0);
  counts[DataFeature.any] = nodes.length === 0 ? 0 : 1;
  const kinds = new Set<DataFeature>();
  for (const node of nodes) {
    const types = node['@type'];
    kinds.clear();
    for (const type of Array.isArray(types) ? types : [types]) if (typeof type === 'string') addKinds(type, kinds);
    for (const kind of kinds) counts[kind] = Math.min(maxCount, (counts[kind] ?? 0) + 1);
  }
  return counts;
}
