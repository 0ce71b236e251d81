import { readerWordSet } from '../dom/reader-word-set';
import { decodeHtmlEntities } from './decode-html-entities';
import { itemsOf, type MetadataSources } from './metadata-sources';
import { jsonLdNames } from './read-json-ld';
import { firstValues } from './read-meta';
import { shortLine } from './short-line';
import { writtenBylines } from './written';

/** Maximum number of characters of a byline. */
const maxLength = 160;
const maxAuthors = 5;
/** Names of `<meta>` elements. */
const otherNames = ['author', 'dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author'];

/** Sources of an author's name, most trusted first. */
const trusted = ['data', 'openGraph', 'microdata', 'meta', 'papers', 'text'] as const;

function dataAuthors({ main, nodes }: MetadataSources): string[] {
  const bylines: string[] = [];
  for (const node of main) {
    const names = jsonLdNames(node.author ?? node.creator, nodes);
    bylines.push([...new Set(names)].slice(0, maxAuthors).join(', '));
  }
  return bylines;
}

function bylinesFrom(page: MetadataSources, source: (typeof trusted)[number]): readonly string[] {
  switch (source) {
    case 'data':
      return dataAuthors(page);
    case 'openGraph':
      return firstValues(page.meta, ['article:author', 'og:article:author']);
    case 'microdata': {
      const names = itemsOf(page, 'author').slice(0, maxAuthors);
      return names.length === 0 ? names : [names.flatMap((name) => shortLine(name, maxLength) ?? []).join(', ')];
    }
    case 'meta':
      return firstValues(page.meta, otherNames);
    case 'papers': {
      const names = page.meta.get('citation_author') ?? [];
      return names.length === 0 ? names : [names.slice(0, maxAuthors).join('; ')];
    }
    default:
      return writtenBylines(page.document);
  }
}

const by = readerWordSet((words) => words.by);
const beforeBy = readerWordSet((words) => words.beforeBy);
/** Words that a visible byline begins with, and the pattern that removes them. */
const openers = [...by, ...beforeBy];
const opening = new RegExp(`^(?:(?:${[...beforeBy].join('|')})\\s+)?(?:${[...by].join('|')})[\\s:：]\\s*`, 'i');

function hasOpener(text: string): boolean {
  const lower = text.toLowerCase();
  for (const opener of openers) if (lower.startsWith(opener)) return true;
  return false;
}

/**
 * Whether more than a name follows. Most names end here and need no pattern, which takes a browser a while to compile.
 */
function hasMore(text: string): boolean {
  return text.includes('@') || text.includes(' · ') || text.includes(' • ') || text.includes(' | ');
}

/** The name in a byline such as 'By Ida Vessel · 3 May · 4 minutes'. @param text from `shortLine` */
function nameIn(text: string): string {
  let name = hasOpener(text) ? text.replace(opening, '') : text;
  if (hasMore(name)) name = name.split(/\s[·•|]\s|,?\s+\(?[\w.+-]+@/, 1)[0] ?? '';
  let end = name.length;
  while (end > 0 && ' ,;:|·–—-'.includes(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).trim();
}

/** Names of accounts that do not belong to a person. */
const placeholders = new Set(['', 'admin', 'administrator', 'root', 'author', 'user', 'unknown']);

function isAddress(text: string): boolean {
  return text.startsWith('http:') || text.startsWith('https:') || text.startsWith('@') || text.startsWith('www.');
}

/** The author of a page; the site's own name only where no source names a person. */
export function readByline(page: MetadataSources, siteName: string | undefined): string | undefined {
  let site: string | undefined;
  for (const source of trusted) {
    for (const written of bylinesFrom(page, source)) {
      const text = shortLine(decodeHtmlEntities(written), maxLength);
      if (text === undefined || isAddress(text)) continue;
      const name = nameIn(text);
      if (placeholders.has(name.toLowerCase())) continue;
      if (name !== siteName) return name;
      site = name;
    }
  }
  return site;
}
