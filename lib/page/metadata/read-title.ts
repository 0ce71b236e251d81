import { decodeHtmlEntities } from './decode-html-entities';
import { headingOf, itemsOf, type MetadataSources, textsOf } from './metadata-sources';
import { hasType } from './read-json-ld';
import { firstValues } from './read-meta';
import { shortLine } from './short-line';
import { hasParts, stripSiteName } from './strip-site-name';

/** Sources of a title, most trusted first. */
const trusted = ['headline', 'name', 'openGraph', 'microdata', 'meta', 'document'] as const;

function titlesFrom(page: MetadataSources, source: (typeof trusted)[number]): readonly string[] {
  switch (source) {
    case 'headline':
      return textsOf(page.main, 'headline');
    case 'name':
      return textsOf(
        page.main.filter((node) => !hasType(node, ['Page'])),
        'name',
      );
    case 'openGraph':
      return firstValues(page.meta, ['og:title', 'twitter:title']);
    case 'microdata':
      return itemsOf(page, 'headline');
    case 'meta':
      return firstValues(page.meta, ['dc.title', 'dcterms.title', 'citation_title']);
    default:
      return [page.document.title];
  }
}

function isCut(title: string): boolean {
  return title.endsWith('…') || title.endsWith('...');
}

/**
 * The title of a page without the site's name; its first heading if no source has one.
 * @returns empty if there is none
 */
export function readTitle(page: MetadataSources, siteName: string | undefined): string {
  const candidates: string[] = [];
  // A title that is the site's name is used only if there is no other; for one that was cut short, the full one is
  // searched.
  let title: string | undefined;
  for (const source of trusted) {
    for (const text of titlesFrom(page, source)) {
      const tidied = shortLine(decodeHtmlEntities(text), 500);
      if (tidied === undefined) continue;
      const candidate = hasParts(tidied)
        ? stripSiteName(tidied, { siteName, heading: headingOf(page), url: page.url })
        : tidied;
      candidates.push(candidate);
      if (title !== undefined || candidate === siteName) continue;
      title = candidate;
      if (!isCut(title)) return title;
    }
  }
  title ??= candidates[0];
  const heading = headingOf(page);
  const cut = title && isCut(title) ? title.replace(/\s*(?:…|\.{3})$/, '') : undefined;
  const whole =
    cut && [...candidates, heading ?? ''].find((text) => text.length > cut.length + 3 && text.startsWith(cut));
  return whole || title || heading || (shortLine(page.document.title.slice(0, 300), 300) ?? '');
}
