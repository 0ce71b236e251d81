import { describe, expect, it } from 'vitest';
import type { Page } from '../../../../lib/core/provider';
import { findDisagreements } from '../../../../lib/passages/contradictions/find-disagreements';

function pageOf(sourceId: number, host: string, markdown: string, title = 'Skarn Light') {
  const page: Page = { url: `https://${host}/`, title, markdown, contentLength: markdown.length, truncated: false };
  return { sourceId, page };
}

async function valuesOf(...pages: ReturnType<typeof pageOf>[]) {
  const found = await findDisagreements(pages, 'How tall is Skarn Light?');
  return found.map(({ values }) => values.map(({ text, sourceId }) => `${sourceId}: ${text}`));
}

describe('findDisagreements', () => {
  it('finds the values of pages that contradict each other, those nearest to the question first', async () => {
    const one = pageOf(1, 'a.example', 'The light was first shown in 1874.\n\nThe tower is 41.6 metres high.');
    const other = pageOf(2, 'b.example', '- First lit: 14 May 1876\n- Height of the tower: 38.2 metres');
    expect(await valuesOf(one, other)).toEqual([
      ['1: 41.6 metres', '2: 38.2 metres'],
      ['1: 1874', '2: 14 May 1876'],
    ]);
  });

  it('quotes each value in the words of its page', async () => {
    const one = pageOf(1, 'a.example', 'Built of granite, it endures. The tower is 41.6 metres high. It is grey.');
    const [found] = await findDisagreements([one, pageOf(2, 'b.example', 'The tower is 38 m high.')], '');
    const [value] = found?.values ?? [];
    expect(value?.quote).toBe('The tower is 41.6 metres high.');
    expect(value?.quote.slice(value.span.start, value.span.end)).toBe('41.6 metres');
    expect(value?.context).toEqual({ before: 'Built of granite, it endures.', after: 'It is grey.' });
  });

  it('puts three values of three owners together, and each value once', async () => {
    const pages = ['41 m', '38 m', '35 m', '38 m'].map((height, index) =>
      pageOf(index + 1, `${'abcd'.charAt(index)}.example`, `The tower is ${height} high.`),
    );
    expect(await valuesOf(...pages)).toEqual([['1: 41 m', '2: 38 m', '3: 35 m']]);
  });

  it('compares no pages of one owner', async () => {
    const one = pageOf(1, 'news.orm.org', 'The tower is 41.6 metres high.');
    expect(await valuesOf(one, pageOf(2, 'www.orm.org', 'The tower is 38 metres high.'))).toEqual([]);
  });

  it('shows nothing where a page has both values', async () => {
    const both = 'Skarn Light is 41.6 metres tall. Skarn Light is 38 metres tall.';
    const one = pageOf(1, 'a.example', `${both}\n\nThe tower is 38 metres high.`);
    expect(await valuesOf(one, pageOf(2, 'b.example', 'The tower is 38 metres high.'))).toEqual([]);
  });

  it('shows nothing of pages on different things', async () => {
    const one = pageOf(1, 'a.example', 'The tower is 41.6 metres high.');
    expect(await valuesOf(one, pageOf(2, 'b.example', 'The tower is 38 metres high.', 'Hask Light'))).toEqual([]);
  });

  it('ends when it is stopped', async () => {
    const stopped = AbortSignal.abort();
    const one = pageOf(1, 'a.example', 'The tower is 41.6 metres high.');
    await expect(findDisagreements([one], '', stopped)).rejects.toThrow();
  });
});
