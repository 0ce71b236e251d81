import { describe, expect, it } from 'vitest';
import { createToolbox } from '../../../lib/answer/toolbox';
import { createRegistry } from '../../../lib/providers/registry';
import { failure, openScope, readerOf, run, searchOf } from '../tools/support';

const registry = createRegistry();
const { search } = searchOf({ results: [] });
const tools = createToolbox(registry, {
  search,
  searchWith: (_provider, query) => search(query),
  connect: async ({ id }) => {
    throw failure(id, 'missing-key', { service: id });
  },
  read: readerOf({}).read,
  scope: openScope,
  pageLength: 15_000,
  maxPageLength: 400_000,
});

describe('the toolbox', () => {
  it('has every tool of the contracts', () => {
    const names = tools.map(({ name }) => name);
    const contracts = ['web_search', 'open_page', 'web_fetch', 'web_search_brave', 'web_search_google'];
    const websearch = ['websearch', 'websearch_gemini', 'websearch_openai_oauth', 'websearch_openrouter'];
    expect(names).toEqual(expect.arrayContaining([...contracts, ...websearch]));
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows what each of them asks', () => {
    const uses = Object.fromEntries(tools.map((tool) => [tool.name, tool.uses]));
    expect(uses).toMatchObject({
      web_search: 'search',
      open_page: 'pages',
      web_fetch: 'pages',
      web_search_brave: ['brave'],
      websearch_openai_oauth: ['chatgpt'],
      websearch: expect.arrayContaining(['gemini', 'chatgpt', 'openrouter']),
    });
    for (const ids of Object.values(uses)) {
      if (typeof ids !== 'string') expect(ids.every((id) => registry.find(id))).toBe(true);
    }
  });

  it('has a schema of the same kind for each, which names what it requires', () => {
    for (const { name, description, parameters } of tools) {
      expect(description.length, name).toBeGreaterThan(20);
      expect(parameters, name).toMatchObject({ type: 'object', required: expect.any(Array) });
      const { properties, required } = parameters as { properties: object; required: string[] };
      expect(Object.keys(properties), name).toEqual(expect.arrayContaining(required));
    }
  });

  it('knows a failure of a websearch tool, which keeps it inside its result', async () => {
    const tool = tools.find(({ name }) => name === 'websearch_gemini');
    if (!tool) throw new Error('No such tool.');
    const { ok, value } = await run(tool, { query: 'tides' });
    expect(ok).toBe(false);
    expect(value).toMatchObject({ returnDisplay: expect.any(String), error: { type: 'MISSING_GEMINI_API_KEY' } });
  });
});
