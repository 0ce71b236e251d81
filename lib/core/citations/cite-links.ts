import type { ModelEvent } from '../events';
import type { Citation } from '../source';
import type { LinkCandidate } from './link-candidates';
import type { SourceAnnouncer } from './source-announcer';

/**
 * Combines the links of a candidate that are sources and not yet cited into one citation, and announces these sources.
 *
 * @param isSource whether the page behind a link's URL counts as a source
 * @returns the events in their order, sources before the citation; the candidate remembers what it cites
 */
export function citeLinks(
  candidate: LinkCandidate,
  isSource: (url: string) => boolean,
  sources: Pick<SourceAnnouncer, 'announce'>,
): ModelEvent[] {
  const { start, end, isMarker, links, claim } = candidate;
  const announced = links.filter(({ url }) => isSource(url)).map(({ url }) => sources.announce({ url }));
  const events = announced.flatMap((one) => one.events);
  const ids = new Set(announced.flatMap(({ source }) => (source ? [source.id] : [])));
  const sourceIds = [...ids].filter((id) => !candidate.citedIds.includes(id)).sort((one, other) => one - other);
  if (sourceIds.length === 0) return events;
  candidate.citedIds.push(...sourceIds);
  const citation: Citation = { claim, ...(isMarker && { marker: { start, end } }), sourceIds };
  return [...events, { type: 'citation', citation }];
}
