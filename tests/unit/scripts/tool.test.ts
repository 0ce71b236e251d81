import { execFile } from 'node:child_process';
import type { LookupAddress, lookup } from 'node:dns';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toErrorInfo } from '../../../lib/core/app-error';
import { pageFailureSentence } from '../../../lib/tools/failure-sentences';
import { type SampleWeb, startSampleWeb } from '../../../sample-web/server';
import { type ReplayServer, startReplayServer } from '../../../sample-web/services/replay-server';
import { createTerminalTools } from '../../../scripts/lib/terminal-tools';
import { hostMapOf } from '../../../scripts/lib/tool-environment';
import { createToolFetch } from '../../../scripts/lib/tool-fetch';

// Each process loads a DOM of its own, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const hostMap = '*.sample.example=127.0.0.1';

interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

let sampleWeb: SampleWeb;
let services: ReplayServer;

function node(file: string, args: string[], environment: Record<string, string> = {}): Promise<Ended> {
  // Nothing of the machine's own keys may reach a test.
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, CITEBAR_RESOLVE: hostMap, ...environment };
  return new Promise((done) => {
    execFile(process.execPath, [resolve(file), ...args], { env, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      done({ status: error === null ? 0 : Number(error.code ?? -1), stdout, stderr });
    });
  });
}

const command = (args: string[], environment: Record<string, string> = {}) =>
  node('.cache/scripts/tool.mjs', args, environment);

/** The same without a process of its own: what is printed, and the status that it ends with. */
async function tool(name: string, args: unknown, environment: Record<string, string> = {}) {
  const fetches = createToolFetch(hostMapOf(hostMap));
  try {
    const found = createTerminalTools(environment, fetches).find((candidate) => candidate.name === name);
    if (!found) throw new Error(`No tool '${name}'.`);
    const { ok, value } = await found.execute(args, new AbortController().signal);
    return { status: ok ? 0 : 1, value: JSON.parse(JSON.stringify(value)) };
  } finally {
    await fetches.close();
  }
}

const reply = (status: number, body: unknown) => ({
  status,
  headers: { 'content-type': 'application/json' },
  pieces: [JSON.stringify(body)],
});

beforeAll(async () => {
  sampleWeb = await startSampleWeb();
  services = await startReplayServer([
    { path: '/refused/search', reply: reply(401, { detail: { error: 'This key is unknown.' } }) },
    {
      path: '/tavily/search',
      reply: reply(200, {
        answer: 'Twice a day.',
        results: [
          { title: 'Tides', url: 'https://a.example/', content: 'They come.', score: 0.5 },
          { title: 'No address' },
        ],
      }),
    },
    {
      path: /\/gemini\/.*:streamGenerateContent$/,
      reply: {
        headers: { 'content-type': 'text/event-stream' },
        pieces: [
          `data: ${JSON.stringify({ candidates: [{ content: { parts: [{ text: 'Twice a day.' }] }, finishReason: 'STOP' }] })}\n\n`,
        ],
      },
    },
  ]);
  // The way that a person goes; it bundles what the tests then run.
  const listed = await node('scripts/run.mjs', ['tool']);
  expect(listed.stderr).toContain('web_search_google');
}, 60_000);

afterAll(async () => {
  await Promise.all([sampleWeb.close(), services.close()]);
});

describe('web_search through a name that no service has', () => {
  it('says so, with the names that there are, and asks nothing', async () => {
    const { status, value } = await tool('web_search', { query: 'tides' }, { WEB_SEARCH_PROVIDER: 'duckduckgoo' });
    expect(status).toBe(1);
    expect(value.error).toMatch(
      /^WEB_SEARCH_PROVIDER names 'duckduckgoo', which is no search service\. There are: .*\bduckduckgo\b.*\.$/,
    );
  });
});

describe('the command', () => {
  it('prints a schema, a result and a failure as JSON, and ends with 1 after a failure', async () => {
    const args = JSON.stringify({ query: 'Skerrow Light', limit: 1 });
    const environment = { WEB_SEARCH_PROVIDER: 'searxng', SEARXNG_BASE_URL: sampleWeb.origin('search') };
    const [schema, found, failed, answered] = await Promise.all([
      command(['web_search_brave', '--schema']),
      command(['web_search', args], environment),
      command(['web_search', args], { WEB_SEARCH_PROVIDER: 'exa' }),
      command(['websearch_gemini', '{"query": "tides"}']),
    ]);
    expect([schema, found, failed, answered].map(({ status, stderr }) => [status, stderr])).toEqual([
      [0, ''],
      [0, ''],
      [1, ''],
      [1, ''],
    ]);
    expect(Object.keys(JSON.parse(schema.stdout))).toEqual(['name', 'description', 'parameters']);
    expect(JSON.parse(found.stdout).results).toHaveLength(1);
    expect(JSON.parse(failed.stdout).error).toContain("'exa' is not properly configured");
    expect(JSON.parse(answered.stdout).error.type).toBe('MISSING_GEMINI_API_KEY');
  });

  it('says one sentence for what it does not understand', async () => {
    const refused = await Promise.all([
      command(['web_dig', '{}']),
      command(['web_search', '{query: tides}']),
      command(['web_search']),
      command(['web_search', '{}', '{}']),
      command(['web_search', '{}'], { CITEBAR_RESOLVE: 'x' }),
    ]);
    const words = ['web_dig', 'not JSON', 'arguments', 'tools: web_search', "CITEBAR_RESOLVE holds 'x'"];
    for (const [index, { status, stdout, stderr }] of refused.entries()) {
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain(words[index]);
      expect(stderr.trim().split('\n')).toHaveLength(1);
    }
  });
});

describe('web_search', () => {
  const inSampleWeb = () => ({ WEB_SEARCH_PROVIDER: 'searxng', SEARXNG_BASE_URL: sampleWeb.origin('search') });

  it('End-to-end with mock Tavily API: results, answer and markdown', async () => {
    const environment = {
      WEB_SEARCH_PROVIDER: 'tavily',
      TAVILY_API_KEY: 'tvly-a-key',
      TAVILY_BASE_URL: `${services.origin}/tavily`,
    };
    const { status, value } = await tool('web_search', { query: 'When do tides come?', limit: 3 }, environment);
    expect(status).toBe(0);
    expect(value.results).toEqual([
      { citation_id: 1, title: 'Tides', url: 'https://a.example/', snippet: 'They come.', score: 0.5 },
    ]);
    expect(value.message).toMatch(/^## Answer\n\nTwice a day\.\n\n\n## Search Results\n\n### 1\. Tides\n/);
    const asked = services.requests.findLast(({ path }) => path === '/tavily/search');
    expect(asked?.headers.authorization).toBe('Bearer tvly-a-key');
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ query: 'When do tides come?', max_results: 3 });
  });

  it('Provider switching: asks the service that the environment names', async () => {
    const { status, value } = await tool('web_search', { query: 'Skerrow Light', limit: 2 }, inSampleWeb());
    expect(status).toBe(0);
    expect(value.results).toHaveLength(2);
    expect(value.results[0].url).toContain('.sample.example');
    expect(value.sources.map((source: { citation_id: number }) => source.citation_id)).toEqual([1, 2]);
  });

  it('shows nothing outside the allowed domains', async () => {
    const domain = 'lampkeeper.sample.example';
    const args = { query: 'Skerrow Light', limit: 20, allowed_domains: [domain] };
    const { value } = await tool('web_search', args, inSampleWeb());
    expect(value.results.length).toBeGreaterThan(0);
    expect(new Set(value.results.map(({ url }: { url: string }) => new URL(url).hostname))).toEqual(new Set([domain]));
  });

  it('Error handling: an API error, no answer, a missing key, malformed arguments', async () => {
    const refused = {
      WEB_SEARCH_PROVIDER: 'tavily',
      TAVILY_API_KEY: 'k',
      TAVILY_BASE_URL: `${services.origin}/refused`,
    };
    const gone = { WEB_SEARCH_PROVIDER: 'searxng', SEARXNG_BASE_URL: 'http://127.0.0.1:9' };
    const outcomes = await Promise.all([
      tool('web_search', { query: 'tides' }, refused),
      tool('web_search', { query: 'tides' }, gone),
      tool('web_search', { query: 'tides' }, { WEB_SEARCH_PROVIDER: 'exa' }),
      tool('web_search', { query: 'tides', limit: 0 }, inSampleWeb()),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([1, 1, 1, 1]);
    expect(outcomes.map(({ value }) => value.message)).toEqual([
      'Error: Tavily API error (401): This key is unknown.',
      'Error: SearXNG could not be reached.',
      "Error: Web search provider 'exa' is not properly configured. Please set the required API key.",
      "Error: 'limit' must be a whole number from 1 to 20.",
    ]);
  });
});

describe('reading a page', () => {
  const article = () => `${sampleWeb.origin('lampkeeper')}/skerrow-foundations`;

  it('gives its markdown, cut where it was asked to be', async () => {
    const { status, value } = await tool('open_page', { url: article(), max_length: 600 });
    expect(status).toBe(0);
    expect(value).toMatchObject({ url: article(), status: 'success', error: '', truncated: true });
    expect(value.content.length).toBe(value.content_length);
    expect(value.content_length).toBeLessThanOrEqual(600);
    expect(value.original_length).toBeGreaterThan(3_000);
    expect(value.content).toContain('tower on a reef');
  });

  it('gives its lines', async () => {
    const [whole, part, past] = await Promise.all([
      tool('web_fetch', { url: article() }),
      tool('web_fetch', { url: article(), offset: 3, limit: 2 }),
      tool('web_fetch', { url: article(), offset: 10_000 }),
    ]);
    const lines: string[] = whole.value.content.split('\n');
    expect(whole.value.lines_read).toBe(lines.length);
    expect(lines[0]).toMatch(/^# How Skerrow stands/);
    expect(part.value).toEqual({ content: lines.slice(2, 4).join('\n'), lines_read: 2 });
    expect(past).toEqual({ status: 0, value: { content: '', lines_read: 0 } });
  });

  it.each([
    ['shortlink', '/weather-archive', '127.0.0.1'],
    ['shortlink', '/station-metadata', '169.254.169.254'],
    ['shortlink', '/loop', 'Too many redirects'],
    ['stress', '/binary', 'application/octet-stream'],
    ['members', '/pilots-guild-minutes', 'HTTP 403'],
    ['appshell', '/no-such-page', 'HTTP 404'],
  ])('ends with a reason at %s%s', async (site, path, word) => {
    const { status, value } = await tool('web_fetch', { url: sampleWeb.origin(site) + path });
    expect(status).toBe(1);
    expect(value.error).toMatch(/^Failed to fetch URL: /);
    expect(value.error).toContain(word);
    expect(sampleWeb.requests.some(({ path: asked }) => asked === '/private')).toBe(false);
  });

  it('refuses an address of this computer', async () => {
    const { status, value } = await tool('open_page', { url: `http://127.0.0.1:${sampleWeb.port}/private` });
    expect(status).toBe(1);
    expect(value.status).toBe('error');
    expect(sampleWeb.requests.some(({ path }) => path === '/private')).toBe(false);
  });

  it('refuses a public name that the resolver leads into a network, and only that', async () => {
    const inside = ((_host: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, [{ address: '127.0.0.1', family: 4 }])) as typeof lookup;
    const fetches = createToolFetch(hostMapOf(hostMap), inside);
    const url = `http://rebinding.example:${sampleWeb.port}/private`;
    await expect(fetches.page(url)).rejects.toMatchObject({
      info: { reason: { type: 'address-refused', refusal: 'private' } },
    });
    expect(sampleWeb.requests.some(({ path }) => path === '/private')).toBe(false);
    await expect(fetches.page(article())).resolves.toMatchObject({ status: 200 });
    await fetches.close();
  });
});

it.each([
  ['file:///etc/hostname', 'file:'],
  ['data:text/html,words', 'data:'],
  ['ftp://files.example/', 'files.example'],
])('names where a page redirects to: %s', async (location, name) => {
  const server = await startReplayServer([{ path: /./, reply: { status: 302, headers: { location } } }]);
  const fetches = createToolFetch(hostMapOf(hostMap));
  const url = `http://moved.sample.example:${new URL(server.origin).port}/`;
  const thrown: unknown = await fetches.page(url).catch((reason: unknown) => reason);
  expect(pageFailureSentence(toErrorInfo(thrown, 'test'), url)).toBe(
    `The page redirects to '${name}', which is not opened.`,
  );
  await Promise.all([fetches.close(), server.close()]);
});

it('reads a page whose form and chapters need more of the DOM than a parser', async () => {
  const chapters = Array.from(
    { length: 8 },
    (_, index) => `<p>0:${index}5</p><p>The keeper climbs to lamp ${index}.</p>`,
  );
  const body = `<title>The keeper's round</title><form name="body"><input name="getAttribute"></form><main>${chapters.join('')}</main>`;
  const server = await startReplayServer([
    { path: /./, reply: { headers: { 'content-type': 'text/html' }, pieces: [`<!doctype html>${body}`] } },
  ]);
  const { status, value } = await tool('open_page', {
    url: `http://forms.sample.example:${new URL(server.origin).port}/`,
  });
  expect(value).toMatchObject({ status: 'success', title: "The keeper's round" });
  expect(value.content).toContain('The keeper climbs to lamp 7.');
  expect(status).toBe(0);
  await server.close();
});

describe('the tools of single services', () => {
  it('say which variables they miss', async () => {
    const { status, value } = await tool('web_search_google', { query: 'tides' }, { GOOGLE_SEARCH_API_KEY: 'k' });
    expect(status).toBe(1);
    expect(value.error).toMatch(
      /^Authentication required: GOOGLE_SEARCH_API_KEY or GOOGLE_SEARCH_ENGINE_ID not found\./,
    );
  });
});

describe('websearch tools', () => {
  it('answer with what the model said', async () => {
    const environment = { GEMINI_API_KEY: 'k', GEMINI_BASE_URL: `${services.origin}/gemini` };
    const [single, unified] = await Promise.all([
      tool('websearch_gemini', { query: 'tides' }, environment),
      tool('websearch', { query: 'tides', provider: 'gemini' }, environment),
    ]);
    expect(single.status).toBe(0);
    expect(single.value.llmContent).toBe('Web search results for "tides":\n\nTwice a day.');
    expect(unified).toEqual(single);
  });

  it('keep a failure inside their result, and end with 1', async () => {
    const outcomes = await Promise.all([
      tool('websearch_gemini', { query: 'tides' }),
      tool('websearch_gemini', { query: '' }),
      tool('websearch', { query: 'tides', provider: 'nobody' }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(outcomes.map(({ value }) => value.error.type)).toEqual([
      'MISSING_GEMINI_API_KEY',
      'INVALID_QUERY',
      'INVALID_TOOL_ARGUMENTS',
    ]);
  });
});
