import { isoDate } from '../core/iso-date';
import type { Page } from '../core/provider';
import { hasType, type JsonLdNode, namesOf, readJsonLd } from './read-json-ld';
import { stripSiteName } from './strip-site-name';

export type Metadata = Pick<Page, 'title' | 'byline' | 'siteName' | 'publishedAt' | 'language'>;

const contentType = /(?:Article|Posting|Report|WebPage|Recipe|Product|Question|Event|Book|Course|HowTo)$/;

function tidy(text: string | null | undefined, maxLength: number): string | undefined {
  const tidied = text?.replace(/\s+/g, ' ').trim();
  return tidied && tidied.length <= maxLength ? tidied : undefined;
}

/** A page's `<meta>` values by name, property and itemprop in lower case; the first of a name wins. */
function readMeta(document: Document): Map<string, string> {
  const values = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta[content]')) {
    for (const attribute of ['property', 'name', 'itemprop', 'http-equiv']) {
      const names = (meta.getAttribute(attribute) ?? '').toLowerCase().split(/\s+/);
      const content = meta.getAttribute('content')?.trim();
      for (const name of names) if (name && content && !values.has(name)) values.set(name, content);
    }
  }
  return values;
}

function firstOf(meta: Map<string, string>, names: string[]): string[] {
  return names.flatMap((name) => meta.get(name) ?? []);
}

function textsOf(nodes: JsonLdNode[], key: string): string[] {
  return nodes.flatMap((node) => (typeof node[key] === 'string' ? [node[key]] : []));
}

function readTitle(
  document: Document,
  meta: Map<string, string>,
  articles: JsonLdNode[],
  site: string | undefined,
  url: string,
) {
  const headings = Array.from(document.querySelectorAll('h1')).slice(0, 5);
  const heading = headings.map((element) => tidy(element.textContent, 300)).find(Boolean);
  const candidates = [
    ...textsOf(articles, 'headline'),
    ...firstOf(meta, ['og:title', 'twitter:title', 'dc.title', 'citation_title']),
    document.title,
  ];
  const title = candidates.map((text) => tidy(text, 500)).find(Boolean);
  if (title) return stripSiteName(title, { siteName: site, heading, url });
  return heading ?? tidy(document.title.slice(0, 300), 300) ?? '';
}

function readByline(document: Document, meta: Map<string, string>, articles: JsonLdNode[]): string | undefined {
  const written = document.querySelector('[rel~="author"], [itemprop~="author"], .byline, .author-name, .p-author');
  const candidates = [
    articles.map((article) => namesOf(article.author).slice(0, 5).join(', ')).find(Boolean),
    ...firstOf(meta, ['author', 'article:author', 'dc.creator', 'citation_author', 'parsely-author']),
    written?.textContent,
  ];
  const byline = candidates.map((text) => tidy(text, 160)).find((text) => text && !/^https?:/.test(text));
  // A visible line often goes on: 'By Ida Vessel · 3 May · 4 minutes'.
  const [name] = byline?.replace(/^(?:(?:by|von|par|por|di)\s|بقلم\s|文[\s：:])\s*/i, '').split(/\s[·|•]\s/, 1) ?? [];
  return name?.trim() || undefined;
}

function readPublishedAt(document: Document, meta: Map<string, string>, articles: JsonLdNode[]): string | undefined {
  const names = ['article:published_time', 'datepublished', 'date', 'dc.date', 'dcterms.date', 'dc.date.issued'];
  const more = ['citation_publication_date', 'pubdate', 'publish-date', 'parsely-pub-date', 'og:published_time'];
  const times = document.querySelectorAll(
    '[itemprop~="datePublished"], time[pubdate], article time[datetime], time[datetime]',
  );
  const written = Array.from(times)
    .slice(0, 3)
    .map((time) => time.getAttribute('datetime') ?? time.getAttribute('content') ?? '');
  const candidates = [...textsOf(articles, 'datePublished'), ...firstOf(meta, [...names, ...more]), ...written];
  return candidates.map(isoDate).find((date) => date !== null) ?? undefined;
}

function readLanguage(document: Document, meta: Map<string, string>, articles: JsonLdNode[]): string | undefined {
  const root = document.documentElement;
  const candidates = [
    root?.getAttribute('lang') || root?.getAttribute('xml:lang'),
    ...firstOf(meta, ['content-language', 'og:locale']),
    ...textsOf(articles, 'inLanguage'),
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

/**
 * What a page says about itself. Trust, first to last: JSON-LD, OpenGraph and other meta tags, the visible text; the
 * language is the root element's first. Nothing is guessed: what no witness says is absent.
 */
export function readMetadata(document: Document, url: string): Metadata {
  const meta = readMeta(document);
  const nodes = readJsonLd(document);
  const articles = nodes.filter((node) => hasType(node, contentType));
  const sites = [
    ...firstOf(meta, ['og:site_name']),
    ...nodes.filter((node) => hasType(node, /WebSite$/)).flatMap((node) => namesOf(node.name)),
    ...articles.flatMap((article) => namesOf(article.publisher)),
    ...firstOf(meta, ['application-name']),
  ];
  const siteName = sites.map((text) => tidy(text, 100)).find(Boolean);
  const byline = readByline(document, meta, articles);
  const publishedAt = readPublishedAt(document, meta, articles);
  const language = readLanguage(document, meta, articles);
  return {
    title: readTitle(document, meta, articles, siteName, url),
    ...(byline && { byline }),
    ...(siteName && { siteName }),
    ...(publishedAt && { publishedAt }),
    ...(language && { language }),
  };
}
