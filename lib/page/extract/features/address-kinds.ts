function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** First words of a path's segment, or (`…Hosts`) labels of the host name, for each kind of page. */
const forum = set(
  'forum forums thread threads topic topics t comments questions viewtopic showthread discussion discussions community',
);
const forumHosts = set('forum community discuss');
const docs = set('doc docs documentation reference manual guide guides api wiki help support kb tutorial learn');
const docsHosts = set('docs developer help support wiki');
const product = set('product products p item dp itm pd');
const shop = set('collection collections category categories shop store c browse catalog department');
const list = set('tag tags topic topics author archive news blog events jobs search list directory');
const service = set(
  'service services solution solutions about pricing feature features contact location locations platform industries company',
);
const story = set('news blog article articles story stories post posts');
/** Characters of address from the end of a word such as "news" to the end: a shorter rest is not a headline. */
const minHeadlineLength = 8;

/** Signs in a page's address of its kind. */
export enum AddressKind {
  forum,
  docs,
  product,
  /** A shop's list of products. */
  shop,
  /** A list of other pages. */
  list,
  /** A company's own page. */
  service,
  story,
  /** A site's front page. */
  front,
  width,
}

/** A page without a valid address is taken for a front page. */
export const noAddressKinds: readonly number[] = new Array<number>(AddressKind.width)
  .fill(0)
  .with(AddressKind.front, 1);

/**
 * The kinds of page that an address may belong to, by its words.
 * @returns 1 or 0 for each {@link AddressKind}
 */
export function addressKinds({ hostname, pathname, search }: URL): number[] {
  const address = `${hostname}${pathname}${search}`.toLowerCase();
  const { length } = address;
  const kinds = new Array<number>(AddressKind.width).fill(0);
  let isYear = false;
  for (const { 0: word, index } of address.matchAll(/[a-z\d_]+/g)) {
    const at = index + word.length;
    const after = address.charAt(at);
    const begins = address.charAt(index - 1) === '/';
    if (after === '.') {
      if (forumHosts.has(word)) kinds[AddressKind.forum] = 1;
      if (docsHosts.has(word)) kinds[AddressKind.docs] = 1;
    }
    if (!begins) {
      isYear = false;
      continue;
    }
    if (forum.has(word)) kinds[AddressKind.forum] = 1;
    if (docs.has(word)) kinds[AddressKind.docs] = 1;
    if (after === '/' && product.has(word)) kinds[AddressKind.product] = 1;
    if (shop.has(word)) kinds[AddressKind.shop] = 1;
    if ((after === '' || (after === '/' && at === length - 1)) && list.has(word)) kinds[AddressKind.list] = 1;
    if (service.has(word)) kinds[AddressKind.service] = 1;
    if ((isYear && /^\d{2}$/.test(word)) || (after === '/' && story.has(word) && length - at > minHeadlineLength))
      kinds[AddressKind.story] = 1;
    isYear = after === '/' && /^\d{4}$/.test(word);
  }
  const file = pathname.toLowerCase();
  const query = search.toLowerCase();
  const isFile = query !== '' && (file.endsWith('.html') || file.endsWith('.htm'));
  if (isFile && (query.includes('sku') || query.includes('pid'))) kinds[AddressKind.product] = 1;
  if (pathname === '' || pathname === '/') kinds[AddressKind.front] = 1;
  return kinds;
}
