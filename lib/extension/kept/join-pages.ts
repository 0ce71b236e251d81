import { isKeptByHand, type KeptPage } from '../../core/library/kept-page';
import { isSameHostAndPath, keptPageKey } from '../../core/url/kept-page-key';
import { siteOwner } from '../../core/url/site-owner';
import { isSameContent } from './anonymous-copy';
import { isSamePage } from './same-page';

/** A page that was just read; its record gets the id and `keptAt` of an earlier one. */
export interface NewKeptPage extends Omit<KeptPage, 'id' | 'keptAt' | 'length' | 'bytes'> {
  markdown: string;
  /** The address that was requested, where that led to another one. */
  requestedUrl?: string;
  /** The address that the page declares as its own, if another. Untrusted, see {@link isSamePage}. */
  canonical?: string;
}

/**
 * The keys under which a page can have been kept: its address, the one that was requested, and the one that it claims.
 */
export interface PageKeys {
  own: string;
  from: string;
  claim: string;
}

/** Something that is kept under one of these keys, or claims one. */
export interface KeptCandidate {
  id: string;
  /** Keys of its addresses, its own first. */
  keys: readonly string[];
  /** Absent where it cannot be read, or was forgotten. */
  page?: KeptPage;
  markdown: string;
}

/** How a page is kept. */
export interface JoinedPage {
  page: KeptPage;
  markdown: string;
  keys: string[];
  claim?: string;
  /** Title and text are those that were kept under this id. */
  isUnchanged: boolean;
  /** The candidates that are this page. */
  same: KeptPage[];
  /** The ids of those that it takes the place of, other than by its own id, and of what cannot be read. */
  merged: string[];
  unreadable: string[];
  /** Candidates that are other pages, with the keys that remain to them. */
  others: { id: string; keys: string[] }[];
}

/** Addresses of one page at most: a site can have a page under any number of them. */
const maxKeys = 20;
/** UTF-16 units of an address that a page may claim. */
const maxClaim = 2_000;

/** @returns `claim` is `own` where the page claims no other address of its site */
export function pageKeys({ url, requestedUrl = url, canonical = url }: NewKeptPage): PageKeys {
  const isOwn = canonical.length <= maxClaim && siteOwner(canonical) === siteOwner(url);
  const own = keptPageKey(url);
  return { own, from: keptPageKey(requestedUrl), claim: isOwn ? keptPageKey(canonical) : own };
}

const byteLength = (text: string) => new TextEncoder().encode(text).byteLength;

/**
 * Whether a candidate is the page that was read. At its own address it always is, with any content. If another address
 * now leads to this one, that page has moved here, unless most of its words are gone: a page that was taken down often
 * leads to the front page of its site.
 */
function isThatPage(
  { keys, markdown }: KeptCandidate,
  page: KeptPage,
  read: NewKeptPage,
  { own, from }: PageKeys,
): boolean {
  if (keys[0] === own) return true;
  return keys[0] === from ? isSameContent({ markdown }, read) : isSamePage({ url: page.url, markdown }, read);
}

/** Merges a page that was read with the kept records of it under any address. */
export function joinPages(read: NewKeptPage, candidates: readonly KeptCandidate[]): JoinedPage {
  const keys = pageKeys(read);
  const { own, from, claim } = keys;
  const same = candidates.flatMap((candidate) => {
    const { page } = candidate;
    return page && isThatPage(candidate, page, read, keys) ? [{ ...candidate, page }] : [];
  });
  const unreadable = candidates.filter(({ keys: [address], page }) => !page && address === own).map(({ id }) => id);
  const isTaken = (id: string) => unreadable.includes(id) || same.some((one) => one.id === id);
  const others = candidates.filter(({ id }) => !isTaken(id));

  const at = (key: string) => same.find(({ keys: [address] }) => address === key);
  const earlier = at(claim) ?? at(own) ?? at(from) ?? same[0];
  // Read at another of its addresses, which names this one: it keeps the name, and elsewhere its words, which are the
  // same.
  const isNamed = earlier !== undefined && claim !== own && earlier.keys[0] === claim;
  const isElsewhere = isNamed && !isSameHostAndPath(earlier.page.url, read.url);
  const { markdown: readText, requestedUrl: _requestedUrl, canonical: _canonical, ...fields } = read;
  const markdown = isElsewhere ? earlier.markdown : readText;
  const byHand = same.find(({ page }) => isKeptByHand(page))?.page;
  const page: KeptPage = {
    ...fields,
    ...(isNamed && { url: earlier.page.url }),
    ...(isElsewhere && { title: earlier.page.title }),
    because: byHand && !isKeptByHand(read) ? byHand.because : read.because,
    id: earlier?.id ?? crypto.randomUUID(),
    keptAt: Math.min(read.readAt, ...same.map(({ page: { keptAt } }) => keptAt)),
    length: markdown.length,
    bytes: byteLength(markdown),
  };

  const address = isNamed ? claim : own;
  const theirs = new Set(others.map(({ keys: [key] }) => key));
  const all = new Set([address, own, from, ...same.flatMap((one) => one.keys)]);
  const taken = [...all].filter((key) => key === address || !theirs.has(key)).slice(0, maxKeys);
  return {
    page,
    markdown,
    keys: taken,
    ...(claim !== address && { claim }),
    isUnchanged: earlier?.page.title === page.title && earlier.markdown === markdown,
    same: same.map((one) => one.page),
    merged: same.filter(({ id }) => id !== page.id).map(({ id }) => id),
    unreadable,
    others: others.map((one) => ({
      id: one.id,
      keys: one.keys.filter((key, index) => index === 0 || !taken.includes(key)),
    })),
  };
}
