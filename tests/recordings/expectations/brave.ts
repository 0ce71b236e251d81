import { expect } from 'vitest';
import type { ErrorKind } from '../../../lib/core/error-reason';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { expectFailure, expectResults, searchWith } from './found-results';

const kinds: Record<string, ErrorKind> = {
  SUBSCRIPTION_TOKEN_INVALID: 'bad-key',
  // Of the header that carries the key.
  VALIDATION: 'bad-key',
  SUBSCRIPTION_NOT_FOUND: 'bad-key',
  OPTION_NOT_IN_PLAN: 'not-allowed-here',
  RESOURCE_NOT_ALLOWED: 'not-allowed-here',
  RATE_LIMITED: 'rate-limited',
  QUOTA_LIMITED: 'out-of-quota',
};

interface Body {
  web?: { results: { url: string; title: string; description: string; page_age?: string }[] };
  error?: { code: string; detail: string };
}

/** Results with their dates, or the kind of the error. */
export async function expectBrave(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const { web, error }: Body = JSON.parse(recording.body);
  const answer = searchWith(provider, context);
  if (error) {
    await expectFailure(answer, kinds[error.code] ?? 'refused', expect.stringContaining(error.detail));
    return;
  }
  expect(web?.results.length).toBeGreaterThan(0);
  expectResults(
    await answer,
    web?.results.map(({ url, title, description, page_age: age }) => ({
      url,
      title,
      text: description,
      // A local time without its zone.
      date: age?.slice(0, 10),
    })) ?? [],
  );
}
