import { describe, expect, it, vi } from 'vitest';
import type { Attachment } from '../../../lib/core/message';
import type { DigestGroup, PagesTable } from '../../../lib/core/notice';
import { answer, page, request, searchService } from './support';

const light = page(
  'https://light.example/skarn',
  'Skarn Light',
  '# Skarn Light\n\nSkarn Light is a lighthouse on a reef.\n\n## Building\n\nThe tower was built of granite. It took long. The last stone was set on 9 August 1875.',
);
const point = page(
  'https://point.example/marl',
  'Marl Point',
  '# Marl Point\n\nMarl Point is a light on a headland.\n\n## Building\n\nThe tower was built of brick.',
);

function attach(...pages: (typeof light)[]): Attachment[] {
  return pages.map((one, index) => ({ ...one, id: String(index), kind: 'page' }));
}

function groupsOf(notices: readonly { type: string }[]): DigestGroup[] {
  const notice = notices.find(({ type }) => type === 'digest') as { groups: DigestGroup[] } | undefined;
  return notice?.groups ?? [];
}

describe('a digest without a model', () => {
  it.each([true, false])(
    'quotes a sentence for each section and searches nothing, web search %s',
    async (webSearch) => {
      const search = vi.fn();
      const searches = [{ ...searchService('One', []), search }];
      const profile = { ...request().profile, webSearch };
      const asked = request({ question: 'Summarise this page', attachments: attach(light), profile });
      const { message } = await answer(asked, { searches });
      expect(search).not.toHaveBeenCalled();
      expect(message.stopReason).toBe('stop');
      expect(message.citations.map(({ quote }) => quote)).toEqual([
        'Skarn Light is a lighthouse on a reef.',
        'The tower was built of granite.',
      ]);
      for (const { claim, quote } of message.citations) {
        expect(message.text.slice(claim.start, claim.end)).toBe(quote);
        expect(light.markdown).toContain(quote);
      }
      expect(message.text).toContain('\n\nBuilding\n\nThe tower');
      expect(groupsOf(message.notices)).toEqual([
        { kind: 'section', parts: [{ sourceId: 1, title: '', citations: [0] }] },
        { kind: 'section', parts: [{ sourceId: 1, title: 'Building', citations: [1] }] },
      ]);
    },
  );

  it('compares two pages section by section', async () => {
    const asked = request({ question: 'Compare these pages', attachments: attach(light, point) });
    const { message } = await answer(asked, {});
    const groups = groupsOf(message.notices);
    expect(
      groups.map(({ kind, parts }) => [kind, ...parts.map(({ sourceId, title }) => `${sourceId} ${title}`)]),
    ).toEqual([
      ['comparison', '1 ', '2 '],
      ['comparison', '1 Building', '2 Building'],
    ]);
    for (const { parts } of groups) {
      for (const { sourceId, citations } of parts) {
        for (const index of citations) expect(message.citations[index]?.sourceIds).toEqual([sourceId]);
      }
    }
  });

  it('compares pages that label alike in a table, and two of them by their sections as well', async () => {
    const priced = (name: string, price: string) =>
      page(
        `https://${name}.example/`,
        name,
        `# ${name}\n\nIt is a house by the sea with a view.\n\nPrice: ${price}\n\nRooms: 12`,
      );
    const pages = [priced('Harbour', '£90'), priced('Linde', '£70'), priced('Mill', '£80')];
    for (const count of [2, 3]) {
      const asked = request({ question: 'Compare these pages', attachments: attach(...pages.slice(0, count)) });
      const { message } = await answer(asked, {});
      const notice = message.notices.find(({ type }) => type === 'pages-table') as { table: PagesTable; left: number };
      expect(notice.left).toBe(0);
      expect(notice.table.columns.map(({ label }) => label)).toEqual(['Price', 'Rooms']);
      const cells = notice.table.rows.map(({ cells: [price] }) => {
        const [{ citation, span } = { citation: -1, span: { start: 0, end: 0 } }] = price ?? [];
        return message.citations[citation]?.quote?.slice(span.start, span.end);
      });
      expect(cells).toEqual(['£90', '£70', '£80'].slice(0, count));
      for (const { claim, quote } of message.citations) expect(message.text.slice(claim.start, claim.end)).toBe(quote);
      expect(groupsOf(message.notices).length > 0).toBe(count === 2);
    }
  });

  it('takes a few sentences of each of many pages', async () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ ...light, url: `${light.url}/${index}` }));
    const { message } = await answer(request({ question: 'main points', attachments: attach(...many) }), {});
    expect(message.citations).toHaveLength(50);
    expect(groupsOf(message.notices)).toHaveLength(50);
  });

  it('says in one notice that a page has no sentence', async () => {
    const empty = page('https://empty.example/', 'Empty', '# Empty');
    const { message } = await answer(request({ question: 'Summarise this page', attachments: attach(empty) }), {});
    expect(message).toMatchObject({ text: '', notices: [{ type: 'nothing-to-digest', asked: 'page' }] });
  });

  it('says that a translation needs a model', async () => {
    const { message } = await answer(
      request({ question: 'Translate this page into German.', attachments: attach(light) }),
      {},
    );
    expect(message).toMatchObject({ text: '', citations: [], notices: [{ type: 'no-translation' }] });
  });

  it('leaves a question for more, or of the web alone, to the passages', async () => {
    const asked = { question: 'Summarise what was built of granite', attachments: attach(light) };
    expect(groupsOf((await answer(request(asked), {})).message.notices)).toEqual([]);
    const services = { searches: [searchService('One', [])], read: async () => light };
    const { message } = await answer(request({ question: 'main points' }), services);
    expect(message.notices.map(({ type }) => type)).toEqual(['search-empty']);
  });
});
