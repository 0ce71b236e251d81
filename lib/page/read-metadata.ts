import { isoDate } from '../core/iso-date';
import type { Page } from '../core/provider';
import { mainNodes } from './metadata/main-nodes';
import { firstOf, type Meta, readMeta } from './metadata/read-meta';
import { type Microdata, readMicrodata } from './metadata/read-microdata';
import { writtenBylines, writtenChanges, writtenDates } from './metadata/written';
import { addressesOf, hasType, type JsonLdNode, namesOf, readJsonLd } from './read-json-ld';
import { stripSiteName } from './strip-site-name';

/** What a page says about itself. */
export interface Metadata extends Pick<Page, 'title' | 'byline' | 'siteName' | 'publishedAt' | 'language'> {
  /** When the page says it was changed last; ISO 8601, never before `publishedAt`. */
  modifiedAt?: string;
  /** The address that the page gives as its own. */
  canonicalUrl?: string;
}

/** All that a page can be asked, each looked up once. */
interface Witnesses {
  document: Document;
  url: string;
  meta: Meta;
  microdata: Microdata;
  nodes: readonly JsonLdNode[];
  main: JsonLdNode[];
  heading: string | undefined;
  /** The canonical link, as written. */
  canonical: string | null | undefined;
}

function tidy(text: string | null | undefined, maxLength: number): string | undefined {
  const tidied = text?.replace(/\s+/g, ' ').trim();
  return tidied && tidied.length <= maxLength ? tidied : undefined;
}

function tidyAll(texts: readonly (string | null | undefined)[], maxLength: number): string[] {
  return texts.flatMap((text) => tidy(text, maxLength) ?? []);
}

function textsOf(nodes: readonly JsonLdNode[], key: string): string[] {
  return nodes.flatMap((node) => (typeof node[key] === 'string' ? [node[key]] : []));
}

/** Data often hold the entities of the HTML that they were made from. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  return new DOMParser().parseFromString(text.replace(/</g, '&lt;'), 'text/html').body.textContent ?? text;
}

function readSiteName({ meta, nodes, main, microdata }: Witnesses): string | undefined {
  const sites = nodes.filter((node) => hasType(node, /WebSite$/)).flatMap((node) => namesOf(node.name));
  const publishers = main.flatMap((node) => namesOf(node.publisher, nodes));
  const written = [
    ...(microdata.get('publisher') ?? []),
    ...firstOf(meta, ['application-name', 'apple-mobile-web-app-title']),
  ];
  const names = [...sites, ...firstOf(meta, ['og:site_name']), ...publishers, ...written].map(decode);
  return tidyAll(names, 100).find((name) => !/^https?:/.test(name));
}

function headingsOf(document: Document): string[] {
  return tidyAll(
    Array.from(document.getElementsByTagName('h1'))
      .slice(0, 5)
      .map((element) => element.textContent),
    300,
  );
}

function readTitle({ document, url, meta, main, microdata, heading }: Witnesses, siteName: string | undefined): string {
  const candidates = tidyAll(
    [
      ...textsOf(main, 'headline'),
      ...textsOf(
        main.filter((node) => !hasType(node, /Page$/)),
        'name',
      ),
      ...firstOf(meta, ['og:title', 'twitter:title']),
      ...(microdata.get('headline') ?? []),
      ...firstOf(meta, ['dc.title', 'dcterms.title', 'citation_title']),
      document.title,
    ].map(decode),
    500,
  ).map((text) => stripSiteName(text, { siteName, heading, url }));
  // A page is seldom called like its whole site; and what was cut short is known in full elsewhere.
  const title = candidates.find((text) => text !== siteName) ?? candidates[0];
  const cut = title && /(?:…|\.{3})$/.test(title) ? title.replace(/\s*(?:…|\.{3})$/, '') : undefined;
  const whole =
    cut && [...candidates, heading ?? ''].find((text) => text.length > cut.length + 3 && text.startsWith(cut));
  return whole || title || heading || (tidy(document.title.slice(0, 300), 300) ?? '');
}

const opening =
  /^(?:(?:(?:posted|written|published|story|words|text)\s+)?(?:by|von|par|por|di|door|av)[\s:]\s*|بقلم\s|文[\s：:])\s*/i;

/** A visible line often goes on: 'By Ida Vessel · 3 May · 4 minutes'. */
function nameIn(text: string): string {
  const [name = ''] = text.replace(opening, '').split(/\s[·•|]\s|,?\s+\(?[\w.+-]+@/, 1);
  return name.replace(/[\s,;:|·–—-]+$/, '').trim();
}

function readByline(
  { document, meta, nodes, main, microdata }: Witnesses,
  siteName: string | undefined,
): string | undefined {
  const authors = (node: JsonLdNode) =>
    [...new Set(namesOf(node.author ?? node.creator, nodes))].slice(0, 5).join(', ');
  const cited = (meta.get('citation_author') ?? []).slice(0, 5).join('; ');
  const candidates = [
    ...main.map(authors),
    ...firstOf(meta, ['article:author', 'og:article:author']),
    (microdata.get('author') ?? [])
      .slice(0, 5)
      .map((name) => tidy(name, 160) ?? '')
      .filter(Boolean)
      .join(', '),
    ...firstOf(meta, ['author', 'dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author']),
    cited,
  ];
  const namesAmong = (texts: readonly (string | undefined)[]) =>
    tidyAll(
      texts.map((text) => text && decode(text)),
      160,
    )
      .filter((text) => !/^(?:https?:|@|www\.)/.test(text))
      .map(nameIn)
      .filter((name) => name !== '' && !/^(?:admin|administrator|root|author|user|unknown)$/i.test(name));
  const names = namesAmong(candidates);
  // The site as its own author says less than a person whom another witness names.
  const isPerson = (name: string) => name !== siteName;
  const person = names.find(isPerson);
  if (person !== undefined) return person;
  const more = [...names, ...namesAmong(writtenBylines(document))];
  return more.find(isPerson) ?? more[0];
}

function firstDate(texts: readonly string[]): string | undefined {
  return texts.map(isoDate).find((date) => date !== null) ?? undefined;
}

function readPublishedAt({ document, meta, main, microdata }: Witnesses): string | undefined {
  const names = ['date', 'dc.date', 'dcterms.date', 'dcterms.created', 'dc.date.issued', 'citation_publication_date'];
  const more = ['pubdate', 'publishdate', 'publish-date', 'parsely-pub-date', 'sailthru.date', 'datepublished'];
  // What is written on the page is searched for where nothing else tells.
  return (
    firstDate([
      ...textsOf(main, 'datePublished'),
      ...textsOf(main, 'uploadDate'),
      ...firstOf(meta, ['article:published_time', 'og:published_time', 'og:article:published_time']),
      ...(microdata.get('datePublished') ?? []),
      ...firstOf(meta, [...names, ...more]),
    ]) ?? firstDate(writtenDates(document))
  );
}

function readModifiedAt(
  { document, meta, main, microdata }: Witnesses,
  publishedAt: string | undefined,
): string | undefined {
  const date =
    firstDate([
      ...textsOf(main, 'dateModified'),
      ...firstOf(meta, ['article:modified_time', 'og:modified_time', 'og:updated_time']),
      ...(microdata.get('dateModified') ?? []),
      ...firstOf(meta, ['dcterms.modified', 'dc.date.modified', 'last-modified', 'revised', 'datemodified']),
    ]) ?? firstDate(writtenChanges(document));
  return date && publishedAt && date.slice(0, 10) < publishedAt.slice(0, 10) ? undefined : date;
}

function readLanguage({ document, meta, main }: Witnesses): string | undefined {
  const root = document.documentElement;
  const candidates = [
    root?.getAttribute('lang') || root?.getAttribute('xml:lang'),
    ...firstOf(meta, ['content-language', 'og:locale']),
    ...textsOf(main, 'inLanguage'),
  ];
  for (const candidate of candidates) {
    try {
      const tag = candidate?.split(',')[0]?.trim().replace('_', '-');
      if (tag) return Intl.getCanonicalLocales(tag)[0];
    } catch {
      // Not a language tag; the next witness is asked.
    }
  }
  return undefined;
}

function readCanonicalUrl({ url, meta, main, canonical }: Witnesses): string | undefined {
  for (const candidate of [canonical, ...firstOf(meta, ['og:url']), ...main.slice(0, 1).flatMap(addressesOf)]) {
    try {
      const address = new URL(candidate?.trim() || 'none:', url);
      const isRoot = address.pathname === '/' && address.search === '' && new URL(url).pathname !== '/';
      // A site that names its front page as every page's address names none.
      if (!/^https?:$/.test(address.protocol) || isRoot) continue;
      address.hash = '';
      return address.href;
    } catch {
      // No address; the next witness is asked.
    }
  }
  return undefined;
}

/**
 * What a page says about itself. Trust, first to last, where its witnesses disagree: JSON-LD, OpenGraph, microdata, other
 * meta tags, the visible text; the language is the root element's first, the address the canonical link's. Nothing is
 * guessed: what no witness says is absent. Malformed data are passed over.
 * @param nodes the page's JSON-LD, where it was read before
 */
export function readMetadata(
  document: Document,
  url: string,
  nodes: readonly JsonLdNode[] = readJsonLd(document),
): Metadata {
  const canonical = document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
  const headings = headingsOf(document);
  const main = mainNodes(nodes, [url, canonical ?? ''].filter(Boolean), [document.title, ...headings]);
  const witnesses = {
    ...{ document, url, nodes, main, canonical, heading: headings[0] },
    ...{ meta: readMeta(document), microdata: readMicrodata(document) },
  };
  const siteName = readSiteName(witnesses);
  const byline = readByline(witnesses, siteName);
  const publishedAt = readPublishedAt(witnesses);
  const modifiedAt = readModifiedAt(witnesses, publishedAt);
  const language = readLanguage(witnesses);
  const canonicalUrl = readCanonicalUrl(witnesses);
  return {
    title: readTitle(witnesses, siteName),
    ...(byline && { byline }),
    ...(siteName && { siteName }),
    ...(publishedAt && { publishedAt }),
    ...(modifiedAt && { modifiedAt }),
    ...(language && { language }),
    ...(canonicalUrl && { canonicalUrl }),
  };
}
