function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that begin a part of a path, or end in a dot as names of hosts do, by what they say of a page. */
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
/** Characters; what follows the name of a kind of story, when it is one. */
const leastName = 8;

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;
}

function isDigits(word: string, count: number): boolean {
  if (word.length !== count) return false;
  for (let at = 0; at < count; at += 1) if (word.charCodeAt(at) > 57) return false;
  return true;
}

/**
 * What a page's address says of its kind, each 0 or 1: a forum's, documentation, a product's, a shop's list, a list of
 * other pages, a company's own page, a story, a site's front page. Patterns would do the same; making them takes a
 * browser longer than all of this.
 */
export function addressKinds({ hostname, pathname, search }: URL): number[] {
  const address = `${hostname}${pathname}${search}`.toLowerCase();
  const { length } = address;
  const kinds = [0, 0, 0, 0, 0, 0, 0, 0];
  let start = -1;
  let isYear = false;
  for (let at = 0; at <= length; at += 1) {
    if (at < length && isWordCode(address.charCodeAt(at))) {
      if (start === -1) start = at;
      continue;
    }
    if (start === -1) continue;
    const word = address.slice(start, at);
    const after = address.charAt(at);
    const begins = address.charAt(start - 1) === '/';
    start = -1;
    if (after === '.') {
      if (forumHosts.has(word)) kinds[0] = 1;
      if (docsHosts.has(word)) kinds[1] = 1;
    }
    if (!begins) {
      isYear = false;
      continue;
    }
    if (forum.has(word)) kinds[0] = 1;
    if (docs.has(word)) kinds[1] = 1;
    if (after === '/' && product.has(word)) kinds[2] = 1;
    if (shop.has(word)) kinds[3] = 1;
    if ((after === '' || (after === '/' && at === length - 1)) && list.has(word)) kinds[4] = 1;
    if (service.has(word)) kinds[5] = 1;
    if ((isYear && isDigits(word, 2)) || (after === '/' && story.has(word) && length - at > leastName)) kinds[6] = 1;
    isYear = after === '/' && isDigits(word, 4);
  }
  const file = pathname.toLowerCase();
  const query = search.toLowerCase();
  const isFile = query !== '' && (file.endsWith('.html') || file.endsWith('.htm'));
  if (isFile && (query.includes('sku') || query.includes('pid'))) kinds[2] = 1;
  if (pathname === '' || pathname === '/') kinds[7] = 1;
  return kinds;
}
