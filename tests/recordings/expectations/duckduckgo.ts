import { expect } from 'vitest';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

const query = { query: 'x', limit: 100, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };

/** The links of the page in its order, or the human check. */
export async function expectDuckduckgo(
  recording: Recording,
  provider: Provider,
  context: ProviderContext,
): Promise<void> {
  const answer = provider.search?.search(query, context);
  if (recording.body.includes('anomaly-modal')) {
    await expect(answer).rejects.toMatchObject({
      info: { kind: 'blocked', reason: { type: 'human-check' } },
    });
    return;
  }
  const links = recording.body.match(/<a[^>]*class=["'](?:result__a|result-link)["'][^>]*>/g) ?? [];
  const urls = links.map((link) => decodeURIComponent(/uddg=([^&"']+)/.exec(link)?.[1] ?? ''));
  expect(urls.length).toBeGreaterThan(0);
  const results = (await answer)?.results ?? [];
  expect(results.map(({ url }) => url)).toEqual(urls.map((url) => new URL(url).href));
  for (const { title, snippet } of results) {
    expect(title).not.toMatch(/^http|[<>]|&\w+;/);
    expect(snippet).toMatch(/\w/);
  }
}
