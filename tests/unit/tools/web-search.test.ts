import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '../../../lib/core/provider';
import { noSearchType } from '../../../lib/core/tool';
import { searxng } from '../../../lib/providers/searxng';
import { formatResultsAsMarkdown } from '../../../lib/tools/markdown-results';
import { createWebSearchTool, type WebSearchValue } from '../../../lib/tools/web-search';
import { cannedFetch, contextFor, fixture } from '../providers/support';
import { badSearchArguments, failure, openScope, result, run, searchOf } from './support';

const found = { results: [result('a.example', { publishedAt: '2026-01-16', score: 0.9 }), result('b.example')] };

function setup(answer: Parameters<typeof searchOf>[0] = found, scope = openScope) {
  const { queries, search } = searchOf(answer);
  const tool = createWebSearchTool({ search, scope });
  return { tool, queries, run: (args: unknown) => run<WebSearchValue>(tool, args) };
}

describe('the definition', () => {
  it('createWebSearchToolDefinition defines tool correctly', () => {
    const { name, description, parameters } = setup().tool;
    expect(name).toBe('web_search');
    expect(description).toMatch(/^Search the web for current information\. Use this when you need up-to-date/);
    expect(parameters).toMatchObject({
      type: 'object',
      properties: {
        query: { type: 'string', minLength: 1 },
        limit: { type: 'integer', minimum: 1, maximum: 20 },
        allowed_domains: { type: 'array', items: { type: 'string' } },
        time_range: { type: 'string', enum: ['d', 'w', 'm', 'y', 'all'] },
      },
      required: ['query'],
      additionalProperties: false,
    });
  });

  it('needsApproval returns false (read-only operation): nothing stands between a call and its execution', async () => {
    const { tool, queries } = setup();
    expect(Object.keys(tool).toSorted()).toEqual(['description', 'execute', 'name', 'parameters']);
    await run(tool, { query: 'tides' });
    expect(queries).toHaveLength(1);
  });
});

describe('a search', () => {
  it('gives results with numbers, their sources, and both as markdown', async () => {
    const { ok, value } = await setup().run({ query: 'tides' });
    expect(ok).toBe(true);
    expect(value).toEqual({
      results: [
        {
          citation_id: 1,
          title: 'About a.example',
          url: 'https://a.example/',
          snippet: 'What a.example says.',
          published_date: '2026-01-16',
          score: 0.9,
        },
        { citation_id: 2, title: 'About b.example', url: 'https://b.example/', snippet: 'What b.example says.' },
      ],
      sources: [
        { citation_id: 1, url: 'https://a.example/', title: 'About a.example' },
        { citation_id: 2, url: 'https://b.example/', title: 'About b.example' },
      ],
      message: expect.stringMatching(/^## Search Results\n\n### 1\. About a\.example\n/),
    });
  });

  it('asks with the defaults where a call says nothing', async () => {
    const { queries, run: search } = setup();
    await search({ query: '  tides  ' });
    expect(queries).toEqual([{ ...openScope, query: 'tides' }]);
  });

  it('asks as the call says', async () => {
    const { queries, run: search } = setup();
    await search({ query: 'tides', limit: 12, allowed_domains: ['https://www.Bücher.example/x'], time_range: 'w' });
    expect(queries).toEqual([
      { query: 'tides', limit: 12, allowedDomains: ['xn--bcher-kva.example'], blockedDomains: [], timeRange: 'w' },
    ]);
  });

  it('shows no more than was asked for, no address twice, and none outside the domains', async () => {
    const results = ['a.example', 'a.example', 'b.example', 'x.a.example', 'nota.example', 'y.a.example'].map((host) =>
      result(host),
    );
    const broken = result('a.example', { url: 'no address' });
    const { value } = await setup({ results: [broken, ...results] }).run({
      query: 'tides',
      limit: 2,
      allowed_domains: ['a.example'],
    });
    expect(value.results.map(({ url }) => url)).toEqual(['https://a.example/', 'https://x.a.example/']);
  });

  it('cites by the numbers that it is given', async () => {
    const { search } = searchOf(found);
    const tool = createWebSearchTool({
      search,
      scope: openScope,
      numberOf: ({ url }) => (url.includes('a.example') ? 7 : 3),
    });
    const { value } = await run<WebSearchValue>(tool, { query: 'tides' });
    expect(value.results.map(({ citation_id: id }) => id)).toEqual([7, 3]);
    expect(value.sources.map(({ citation_id: id }) => id)).toEqual([7, 3]);
    expect(value.message).toContain('### 7. About a.example');
    expect(value.message).toContain('### 3. About b.example');
  });

  it('ends with its signal', async () => {
    const stopped = new AbortController();
    const tool = createWebSearchTool({
      async search() {
        stopped.abort(new Error('stopped'));
        throw new TypeError('fetch failed');
      },
      scope: openScope,
    });
    await expect(tool.execute({ query: 'tides' }, stopped.signal)).rejects.toThrow('stopped');
  });
});

describe('the scope of the person', () => {
  const scope = { ...openScope, allowedDomains: ['a.example', 'b.example'], blockedDomains: ['c.example'] };

  it.each([
    ['a domain within it', ['x.a.example'], ['x.a.example']],
    ['a domain around one of them', ['a.example', 'x.example'], ['a.example']],
    ['one within and one without', ['b.example', 'd.example'], ['b.example']],
    ['nothing', [], ['a.example', 'b.example']],
  ])('is narrowed by a call that allows %s', async (_name, wished, allowed) => {
    const { queries, run: search } = setup(found, scope);
    await search({ query: 'tides', allowed_domains: wished });
    expect(queries[0]?.allowedDomains).toEqual(allowed);
    expect(queries[0]?.blockedDomains).toEqual(['c.example']);
  });

  it('is not exceeded by a call that allows other domains: no service is asked', async () => {
    const { queries, run: search } = setup(found, scope);
    const { ok, value } = await search({ query: 'tides', allowed_domains: ['d.example'] });
    expect(queries).toEqual([]);
    expect(ok).toBe(true);
    expect(value.message).toBe('No results found for this query.\n');
  });

  it.each([
    ['w', 'all', 'w'],
    ['w', 'd', 'd'],
    ['w', 'y', 'w'],
    ['all', 'y', 'y'],
  ] as const)('of the time range %s stays so for a call that wishes %s', async (own, wished, asked) => {
    const { queries, run: search } = setup(found, { ...openScope, timeRange: own });
    await search({ query: 'tides', time_range: wished });
    expect(queries[0]?.timeRange).toBe(asked);
  });
});

describe('arguments', () => {
  it.each([
    ...badSearchArguments,
    ['limit 0', { query: 'tides', limit: 0 }, "'limit'"],
    ['limit 1e9', { query: 'tides', limit: 1e9 }, "'limit'"],
    ['a negative limit', { query: 'tides', limit: -1 }, "'limit'"],
    ['half a result', { query: 'tides', limit: 1.5 }, "'limit'"],
    ['limit as text', { query: 'tides', limit: '5' }, "'limit'"],
    ['no limit, said as null', { query: 'tides', limit: null }, "'limit'"],
    ['time range x', { query: 'tides', time_range: 'x' }, "'time_range'"],
    ['a time range of several', { query: 'tides', time_range: ['d'] }, "'time_range'"],
  ])('are refused in one sentence that names what is wrong: %s', async (_name, args, word) => {
    const { queries, run: search } = setup();
    const { ok, value } = await search(args);
    expect(ok).toBe(false);
    expect(queries).toEqual([]);
    expect(value).toEqual({ results: [], sources: [], message: `Error: ${value.error}`, error: expect.any(String) });
    expect(value.error).toContain(word);
    expect(value.error).toMatch(/^[A-Z'].{10,200}\.$/);
  });
});

describe('a failure', () => {
  it('execute returns error when provider not configured', async () => {
    const { ok, value } = await setup(failure('tavily', 'missing-key')).run({ query: 'tides' });
    expect(ok).toBe(false);
    expect(value.message).toBe(
      "Error: Web search provider 'tavily' is not properly configured. Please set the required API key.",
    );
    expect(value.message).toBe(`Error: ${value.error}`);
  });

  it('does not say that a key is missing which is locked', async () => {
    const locked = failure('exa', { type: 'key-locked' }, { service: 'Exa' });
    const { value } = await setup(locked).run({ query: 'tides' });
    expect(value.error).toBe('The key for Exa is locked. Please enter the passphrase on the options page.');
  });

  it('says that there is no provider at all', async () => {
    const { value } = await setup(failure('citebar', 'missing-key', { type: noSearchType })).run({ query: 'tides' });
    expect(value.error).toBe('No web search provider is configured.');
  });

  it('execute handles provider errors gracefully', async () => {
    const refused = failure('tavily', 'bad-key', { status: 401, service: 'Tavily', message: 'Wrong key.' });
    const told = await setup(refused).run({ query: 'tides' });
    expect(told.value.message).toBe('Error: Tavily API error (401): Wrong key.');
    expect(told.failure).toEqual(refused.info);
    const silent = await setup(failure('exa', 'overloaded', { status: 503, service: 'Exa' })).run({
      query: 'tides',
    });
    expect(silent.value.message).toBe('Error: Exa API error (503): Exa is busy.');
    const offline = await setup(failure('exa', 'network', { service: 'Exa' })).run({ query: 'tides' });
    expect(offline.value.message).toBe('Error: Exa could not be reached.');
  });

  it.each([
    [403, 'forbidden.html', /^Error: SearXNG API error \(403\): .*Add 'json' under 'search: formats:' in the settings/],
    [429, 'too-many.txt', /^Error: SearXNG API error \(429\): .*Its limiter is on: let this computer pass/],
  ])('says what to change in the settings of the server that answered %i', async (status, name, expected) => {
    const { fetch } = cannedFetch([fixture('searxng', name)], { status });
    const context = contextFor(searxng, { baseUrl: 'http://localhost:8080' }, { fetch });
    const search = async (query: SearchQuery) => (await searxng.search?.search(query, context)) ?? { results: [] };
    const { ok, value } = await run<WebSearchValue>(createWebSearchTool({ search, scope: openScope }), { query: 'x' });
    expect(ok).toBe(false);
    expect(value.message).toMatch(expected);
  });

  it('of another kind is reported, too', async () => {
    const { ok, value } = await setup(new Error('Something broke.')).run({ query: 'tides' });
    expect(ok).toBe(false);
    expect(value.error).toMatch(/\.$/);
  });
});

describe('the markdown', () => {
  const one = { ...result('a.example'), citationId: 1 };

  it('execute returns formatted markdown on success', async () => {
    const { value } = await setup({ ...found, answer: 'Twice a day.' }).run({ query: 'tides' });
    expect(value.message).toBe(
      [
        '## Answer\n',
        'Twice a day.',
        '\n',
        '## Search Results\n',
        '### 1. About a.example\n',
        '**URL:** https://a.example/\n',
        '**Published:** 2026-01-16\n',
        '\nWhat a.example says.\n',
        '\n---\n',
        '### 2. About b.example\n',
        '**URL:** https://b.example/\n',
        '\nWhat b.example says.\n',
        '\n---\n',
      ].join('\n'),
    );
  });

  it('formatResultsAsMarkdown formats results correctly', () => {
    expect(formatResultsAsMarkdown([one])).toBe(
      '## Search Results\n\n### 1. About a.example\n\n**URL:** https://a.example/\n\n\nWhat a.example says.\n\n\n---\n',
    );
  });

  it('formatResultsAsMarkdown handles empty results', () => {
    expect(formatResultsAsMarkdown([])).toBe('No results found for this query.\n');
  });

  it('formatResultsAsMarkdown includes answer box when available', () => {
    expect(formatResultsAsMarkdown([], 'Twice a day.')).toBe(
      '## Answer\n\nTwice a day.\n\n\nNo results found for this query.\n',
    );
    expect(formatResultsAsMarkdown([one], '')).not.toContain('## Answer');
  });

  it('keeps a title on its line, and shows its markup as text', () => {
    const forged = { ...one, title: 'Tides\n\n### 2. <b>Forged</b>' };
    expect(formatResultsAsMarkdown([forged])).toContain('### 1. Tides ### 2. <b>Forged</b>\n');
  });
});
