import { describe, expect, it } from 'vitest';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { tavily } from '../../../lib/providers/tavily';
import { createWebSearchTool, type WebSearchValue } from '../../../lib/tools/web-search';
import { openScope, run, signal } from './support';

/** The tests that the Tavily plan names for its provider, from the tool down to the wire. */
function setup(status: number, body: unknown, secrets: Record<string, string> = { apiKey: 'tvly-a-key' }) {
  const requests: Request[] = [];
  const context: ProviderContext = {
    async fetch(input, init) {
      requests.push(new Request(input, init));
      return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
    },
    settings: { baseUrl: 'https://api.tavily.com' },
    secrets,
    signal,
    now: () => 0,
  };
  const tool = createWebSearchTool({
    scope: openScope,
    async search(query) {
      if (!tavily.search) throw new Error('Tavily searches.');
      return tavily.search.search(query, context);
    },
  });
  return { requests, run: () => run<WebSearchValue>(tool, { query: 'When do tides come?' }) };
}

describe('Tavily', () => {
  it('search throws error when API key is missing, and is wanted', async () => {
    const { value } = await setup(401, { detail: { error: 'Unauthorized' } }, {}).run();
    expect(value.message).toBe(
      "Error: Web search provider 'tavily' is not properly configured. Please set the required API key.",
    );
  });

  it('search makes correct API request', async () => {
    const { requests, run: search } = setup(200, { results: [] });
    await search();
    const [request] = requests;
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('https://api.tavily.com/search');
    expect(request?.headers.get('authorization')).toBe('Bearer tvly-a-key');
    expect(await request?.json()).toMatchObject({ query: 'When do tides come?', max_results: 5 });
  });

  it.each([
    [401, { detail: { error: 'This key is unknown.' } }, 'Error: Tavily API error (401): This key is unknown.'],
    [429, { detail: { error: 'Too many requests.' } }, 'Error: Tavily API error (429): Too many requests.'],
    [500, {}, 'Error: Tavily API error (500): Tavily is busy.'],
  ])('search handles API errors gracefully: %d', async (status, body, message) => {
    const { ok, value } = await setup(status, body).run();
    expect(ok).toBe(false);
    expect(value.message).toBe(message);
    expect(value.message).not.toContain('tvly-a-key');
  });

  it('search transforms response correctly', async () => {
    const { value } = await setup(200, {
      query: 'When do tides come?',
      answer: 'Twice a day.',
      results: [
        { title: 'Tides', url: 'https://a.example/', content: 'They come.', score: 0.9, published_date: '2026-01-16' },
      ],
    }).run();
    expect(value.results).toEqual([
      {
        citation_id: 1,
        title: 'Tides',
        url: 'https://a.example/',
        snippet: 'They come.',
        published_date: '2026-01-16',
        score: 0.9,
      },
    ]);
    expect(value.message).toMatch(/^## Answer\n\nTwice a day\./);
  });
});
