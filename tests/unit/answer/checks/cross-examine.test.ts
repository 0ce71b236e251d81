import { describe, expect, it, vi } from 'vitest';
import { compareSources } from '../../../../lib/answer/checks/compare-sources';
import { crossExamine } from '../../../../lib/answer/checks/cross-examine';
import type { SourceSearchServices } from '../../../../lib/core/answer-request';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import type { CrossExamination, ExaminedClaim } from '../../../../lib/core/contradictions';
import type { AssistantMessage } from '../../../../lib/core/message';
import { newProfile } from '../../../../lib/core/profile';
import type { Page } from '../../../../lib/core/provider';
import { emptyAnswer, reduceAnswer } from '../../../../lib/core/reduce-answer';
import type { Source } from '../../../../lib/core/source';
import { page, searchService } from '../support';

const sentence = 'The Pellin bridge is 41.6 metres long.';
const claim: ExaminedClaim = { text: sentence, focus: { start: 21, end: 32 } };
const agrees = page('https://one.example/', 'The Pellin bridge', 'The bridge has a length of 42 metres.');
const differs = page('https://two.example/', 'The Pellin bridge', 'The bridge is 38 metres long.');
const silent = page('https://three.example/', 'Bakery', 'The bakery opened in 1904.');
const result = ({ url, title }: Page) => ({ url, title, snippet: '', publishedAt: '2021-03-04' });

function answered(changes: Partial<AssistantMessage> = {}): AssistantMessage {
  const ids = { id: 'a', threadId: 't', parentId: 'q' };
  return { ...emptyAnswer(ids, 0), text: `Hello. ${sentence}`, stopReason: 'stop', ...changes };
}

function services(pages: Page[], searches: SourceSearchServices['searches']) {
  const read = vi.fn(async (url: string) => {
    const found = pages.find((one) => one.url === url);
    if (!found) throw new AppError(errorInfo('reader', { type: 'network', host: 'x.example' }));
    return found;
  });
  const profile = { ...newProfile('web', 'Web'), webSearch: true };
  return { question: 'How long is it?', pages: new Map<string, Page[]>(), profile, searches, now: () => 5, read };
}

async function examined(
  message: AssistantMessage,
  given: SourceSearchServices,
  signal = new AbortController().signal,
): Promise<CrossExamination | undefined> {
  let after = message;
  for await (const event of crossExamine(message, claim, given, signal)) after = reduceAnswer(after, event);
  return after.examinations?.[0];
}

describe('crossExamine', () => {
  it('tells who says so and who says otherwise, with their words and dates', async () => {
    const search = searchService(
      'One',
      [agrees, differs, silent, { ...silent, url: 'https://gone.example/' }].map(result),
    );
    const found = await examined(answered(), services([agrees, differs, silent], [search]));
    expect(found).toMatchObject({ state: 'done', noStatement: 1, unread: 1 });
    const told = found?.evidence.map(({ stance, domain, quote, span, publishedAt }) => {
      return [stance, domain, span && quote.slice(span.start, span.end), publishedAt];
    });
    expect(told?.sort()).toEqual([
      ['says-otherwise', 'two.example', '38 metres', '2021-03-04'],
      ['says-so', 'one.example', '42 metres', '2021-03-04'],
    ]);
  });

  it('searches for the sentence without its value', async () => {
    const search = searchService('One', [result(agrees)]);
    const found = await examined(answered(), services([agrees], [search]));
    expect(found?.query).toBe('The Pellin bridge is long');
  });

  it('asks each owner once, and first the pages that the answer has read', async () => {
    const source: Source = { id: 1, url: agrees.url, title: '', domain: 'one.example', status: 'read' };
    const again = { ...differs, url: 'https://www.one.example/other' };
    const given = services([agrees, again, differs], [searchService('One', [again, differs].map(result))]);
    const found = await examined(answered({ sources: [source] }), given);
    expect(given.read.mock.calls.map(([url]) => url)).toEqual([agrees.url, differs.url]);
    expect(found?.evidence.map(({ stance }) => stance)).toEqual(['says-so', 'says-otherwise']);
  });

  it('does not ask a page about its own words', async () => {
    const source: Source = { id: 1, url: agrees.url, title: '', domain: 'one.example', status: 'read' };
    const message = answered({
      mode: 'quotes',
      sources: [source],
      citations: [{ claim: { start: 7, end: 7 + sentence.length }, sourceIds: [1], quote: sentence }],
    });
    const given = services([agrees, differs], [searchService('One', [agrees, differs].map(result))]);
    const found = await examined(message, given);
    expect(found?.evidence.map(({ domain }) => domain)).toEqual(['two.example']);
  });

  it('counts words that were copied once', async () => {
    const text = 'The old bridge is 38 metres long and nobody has crossed it on a Sunday since the flood.';
    const pages = ['two', 'four'].map((name) =>
      page(`https://${name}.example/`, 'The Pellin bridge', text.replace('old ', '')),
    );
    const found = await examined(answered(), services(pages, [searchService('One', pages.map(result))]));
    expect(found?.evidence).toMatchObject([{ stance: 'says-otherwise', copies: [expect.any(String)] }]);
  });

  it('says why a search failed, and keeps what was found before it', async () => {
    const source: Source = { id: 1, url: differs.url, title: '', domain: 'two.example', status: 'read' };
    const failed = new AppError(errorInfo('one', { type: 'network', host: 'x.example' }));
    const search = { ...searchService('One', []), search: () => Promise.reject(failed) };
    const found = await examined(answered({ sources: [source] }), services([differs], [search]));
    expect(found).toMatchObject({ state: 'done', error: failed.info, evidence: [{ stance: 'says-otherwise' }] });
  });

  describe('again', () => {
    const url = 'https://old.example/';
    const old = { stance: 'says-so' as const, url, title: '', domain: 'old.example', quote: sentence };
    const earlier: CrossExamination = { claim, query: '', state: 'done', evidence: [old], noStatement: 3, unread: 2 };
    const failed = new AppError(errorInfo('one', { type: 'network', host: 'x.example' }));
    const failing = { ...searchService('One', []), search: () => Promise.reject(failed) };
    const message = answered({ examinations: [earlier] });

    it('keeps what was found before where the search fails', async () => {
      const found = await examined(message, services([], [failing]));
      expect(found).toMatchObject({ state: 'done', error: failed.info, evidence: [old], noStatement: 3, unread: 2 });
    });

    it('keeps what was found before where it is stopped at once', async () => {
      const found = await examined(message, services([], [failing]), AbortSignal.abort());
      expect(found).toMatchObject({ state: 'stopped', evidence: [old] });
    });

    it('keeps it until something else is found', async () => {
      const given = services([differs], [searchService('One', [result(differs)])]);
      const told: string[][] = [];
      for await (const event of crossExamine(message, claim, given, new AbortController().signal)) {
        if (event.type === 'examination') told.push(event.examination.evidence.map(({ domain }) => domain));
      }
      expect(told).toEqual([['old.example'], ['two.example'], ['two.example']]);
    });

    it('counts its own pages where nothing was found before', async () => {
      const ready: CrossExamination = { ...earlier, state: 'ready', evidence: [], noStatement: 0, unread: 0 };
      const source: Source = { id: 1, url: silent.url, title: '', domain: 'three.example', status: 'read' };
      const given = services([silent], [failing]);
      const found = await examined(answered({ examinations: [ready], sources: [source] }), given);
      expect(found).toMatchObject({ evidence: [], noStatement: 1 });
    });

    it('leaves it out where the search ends and finds nothing', async () => {
      const found = await examined(message, services([silent], [searchService('One', [result(silent)])]));
      expect(found).toMatchObject({ state: 'done', evidence: [], noStatement: 1, unread: 0 });
    });
  });

  it('ends when it is stopped', async () => {
    const controller = new AbortController();
    const given = services([agrees], [searchService('One', [result(agrees)])]);
    given.read.mockImplementation(async () => {
      controller.abort();
      throw controller.signal.reason;
    });
    const found = await examined(answered(), given, controller.signal);
    expect(found).toMatchObject({ state: 'stopped', evidence: [], unread: 0 });
  });
});

describe('compareSources', () => {
  const sources = [agrees, differs].map(
    ({ url, title }, index): Source => ({ id: index + 1, url, title, domain: 'x.example', status: 'read' }),
  );
  const pages = new Map([agrees, differs].map((one) => [one.url, [one]]));
  async function compared(message: AssistantMessage) {
    let after = message;
    const given = { question: 'How long is it?', pages };
    for await (const event of compareSources(message, given, new AbortController().signal)) {
      after = reduceAnswer(after, event);
    }
    return after.disagreements?.map(({ values }) => values.map(({ text, sourceId }) => `${sourceId}: ${text}`));
  }

  it('finds where the pages of an answer disagree', async () => {
    expect(await compared(answered({ sources }))).toEqual([['1: 42 metres', '2: 38 metres']]);
  });

  it('finds a kept page that says otherwise, which becomes a source with the day on which it was read', async () => {
    const message = answered({ sources: sources.slice(0, 1) });
    const kept = [{ ...differs, readAt: 1_777_800_000_000 }];
    const given = { question: 'How long is it?', pages: new Map([[agrees.url, [agrees]]]), kept };
    let after = message;
    for await (const event of compareSources(message, given, new AbortController().signal)) {
      after = reduceAnswer(after, event);
    }
    expect(after.disagreements).toHaveLength(1);
    expect(after.sources).toMatchObject([{ id: 1 }, { id: 2, url: differs.url, readAt: 1_777_800_000_000 }]);
    expect(await compared(answered({ sources: sources.slice(0, 1) }))).toBeUndefined();
  });

  it('repeats nothing that quote mode shows already', async () => {
    const values = ['42 metres', '38 metres'].map((text, citation) => ({ text, citation, span: { start: 0, end: 0 } }));
    const citations = [1, 2].map((id) => ({ claim: { start: 0, end: 5 }, sourceIds: [id] }));
    const notices = [{ type: 'values-differ' as const, values }];
    expect(await compared(answered({ sources, mode: 'quotes', citations, notices }))).toBeUndefined();
  });

  it('compares no page that was not read', async () => {
    const message = answered({ sources: sources.map((source) => ({ ...source, url: `${source.url}other` })) });
    expect(await compared(message)).toBeUndefined();
  });
});
