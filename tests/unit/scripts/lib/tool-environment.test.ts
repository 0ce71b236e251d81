import { describe, expect, it } from 'vitest';
import type { Provider } from '../../../../lib/core/provider';
import { httpProviders } from '../../../../lib/providers/registry';
import { connectionFrom, hostMapOf } from '../../../../scripts/lib/tool-environment';

function provider(id: string): Provider {
  const found = httpProviders.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No provider '${id}'.`);
  return found;
}

describe('settings from the environment', () => {
  it.each([
    ['tavily', { TAVILY_API_KEY: 'k', TAVILY_BASE_URL: 'http://127.0.0.1:1' }],
    ['openai-compatible', { OPENAI_COMPATIBLE_API_KEY: 'k', OPENAI_COMPATIBLE_BASE_URL: 'http://127.0.0.1:1' }],
    ['crawl4ai', { CRAWL4AI_API_KEY: 'k', CRAWL4AI_BASE_URL: 'http://127.0.0.1:1' }],
    ['brave', { BRAVE_API_KEY: 'k', BRAVE_BASE_URL: 'http://127.0.0.1:1' }],
  ])('are named by the id of the provider: %s', (id, environment) => {
    const { settings, secrets } = connectionFrom(provider(id), environment);
    expect(secrets).toEqual({ apiKey: 'k' });
    expect(settings.baseUrl).toBe('http://127.0.0.1:1');
  });

  it("are taken under the contract's name first", () => {
    const { settings, secrets } = connectionFrom(provider('google'), {
      GOOGLE_API_KEY: 'general',
      GOOGLE_SEARCH_API_KEY: 'k',
      GOOGLE_SEARCH_ENGINE_ID: 'e',
    });
    expect(secrets).toEqual({ apiKey: 'k' });
    expect(settings.engineId).toBe('e');
  });

  it('are the defaults where the environment says nothing, or nothing but spaces', () => {
    const { settings, secrets } = connectionFrom(provider('tavily'), { TAVILY_BASE_URL: ' ' });
    expect(secrets).toEqual({});
    expect(settings.baseUrl).toBe('https://api.tavily.com');
  });

  it('hold a session where a provider has one', () => {
    expect(connectionFrom(provider('chatgpt'), { CHATGPT_ACCESS_TOKEN: 't' }).secrets).toEqual({ accessToken: 't' });
    expect(connectionFrom(provider('brave'), { BRAVE_ACCESS_TOKEN: 't' }).secrets).toEqual({});
  });
});

describe('names that stand for an address', () => {
  const addressOf = hostMapOf(' *.sample.example=127.0.0.1 , Other.example=10.0.0.7,');

  it.each([
    ['a.sample.example', '127.0.0.1'],
    ['b.a.sample.example', '127.0.0.1'],
    ['sample.example', undefined],
    ['notsample.example', undefined],
    ['other.example', '10.0.0.7'],
    ['x.other.example', undefined],
  ])('%s is %s', (host, address) => {
    expect(addressOf(host)).toBe(address);
  });

  it.each(['a.example', '=127.0.0.1', 'a.example=', 'a=b=c'])('are refused as %s', (text) => {
    expect(() => hostMapOf(text)).toThrow('CITEBAR_RESOLVE');
  });

  it('are none where nothing is said', () => {
    expect(hostMapOf(undefined)('a.sample.example')).toBeUndefined();
  });
});
