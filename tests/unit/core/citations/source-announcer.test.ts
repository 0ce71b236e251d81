import { describe, expect, it } from 'vitest';
import { createSourceAnnouncer } from '../../../../lib/core/citations/source-announcer';

const a = { url: 'https://a.example/', title: 'A' };
const b = { url: 'https://b.example/', title: 'B' };

describe('announcing a page', () => {
  it('gives an event for a new page and for one that changed, and none for a repetition', () => {
    const sources = createSourceAnnouncer();
    expect(sources.announce({ url: a.url }).events).toMatchObject([{ type: 'source', source: { id: 1 } }]);
    expect(sources.announce(a).events).toMatchObject([{ source: { id: 1, title: 'A' } }]);
    expect(sources.announce(a)).toMatchObject({ events: [], source: { id: 1 } });
    expect(sources.size).toBe(1);
  });

  it('gives neither source nor event for what has no http(s) URL', () => {
    expect(createSourceAnnouncer().announce({ url: 'nothing' })).toEqual({ events: [] });
  });

  it('knows that a page which was kept as read was read', () => {
    const sources = createSourceAnnouncer();
    sources.keep({ url: 'https://www.a.example', read: true });
    expect(sources.announce(a).source?.status).toBe('read');
  });
});

describe("the service's list", () => {
  it('numbers entries by their place, also behind other sources', () => {
    const sources = createSourceAnnouncer();
    sources.announce({ url: 'https://c.example/' });
    sources.list([{ url: 'nothing' }, a, b]);
    expect([sources.idOf(1), sources.idOf(2), sources.idOf(3), sources.idOf(4)]).toEqual([undefined, 2, 3, undefined]);
    expect(sources.listLength).toBe(3);
  });

  it('gives a page that it names twice the first id under both numbers', () => {
    const sources = createSourceAnnouncer();
    sources.list([a, { url: 'https://a.example' }]);
    expect([sources.idOf(1), sources.idOf(2)]).toEqual([1, 1]);
  });

  it('appends only what is new when it comes again', () => {
    const sources = createSourceAnnouncer();
    sources.list([a]);
    expect(sources.list([a, b])).toMatchObject([{ source: { id: 2, title: 'B' } }]);
    expect(sources.isListed(b.url)).toBe(true);
    expect(sources.isListed('https://b.example')).toBe(false);
  });
});

it('announces the given number of kept pages', () => {
  const sources = createSourceAnnouncer();
  sources.keep(a);
  sources.keep(b);
  expect(sources.size).toBe(0);
  expect(sources.announceKept(1)).toMatchObject([{ source: { url: a.url } }]);
  expect(sources.find(b.url)).toBeUndefined();
});
