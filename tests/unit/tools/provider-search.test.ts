import { describe, expect, it } from 'vitest';
import type { Provider, SearchQuery } from '../../../lib/core/provider';
import { httpProviders } from '../../../lib/providers/registry';
import { createProviderSearchTools } from '../../../lib/tools/provider-search';
import { badSearchArguments, failure, openScope, result, run, searchOf } from './support';

function setup(answer: Parameters<typeof searchOf>[0] = { results: [] }, scope: typeof openScope = openScope) {
  const { queries, search } = searchOf(answer);
  const asked: string[] = [];
  const tools = createProviderSearchTools(httpProviders, {
    scope,
    search(provider: Provider, query: SearchQuery) {
      asked.push(provider.id);
      return search(query);
    },
  });
  const find = (name: string) => {
    const tool = tools.find((candidate) => candidate.name === name);
    if (!tool) throw new Error(`No tool '${name}'.`);
    return tool;
  };
  return { tools, find, queries, asked };
}

function schemaOf(name: string): string {
  const { name: own, description, parameters } = setup().find(name);
  return JSON.stringify({ name: own, description, parameters }, null, 2);
}

/** The schema as the contract prints it. */
const braveSchema = `{
  "name": "web_search_brave",
  "description": "Search the web using Brave Search API and use the results to inform responses. Provides up-to-date information for current events and recent data. Returns search result information formatted as search result blocks, including links as markdown hyperlinks.",
  "parameters": {
    "type": "object",
    "properties": {
      "query": {
        "type": "string",
        "description": "The search query to use",
        "minLength": 2
      },
      "allowed_domains": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Only include search results from these domains"
      },
      "blocked_domains": {
        "type": "array",
        "items": {
          "type": "string"
        },
        "description": "Never include search results from these domains"
      }
    },
    "required": [
      "query"
    ]
  }
}`;

describe('the search tools of single services', () => {
  it('are those of the contract', () => {
    expect(setup().tools.map(({ name }) => name)).toEqual(['web_search_brave', 'web_search_google']);
  });

  it('have the schema of the contract, to the byte', () => {
    expect(schemaOf('web_search_brave')).toBe(braveSchema);
  });

  it('differ in name and service alone', () => {
    const renamed = schemaOf('web_search_google')
      .replace('web_search_google', 'web_search_brave')
      .replace('Google Custom Search API', 'Brave Search API');
    expect(renamed).toBe(schemaOf('web_search_brave'));
  });
});

describe.each([
  [
    'web_search_brave',
    'brave',
    'Authentication required: BRAVE_API_KEY not found. Set environment variable or use the options page of the extension. Get API key from https://brave.com/search/api/',
  ],
  [
    'web_search_google',
    'google',
    'Authentication required: GOOGLE_SEARCH_API_KEY or GOOGLE_SEARCH_ENGINE_ID not found. Set environment variables or use the options page of the extension. Get credentials from https://developers.google.com/custom-search',
  ],
])('%s', (name, id, authentication) => {
  it('asks its service, and gives results in the common format', async () => {
    const results = [result('a.example', { publishedAt: '2026-01-16T12:00:00Z', score: 1 }), result('b.example')];
    const { find, asked, queries } = setup({ results });
    const given = { query: ' tides ', allowed_domains: ['b.example', 'A.example'], blocked_domains: ['c.example'] };
    const { ok, value } = await run(find(name), given);
    expect(asked).toEqual([id]);
    expect(queries).toEqual([
      {
        ...openScope,
        query: 'tides',
        allowedDomains: ['b.example', 'a.example'],
        blockedDomains: ['c.example'],
      },
    ]);
    expect(ok).toBe(true);
    expect(value).toEqual({
      results: [
        {
          title: 'About a.example',
          url: 'https://a.example/',
          description: 'What a.example says.',
          published_date: '2026-01-16T12:00:00Z',
        },
        { title: 'About b.example', url: 'https://b.example/', description: 'What b.example says.' },
      ],
    });
  });

  it('shows nothing outside the scope, whatever the service gave', async () => {
    const results = ['a.example', 'x.b.example', 'b.example', 'c.example'].map((host) => result(host));
    const { find } = setup({ results }, { ...openScope, blockedDomains: ['c.example'] });
    const { value } = await run(find(name), { query: 'tides', blocked_domains: ['b.example'] });
    expect(value).toEqual({ results: [expect.objectContaining({ url: 'https://a.example/' })] });
  });

  it.each([
    ...badSearchArguments,
    ['one character', { query: 't' }, "'query'"],
    ['a malformed blocked domain', { query: 'tides', blocked_domains: ['http://'] }, "'blocked_domains'"],
    ['a limit, which it has not', { query: 'tides', limit: 3 }, "'limit'"],
  ])('refuses %s', async (_name, args, word) => {
    const { find, asked } = setup();
    const { ok, value } = await run(find(name), args);
    expect(ok).toBe(false);
    expect(asked).toEqual([]);
    expect(Object.keys(value)).toEqual(['error']);
    expect(value.error).toContain(word);
  });

  it('says where a key comes from and where it goes, when there is none', async () => {
    const { ok, value } = await run(setup(failure(id, 'missing-key')).find(name), { query: 'tides' });
    expect(ok).toBe(false);
    expect(value).toEqual({ error: authentication });
  });

  it('says so too when the key was refused', async () => {
    const refused = failure(id, 'bad-key', { status: 401, service: 'Service', message: 'No.' });
    const { value } = await run(setup(refused).find(name), { query: 'tides' });
    expect(value).toEqual({ error: authentication.replace('not found', 'not accepted') });
  });

  it.each([
    ['key-locked', 'The key for Service is locked. Please enter the passphrase on the options page.'],
    ['key-lost', 'The key for Service was lost. Please enter it again on the options page.'],
  ] as const)('does not say that a key is missing which is %s', async (reason, error) => {
    const unusable = failure(id, reason, { service: 'Service' });
    expect((await run(setup(unusable).find(name), { query: 'tides' })).value).toEqual({ error });
  });

  it('tells other failures of the service', async () => {
    const limited = failure(id, 'rate-limited', { status: 429, service: 'Service', message: 'Too fast.' });
    const { ok, value, failure: told } = await run(setup(limited).find(name), { query: 'tides' });
    expect(ok).toBe(false);
    expect(value).toEqual({ error: 'Service API error (429): Too fast.' });
    expect(told).toEqual(limited.info);
  });
});
