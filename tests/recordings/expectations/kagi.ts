import { expect } from 'vitest';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { expectResults, searchWith } from './found-results';

interface Body {
  data: { t: number; url: string; title: string; snippet: string; published?: string }[];
}

/** The entries that are results. */
export async function expectKagi(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const { data }: Body = JSON.parse(recording.body);
  const results = data.filter(({ t }) => t === 0);
  expect(results.length).toBeGreaterThan(0);
  expectResults(
    await searchWith(provider, context),
    results.map(({ url, title, snippet, published: date }) => ({ url, title, text: snippet ?? '', date })),
  );
}
