import { describe, expect, it } from 'vitest';
import { citeLinks } from '../../../../lib/core/citations/cite-links';
import type { LinkCandidate } from '../../../../lib/core/citations/link-candidates';
import { createSourceAnnouncer } from '../../../../lib/core/citations/source-announcer';

const label = { start: 11, end: 12 };

function buildCandidate(parts: Partial<LinkCandidate> = {}): LinkCandidate {
  const links = ['https://b.example/', 'https://a.example/', 'https://b.example'].map((url) => ({ url, label }));
  return {
    start: 10,
    end: 90,
    isMarker: true,
    links,
    claim: { start: 0, end: 9 },
    isDecided: false,
    citedIds: [],
    ...parts,
  };
}

describe('the citation of a group of links', () => {
  it('follows its sources, with their ids ascending and each once', () => {
    const sources = createSourceAnnouncer();
    sources.announce({ url: 'https://a.example/' });
    const events = citeLinks(buildCandidate(), () => true, sources);
    expect(events).toMatchObject([
      { type: 'source', source: { id: 2, url: 'https://b.example/' } },
      {
        type: 'citation',
        citation: { claim: { start: 0, end: 9 }, marker: { start: 10, end: 90 }, sourceIds: [1, 2] },
      },
    ]);
  });

  it('has no marker where the link has words of its own', () => {
    const events = citeLinks(buildCandidate({ isMarker: false }), () => true, createSourceAnnouncer());
    expect(events.at(-1)).toEqual({
      type: 'citation',
      citation: { claim: { start: 0, end: 9 }, sourceIds: [1, 2] },
    });
  });

  it('leaves out what is no source, and what was cited before', () => {
    const sources = createSourceAnnouncer();
    const candidate = buildCandidate();
    const first = citeLinks(candidate, (url) => url.includes('a.example'), sources);
    expect(first.at(-1)).toMatchObject({ citation: { sourceIds: [1] } });
    expect(citeLinks(candidate, () => true, sources).at(-1)).toMatchObject({ citation: { sourceIds: [2] } });
    expect(citeLinks(candidate, () => true, sources)).toEqual([]);
    expect(citeLinks(buildCandidate(), () => false, sources)).toEqual([]);
  });
});
