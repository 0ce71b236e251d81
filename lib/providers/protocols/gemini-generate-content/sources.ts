import { domainOf, type Source } from '../../../core/source';
import type { Grounding } from './schemas';
import { webUri } from './web-uri';

/** Host of the addresses under which found pages are given: they redirect to the page, and expire. */
const redirectHost = 'vertexaisearch.cloud.google.com';

/**
 * The sources of an answer, in the order of the grounding chunks. A source's number is its chunk's index + 1; chunks
 * without a web address keep their number and make no source. Pages that were opened and have no chunk are numbered
 * after them.
 * @param openedUrls URLs of pages that the service opened
 */
export function sourcesOf({ groundingChunks }: Grounding, openedUrls: readonly string[]): Source[] {
  const opened = new Set(openedUrls.map((url) => new URL(url).href));
  const sources = groundingChunks.flatMap(({ web }, index): Source[] => {
    const url = webUri(web?.uri);
    if (url === undefined) return [];
    const host = domainOf(url);
    const pageDomain = web?.domain?.trim();
    const named = web?.title?.trim() || pageDomain;
    // If the address is a redirect, the title is usually the domain of the page.
    const redirectsTo = pageDomain || /^[^\s/]+\.[^\s/]+$/.exec(named ?? '')?.[0];
    const leadsOn = host === redirectHost && {
      redirect: true,
      ...(redirectsTo && { redirectsTo: domainOf(`https://${redirectsTo}`) }),
    };
    const status = opened.has(new URL(url).href) ? 'read' : 'listed';
    return [{ id: index + 1, url, title: named || host, domain: host, status, ...leadsOn }];
  });
  const known = new Set(sources.map(({ url }) => new URL(url).href));
  const others = [...opened].filter((url) => !known.has(url));
  return [
    ...sources,
    ...others.map((url, index): Source => {
      const domain = domainOf(url);
      return { id: groundingChunks.length + index + 1, url, title: domain, domain, status: 'read' };
    }),
  ];
}
