import type { Evidence, EvidenceSource } from './evidence';

/**
 * The sources of several answers as one list for a reference manager: a page that several of them cite is listed once,
 * with the claims of all of them. Numbered from 1.
 */
export function combinedSources(all: readonly Evidence[]): EvidenceSource[] {
  const byUrl = new Map<string, EvidenceSource>();
  for (const { source, claims } of all.flatMap(({ sources }) => sources)) {
    const known = byUrl.get(source.url);
    if (known) known.claims.push(...claims);
    else byUrl.set(source.url, { source: { ...source, id: byUrl.size + 1 }, claims: [...claims] });
  }
  return [...byUrl.values()];
}
