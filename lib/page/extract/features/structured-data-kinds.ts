import type { JsonLdNode } from '../../metadata/read-json-ld';

/** How many of a page's JSON-LD nodes are of each kind. */
export interface DataKinds {
  story: number;
  product: number;
  list: number;
  forum: number;
  faq: number;
  organization: number;
  /** Recipes, events, jobs, reviews. */
  other: number;
}

type DataKind = keyof DataKinds;

/** Types of schema.org by name; families of types are matched by parts of their names below. @see https://schema.org/docs/full.html */
const kindsByType = new Map<string, DataKind>([
  ['Product', 'product'],
  ['ProductGroup', 'product'],
  ['ItemList', 'list'],
  ['CollectionPage', 'list'],
  ['OfferCatalog', 'list'],
  ['DiscussionForumPosting', 'forum'],
  ['QAPage', 'forum'],
  ['Question', 'forum'],
  ['FAQPage', 'faq'],
  ['LocalBusiness', 'organization'],
  ['Service', 'organization'],
  ['Organization', 'organization'],
  ['Corporation', 'organization'],
  ['SoftwareApplication', 'organization'],
]);
/** Counts are capped: further items are no further evidence of a type of page. */
const maxCount = 5;

function addKinds(type: string, kinds: Set<DataKind>): void {
  const kind = kindsByType.get(type);
  if (kind !== undefined) kinds.add(kind);
  if (type.includes('Article') || type.includes('BlogPosting') || type.endsWith('Report')) kinds.add('story');
  const isOther = type.includes('Recipe') || type.includes('Event') || type.includes('JobPosting');
  if (isOther || type.endsWith('Review')) kinds.add('other');
}

/** Counts a page's nodes by kind; a node with several types may be of several kinds, each counted once. */
export function countDataKinds(nodes: readonly JsonLdNode[]): DataKinds {
  const counts: DataKinds = { story: 0, product: 0, list: 0, forum: 0, faq: 0, organization: 0, other: 0 };
  const kinds = new Set<DataKind>();
  for (const node of nodes) {
    const types = node['@type'];
    kinds.clear();
    for (const type of Array.isArray(types) ? types : [types]) if (typeof type === 'string') addKinds(type, kinds);
    for (const kind of kinds) if (counts[kind] < maxCount) counts[kind] += 1;
  }
  return counts;
}
