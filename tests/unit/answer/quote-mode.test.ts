import { describe, expect, it, vi } from 'vitest';
import { AppError, errorInfo } from '../../../lib/core/app-error';
import type { Page, SearchResult } from '../../../lib/core/provider';
import { answer, page, request, searchService } from './support';

const tower = page(
  'https://light.example/skarn',
  'The Skarn light',
  '# The Skarn light\n\nThe keepers rowed out each Monday with oil and bread.\n\nThe Skarn lighthouse is 41 metres tall and was lit in 1872.\n\nGulls nest on the gallery.',
);
const bread = page(
  'https://bread.example/',
  'Bread',
  '# Bread\n\nA sourdough starter wants flour and water twice a day.',
);
const results: SearchResult[] = [tower, bread].map(({ url, title }) => ({ url, title, snippet: '' }));

const readAll = async (url: string) => {
  const found = [tower, bread].find((candidate) => candidate.url === url);
  if (!found) throw new AppError(errorInfo('reader', 'network'));
  return found;
};

describe('quote mode', () => {
  it('quotes the passage that answers, word for word, with its citation', async () => {
    const { message, events } = await answer(request(), { searches: [searchService('One', results)], read: readAll });
    expect(message.mode).toBe('quotes');
    expect(message.stopReason).toBe('stop');
    expect(message.citations).toHaveLength(1);
    const [citation] = message.citations;
    expect(citation?.quote).toBe('The Skarn lighthouse is 41 metres tall and was lit in 1872.');
    expect(citation?.context).toEqual({
      before: 'each Monday with oil and bread.',
      after: 'Gulls nest on the gallery.',
    });
    const { start, end } = citation?.answering ?? { start: 0, end: 0 };
    expect(citation?.quote?.slice(start, end)).toMatch(/^(41 metres|1872)$/);
    expect(message.text.slice(citation?.claim.start, citation?.claim.end)).toBe(citation?.quote);
    expect(message.sources.find(({ id }) => id === citation?.sourceIds[0])).toMatchObject({
      url: tower.url,
      status: 'read',
    });
    expect(events.filter(({ type }) => type === 'answer-end' || type === 'answer-error')).toHaveLength(1);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index));
  });

  it('reads a misspelt word as the one of the page, says so, and keeps it where the person asks as typed', async () => {
    const services = { searches: [searchService('One', results)], read: readAll };
    const question = 'When was the Skarn lighthuose lit?';
    const { message } = await answer(request({ question }), services);
    expect(message.citations[0]?.quote).toContain('lit in 1872');
    expect(message.notices).toEqual([
      { type: 'searched-for', query: 'When was the Skarn lighthouse lit?', other: question, corrected: true },
    ]);
    const typed = await answer(request({ question, asTyped: true }), services);
    expect(typed.message.notices.map(({ type }) => type)).not.toContain('searched-for');
  });

  it('reads a misspelt word of a follow-up, too, and says both in one notice at the end', async () => {
    const services = { searches: [searchService('One', results)], read: readAll };
    const parts = [{ type: 'text' as const, text: 'How tall is the Skarn lighthouse?' }];
    const first = { threadId: 't', createdAt: 0, id: 'q0', role: 'user' as const, parts, attachments: [] };
    const history = [first, (await answer(request(), services)).message];
    const { message } = await answer(request({ question: 'and when was it fisrt lit?', history }), services);
    expect(message.notices.findLast(({ type }) => type === 'searched-for')).toEqual({
      type: 'searched-for',
      query: 'When was the Skarn lighthouse first lit?',
      other: 'When was the Skarn lighthouse fisrt lit?',
      corrected: true,
    });
  });

  it('takes the subject of a follow-up from the thread, and says what it searched for', async () => {
    const question = 'and when was it lit?';
    const thread = { threadId: 't', createdAt: 0 };
    const parts = [{ type: 'text' as const, text: 'How tall is the Skarn lighthouse?' }];
    const history = [
      { ...thread, id: 'q0', role: 'user' as const, parts, attachments: [] },
      (await answer(request(), { searches: [searchService('One', results)], read: readAll })).message,
    ];
    const queries: string[] = [];
    const service = searchService('One', results);
    const search: typeof service.search = (query, signal) => {
      queries.push(query.query);
      return service.search(query, signal);
    };
    const services = { searches: [{ ...service, search }], read: readAll };
    const { message } = await answer(request({ question, history }), services);
    const query = 'When was the Skarn lighthouse lit?';
    expect(queries).toEqual([query]);
    expect(message.notices).toEqual([{ type: 'searched-for', query }]);
    expect(message.citations[0]?.quote).toContain('lit in 1872');
    const alone = await answer(request({ question: 'When was the Skarn lighthouse lit?', history }), services);
    expect(alone.message.notices).toEqual([]);
    // Words that the person corrected.
    queries.length = 0;
    const typed = await answer(request({ question, history, asTyped: true }), services);
    expect(queries).toEqual([question]);
    expect(typed.message.notices.map(({ type }) => type)).not.toContain('searched-for');
    // What the answer was searched for is the question that a next one takes up.
    const asked = {
      ...thread,
      id: 'q1',
      role: 'user' as const,
      parts: [{ type: 'text' as const, text: question }],
      attachments: [],
    };
    const next = await answer(
      request({ question: 'how tall is it?', history: [...history, asked, message] }),
      services,
    );
    expect(next.message.notices[0]).toEqual({ type: 'searched-for', query: 'How tall is the Skarn lighthouse?' });
  });

  it('searches for a question without the words around it', async () => {
    const queries: string[] = [];
    const service = searchService('One', results);
    const search: typeof service.search = (query, signal) => {
      queries.push(query.query);
      return service.search(query, signal);
    };
    const question = 'Hello! I was wondering: when was the Skarn lighthouse lit? Thank you.';
    const services = { searches: [{ ...service, search }], read: readAll };
    await answer(request({ question }), services);
    await answer(request({ question, asTyped: true }), services);
    // Words that the person corrected are searched for as they are.
    expect(queries).toEqual(['When was the Skarn lighthouse lit?', question]);
  });

  it('quotes the text that came with a result, without opening its page', async () => {
    const read = vi.fn(readAll);
    const fact = 'Skarn lighthouse – height: 41 metres';
    const text = `# Skarn lighthouse, lighthouse of 1872, 12 metres above the sea – Facts\n\n${fact}`;
    const given = { url: 'https://facts.example/Q1#P2048', title: 'Skarn lighthouse', snippet: '', text };
    const { message } = await answer(request(), { searches: [searchService('One', [given])], read });
    expect(read).not.toHaveBeenCalled();
    expect(message.citations.map(({ quote }) => quote)).toEqual([fact]);
    expect(message.sources).toMatchObject([{ url: given.url, status: 'read' }]);
    expect(message.receipt.reads).toEqual([]);
    const without = await answer(request(), { searches: [searchService('One', [given])] });
    expect(without.message.text).toBe(fact);
    expect(without.message.notices).toEqual([]);
  });

  it('gives no answer rather than one that misses the point', async () => {
    const asked = request({ question: 'Which parliament ratified the fisheries treaty?' });
    const { message } = await answer(asked, { searches: [searchService('One', results)], read: readAll });
    expect(message.text).toBe('');
    expect(message.notices.map(({ type }) => type)).toEqual(['nothing-found']);
    expect(message.stopReason).toBe('stop');
  });

  it.each([
    ['page', ['page']],
    ['selection', ['selection']],
    ['pages', ['page', 'selection']],
    ['none', []],
  ] as const)('says that what was asked does not answer, with web search off: %s', async (asked, kinds) => {
    const attachments = kinds.map((kind, index) => ({
      ...bread,
      url: `${bread.url}${index}`,
      id: String(index),
      kind,
    }));
    const profile = { ...request().profile, webSearch: false };
    const search = vi.fn();
    const searches = [{ ...searchService('One', results), search }];
    const { message } = await answer(request({ attachments, profile }), { searches, read: readAll });
    expect(message).toMatchObject({ text: '', stopReason: 'stop', notices: [{ type: 'not-on-page', asked }] });
    expect(search).not.toHaveBeenCalled();
  });

  const inn = page(
    'https://inn.example/',
    'The Heron Inn',
    '# The Heron Inn\n\nA double room at the Heron Inn costs £90.\n\nDogs are allowed in two rooms.',
  );
  const asked = { threadId: 't', createdAt: 0, id: 'q0', role: 'user' as const, attachments: [] };
  const history = [{ ...asked, parts: [{ type: 'text' as const, text: 'How much is a room at the Heron Inn?' }] }];

  it.each([false, true])('asks the page of a place without its name first; the web is on: %s', async (webSearch) => {
    const attachments = [{ ...inn, id: '0', kind: 'page' as const }];
    const profile = { ...request().profile, webSearch };
    const search = vi.fn();
    const searches = [{ ...searchService('One', results), search }];
    const changes = { question: 'are dogs allowed?', attachments, profile, history };
    const { message } = await answer(request(changes), { searches });
    expect(message.citations[0]?.quote).toBe('Dogs are allowed in two rooms.');
    expect(message.notices.map(({ type }) => type)).not.toContain('searched-for');
    expect(search).not.toHaveBeenCalled();
  });

  it('searches with the name of the thread’s place, and offers the question as typed', async () => {
    const question = 'are dogs allowed?';
    const { message } = await answer(request({ question, history }), { searches: [searchService('One', [])] });
    const [notice] = message.notices;
    expect(notice).toMatchObject({ type: 'searched-for', other: question });
    expect(notice?.type === 'searched-for' && notice.query).toContain('Heron Inn');
  });

  it('gives the passages that come nearest where none answers, and no citation', async () => {
    const attachments = [{ ...bread, id: '0', kind: 'page' as const }];
    const profile = { ...request().profile, webSearch: false };
    const question = 'Which king taxed the sourdough of Orrin?';
    const { message } = await answer(request({ question, attachments, profile }), {});
    expect([message.text, message.citations]).toEqual(['', []]);
    const [nothing, closest] = message.notices;
    expect(nothing).toEqual({ type: 'not-on-page', asked: 'page' });
    const passages = closest?.type === 'closest' ? closest.passages : [];
    expect(passages.length).toBeGreaterThan(0);
    for (const { quote } of passages) expect(bread.markdown).toContain(quote);
  });

  it('says so where it is not known how a summary is asked for in the language of the question', async () => {
    const attachments = [{ ...bread, id: '0', kind: 'page' as const, language: 'bg' }];
    const profile = { ...request().profile, webSearch: false };
    const { message } = await answer(request({ question: 'Какво е най-важното тук?', attachments, profile }), {});
    expect(message.notices).toEqual([{ type: 'not-on-page', asked: 'page', noDigests: true }]);
  });

  it('uses the next search when one is blocked, and says so', async () => {
    const searches = [searchService('One', 'blocked'), searchService('Two', results)];
    const { message } = await answer(request(), { searches, read: readAll });
    expect(message.notices).toEqual([{ type: 'search-failed', service: 'One', next: 'Two', kind: 'blocked' }]);
    expect(message.citations).toHaveLength(1);
    expect(message.receipt.searches.map(({ providerId }) => providerId)).toEqual(['one', 'two']);
  });

  it('does not lay the failure of one search at the door of the next', async () => {
    const searches = [searchService('One', 'blocked'), searchService('Two', []), searchService('Three', [])];
    const { message } = await answer(request(), { searches, read: readAll });
    expect(message.notices).toEqual([
      { type: 'search-failed', service: 'One', next: 'Two', kind: 'blocked' },
      { type: 'search-went-on', service: 'Two', next: 'Three' },
      { type: 'search-empty', query: request().question },
    ]);
    expect(message.stopReason).toBe('stop');
  });

  it('tells of a last search that failed after another had found nothing', async () => {
    const searches = [searchService('One', []), searchService('Two', 'blocked')];
    const { message } = await answer(request(), { searches, read: readAll });
    expect(message.notices).toEqual([
      { type: 'search-went-on', service: 'One', next: 'Two' },
      { type: 'search-failed', service: 'Two', kind: 'blocked' },
      { type: 'search-empty', query: request().question },
    ]);
    expect(message.stopReason).toBe('stop');
  });

  it('answers from an attached page when no search goes through', async () => {
    const attachments = [{ ...tower, id: 'x', kind: 'page' as const }];
    const searches = [searchService('One', 'blocked'), searchService('Two', 'blocked')];
    const { message } = await answer(request({ attachments, alsoWeb: true }), { searches, read: readAll });
    expect(message.notices).toEqual([
      { type: 'search-failed', service: 'One', next: 'Two', kind: 'blocked' },
      { type: 'search-failed', service: 'Two', kind: 'blocked' },
    ]);
    expect(message.citations).toHaveLength(1);
    expect(message.stopReason).toBe('stop');
  });

  it('ends with the failure of the last search when all are blocked', async () => {
    const { message } = await answer(request(), { searches: [searchService('One', 'blocked')], read: readAll });
    expect(message.stopReason).toBe('error');
    expect(message.error).toMatchObject({ kind: 'blocked', service: 'One' });
  });

  it('answers from the pages that opened when one does not', async () => {
    const gone = { url: 'https://gone.example/', title: 'Gone', snippet: '' };
    const { message } = await answer(request(), {
      searches: [searchService('One', [gone, ...results])],
      read: readAll,
    });
    expect(message.citations).toHaveLength(1);
    expect(message.receipt.reads).toContainEqual(expect.objectContaining({ url: gone.url, ok: false }));
    expect(message.sources.find(({ url }) => url === gone.url)?.status).toBe('listed');
    expect(message.notices).toContainEqual({
      type: 'page-failed',
      domain: 'gone.example',
      kind: 'network',
    });
  });

  it('lists what was found when pages may not be opened', async () => {
    const { message } = await answer(request(), { searches: [searchService('One', results)] });
    expect(message.sources.map(({ status }) => status)).toEqual(['listed', 'listed']);
    expect(message.text).toBe('');
    expect(message.notices.map(({ type }) => type)).toEqual(['web-without-pages']);
  });

  it.each([
    ['code', '```\n# Skarn lighthouse: **41** metres\n\tlit = `1872`\n```'],
    ['a row', '| Lighthouse | Height |\n|---|---|\n| Skarn *lighthouse* _tall_ \\* | 41 metres |'],
    ['an item', '- \\# Skarn lighthouse<br>is 41 metres tall\\_'],
  ])('quotes a passage verbatim, and nothing else: %s', async (_name, markdown) => {
    const attachments = [
      { ...page('https://a.example/', 'Skarn lighthouse', markdown), id: 'x', kind: 'page' as const },
    ];
    const profile = { ...request().profile, webSearch: false };
    const { message } = await answer(request({ attachments, profile }), {});
    expect(message.citations.length).toBeGreaterThan(0);
    for (const { claim, quote } of message.citations) expect(message.text.slice(claim.start, claim.end)).toBe(quote);
    expect(message.text).toBe(message.citations.map(({ quote }) => quote).join('\n\n'));
  });

  const built = (year: number) => `Nobody rows there. The Skarn light was built in ${year}. Gulls nest on the gallery.`;
  const log = page('https://log.example/', 'A log', built(1875));
  const wrong = page('https://wrong.example/', 'A visit', built(1878));
  const asking = (question: string, ...pages: Page[]) => {
    const attachments = pages.map((known, index) => ({ ...known, id: String(index), kind: 'page' as const }));
    return answer(request({ question, attachments, profile: { ...request().profile, webSearch: false } }), {});
  };

  it('shows pages that disagree, and says which values they give', async () => {
    const { message } = await asking('When was the Skarn light built?', log, wrong);
    expect(message.citations).toHaveLength(2);
    const [notice] = message.notices;
    const values = notice?.type === 'values-differ' ? notice.values : [];
    expect(values).toMatchObject([
      { text: '1875', citation: 0 },
      { text: '1878', citation: 1 },
    ]);
    const marked = values.map(({ citation, span }) => message.citations[citation]?.quote?.slice(span.start, span.end));
    expect(marked).toEqual(['1875', '1878']);
  });

  it('cites each page that says the same by its own words', async () => {
    const again = page('https://again.example/', 'Again', 'The Skarn light, the guide says, was built in 1875.');
    const { message } = await asking('When was the Skarn light built?', log, again);
    expect(message.citations.map(({ sourceIds }) => sourceIds)).toHaveLength(2);
    expect(new Set(message.citations.map(({ claim }) => claim.start)).size).toBe(1);
    for (const { quote, sourceIds } of message.citations) {
      const { url } = message.sources.find(({ id }) => id === sourceIds[0]) ?? {};
      expect([log, again].find((known) => known.url === url)?.markdown).toContain(quote);
    }
    expect(message.notices).toEqual([]);
  });

  it('answers the parts of a question in order, and says which ones have no answer', async () => {
    const asked = 'Who paints the Skarn light and when was it built?';
    const { message } = await asking(asked, log);
    expect(message.text).toMatch(/^The Skarn light was built in 1875\./);
    expect(message.notices).toEqual([{ type: 'part-not-found', part: 'Who paints the Skarn light' }]);
  });

  it('says that a search found nothing', async () => {
    const { message } = await answer(request(), { searches: [searchService('One', [])], read: readAll });
    expect(message.notices.map(({ type }) => type)).toEqual(['search-empty']);
    expect(message.stopReason).toBe('stop');
  });

  it('asks what is attached first, and the web only where that has no answer', async () => {
    const search = vi.fn(async () => ({ results }));
    const services = { searches: [{ ...searchService('One', results), search }], read: readAll };
    const asked = (page: Page, changes = {}) =>
      answer(request({ attachments: [{ ...page, id: 'x', kind: 'page' }], ...changes }), services);
    const { message } = await asked(tower);
    expect(search).not.toHaveBeenCalled();
    expect(message.notices).toEqual([{ type: 'attached-only', asked: 'page' }]);
    expect(message.citations).toHaveLength(1);
    expect(message.sources.map(({ url }) => url)).toEqual([tower.url]);
    expect((await asked(tower, { alsoWeb: true })).message.notices).toEqual([]);
    expect(search).toHaveBeenCalledTimes(1);
    const other = await asked(bread);
    expect(search).toHaveBeenCalledTimes(2);
    expect(other.message.notices).toEqual([]);
    expect(other.message.citations[0]?.quote).toContain('41 metres');
    // A question in two parts, of which the page answers one.
    await asked(tower, { question: 'How tall is the Skarn lighthouse and who ratified the fisheries treaty?' });
    expect(search).toHaveBeenCalledTimes(3);
  });

  it('answers from attached pages alone when web search is off', async () => {
    const profile = { ...request().profile, webSearch: false };
    const attachments = [{ ...tower, id: 'x', kind: 'page' as const }];
    const { message } = await answer(request({ profile, attachments }), {
      searches: [searchService('One', 'blocked')],
    });
    expect(message.citations).toHaveLength(1);
    expect(message.receipt.searches).toEqual([]);
  });

  it('ends at once on abort, even if a page never arrives', async () => {
    const controller = new AbortController();
    const never = () => new Promise<never>(() => controller.abort());
    const services = { searches: [searchService('One', results)], read: never };
    const { message, events } = await answer(request(), services, controller.signal);
    expect(message.stopReason).toBe('aborted');
    expect(message.sources).toHaveLength(2);
    expect(events.at(-1)?.type).toBe('answer-end');
  });

  it.each([
    ['', 'invalid-input'],
    ['  \n\t ', 'invalid-input'],
    ['x'.repeat(200_000), 'too-long'],
  ])('refuses an empty question (%#)', async (question, kind) => {
    const { message, events } = await answer(request({ question }), {});
    expect(message.error).toMatchObject({ kind, type: 'INVALID_QUERY' });
    expect(events).toHaveLength(1);
  });
});
