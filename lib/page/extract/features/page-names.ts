import { wordsOf } from '../../dom/words-of';
import { canonicalLink } from '../../metadata/canonical-link';
import { mainNodes } from '../../metadata/main-nodes';
import { textsOf } from '../../metadata/metadata-sources';
import type { JsonLdNode } from '../../metadata/read-json-ld';

/** A page, for what it says about itself. */
export interface PageDocument {
  document: Document;
  /** The page's JSON-LD. */
  nodes: readonly JsonLdNode[];
  url: string;
}

/** Whether a page is a live report of an event: its entries look like articles. */
export function isLiveReport({ nodes, url }: PageDocument): boolean {
  return /\blive\b/i.test(url) || nodes.some((node) => node['@type'] === 'LiveBlogPosting');
}

/** Minimum number of words of an address that identify its page; fewer are the name of a section or a number. */
const minSlugWords = 3;
/** Likeness of a headline that holds all words of the address: an address may be older than its headline. */
const slugLikeness = 0.9;
/** Separators between a page's title and its site's name. */
const separators = ['|', '»', '«', ' - ', ' – ', ' — ', ' · ', ' • ', ' :: '];
const maxTitleLength = 500;

function parse(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** Host and path of an address, for comparing pages. */
function comparableAddress({ hostname, pathname }: URL): string {
  return `${hostname.replace(/^www\./, '')}${pathname.replace(/\/(?:amp\/?)?$/, '')}`;
}

/** The words of a headline in the last step of a path; none where it is a number or a single word. */
function slugOf(pathname: string): ReadonlySet<string> {
  let longest: string[] = [];
  for (const step of pathname.split('/')) {
    const words = wordsOf(step).filter((word) => word.length > 2 && !/^\d+$/.test(word));
    if (words.length > longest.length) longest = words;
  }
  return new Set(longest.length < minSlugWords ? [] : longest);
}

/** The likeness of two sets of words: twice the shared words, divided by the words of both. */
function likenessOf(words: ReadonlySet<string>, title: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (title.has(word)) shared += 1;
  return words.size + title.size === 0 ? 0 : (2 * shared) / (words.size + title.size);
}

/** A title, and where it has separators, each side of each. */
function titleParts(title: string): string[] {
  const parts = [title];
  for (const separator of separators) {
    const first = title.indexOf(separator);
    if (first === -1) continue;
    const last = title.lastIndexOf(separator);
    parts.push(title.slice(0, first), title.slice(0, last), title.slice(last + separator.length));
  }
  return parts;
}

/** A page's names: by its title, its metadata, the JSON-LD of its content, and its address. */
export class PageNames {
  readonly #titles: ReadonlySet<string>[] = [];
  /** The words of all titles. */
  readonly #words = new Set<string>();
  readonly #slug: ReadonlySet<string>;
  readonly #places = new Set<string>();
  readonly #host: string;

  constructor({ document, nodes, url }: PageDocument) {
    const own = parse(url, url);
    const canonical = parse(canonicalLink(document) ?? '', url);
    const meta = document.querySelector('meta[property="og:title"]')?.getAttribute('content') ?? '';
    const main = mainNodes(document, url, nodes);
    for (const title of [document.title, meta, ...textsOf(main, 'headline')]) this.#addTitle(title);
    this.#slug = slugOf(own?.pathname ?? '');
    for (const address of [own, canonical]) if (address !== null) this.#places.add(comparableAddress(address));
    this.#host = own?.hostname.replace(/^www\./, '') ?? '';
  }

  #addTitle(title: string): void {
    for (const part of titleParts(title.slice(0, maxTitleLength))) {
      const words = new Set(wordsOf(part));
      if (words.size > 0) this.#titles.push(words);
      for (const word of words) this.#words.add(word);
    }
  }

  /** Similarity of a headline to the page's names, between 0 and 1. */
  likeness(headline: string): number {
    const all = wordsOf(headline.slice(0, maxTitleLength));
    if (!all.some((word) => this.#words.has(word) || this.#slug.has(word))) return 0;
    const words = new Set(all);
    let highest = 0;
    for (const title of this.#titles) highest = Math.max(highest, likenessOf(words, title));
    if (this.#slug.size === 0) return highest;
    let shared = 0;
    for (const word of this.#slug) if (words.has(word)) shared += 1;
    return Math.max(highest, (shared / this.#slug.size) * slugLikeness);
  }

  /** Whether an absolute address is one of the page's site. */
  isSite(address: string): boolean {
    return parse(address, address)?.hostname.replace(/^www\./, '') === this.#host;
  }

  /** Whether an address is another page of the site. @param base what it is relative to */
  isOther(address: string, base: string): boolean {
    const other = parse(address, base);
    if (other === null || other.pathname === '/' || other.hostname.replace(/^www\./, '') !== this.#host) return false;
    return !this.#places.has(comparableAddress(other));
  }
}

const known = new WeakMap<PageDocument, PageNames>();

/** The names of a page; read once for all rules. */
export function pageNames(page: PageDocument): PageNames {
  const names = known.get(page) ?? new PageNames(page);
  known.set(page, names);
  return names;
}
